import { compileFunction } from 'node:vm';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { compileChecks } from '../../scripts/check-compiler.js';
import type { Model } from '../../src/api/models/model.js';

const predicates = {
  isShout: (text: string) => text === text.toUpperCase(),
  isEven: (value: number) => value % 2 === 0,
  isGiven: (value: unknown) => value !== undefined,
  confirms: (change: { password?: unknown; again?: unknown }) => change.password === change.again,
};

/** Runs the generated module, which only imports the predicates at run time. */
function evaluate(text: string): Record<string, Model<unknown>> {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const exports = {};
  compileFunction(outputText, ['exports', 'require'])(exports, (name: string) => {
    if (name !== '../predicates.js') throw new Error(`The checks import ${name}`);
    return predicates;
  });
  return exports;
}

const compile = (schema: z.ZodType) => evaluate(compileChecks({ Subject: schema }, predicates)).Subject;

const inherited = Object.create({ name: 'inherited' });

/** Values of every kind. Some schema below accepts each of them. */
const values: unknown[] = [
  undefined,
  null,
  true,
  false,
  0,
  -0,
  1,
  2,
  -1,
  1.5,
  0.3,
  20,
  100,
  101,
  2 ** 53 - 1,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  7n,
  Symbol('symbol'),
  '',
  'a',
  'A',
  'ab',
  'abc',
  'abcd',
  '😀',
  '😀😀😀',
  '😀😀😀😀',
  '\ud83d',
  'a\nb',
  "it's",
  () => 'a function',
  [],
  ['a'],
  ['a', 1],
  [undefined],
  Array(2),
  ['a', 'b', 'c', 'd'],
  { length: 1, 0: 'a' },
  {},
  { name: undefined },
  { name: null },
  { name: 'a' },
  { name: 'A', age: 2, extra: [] },
  { name: 1 },
  { name: ['a'] },
  { name: { name: 'a' } },
  { name: { name: 1 } },
  { 'read-only': true },
  { 'read-only': 'true' },
  { kind: 'circle', radius: 1 },
  { kind: 'circle', radius: '1' },
  { kind: 'square', side: 1 },
  { kind: 'triangle' },
  { password: 'a', again: 'a' },
  { password: 'a', again: 'b' },
  { password: 1, again: 1 },
  { constructor: null },
  { constructor: 'a' },
  { a: 'a', b: 'b' },
  { a: 'a', b: 1 },
  { a: undefined },
  JSON.parse('{"__proto__": 1}'),
  JSON.parse('{"__proto__": "a"}'),
  Object.create(null),
  inherited,
  new Date(0),
  new Map(),
  new (class Named {
    name = 'a';
  })(),
];

const named = (name: z.ZodType) => z.looseObject({ name });

describe('the compiled check agrees with the schema', () => {
  test.each<[string, z.ZodType]>([
    ['a string', z.string()],
    ['a number', z.number()],
    ['a boolean', z.boolean()],
    ['unknown', z.unknown()],
    ['an integer', z.int()],
    ['a number with an integer check', z.number().int()],
    ['an integer in limits', z.int().gte(1).lte(20)],
    ['a number in limits', z.number().gte(0).lte(1.5)],
    ['a number in open limits', z.number().gt(0).lt(20)],
    ['a refined number', z.int().refine(predicates.isEven)],
    ['a maximum length, in code points', z.string().max(3)],
    ['a minimum length, in code points', z.string().min(2)],
    ['a string that must not be empty', z.string().min(1)],
    ['a refined string', z.string().min(1).refine(predicates.isShout)],
    ['a literal', z.literal("it's")],
    ['several literals', z.literal(['a', 'abc'])],
    ['an enumeration', z.enum(['a', 'abc'])],
    ['an optional string', z.string().optional()],
    ['a nullable string', z.string().nullable()],
    ['a nullish string', z.string().nullish()],
    ['several optional and nullable layers', z.string().optional().nullable().optional()],
    [
      'a check between optional and nullable layers',
      z.string().optional().refine(predicates.isGiven).nullable(),
    ],
    ['a list', z.array(z.string())],
    ['a list of anything', z.array(z.unknown())],
    ['a list of optional strings', z.array(z.string().optional())],
    ['a list in limits', z.array(z.string()).min(1).max(3)],
    ['a refined list', z.array(z.string()).refine(predicates.isGiven)],
    ['a record', z.record(z.string(), z.string())],
    ['a record of anything', z.record(z.string(), z.unknown())],
    ['a list of numbers in limits', z.array(z.number().gte(-1.5))],
    ['an object', named(z.string())],
    ['an object that strips', z.object({ name: z.string() })],
    ['an object of nothing', z.looseObject({})],
    ['an optional field', named(z.string().optional())],
    ['a nullable field', named(z.string().nullable())],
    ['a nullish field', named(z.string().nullish())],
    ['a required field of anything', named(z.unknown())],
    ['a required field that is anything or null', named(z.unknown().nullable())],
    ['an optional field of anything', named(z.unknown().optional())],
    ['a refined optional field', named(z.string().optional().refine(predicates.isGiven))],
    ['a refined field of anything', named(z.unknown().refine(predicates.isGiven))],
    ['a field that is a union with an optional', named(z.union([z.number(), z.string().optional()]))],
    ['a field with a hyphen', z.looseObject({ 'read-only': z.boolean().nullish() })],
    ['a field called __proto__', z.looseObject({ ['__proto__']: z.string() })],
    ['a nested object', named(named(z.string()))],
    ['a field that is a list', named(z.array(z.string()).nullish())],
    [
      'a refined object',
      z.looseObject({ password: z.string(), again: z.string() }).refine(predicates.confirms),
    ],
    [
      'a refinement that runs even after other problems',
      z
        .looseObject({ password: z.string(), again: z.string() })
        .refine(predicates.confirms, { when: ({ value }) => typeof value === 'object' && value !== null }),
    ],
    ['a union', z.union([z.string(), z.number(), z.boolean()])],
    ['a union with anything', z.union([z.string(), z.unknown()])],
    [
      'a union in which one form covers others',
      z.union([
        z.looseObject({ name: z.literal(['a', 'A']), age: z.number().optional() }),
        named(z.string()),
        z.looseObject({ extra: z.unknown().optional(), name: z.string() }),
      ]),
    ],
    ...(
      [
        ['a limit', named(z.string().min(2))],
        ['a refinement', named(z.string().refine(predicates.isShout))],
        ['another field', z.looseObject({ name: z.string(), radius: z.number() })],
        ['a field that must be there', z.looseObject({ name: z.string(), extra: z.unknown() })],
        ['an optional field', z.looseObject({ name: z.string(), age: z.string().optional() })],
      ] as const
    ).map(([what, wide]): [string, z.ZodType] => [
      `a union in which one form would cover others without ${what}`,
      z.union([named(z.literal(['a', 'A'])), wide]),
    ]),
    ['a refined union', z.union([z.string(), z.number().optional()]).refine(predicates.isGiven)],
    [
      'a union of an object and a list',
      z.union([named(z.string()), z.array(named(z.string())), z.literal('')]),
    ],
    [
      'a discriminated union',
      z.discriminatedUnion('kind', [
        z.looseObject({ kind: z.literal('circle'), radius: z.number() }),
        z.looseObject({ kind: z.literal('square'), side: z.number() }),
      ]),
    ],
    ['a schema with metadata', z.string().meta({ examples: ['a'] })],
  ])('for %s', (_, schema) => {
    const model = compile(schema);
    for (const value of values)
      expect([value, model?.check(value)]).toEqual([value, schema.safeParse(value).success]);
  });
});

