import { atLocal, type PastClock, startInThePast } from './clock.ts';
import {
  answers,
  callers,
  claims,
  firstLocation,
  furtherLocations,
  namelessEmergency,
  notes,
  prospectsOf,
  reviews,
  type Script,
  scripts,
  texts,
  webLeads,
} from './office.ts';
import { openPastOffice, type PastOffice, type Tools } from './past-office.ts';
import { type PastEvent, type Replayed, replay } from './replay.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const days = 14;

interface Place {
  organizationId: string;
  name: string;
  timezone: string;
  areaCode: string;
  streets: readonly string[];
  calls: { source_id: string; kind: string };
}

/** How far the fortnight has come. */
export interface Progress {
  /** Of the fortnight, from 1. */
  day: number;
  days: number;
  counts: Readonly<Record<string, number>>;
}

export interface Seeded extends Replayed {
  counts: Record<string, number>;
}

/** After this long, on a slow machine, only events of the last day are still replayed; a short history is enough. */
const replayForMs = 6 * minute;

/** A seeded random generator with the same sequence each time, so that the seeded data has been reviewed. */
function dice(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    below: (n: number): number => Math.floor(next() * n),
    chance: (share: number): boolean => next() < share,
    pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T,
  };
}

const random = dice(20_261_122);

const weighted: readonly Script[] = scripts.flatMap((script) => Array<Script>(script.weight).fill(script));

/** Gives an account two weeks of history, up to now. @returns how much of it was made. */
export async function seedFortnight(
  tools: Tools,
  who: { tenantId: string; userId: string; name: string },
  told: (progress: Progress) => void,
): Promise<Seeded> {
  const present = Date.now();
  const clock = startInThePast(present - days * day);
  const office = await openPastOffice(tools, who, clock);
  try {
    return await haveAFortnight(office, clock, present, who.userId, tools, told);
  } finally {
    await office.close();
    clock.stop();
  }
}

async function haveAFortnight(
  office: PastOffice,
  clock: PastClock,
  present: number,
  userId: string,
  tools: Tools,
  told: (progress: Progress) => void,
): Promise<Seeded> {
  const began = performance.now();
  const places = await openLocations(office);
  const counts: Record<string, number> = {};
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const events: PastEvent[] = [];
  const plan = (at: number, happen: () => Promise<unknown>) => {
    // Events that would lie in the future are skipped.
    if (at > present - days * day && at < present - 2 * minute) events.push({ at, happen });
  };
  const between = (place: Place, daysAgo: number, from: number, to: number) =>
    atLocal(place.timezone, present, daysAgo, from + random.below(to - from), random.below(60));

  for (let ago = days - 1; ago >= 0; ago -= 1) {
    for (const place of places) {
      const isWeekend = ['Sat', 'Sun'].includes(
        new Intl.DateTimeFormat('en-US', { timeZone: place.timezone, weekday: 'short' }).format(
          present - ago * day,
        ),
      );
      for (let n = 0; n < (isWeekend ? 2 : 4 - (ago % 2)); n += 1) {
        const script = random.pick(weighted);
        const at =
          script.kind === 'emergency' && random.chance(0.4)
            ? between(place, ago, 0, 24)
            : between(place, ago, 8, 18);
        plan(at, () => call(office, place, script).then(() => count('calls')));
      }
      if (isWeekend) continue;
      plan(between(place, ago, 9, 17), () =>
        webLead(office, place, userId, clock).then(() => count('leads')),
      );
      if ((ago + places.indexOf(place)) % 4 === 1)
        plan(between(place, ago, 10, 20), () =>
          review(office, place, counts.reviews ?? 0).then(() => count('reviews')),
        );
    }
  }
  // At the end of each day a user works through open records.
  for (let ago = days - 1; ago >= 1; ago -= 1)
    plan(atLocal('America/Denver', present, ago, 18, 15), () => endOfDay(office, userId, ago));
  const [first, second, third] = places as [Place, Place, Place];
  for (const [n, claim] of claims.entries()) {
    const place = places[n % places.length] as Place;
    plan(between(place, 9 - 2 * n, 9, 16), () =>
      fileClaim(office, place, claim, n).then(() => count('claims')),
    );
  }
  for (const [n, text] of texts.entries()) {
    plan(between(first, 10 - 2 * n, 9, 12), () =>
      write(office, first, text, n === 0).then(() => count('texts')),
    );
  }
  plan(atLocal(first.timezone, present, 11, 9, 15), () => correspond(office, first, tools));
  for (const [n, text] of answers.entries())
    plan(atLocal(first.timezone, present, 9 - n, 11, 20 + n), () => reply(office, first, tools, n, text));
  // Today's records are still open, so that the first page shows something.
  plan(present - 4 * hour, () => webhooks(office));
  plan(present - 3 * hour, () =>
    call(office, second, { kind: 'emergency', weight: 0, words: namelessEmergency }, null),
  );
  plan(present - 2.5 * hour, () => brokenJobSystem(office, third));
  plan(present - 50 * minute, () =>
    call(office, third, { kind: 'emergency', weight: 0, words: null, missed: true }),
  );

  const replayed = await replay(
    events.map(({ at, happen }) => ({
      at,
      happen: async () => {
        await happen();
        await office.goOnTo(clock.now());
      },
    })),
    {
      goOnTo: office.goOnTo,
      isLate: () => performance.now() - began > replayForMs,
      recent: present - day,
      told: (at) => told({ day: Math.min(days, Math.ceil((at - present) / day) + days), days, counts }),
    },
  );
  await office.goOnTo(present);
  return { ...replayed, counts };
}

