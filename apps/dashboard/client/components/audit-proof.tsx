import { useState } from 'react';
import { AuditVerificationError } from '#sdk/audit';
import { ApiError } from '../core/api.ts';
import { type EntryProof, proveEntry } from '../core/audit-proof.ts';
import { useSession } from '../core/session.ts';
import { Button } from './button.tsx';
import { Notice } from './feedback.tsx';

type State =
  | { step: 'idle' | 'working' }
  | { step: 'proven'; proof: EntryProof }
  | { step: 'failed' | 'unknown'; reason: string };

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Checks one entry in the browser, and explains what that does and does not prove. */
export function AuditProof({ auditId, signed }: { auditId: string; signed: boolean }) {
  const session = useSession();
  const [state, setState] = useState<State>({ step: 'idle' });

  async function verify() {
    setState({ step: 'working' });
    const log = { tenantId: session.tenant.tenant_id, environment: session.environment };
    try {
      setState({ step: 'proven', proof: await proveEntry(auditId, log) });
    } catch (error) {
      if (error instanceof AuditVerificationError)
        setState({ step: 'failed', reason: sentence(error.message) });
      else if (error instanceof ApiError) setState({ step: 'unknown', reason: error.message });
      else throw error;
    }
  }

  if (!signed) {
    return (
      <Notice>
        This entry is newer than the last signed checkpoint, so nothing is proved about it yet. Checkpoints
        are signed every minute while the log grows.
      </Notice>
    );
  }
  return (
    <div className="audit-proof">
      <Button busy={state.step === 'working'} onClick={() => void verify()}>
        {state.step === 'working' ? 'Verifying…' : 'Verify in this browser'}
      </Button>
      <div aria-live="polite">
        {state.step === 'proven' && <Proven proof={state.proof} />}
        {state.step === 'failed' && (
          <Notice tone="danger">
            <strong>This entry could not be verified.</strong> {state.reason} Keep this page and tell your
            administrator.
          </Notice>
        )}
        {state.step === 'unknown' && (
          <Notice tone="warn">Nothing was checked, because the log did not answer. {state.reason}</Notice>
        )}
      </div>
    </div>
  );
}

function Proven({ proof: { checkpoint, continues } }: { proof: EntryProof }) {
  const [host] = checkpoint.origin.split('/');
  return (
    <>
      <Notice tone="good">
        <strong>Verified.</strong> This entry is in the log that {host} signed up to batch{' '}
        {checkpoint.treeSize}. Nobody has changed it since.
        {continues &&
          ` The log continues the checkpoint at batch ${continues.treeSize} that this browser saw before.`}
      </Notice>
      <p className="soft fact-text">
        This browser did the math itself. It doesn’t prove that the entry was right when it was written, or,
        at the first time, that the signing key is the one you should trust: compare the key and a checkpoint
        with copies kept elsewhere.
      </p>
    </>
  );
}
