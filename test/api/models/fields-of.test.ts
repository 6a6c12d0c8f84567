import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { fieldsOf } from '../../../src/api/models/fields-of.js';

describe('the known fields of a schema', () => {
  it.each<[string, z.ZodType, object | null]>([
    ['those of an object', z.looseObject({ a: z.string(), b: z.number().nullish() }), { a: null, b: null }],
    [
      'those of an object, its nested objects and objects in lists',
      z.object({ a: z.array(z.object({ b: z.int() })) }),
      { a: { b: null } },
    ],
    [
      'only those of the object, if a field accepts anything',
      z.object({ a: z.unknown(), b: z.looseObject({}) }),
      { a: null, b: null },
    ],
    [
      'only those of the object, if a field is a record',
      z.object({ a: z.record(z.string(), z.object({ b: z.string() })) }),
      { a: null },
    ],
    [
      'those of each member of a union',
      z.union([
        z.object({ a: z.literal('x'), b: z.object({ c: z.string() }) }),
        z.object({ b: z.string(), d: z.null() }),
      ]),
      { a: null, b: { c: null }, d: null },
    ],
    [
      'unknown if a member of a union accepts anything',
      z.union([z.object({ a: z.string() }), z.unknown()]),
      null,
    ],
    [
      'those of an object with a preprocessed field',
      z.object({ a: z.preprocess(Number, z.number()) }),
      { a: null },
    ],
    ['unknown for a scalar', z.enum(['a']), null],
  ])('are %s', (_, schema, fields) => {
    expect(fieldsOf(schema)).toEqual(fields);
  });

  it('cannot be listed for an unsupported type', () => {
    expect(() => fieldsOf(z.object({ a: z.map(z.string(), z.string()) }))).toThrow(/"map"/);
  });
});
