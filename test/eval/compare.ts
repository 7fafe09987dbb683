import type { Miss, Target, TaskResult } from './score.ts';

/** How one prompt did. */
export interface Trial {
  version: string;
  result: TaskResult;
}

/** The targets of several prompts side by side, and what each of them gets wrong that another gets right. */
export function compare(trials: readonly Trial[]): string[] {
  const [first] = trials;
  if (!first) return [];
  const width = Math.max(10, ...trials.map(({ version }) => version.length + 2));
  const column = (text: string): string => text.padStart(width);
  const figureOf = ({ result }: Trial, name: string): string =>
    result.targets.find((target) => target.name === name)?.value.toFixed(3) ?? '–';
  return [
    `${''.padEnd(36)}${trials.map(({ version }) => column(version)).join('')}`,
    ...first.result.targets.map(
      ({ name, comparison, goal }: Target) =>
        `${name.padEnd(36)}${trials.map((trial) => column(figureOf(trial, name))).join('')}  ${comparison} ${goal}`,
    ),
    ...trials.flatMap(({ version, result }) => {
      const others = trials.filter((other) => other.version !== version);
      const alone = result.misses.filter((miss) => others.some((other) => !hasMiss(other.result, miss)));
      return [
        '',
        `wrong with ${version} and right with another: ${alone.length}`,
        ...alone.map(({ id, field, expected, actual }) => `  ${id} ${field}: ${expected} → ${actual}`),
      ];
    }),
  ];
}

function hasMiss({ misses }: TaskResult, miss: Miss): boolean {
  return misses.some(({ id, field }) => id === miss.id && field === miss.field);
}