describe('an unsupported schema', () => {
  const unknownPredicate = (text: string) => text !== '';

  test.each<[string, z.ZodType]>([
    ['a transform', z.string().transform(Number)],
    ['a pipe', z.string().pipe(z.string())],
    ['a default', z.string().default('a')],
    ['coercion', z.coerce.string()],
    ['a date', z.date()],
    ['an intersection', z.intersection(named(z.string()), named(z.string()))],
    ['a strict object', z.strictObject({})],
    ['a record of an enumeration', z.record(z.enum(['a']), z.string())],
    ['a record with patterned keys', z.record(z.string().min(1), z.string())],
    ['an exact optional', z.exactOptional(z.string())],
    ['a format of zod', z.email()],
    ['a 32-bit integer', z.int32()],
    ['a trimming check', z.string().trim()],
    ['null', z.null()],
    ['a literal that is not text', z.literal(['a', 1])],
    ['a schema that refers to another later', z.lazy(() => z.string())],
    ['a multiple', z.number().multipleOf(0.1)],
    ['one length', z.string().length(3)],
    ['a pattern', z.string().regex(/a/)],
    ['a union of nothing', z.union([])],
    ['a refinement with an unknown function', z.string().refine(unknownPredicate)],
    ['a refinement with a context', z.string().superRefine(() => {})],
    ['a custom schema', z.custom(predicates.isGiven)],
    [
      'a condition that reads the value',
      z.string().refine(predicates.isShout, { when: ({ value }) => value !== 'a' }),
    ],
    [
      'a discriminated union with several options that lack the discriminator',
      z.discriminatedUnion('kind', [
        z.looseObject({ kind: z.literal('circle').optional() }),
        z.looseObject({ kind: z.literal('square').optional() }),
      ]),
    ],
  ])('throws an error that names its place: %s', (_, schema) => {
    const list = z.looseObject({ items: z.array(z.looseObject({ odd: schema })) });
    expect(() => compileChecks({ Category: z.string(), Subject: list }, predicates)).toThrow(
      /^Subject\.items\[\]\.odd: .+ cannot be compiled$/,
    );
  });
});

describe('the generated module', () => {
  const Address = z.looseObject({ city: z.string().nullish() });
  const schemas = {
    Address,
    Person: z.looseObject({ home: Address, work: z.looseObject({ city: z.string().nullish() }) }),
  };

  test('is the same for the same schemas', () => {
    expect(compileChecks(schemas, predicates)).toBe(compileChecks(schemas, predicates));
  });

  test('tests schemas of the same structure with one function, named after the model', () => {
    const text = compileChecks(schemas, predicates);
    expect(text.match(/v\.city == null/g)).toHaveLength(1);
    expect(text).toContain('isAddress(v.home) &&');
    expect(text).toContain('isAddress(v.work)');
  });

  test('has a type and a value with the name of each model', () => {
    const text = compileChecks(schemas, predicates);
    expect(text).toContain('export type Person = models.Person;\nexport const Person: Model<Person> = {');
    expect(Object.keys(evaluate(text))).toEqual(['Address', 'Person']);
  });

  test('imports only the predicates that it uses', () => {
    const text = compileChecks({ Shout: z.string().refine(predicates.isShout) }, predicates);
    expect(text).toContain("import { isShout } from '../predicates.js';");
    expect(compileChecks(schemas, predicates)).not.toContain('predicates');
  });

  test('never gives a function the name of a predicate', () => {
    const text = compileChecks(
      { Shout: named(z.array(z.looseObject({ a: z.string(), b: z.string() }))) },
      { ...predicates, isShoutName: () => true },
    );
    expect(text).toContain('const isShoutName2 =');
  });
});