async function openLocations(office: PastOffice): Promise<Place[]> {
  const { ask } = office;
  const known = await ask<{ data: { organization_id: string; name: string }[] }>('GET', '/organizations');
  const [first] = known.data;
  if (known.data.length !== 1 || !first)
    throw new Error(
      'the account has had its fortnight already; npm run seed -- --empty makes another account, without a past',
    );
  const { data: sources } = await ask<{ data: { source_id: string; kind: string }[] }>(
    'GET',
    '/ingest-sources',
  );
  const own = sources.find(({ kind }) => kind === 'callrail');
  if (!own) throw new Error('the account has no source of calls');
  const places: Place[] = [
    { organizationId: first.organization_id, name: first.name, ...firstLocation, calls: own },
  ];
  for (const { name, timezone, areaCode, address, streets } of furtherLocations) {
    const { organization_id } = await ask<{ organization_id: string }>('POST', '/organizations', {
      name,
      timezone,
      address,
      review_links: { google: `https://reviews.example/${areaCode}` },
    });
    const calls = await ask<Place['calls']>('POST', '/ingest-sources', { kind: 'callrail', organization_id });
    places.push({ organizationId: organization_id, name, timezone, areaCode, streets, calls });
  }
  await ask('POST', '/ingest-sources', { kind: 'email_generic', organization_id: first.organization_id });
  await ask('POST', '/ingest-sources', {
    kind: 'reviews_generic',
    organization_id: first.organization_id,
    accounts: Object.fromEntries(places.map(({ name, organizationId }) => [name, organizationId])),
  });
  return places;
}

async function sourceOf(office: PastOffice, kind: string): Promise<{ source_id: string; kind: string }> {
  const { data } = await office.ask<{ data: { source_id: string; kind: string }[] }>(
    'GET',
    `/ingest-sources?kind=${kind}`,
  );
  const [source] = data;
  if (!source) throw new Error(`there is no source of kind ${kind}`);
  return source;
}

interface Person {
  name: string;
  phone: string;
}

/** A person of the area: one name per number, from the hundred numbers that are reserved for fiction. */
function somebody(areaCode: string): Person {
  const n = random.below(100);
  const [first] = (callers[n % callers.length] ?? '').split(' ');
  const [, last] = (callers[(n * 7 + Math.floor(n / callers.length)) % callers.length] ?? '').split(' ');
  return { name: `${first} ${last}`, phone: `+1${areaCode}5550${100 + n}` };
}

async function call(
  office: PastOffice,
  place: Place,
  { words, voicemail = false, missed = false }: Script,
  caller: Person | null = somebody(place.areaCode),
): Promise<void> {
  const spoken = words
    ?.replaceAll('{office}', place.name)
    .replaceAll('{name}', caller?.name ?? '')
    .replaceAll('{address}', random.pick(place.streets))
    .replaceAll('{phone}', caller?.phone.replace(/^\+1(\d{3})(\d{3})/, '$1 $2 ') ?? '');
  const seconds = missed ? 0 : 40 + random.below(240);
  const { organizationId } = place;
  await office.receive(place.calls, {
    resource_id: `CAL${organizationId.slice(-6)}${Date.now()}`,
    call_type: missed ? 'abandoned' : voicemail ? 'voicemail' : 'answered',
    answered: !missed && !voicemail,
    voicemail,
    direction: 'inbound',
    duration: String(seconds),
    customer_name: caller?.name ?? '',
    customer_phone_number: caller?.phone ?? 'Anonymous',
    tracking_phone_number: `+1${place.areaCode}5550199`,
    start_time: new Date(Date.now() - seconds * 1_000).toISOString(),
    recording: '',
    conversational_transcript: spoken ?? '',
  });
}

