import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { request } from '../core/api.ts';
import { useMay } from '../core/session.ts';
import { ConfirmDialog } from './dialog.tsx';
import { toast } from './toasts.tsx';

/** A button that erases a record, for users who may; its dialog says what is erased and what stays. */
export function Erase({
  record,
  path,
  list,
  goes,
  stays,
}: {
  /** The kind of record, such as `lead`. */
  record: string;
  path: string;
  /** The path to go to afterwards. */
  list: string;
  goes: ReactNode;
  stays: ReactNode;
}) {
  const mayErase = useMay('records.remove');
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  if (!mayErase) return null;
  return (
    <>
      <button type="button" className="button danger" onClick={() => setAsked(true)}>
        Erase
      </button>
      {asked && (
        <ConfirmDialog
          title={`Erase this ${record}?`}
          confirm="Erase for good"
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            await request('DELETE', path);
            toast(`The ${record} is erased.`);
            void navigate(list);
          }}
        >
          <p>
            <b>What goes, for good:</b> {goes}
          </p>
          <p>
            <b>What stays:</b> {stays} Systems that already have the data are not reached.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
