import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./client/styles/tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');

function colours(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

const lightColours = colours(light);
const schemes = { light: lightColours, dark: new Map([...lightColours, ...colours(dark)]) };

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

const onSurfaces = [
  'ink',
  'ink-soft',
  'ink-faint',
  'accent',
  'accent-hover',
  'danger',
  'warn',
  'good',
  'neutral',
];
const text: [string, string][] = [
  ...onSurfaces.flatMap((ink) =>
    ['paper', 'surface', 'surface-sunk'].map((ground): [string, string] => [ink, ground]),
  ),
  ...['danger', 'warn', 'good', 'neutral'].map((tone): [string, string] => [tone, `${tone}-wash`]),
  ['accent', 'accent-wash'],
  ['ink-soft', 'neutral-wash'],
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['mark-ink', 'mark'],
  ...['rail', 'rail-hover', 'rail-active'].map((ground): [string, string] => ['rail-ink', ground]),
  ['rail-ink-strong', 'rail-active'],
];
/** The parts that distinguish a control from its surroundings. */
const parts: [string, string][] = [
  ['line-strong', 'surface'],
  ['line-strong', 'paper'],
  ['focus', 'surface'],
  ['focus', 'paper'],
];

describe.each(Object.entries(schemes))('the %s colours', (_name, known) => {
  const measured = (pairs: [string, string][]) =>
    pairs.map(([front, ground]) => {
      const [a, b] = [known.get(front), known.get(ground)];
      if (!a || !b) throw new Error(`There is no colour ${a ? ground : front}`);
      return { pair: `${front} on ${ground}`, ratio: contrast(a, b) };
    });

  it('let text be read (WCAG AA, 4.5:1)', () => {
    expect(measured(text).filter(({ ratio }) => ratio < 4.5)).toEqual([]);
  });

  it('let controls and the focus be seen (WCAG AA, 3:1)', () => {
    expect(measured(parts).filter(({ ratio }) => ratio < 3)).toEqual([]);
  });
});
