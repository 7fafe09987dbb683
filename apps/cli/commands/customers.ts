import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { deliveryHeaders } from '#features/webhooks';
import type { StreamedEvent } from '#sdk';
import type { ApiAccess } from '../api-access.ts';
import { command, flag, option, optionalDate, optionalList, optionalText } from '../command.ts';
import { follow } from '../follow.ts';

const access = {
  'base-url': optionalText(
    '<url>',
    'The API, such as https://api.example.com/api/v1; SVC_BASE_URL by default.',
  ),
  key: optionalText('<key>', 'An API key; SVC_API_KEY by default, which no process list shows.'),
};

const forwardMs = 10_000;

interface LoggedRequest {
  entry_id: string;
  key_id: string;
  key_name: string | null;
  method: string;
  path: string;
  status: number;
  error_code: string | null;
  request_id: string;
  duration_ms: number;
  created_at: string;
}

/** Derived from the key, so it is the same each time and a receiver can store it. */
const listenSecret = (key: string): string =>
  `whsec_${createHmac('sha256', key).update('svc listen').digest('base64')}`;

async function forward(url: string, { event, isTest }: StreamedEvent, api: ApiAccess): Promise<string> {
  const body = JSON.stringify(event);
  const started = performance.now();
  const answer = await api.outbound.send({
    method: 'POST',
    url,
    headers: deliveryHeaders({
      eventId: event.id,
      environment: api.key.startsWith('svc_test_') ? 'test' : 'live',
      isTest,
      body,
      timestamp: Math.floor(Date.now() / 1000),
      secrets: { first: listenSecret(api.key), second: null },
    }),
    body,
    deadlineMs: forwardMs,
    maxResponseBytes: 4_096,
    signal: api.signal,
  });
  const outcome = answer.kind === 'response' ? answer.status : `no answer: ${answer.message}`;
  return `${outcome} (${Math.round(performance.now() - started)} ms)`;
}

export const customerCommands = {
  listen: command({
    summary: 'Forward the events of an account to this machine as they happen, signed like webhooks.',
    options: {
      ...access,
      'forward-to': option(
        '<url>',
        'Where each event is posted.',
        z.url({ error: ({ input }) => (input === undefined ? 'is required' : 'must be an address') }),
      ),
      events: optionalList('<type,…>', 'Events of these types only.', z.string().min(1)),
      since: optionalDate('Begin with the events after this time; now by default.'),
    },
    example: '--forward-to http://localhost:4000/hook --events lead.created,call.qualified',
    notes:
      'It needs only the URL of the API and a key that may read events. It holds one connection, on which events arrive as they happen; while the API or the network is unavailable it waits, and misses no event. An event that the receiver refuses is shown and not sent again. Ctrl-C ends it.',
    async remote(api, { 'forward-to': url, events, since }) {
      await api.print(`Signed with ${listenSecret(api.key)} (the same for this key every time)`);
      await api.print(`Forwarding to ${url}. Ctrl-C ends it.`);
      for await (const streamed of api.events(since ?? null)) {
        const { event, isTest } = streamed;
        if (events && !events.includes(event.type)) continue;
        const outcome = await forward(url, streamed, api);
        const mark = isTest ? ' (test)' : '';
        await api.print(`${event.created_at} ${event.type}${mark} ${event.id} → ${outcome}`);
      }
      return { value: undefined };
    },
  }),
  trigger: command({
    summary: 'Send a test event with example data, to `svc listen` or to one webhook.',
    options: {
      ...access,
      webhook: optionalText(
        '<webhook_id>',
        'Deliver it to this webhook; by default only `svc listen` gets it.',
      ),
    },
    operands: { name: 'event', about: 'The type, such as lead.created.' },
    example: 'lead.created',
    notes:
      'Its deliveries carry the header `x-svc-test: true`. Lists of events leave it out unless test events are requested.',
    async remote(api, { webhook }, [event_type = '']) {
      if (webhook === undefined) return { value: await api.ask('POST', '/events/test', { event_type }) };
      const path = `/webhooks/${encodeURIComponent(webhook)}/test`;
      return { value: await api.ask('POST', path, { event_type }) };
    },
  }),
  logs: command({
    summary: 'Follow the API request log.',
    options: {
      ...access,
      since: optionalDate('Begin with the requests after this time; five minutes ago by default.'),
      errors: flag('Refused requests only.'),
      once: flag('End when everything so far is shown.'),
    },
    example: '--errors',
    notes:
      'It needs only the URL of the API and a key that may read the request log. A request appears a second or two after its response.',
    async remote(api, { since, errors, once }) {
      const from = since ?? new Date(Date.now() - 300_000);
      for await (const found of follow<LoggedRequest>(
        api,
        '/request-log',
        (each) => each.entry_id,
        from,
        once,
      )) {
        for (const entry of found.filter(({ status }) => !errors || status >= 400)) {
          const { created_at, status, method, path, error_code, duration_ms, request_id } = entry;
          const [took, key] = [`${duration_ms} ms`, entry.key_name ?? entry.key_id];
          await api.print(
            [created_at, status, method, path, error_code ?? '-', took, request_id, key].join(' '),
          );
        }
      }
      return { value: undefined };
    },
  }),
};