/** Stages that a user may have moved a lead to, depending on its age and on chance. */
const stages = [
  { pipeline_stage: 'contacted' },
  { pipeline_stage: 'appointment_set' },
  { pipeline_stage: 'won' },
  { pipeline_stage: 'lost', lost_reason: 'Chose another company' },
  null,
] as const;

/** The same for a lead whose next step has become due. */
const laterStages = [
  { pipeline_stage: 'appointment_set' },
  { pipeline_stage: 'won' },
  { pipeline_stage: 'won' },
  { pipeline_stage: 'lost', lost_reason: 'No answer after three calls' },
] as const;

async function webLead(office: PastOffice, place: Place, userId: string, clock: PastClock): Promise<void> {
  const { name, phone } = somebody(place.areaCode);
  const { lead_id } = await office.ask<{ lead_id: string }>('POST', '/leads', {
    organization_id: place.organizationId,
    name,
    phone,
    email: `${name.toLowerCase().replace(' ', '.')}@mail.example`,
    source: random.pick(['website', 'google_ads', 'referral']),
    message: random.pick(webLeads),
  });
  await office.goOnTo(clock.now() + (20 + random.below(80)) * minute);
  const stage = random.pick(stages);
  if (!stage) return;
  await move(office, lead_id, stage, userId);
  if (random.chance(0.6)) await office.ask('POST', `/leads/${lead_id}/notes`, { text: random.pick(notes) });
}

async function move(
  office: PastOffice,
  leadId: string,
  stage: { pipeline_stage: string; lost_reason?: string },
  userId: string,
): Promise<void> {
  const isOver = ['won', 'lost'].includes(stage.pipeline_stage);
  await office.ask('PATCH', `/leads/${leadId}`, {
    ...stage,
    owner_user_id: userId,
    next_action_at: isOver ? null : new Date(Date.now() + (1 + random.below(4)) * day).toISOString(),
  });
}

async function review(office: PastOffice, place: Place, n: number): Promise<void> {
  const { rating, author, text } = reviews[n % reviews.length] as (typeof reviews)[number];
  await office.receive(await sourceOf(office, 'reviews_generic'), {
    platform: 'google',
    external_review_id: `rev-${place.organizationId.slice(-6)}-${Date.now()}`,
    organization_id: place.organizationId,
    rating: String(rating),
    author,
    text,
    created_at: new Date().toISOString(),
  });
}

async function fileClaim(
  office: PastOffice,
  place: Place,
  { ref, loss_type, insured, documents, photos }: (typeof claims)[number],
  n: number,
): Promise<void> {
  const own = await jobSystemOf(office);
  const { claim_id } = await office.ask<{ claim_id: string }>('POST', '/claims', {
    organization_id: place.organizationId,
    job_external_ref: ref,
    loss_type,
    loss_date: new Date(Date.now() - 2 * day).toISOString().slice(0, 10),
    insured_name: insured,
    loss_address: place.streets[0],
    carrier: 'Copper Mutual',
    claim_number: `CM-2026-${118_204 + n}`,
    documents: documents.map((document, at) => ({ ...document, document_id: `${document.kind}-${at + 1}` })),
    photos: photos.map((caption, at) => ({
      photo_id: `photo-${at + 1}`,
      filename: `photo-${at + 1}.png`,
      caption,
      url: own && new URL(`/photos/${n}-${at}.png`, own).href,
    })),
  });
  await office.goOnTo(Date.now());
  if (n === 0) {
    await office.goOnTo(Date.now() + 3 * hour);
    await office.ask('POST', `/claims/${claim_id}/scope/items/accept`);
    await office.ask('POST', `/claims/${claim_id}/review`, { verdict: 'approve' });
  }
}

