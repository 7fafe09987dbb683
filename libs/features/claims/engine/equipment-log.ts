import { emptyClause } from './clauses.ts';
import type { Logged, Timed } from './daily-log.ts';
import { type Draft, emptyDraft, isMachine } from './drafts.ts';
import { isUncounted } from './items.ts';
import type { Material } from './lexicon.ts';
import { sumOf } from './measures.ts';
import { sumOfRuns } from './quantities.ts';
import { nameOf, type Place } from './room-registry.ts';

/** One kind of machine in one place. */
function placeOf({ material, room }: { material: Material | null; room: Place | null }): string {
  return [material?.name, room && nameOf(room)].join('|');
}

/**
 * The machines of notes and logs, each once: a table that lists a kind of machine stands for those of the notes; a log
 * in words, or "mats out, 7 days", tells how long they ran, and which ones only it names.
 */
export function withLog(
  drafts: readonly Draft[],
  logs: readonly { logged: Logged[]; timed: Timed[] }[],
): Draft[] {
  const isTimed = ({ count, plural, days }: Draft): boolean => count === null && plural && days !== null;
  const isSaid = (draft: Draft): boolean =>
    isMachine(draft) && (draft.read.kind === 'moisture_log' || isTimed(draft));
  const [noted, said] = [drafts.filter((draft) => !isSaid(draft)), drafts.filter(isSaid)];
  const rows = logs.flatMap(({ logged }) => logged);
  const running = noted.filter((draft) => isMachine(draft) && !isUncounted(draft));
  const made = [...Map.groupBy(rows, placeOf).values()].flatMap(draftOf);
  for (const { room, days } of logs.flatMap(({ timed }) => timed))
    for (const draft of [...running, ...made])
      if (room === null || draft.rooms.includes(room)) draft.days ??= days;
  const listed = new Set(made.map(({ material }) => material));
  const placed = new Set(
    made.flatMap(({ material, rooms }) => rooms.map((room) => placeOf({ material, room }))),
  );
  const kept = ({ material, rooms, days, count, roomStated }: Draft): boolean =>
    !listed.has(material) ||
    (((days ?? count) !== null || roomStated) &&
      !rooms.some((room) => placed.has(placeOf({ material, room }))));
  const added = said.filter(
    ({ material, rooms, roomStated, count }) =>
      !listed.has(material) &&
      !running.some(
        (one) =>
          one.material === material &&
          !(roomStated && count !== null && !one.rooms.some((room) => rooms.includes(room))),
      ),
  );
  return [...noted.filter((draft) => !isMachine(draft) || kept(draft)), ...added, ...made];
}

/** "AM-014 in 4/8 out 4/11" over "AM-022 in 4/8 out 4/10": machines that each have a number of their own add up. */
export function withSerials(drafts: readonly Draft[]): Draft[] {
  const numbered = drafts.filter((draft) => isMachine(draft) && draft.days !== null && serialsOf(draft) > 0);
  const dropped = new Set<Draft>();
  for (const [first, ...more] of Map.groupBy(numbered, (one) =>
    placeOf({ ...one, room: one.rooms[0] ?? null }),
  ).values()) {
    if (first === undefined || (more.length === 0 && serialsOf(first) < 2)) continue;
    const runs = [first, ...more].map((one) => ({ units: serialsOf(one), days: one.days ?? 0 }));
    Object.assign(first, {
      count: sumOf(runs.map(({ units }) => units)),
      timedBy: more.map(({ read }) => read),
    });
    if (more.length > 0) Object.assign(first, sumOfRuns(runs));
    for (const one of more) dropped.add(one);
  }
  return drafts.filter((draft) => !dropped.has(draft));
}

/** How many numbers of single machines stand at a machine that nobody counts. */
function serialsOf({ read: { mentions }, material, count }: Draft): number {
  const at = mentions.findIndex((one) => one.material === material);
  const isLabel = (index: number): boolean =>
    mentions[index]?.kind === 'label' && /^(?:# )?\d+$/u.test(mentions[index]?.text ?? '');
  if (count !== null || at < 0) return 0;
  let end = at;
  while (isLabel(end + 1) && (mentions[end + 1]?.from ?? 0) - (mentions[end]?.to ?? 0) <= 1) end += 1;
  return end > at ? end - at : isLabel(at - 1) && mentions[at]?.from === mentions[at - 1]?.to ? 1 : 0;
}

/** All that the logs say of one kind of machine in one room. */
function draftOf(rows: readonly Logged[]): Draft[] {
  const [{ material, read, room } = {} as Partial<Logged>] = rows;
  if (!material?.implied || read === undefined) return [];
  const counts = rows.map((row) => row.count);
  const times = rows.map((row) => row.days ?? 0);
  // Groups of machines stand side by side, days one after the other.
  const daily = rows.some((row) => row.daily);
  const [count, days] = daily ? [Math.max(...counts), sumOf(times)] : [sumOf(counts), Math.max(...times)];
  const total = sumOf(rows.map((row) => row.count * (row.days ?? 0)));
  const [from, to] = [0, read.tokens.length];
  const text = count > 1 ? `${material.name}s` : material.name;
  const thing = { material, text, plural: count > 1, count, from, to };
  const draft = emptyDraft(read, thing, material.implied, emptyClause(read, 'start', from, to));
  const timed =
    total > 0
      ? { days, timeBasis: 'units of each day added up', quantities: [{ value: total, unit: 'DA' as const }] }
      : {};
  const timedBy = [...new Set(rows.map((row) => row.read))].filter((one) => one !== read);
  return [{ ...draft, ...timed, timedBy, rooms: room ? [room] : [], roomStated: Boolean(room) }];
}
