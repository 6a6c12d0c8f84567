import { expect, test } from 'vitest';
import * as z from 'zod';
import { ProductInput, SessionInput } from '../../../src/api/models/generated/body-checks.js';
import { schemas } from '../../../src/api/models/index.js';
import { closed, heldTo, onlyReturned, record } from '../../../src/api/models/schema.js';
import { strictBy } from '../../../src/api/models/strict.js';

const strict = strictBy();
const takes = (schema: z.ZodType, value: unknown) => strict(schema).safeParse(value).success;

const product = { name: 'Mug', price: 5, images: 'mug.png' };

test.each([[{ status: 'sold' }], [{ qty_available: -1 }], [{ max_qty_per_order: 1.5 }]])(
  'a client accepts %j, but the service does not',
  (change) => {
    expect(ProductInput.check({ ...product, ...change })).toBe(true);
    expect(takes(schemas.ProductInput, product)).toBe(true);
    expect(takes(schemas.ProductInput, { ...product, ...change })).toBe(false);
  },
);

test('the service accepts a value that the client does not suggest, if its own list is longer', () => {
  const specific = { tickets: { type: 'specific' } };
  expect(SessionInput.check(specific)).toBe(true);
  expect(takes(schemas.SessionInput, specific)).toBe(true);
  expect(takes(schemas.SessionInput, { tickets: { type: 'some' } })).toBe(false);
});

test('null is refused at any depth', () => {
  const schema = record({ list: z.array(record({ name: z.string().nullish() })).nullable() });
  expect(takes(schema, { list: [{ name: 'a' }] })).toBe(true);
  expect(takes(schema, { list: [{ name: null }] })).toBe(false);
  expect(takes(schema, { list: null })).toBe(false);
});

test('a stricter rule applies only where it was added', () => {
  const word = z.string();
  const held = heldTo(word, () => z.literal('a'));
  expect([takes(held, 'b'), takes(word, 'b')]).toEqual([false, true]);
  expect(held.safeParse('b').success).toBe(true);
});

test('checks of the whole object, descriptions and parts without rules stay', () => {
  const part = record({ free: z.string() });
  const whole = record({ part, kind: closed(['a', 'b']).meta({ description: 'A kind.' }) });
  const made = strict(whole.refine(({ kind }) => kind !== 'b', 'no b'));
  expect(made.safeParse({ part: { free: '' }, kind: 'b' }).error?.issues).toMatchObject([
    { message: 'no b' },
  ]);
  expect(made.safeParse({ part: { free: '' }, kind: 'c' }).error?.issues).toMatchObject([
    { path: ['kind'], message: 'should be a or b' },
  ]);
  expect(strict(part)).toBe(part);
  expect(strict(schemas.PageQuery)).toBe(schemas.PageQuery);
});

test('a field that only replies have is accepted unread, like an unknown one', () => {
  const schema = record({ sold: onlyReturned(z.number()), name: z.string() });
  expect(Object.keys(strict(schema).shape)).toEqual(['name']);
  expect(takes(schema, { name: 'a', sold: 'many' })).toBe(true);
});
