import { Check, Phone, Webhook } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTitle } from '../core/title.ts';
import { Logo } from './logo.tsx';

/** The frame of pages without a session. Its heading takes the focus, as on any new page. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another step, announced like a new page.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <div className="login">
      <aside className="login-side" aria-label="About Intake">
        <div className="brand">
          <Logo size={36} />
          <div>
            <strong>Intake</strong>
          </div>
        </div>
        <div>
          <h2>
            Calls in.
            <br />
            Decisions out.
          </h2>
          <ul>
            <li>
              <Phone size={18} />
              Each call is read, classified and dispatched by your own policy.
            </li>
            <li>
              <Check size={18} />
              Each decision comes with the words it rests on.
            </li>
            <li>
              <Webhook size={18} />
              Your systems hear of it at once, signed.
            </li>
          </ul>
        </div>
      </aside>
      <main className="login-main">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
    </div>
  );
}