async function write(
  office: PastOffice,
  place: Place,
  { kind, topic }: (typeof texts)[number],
  publish: boolean,
): Promise<void> {
  const { content_id } = await office.ask<{ content_id: string }>('POST', '/content', {
    organization_id: place.organizationId,
    kind,
    brief: { topic, audience: 'homeowners', tone: 'reassuring', keywords: ['water damage'], max_words: 300 },
  });
  await office.goOnTo(Date.now());
  if (publish) {
    await office.goOnTo(Date.now() + 5 * hour);
    await office.ask('POST', `/content/${content_id}/publish`, { revision: 1 });
  }
}

/** What users do at the end of a day; of the last two days, half is left open. */
async function endOfDay(office: PastOffice, userId: string, ago: number): Promise<void> {
  const share = ago <= 2 ? 0.5 : 0.95;
  await decideCalls(office, share, ago);
  await workLeads(office, userId, share);
  await answerReviews(office);
  const { data: alerts } = await office.ask<{ data: { alert_id: string; acknowledged_at: string | null }[] }>(
    'GET',
    '/alerts?limit=100',
  );
  const unseen = alerts
    .filter(({ acknowledged_at }) => acknowledged_at === null)
    .map(({ alert_id }) => alert_id);
  if (unseen.length > 0) await office.ask('POST', '/alerts/acknowledge', { alert_ids: unseen });
}

/** Reasons for which users close calls that need no visit, and calls that are work. */
const nothingToDo = ['Called back, nothing to do', 'No answer, left a message', 'Passed on to the office'];
const arranged = ['Visit arranged for Thursday', 'Estimate sent by mail', 'Wants to think about it'];

/** Decides a share of the waiting calls: work is booked or arranged, the rest is closed. */
async function decideCalls(office: PastOffice, share: number, ago: number): Promise<void> {
  interface Waiting {
    call_id: string;
    joined_call_id: string | null;
    classification: { qualified: boolean | null; urgency: string } | null;
  }
  const { data } = await office.ask<{ data: Waiting[] }>('GET', '/calls?needs_decision=true&limit=100');
  for (const [n, { call_id, joined_call_id, classification }] of data.entries()) {
    if (!random.chance(share)) continue;
    const isWork = classification?.qualified === true;
    // One loss is one job: a call that has joined another one uses that call's job.
    const isBooked =
      isWork && joined_call_id === null && (classification.urgency === 'emergency' || random.chance(0.4));
    await office.ask(
      'POST',
      `/calls/${call_id}/decision`,
      isBooked
        ? { action: 'dispatch', job_external_ref: `JOB-${2_000 - 10 * ago + n}` }
        : { action: 'close', reason: random.pick(isWork ? arranged : nothingToDo) },
    );
  }
}

/** Assigns leads that have no owner, and advances those whose next step is due. */
async function workLeads(office: PastOffice, userId: string, share: number): Promise<void> {
  interface Lead {
    lead_id: string;
    owner_user_id: string | null;
    next_action_at: string | null;
  }
  const inStage = async (stage: string) =>
    (await office.ask<{ data: Lead[] }>('GET', `/leads?pipeline_stage=${stage}&limit=100`)).data;
  for (const { lead_id, owner_user_id } of await inStage('qualified')) {
    const stage = random.pick(stages);
    if (stage && owner_user_id === null && random.chance(share)) await move(office, lead_id, stage, userId);
  }
  for (const stage of ['contacted', 'appointment_set']) {
    for (const { lead_id, next_action_at } of await inStage(stage)) {
      const isDue = next_action_at !== null && Date.parse(next_action_at) < Date.now();
      if (isDue && random.chance(share)) await move(office, lead_id, random.pick(laterStages), userId);
    }
  }
}

/** Publishes the waiting responses to reviews; the first is rejected. */
async function answerReviews(office: PastOffice): Promise<void> {
  const { data } = await office.ask<{ data: { content_id: string; revision: number; created_at: string }[] }>(
    'GET',
    '/content?kind=review_response&status=draft&limit=100',
  );
  const waited = data.filter(({ created_at }) => Date.parse(created_at) < Date.now() - 2 * day);
  for (const { content_id, revision } of waited) {
    const { data: rejected } = await office.ask<{ data: object[] }>('GET', '/content?status=rejected');
    if (rejected.length === 0)
      await office.ask('POST', `/content/${content_id}/review`, {
        verdict: 'reject',
        reason: 'We know this customer. I call myself.',
      });
    else await office.ask('POST', `/content/${content_id}/publish`, { revision, channel: 'manual' });
  }
}

