import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as bodies from '../../../src/api/models/generated/body-checks.js';
import * as queries from '../../../src/api/models/generated/query-checks.js';
import * as replies from '../../../src/api/models/generated/reply-checks.js';
import { schemas } from '../../../src/api/models/index.js';
import type { Model } from '../../../src/api/models/model.js';
import { arbitraryOf, samples } from '../../support/arbitrary.js';
import { extentOf } from '../../support/extent.js';
import { forEachOf } from '../../support/for-each-of.js';
import { type Container, isContainer, oddJson, placesIn } from '../views/damaged.js';

const models: Record<string, Model<unknown>> = { ...bodies, ...queries, ...replies };

/** Invalid values and values at a limit. */
const odd: readonly unknown[] = [
  ...oddJson,
  undefined,
  ...[41, 76, 201, 2501, 10001].map((length) => 'x'.repeat(length)),
  '😀'.repeat(75),
  ...[19, 20.5, 101, 10000.01, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, 1n],
  // biome-ignore lint/suspicious/noSparseArray: a hole is what is tested
  [, 'after a hole'],
  { length: 1, 0: 'like a list' },
  { constructor: null },
  JSON.parse('{"__proto__": "a", "constructor": {"prototype": null}, "hasOwnProperty": 1}'),
  Object.create(null),
  Object.create({ name: 'inherited', uuid: 'inherited' }),
  new Date(0),
  new Map(),
  () => 'a function',
  ...Object.values(samples).flatMap(({ good, bad }) => [...good, ...bad]),
];

const steps = ['drop', 'replace', 'listed', 'wrapped', 'extra', 'text', 'fields', 'repeated'] as const;

interface Mutation {
  step: (typeof steps)[number];
  /** Index of the place in the value; it wraps around. */
  place: number;
  value: unknown;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  step: fc.constantFrom(...steps, 'replace', 'replace'),
  place: fc.nat(200),
  value: fc.constantFrom(...odd),
});

function mutate(original: unknown, { step, place, value }: Mutation): unknown {
  // The box allows the whole value to be replaced.
  const box: Container = { value: structuredClone(original) };
  const places = placesIn(box);
  const [container, key] = places[place % places.length] ?? [box, 'value'];
  const current = container[key];
  if (step === 'drop') delete container[key];
  if (step === 'replace') container[key] = value;
  if (step === 'listed') container[key] = [current];
  if (step === 'wrapped') container[key] = { value: current };
  if (step === 'extra' && isContainer(current)) current.extra = value;
  if (step === 'text') container[key] = String(current);
  if (step === 'fields' && isContainer(current)) container[key] = { ...current };
  if (step === 'repeated' && Array.isArray(current)) current.push(...current, ...current);
  return box.value;
}

test('there is a check for every schema, with the same name', () => {
  expect(Object.keys(models).sort()).toEqual(Object.keys(schemas).sort());
  expect(Object.entries(models).filter(([name, model]) => model.name !== name)).toEqual([]);
});

describe('the check of each model', () => {
  type Schema = (typeof schemas)[keyof typeof schemas];
  const forEachModel = (hold: (check: (value: unknown) => boolean, schema: Schema) => void) =>
    forEachOf(
      Object.entries(schemas),
      ([name]) => name,
      ([name, schema]) => hold(models[name]?.check ?? (() => false), schema),
    );

  test('accepts what the schema accepts', () =>
    forEachModel((check, schema) =>
      fc.assert(
        fc.property(arbitraryOf(schema), (value) => check(value) && schema.safeParse(value).success),
        { numRuns: extentOf({ short: 30, full: 100 }) },
      ),
    ));

  test('agrees with the schema on damaged records', () =>
    forEachModel((check, schema) =>
      fc.assert(
        fc.property(arbitraryOf(schema), mutation, (value, damage) => {
          const mutant = mutate(value, damage);
          expect(check(mutant)).toBe(schema.safeParse(mutant).success);
        }),
        { numRuns: extentOf({ short: 100, full: 300 }) },
      ),
    ));

  test('agrees with the schema on a full record with one wrong or missing value', () =>
    forEachModel((check, schema) =>
      fc.assert(
        fc.property(arbitraryOf(schema, true), (value) => {
          const box: Container = { value };
          const agrees = () => check(box.value) === schema.safeParse(box.value).success;
          const disagreements = placesIn(box).filter(([container, key]) => {
            const current = container[key];
            const verdicts = [1n, null, undefined].map((wrong) => {
              container[key] = wrong;
              return agrees();
            });
            delete container[key];
            verdicts.push(agrees());
            container[key] = current;
            return verdicts.includes(false);
          });
          expect(disagreements.map(([, key]) => key)).toEqual([]);
        }),
        { numRuns: extentOf({ short: 1, full: 5 }), endOnFailure: true },
      ),
    ));

  test('agrees with the schema on all other values', () =>
    forEachModel((check, schema) =>
      expect(odd.map((value) => check(value))).toEqual(odd.map((value) => schema.safeParse(value).success)),
    ));
});

test.each([
  ['body-checks', '../predicates.js'],
  ['query-checks', '../../../shared/is-uuid.js'],
  ['reply-checks', '../predicates.js'],
])('%s import only predicates and types, and so not zod', async (name, predicates) => {
  const text = await readFile(
    new URL(`../../../src/api/models/generated/${name}.ts`, import.meta.url),
    'utf8',
  );
  const sources = text.match(/(?<=^(?:import .*|\}) from ).*$|\bimport\(.*$|\brequire\(.*$/gm);
  expect(sources).toEqual(expect.arrayContaining(["'../model.js';", `'${predicates}';`, "'../types.js';"]));
  expect(sources).toHaveLength(3);
  expect(text).not.toMatch(/\beval\b|new Function/);
});
