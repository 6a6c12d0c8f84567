import fc from 'fast-check';
import type * as z from 'zod';
import { arbitraryOf } from '../../support/arbitrary.js';

export type Container = Record<string, unknown>;

export const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null;

/** Returns every place in a value: an object or list, and one of its keys. */
export const placesIn = (value: unknown): [Container, string][] =>
  isContainer(value)
    ? Object.keys(value).flatMap((key) => [[value, key] as [Container, string], ...placesIn(value[key])])
    : [];

/** JSON values for places where something else is expected. */
export const oddJson: readonly unknown[] = [
  null,
  true,
  'false',
  '',
  ' ',
  'nonsense',
  '2031-02-30 09:30',
  '2031-10-05 02:30',
  '2031-03-01T09:00:00',
  '12.50',
  '-1',
  0,
  -1,
  1e300,
  [],
  [null],
  [[]],
  ['text'],
  {},
  { utc: null, local: null },
  { utc: '', local: 5 },
  { length: 1 },
  JSON.parse('{ "__proto__": 1 }'),
  JSON.parse('[{ "name": "__proto__", "value": 1 }, { "field_name": "__proto__", "field_value": 1 }]'),
];

/** Returns records that match the schema, some of them with up to four odd or missing values. */
export const damaged = (schema: z.core.$ZodType): fc.Arbitrary<Container> => {
  const damage = fc.record({ place: fc.nat(300), value: fc.constantFrom(undefined, ...oddJson) });
  const records = fc.oneof(arbitraryOf(schema), arbitraryOf(schema, true));
  return fc.tuple(records, fc.array(damage, { maxLength: 4 })).map(([record, damages]) => {
    const copy = structuredClone(record) as Container;
    for (const { place, value } of damages) {
      const places = placesIn(copy);
      const [container, key] = places[place % places.length] ?? [copy, 'uuid'];
      container[key] = structuredClone(value);
    }
    return copy;
  });
};
