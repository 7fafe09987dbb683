/**
 * Paths into a decoded body: the subset of JSONPath (RFC 9535) that visits each value at most once. A name (`.name`,
 * `['any name']`), an index (`[0]`), every element (`[*]`), and elements with a given text (`[?@.key=='FULL_NAME']`).
 */
type Step =
  | { type: 'name'; name: string }
  | { type: 'place'; place: number }
  | { type: 'all' }
  | { type: 'where'; name: string; equals: string };

const step =
  /\.([A-Za-z0-9_-]{1,100})|\['([^'\\]{1,100})'\]|\[(\d{1,4})\]|\[(\*)\]|\[\?@\.([A-Za-z0-9_-]{1,100})=='([^'\\]{1,100})'\]/y;

const maxSteps = 20;

export interface JsonPath {
  /** All values at the path, in the order of the body, at most `most`. */
  find(body: unknown, most: number): unknown[];
}

/** @throws Error with the position of the mistake. */
export function parseJsonPath(text: string): JsonPath {
  const steps: Step[] = [];
  // The first name may be without `$` and dot.
  const path = text.startsWith('$') ? text.slice(1) : /^\[/.test(text) ? text : `.${text}`;
  for (let at = 0; at < path.length; ) {
    step.lastIndex = at;
    const [whole, name, quoted, place, all, key, equals] = step.exec(path) ?? [];
    if (whole === undefined) throw new Error(`cannot be read from "${path.slice(at, at + 20)}" on`);
    if (steps.length === maxSteps) throw new Error(`has more than ${maxSteps} steps`);
    if (place !== undefined) steps.push({ type: 'place', place: Number(place) });
    else if (all !== undefined) steps.push({ type: 'all' });
    else if (key !== undefined) steps.push({ type: 'where', name: key, equals: equals ?? '' });
    else steps.push({ type: 'name', name: name ?? quoted ?? '' });
    at += whole.length;
  }
  return {
    find(body, most) {
      let found = [body];
      for (const each of steps) found = found.flatMap((value) => take(value, each));
      return found.slice(0, most);
    },
  };
}

function take(value: unknown, wanted: Step): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if (wanted.type === 'name') return own(value, wanted.name);
  if (!Array.isArray(value)) return [];
  if (wanted.type === 'all') return value;
  if (wanted.type === 'place') return value.slice(wanted.place, wanted.place + 1);
  return value.filter(
    (item) => typeof item === 'object' && item !== null && own(item, wanted.name)[0] === wanted.equals,
  );
}

/** Own properties only: a name may be `constructor`. */
function own(value: object, name: string): unknown[] {
  return Object.hasOwn(value, name) && !Array.isArray(value)
    ? [(value as Record<string, unknown>)[name]]
    : [];
}
