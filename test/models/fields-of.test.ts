import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { fieldsOf } from '../../src/models/fields-of.js';

describe('the fields that a schema knows', () => {
  it.each<[string, z.ZodType, object | null]>([
    ['those of an object', z.looseObject({ a: z.string(), b: z.number().nullish() }), { a: null, b: null }],
    [
      'those of objects in it and in lists',
      z.object({ a: z.array(z.object({ b: z.int() })) }),
      { a: { b: null } },
    ],
    ['none of what takes anything', z.object({ a: z.unknown(), b: z.looseObject({}) }), { a: null, b: null }],
    ['none of a record', z.object({ a: z.record(z.string(), z.object({ b: z.string() })) }), { a: null }],
    [
      'those of each member of a union',
      z.union([
        z.object({ a: z.literal('x'), b: z.object({ c: z.string() }) }),
        z.object({ b: z.string(), d: z.null() }),
      ]),
      { a: null, b: { c: null }, d: null },
    ],
    [
      'none where a member of a union takes anything',
      z.union([z.object({ a: z.string() }), z.unknown()]),
      null,
    ],
    [
      'those of what is made of something else',
      z.object({ a: z.preprocess(Number, z.number()) }),
      { a: null },
    ],
    ['none of a scalar', z.enum(['a']), null],
  ])('are %s', (_, schema, fields) => {
    expect(fieldsOf(schema)).toEqual(fields);
  });

  it('are asked for in vain of a schema of another type', () => {
    expect(() => fieldsOf(z.object({ a: z.map(z.string(), z.string()) }))).toThrow(/"map"/);
  });
});
