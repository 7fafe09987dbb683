import { Check, Copy } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useUnsaved } from '../core/unsaved.ts';
import { Button } from './button.tsx';
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
        <Button aria-describedby={id} onClick={() => void copy()}>
          {copied ? <Check size={16} /> : <Copy size={16} />}
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </div>
  );
}

/**
 * Shows a secret once. It closes when the person confirms that it is stored, not by Esc; leaving the page before asks for
 * confirmation. A change of its values shows the new secret.
 */
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
  const stored = useUnsaved(true);
  return (
    <Dialog title={title} onClose={onDone} sealed>
      <div className="form">
        <Notice tone="warn">This is shown once. Store it now; it cannot be looked up later.</Notice>
        {values.map(([label, value]) => (
          <CopyValue key={value} label={label} value={value} />
        ))}
        {children && <div className="soft">{children}</div>}
        <div className="form-foot">
          <Button
            tone="primary"
            onClick={() => {
              stored();
              onDone();
            }}
          >
            I have stored it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
