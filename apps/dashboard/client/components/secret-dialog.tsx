import { Check, Copy } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { Notice } from './feedback.tsx';

/** A value with a button that copies it. */
export function CopyValue({ label, value }: { label: string; value: string }) {
  const [copied, setCopied] = useState(false);
  const id = useId();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      setTimeout(() => setCopied(false), 2_000);
    } catch {
      // Without the permission the text can still be selected and copied by hand: it is selected by one click.
    }
  }
  return (
    <div className="secret">
      <h3 id={id}>{label}</h3>
      <div className="secret-value">
        <code>{value}</code>
        <button type="button" className="button" aria-describedby={id} onClick={() => void copy()}>
          {copied ? <Check size={16} /> : <Copy size={16} />}
          {copied ? 'Copied' : 'Copy'}
        </button>
      </div>
    </div>
  );
}

/** Shows a secret once; closes when the user confirms that it is stored. */
export function SecretDialog({
  title,
  values,
  children,
  onDone,
}: {
  title: string;
  values: readonly (readonly [label: string, value: string])[];
  children?: ReactNode;
  onDone: () => void;
}) {
  return (
    <Dialog title={title} onClose={onDone} sealed>
      <div className="form">
        <Notice tone="warn">This is shown once. Store it now; it cannot be looked up later.</Notice>
        {values.map(([label, value]) => (
          <CopyValue key={label} label={label} value={value} />
        ))}
        {children && <div className="soft">{children}</div>}
        <div className="form-foot">
          <button type="button" className="button primary" onClick={onDone}>
            I have stored it
          </button>
        </div>
      </div>
    </Dialog>
  );
}
