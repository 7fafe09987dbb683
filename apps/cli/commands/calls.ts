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
      since: date('Calls from this time on.'),
      until: optionalDate('Calls before this time; now by default.'),
      tenant: optionalTenant,
      all: flag('Calls of every account, instead of --tenant.'),
    },
    notes:
      'Twenty calls a second. Calls that then qualify are dispatched. Calls whose alert a user has acknowledged are skipped: that user handles them.',
    example: '--since 2026-03-14T17:00:00Z --all --dry-run',
    preview: (tools, values) => countFallbackCalls(tools.system().pool, checkedCalls(values)),
    run: async (tools, values) => ({
      value: {
        asked: await classifyFallbackCalls(tools.system().pool, checkedCalls(values), tools.actingFor),
      },
    }),
  }),
};
