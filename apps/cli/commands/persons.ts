import { setTimeout as sleep } from 'node:timers/promises';
import { createErasureBody, readErasure, startErasure } from '#features/erasure';
import { read } from '#platform/db';
import { checked, command, environment, optionalText, tenant } from '../command.ts';
import type { Tools } from '../tools.ts';

interface Wanted {
  tenant: string;
  environment: 'live' | 'test';
  phone?: string | undefined;
  email?: string | undefined;
  reference?: string | undefined;
}

/** Has a worker find all records of a person and erase them; with `dryRun` the worker only counts them. */
async function erase(tools: Tools, wanted: Wanted, dryRun: boolean) {
  const { phone, email, reference } = wanted;
  const body = checked(createErasureBody, { phone, email, reference, dry_run: dryRun });
  const ctx = tools.actingFor(wanted.tenant, wanted.environment);
  let erasure = await startErasure(ctx, body);
  const { erasure_id: erasureId } = erasure;
  while (erasure.status === 'queued' || erasure.status === 'running') {
    await sleep(500);
    erasure = await read(ctx, (em) => readErasure(em, erasureId));
  }
  return erasure;
}

export const personCommands = {
  'persons erase': command({
    summary: 'Erase a person from an account; waits until a worker has done it.',
    options: {
      tenant,
      environment,
      phone: optionalText('<number>', 'Their phone number.'),
      email: optionalText('<address>', 'Their email address.'),
      reference: optionalText('<text>', 'The reason, such as a ticket number; no personal name.'),
    },
    notes: 'Give a phone number, an email address or both. --dry-run counts what would be erased.',
    example: "--tenant 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11 --phone '(404) 555-0117' --dry-run",
    preview: (tools, values) => erase(tools, values, true),
    async run(tools, values) {
      const erasure = await erase(tools, values, false);
      return { value: erasure, exitCode: erasure.status === 'completed' ? 0 : 1 };
    },
  }),
};
