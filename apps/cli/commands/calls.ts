import { classifyFallbackCalls, countFallbackCalls } from '#features/calls';
import { command, date, flag, optionalDate, optionalTenant, UsageError } from '../command.ts';

interface Wanted {
  tenant?: string | undefined;
  all: boolean;
  since: Date;
  until?: Date | undefined;
}

function checkedCalls({ tenant, all, since, until }: Wanted) {
  if (!tenant && !all) throw new UsageError('Whose calls? Name --tenant, or --all');
  return { tenantId: tenant, since, until };
}

export const callCommands = {
  'calls classify': command({
    summary: 'Reclassify calls that went to a person because the model was unavailable.',
    options: {
      since: date('Calls from then on.'),
      until: optionalDate('Calls before then; now unless told.'),
      tenant: optionalTenant,
      all: flag('Of every account: instead of --tenant.'),
    },
    notes:
      'Twenty a second. What is then to be dispatched is; calls whose alert somebody has acknowledged are left to them.',
    example: '--since 2026-03-14T17:00:00Z --all --dry-run',
    preview: (tools, values) => countFallbackCalls(tools.system().pool, checkedCalls(values)),
    run: async (tools, values) => ({
      value: {
        asked: await classifyFallbackCalls(tools.system().pool, checkedCalls(values), tools.actingFor),
      },
    }),
  }),
};
