import { expect, it } from 'vitest';
import { type FeatureBag, tokenize } from '#platform/text';
import { addWordClasses } from './word-classes.ts';

const classesIn = (text: string): FeatureBag => {
  const features: FeatureBag = new Map();
  addWordClasses(features, tokenize(text), 'c');
  return features;
};

it('knows a word by its class, whole or by its beginning, and counts how often the class is spoken of', () => {
  const once = classesIn('the thermostat');
  expect(once.get('c:hvac')).toBe(1);
  expect(once.has('c:plumbing')).toBe(false);
  expect(classesIn('the thermostat and the condenser').get('c:hvac')).toBeGreaterThan(1);
  expect(classesIn('reupholstered remediations').has('c:mold')).toBe(true);
});
