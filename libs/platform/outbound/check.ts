import { isIP } from 'node:net';
import { type Lookup, resolveVetted, systemLookup } from './dial.ts';
import { OutboundError } from './failure.ts';
import {
  hostOf,
  type MailServerAddress,
  parseMailServer,
  parseTarget,
  RULE_MESSAGES,
  type TargetPolicy,
  type TargetRule,
} from './target.ts';

/** The client that registers a URL waits, so a slower resolver counts as a failed one. */
const LOOKUP_DEADLINE_MS = 5_000;

/** Whether a URL may be a target, and if not, the rule it breaks in a sentence for the customer. */
export type TargetCheck = { ok: true } | { ok: false; rule: TargetRule; message: string };

/**
 * Checks a URL or a mail server when it is registered, by the same rules as at every connect. It gives the customer early
 * feedback and is no permission: the address that the name resolves to at the connect decides.
 * @param options `resolve: false` skips DNS; `lookup` replaces the system's resolver.
 */
export async function checkTarget(
  address: string | URL | MailServerAddress,
  options: TargetPolicy & { resolve?: boolean; lookup?: Lookup },
): Promise<TargetCheck> {
  const target = hostAt(address, options);
  if (!target.ok) {
    return refused(target.rule);
  }
  const host = target.hostname;
  if (options.resolve === false || isIP(host) !== 0) {
    return { ok: true };
  }
  try {
    await withinDeadline(resolveVetted(host, options.lookup ?? systemLookup, options.allowPrivate));
    return { ok: true };
  } catch (error) {
    if (error instanceof OutboundError) {
      // The same answer for every name, so that it reveals nothing about internal names.
      return refused('not_public');
    }
    throw error;
  }
}

function hostAt(
  address: string | URL | MailServerAddress,
  policy: TargetPolicy,
): ReturnType<typeof parseMailServer> {
  if (typeof address === 'object' && 'port' in address && !(address instanceof URL)) {
    return parseMailServer(address, policy);
  }
  const target = parseTarget(address, policy);
  return target.ok ? { ok: true, hostname: hostOf(target.url) } : target;
}

function refused(rule: TargetRule): TargetCheck {
  return { ok: false, rule, message: RULE_MESSAGES[rule] };
}

async function withinDeadline<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const failure = { code: 'dns', message: RULE_MESSAGES.not_public } as const;
    timer = setTimeout(() => reject(new OutboundError(failure)), LOOKUP_DEADLINE_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
