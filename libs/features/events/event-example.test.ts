import { describe, expect, it } from 'vitest';
import { eventCatalog } from './event-catalog.ts';
import { eventExample } from './event-example.ts';

describe('eventExample', () => {
  it.each(eventCatalog.map((event) => event.type))('has the shape that the catalogue gives %s', (type) => {
    const description = eventCatalog.find((event) => event.type === type);
    expect(description?.data.strict().safeParse(eventExample(type)).error).toBeUndefined();
  });
});