/** Sends an email sequence to businesses. */
async function correspond(office: PastOffice, place: Place, tools: Tools): Promise<void> {
  const { organizationId } = place;
  for (const { name, email, message } of prospectsOf) {
    await office.ask('POST', '/leads', {
      organization_id: organizationId,
      direction: 'outbound',
      name,
      email,
      phone: somebody(place.areaCode).phone,
      source: 'trade_fair',
      industry: 'property_management',
      message,
    });
    await office.goOnTo(Date.now());
  }
  const { data } = await office.ask<{ data: { prospect_id: string }[] }>('GET', '/prospects?limit=100');
  if (data.length === 0 || !tools.config.email.smtp) return;
  const { outreach_id } = await office.ask<{ outreach_id: string }>('POST', '/outreach', {
    kind: 'sequence',
    organization_id: organizationId,
    name: 'Property managers, fall',
    steps: [
      {
        delay_hours: 0,
        subject: 'Water losses in your buildings',
        body: 'Hello {{first_name}},\n\nwe dry out buildings in your county, day and night. May we show you how fast we are on site?\n\n{{organization}}',
      },
      {
        delay_hours: 72,
        subject: 'A short checklist',
        body: 'Hello {{first_name}},\n\nhere is what our clients do in the first hour after a leak. Shall we send you the one-page checklist?\n\n{{organization}}',
      },
      {
        delay_hours: 600,
        subject: 'Still here',
        body: 'Hello {{first_name}},\n\nif a pipe bursts tonight, we are still here.\n\n{{organization}}',
      },
    ],
  });
  await office.ask('POST', `/outreach/${outreach_id}/send`, {
    prospect_ids: data.map(({ prospect_id }) => prospect_id),
  });
  await office.goOnTo(Date.now() + minute);
}

async function reply(office: PastOffice, place: Place, tools: Tools, n: number, text: string): Promise<void> {
  const from = prospectsOf[n]?.email;
  const { rows } = await tools.system.pool.query<{ message_id: string; subject: string }>(
    `select message_id, subject from outreach_emails
     where organization_id = $1 and to_email = $2 and sent_at is not null order by outreach_id desc limit 1`,
    [place.organizationId, from],
  );
  const [mail] = rows;
  if (!mail) return;
  await office.receive(await sourceOf(office, 'email_generic'), {
    kind: 'reply',
    provider_event_id: `reply-${n}-${Date.now()}`,
    in_reply_to: `<${mail.message_id}>`,
    from,
    subject: `Re: ${mail.subject}`,
    text,
    occurred_at: new Date().toISOString(),
  });
}

/** The URL of the job system that `npm start` runs; null if there is none. */
async function jobSystemOf(office: PastOffice): Promise<string | null> {
  const { data } = await office.ask<{ data: { settings: { url?: string } }[] }>('GET', '/connections');
  return data.find(({ settings }) => settings.url?.startsWith('http://127.0.0.1:'))?.settings.url ?? null;
}

/** Webhook subscriptions of the customer: one whose endpoint accepts deliveries, one whose endpoint is gone. */
async function webhooks(office: PastOffice): Promise<void> {
  const own = await jobSystemOf(office);
  if (own) {
    await office.ask('POST', '/webhooks', {
      url: new URL('/hooks', own).href,
      events: ['*'],
      description: 'The office’s own reports',
    });
  }
  await office.ask('POST', '/webhooks', {
    url: 'http://127.0.0.1:9/crm',
    events: ['lead.created', 'lead.updated', 'call.qualified'],
    description: 'The CRM of before, which is switched off',
  });
}

/** An emergency call while the job system is unreachable. */
async function brokenJobSystem(office: PastOffice, place: Place): Promise<void> {
  const { connection_id } = await office.ask<{ connection_id: string }>('POST', '/connections', {
    kind: 'http_job_system',
    organization_ids: [place.organizationId],
    description: 'A trial, ended the same day',
    settings: { url: 'http://127.0.0.1:9/calls' },
  });
  await call(office, place, scripts[0] as Script);
  await office.goOnTo(Date.now() + 10 * minute);
  await office.ask('DELETE', `/connections/${connection_id}`);
}
