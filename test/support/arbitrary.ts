import fc from 'fast-check';
import * as z from 'zod';
import * as predicates from '../../src/api/models/predicates.js';

type Schema = z.core.$ZodType;
type Predicate = keyof typeof predicates;

/** Texts that pass and fail each predicate of a string. */
export const samples: Partial<Record<Predicate, { good: string[]; bad: string[] }>> = {
  isEmail: {
    good: ['', 'ada@example.com', 'a.b+c@mail.example.org'],
    bad: ['ada', '@example.com', 'a b@example.com'],
  },
  isPhone: {
    good: ['', '+61 2 9374 4000', '(02) 9374-4000'],
    bad: ['1234', 'phone', '+1+2345678', '1234567890123456'],
  },
  isTimezone: { good: ['', 'Australia/Sydney', 'UTC'], bad: ['Mars/Olympus', 'Sydney time'] },
  isPostCode: { good: ['', '2000', 'SW1A 1AA'], bad: ['1', '-2000', 'post code too long'] },
  isUuid: {
    good: ['8c2f0f4e-58a5-4b0c-9d3e-0f5c6c1c2a77', '8C2F0F4E-58A5-4B0C-9D3E-0F5C6C1C2A77'],
    bad: ['8c2f0f4e', '8c2f0f4e-58a5-4b0c-9d3e-0f5c6c1c2a7g'],
  },
  isImage: { good: ['', 'face.png', 'https://example.com/a.JPEG?size=2'], bad: ['face.gif', 'png'] },
  isLocalDateTime: {
    good: ['', '2031-02-28 09:30', '2032-02-29 23:59'],
    bad: ['2031-02-29 09:30', '2100-02-29 09:30', '2031-02-28 24:00', '2031-02-28', '2031-02-28T09:30'],
  },
  isDateTime: {
    good: ['', '2031-02-28 09:30', '2032-02-29T09:30:00+10:00', '2031-12-31t23:59:59.999-0330'],
    bad: [
      '2031-02-28',
      '2031-02-29T09:30Z',
      '2031-02-28T24:00Z',
      '2031-02-28T09:30+1',
      '1'.repeat(50_000),
      'tomorrow',
    ],
  },
  isLocalDate: {
    good: ['', '2031-03-01', '2031-03-01 09:30'],
    bad: ['2031-02-30', '2031-02-27T09:30', 'May'],
  },
  isQuarterHours: { good: ['', '1.25', '1:15'], bad: ['1.3', '1:20', 'an hour'] },
  isDayName: { good: ['monday', 'Thu', 'SU'], bad: ['Thrusday', 'Donnerstag', 'm', ''] },
  hasPasswordClasses: { good: ['Passw0rd!', 'Aa1!Aa1!'], bad: ['password', 'PASSW0RD!', 'Passw0rd'] },
  isLinkedinLink: {
    good: ['', 'https://www.linkedin.com/in/ada'],
    bad: ['https://example.com/ada', 'https://'],
  },
};

const homes = new Map<unknown, string>([
  ['website', 'https://example.com'],
  ['facebook', 'https://facebook.com/ada'],
  ['instagram', 'https://instagram.com/ada'],
  ['twitter', 'https://x.com/ada'],
  ['linkedin', 'https://linkedin.com/in/ada'],
]);

const withHome = (entry: Record<string, unknown>) =>
  homes.has(entry.name) ? { ...entry, value: homes.get(entry.name) } : entry;

/** Changes that make a record pass a predicate of several fields. */
const repairs: Partial<Record<Predicate, (record: Record<string, unknown>) => Record<string, unknown>>> = {
  confirmsPassword: (change) => ({ ...change, confirm_password: change.new_password }),
  endsAfterStart: ({ occurrence_ends: _, ...attributes }) => attributes,
  namesNewContact: (verification) => ({ new_email: 'ada@example.com', ...verification }),
  websiteIsLink: withHome,
  facebookIsLink: withHome,
  instagramIsLink: withHome,
  twitterIsLink: withHome,
  linkedinIsLink: withHome,
};

const predicateNames = new Map<unknown, string>(
  Object.entries(predicates).map(([name, test]) => [test, name]),
);

/** Returns the names of the predicates that refine a schema. */
const refinements = (schema: Schema): string[] =>
  (schema._zod.def.checks ?? []).flatMap((check) => {
    const { def } = check._zod;
    return 'fn' in def ? (predicateNames.get(def.fn) ?? []) : [];
  });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns values that pass the schema, with known and new values of open strings, and short lists. Optional fields may
 * be missing and nullable ones null, unless the values are to be `full`.
 */
export function arbitraryOf(schema: Schema, full = false): fc.Arbitrary<unknown> {
  const names = refinements(schema);
  const fix = (value: unknown) =>
    names.reduce(
      (fixed, name) => (isRecord(fixed) ? (repairs[name as Predicate]?.(fixed) ?? fixed) : fixed),
      value,
    );
  const values = names.length
    ? typeArbitrary(schema, names, full).map(fix)
    : typeArbitrary(schema, names, full);
  return schema._zod.def.checks?.length
    ? values.filter((value) => z.safeParse(schema, value).success)
    : values;
}

/** The limits on a schema, whichever checks set them. */
function limitsOf(schema: Schema) {
  const { def, traits } = schema._zod;
  let minimum: number | undefined;
  let maximum: number | undefined;
  let isWhole = traits.has('$ZodNumberFormat');
  for (const { _zod: check } of def.checks ?? []) {
    // The base type does not distinguish the checks.
    const limit = check.def as z.core.$ZodChecks['_zod']['def'];
    if (limit.check === 'greater_than') minimum = Number(limit.value);
    if (limit.check === 'less_than') maximum = Number(limit.value);
    if (limit.check === 'min_length') minimum = limit.minimum;
    if (limit.check === 'max_length') maximum = limit.maximum;
    if (limit.check === 'number_format') isWhole = true;
  }
  return { minimum, maximum, isWhole };
}

function typeArbitrary(schema: Schema, names: readonly string[], full: boolean): fc.Arbitrary<unknown> {
  // `$ZodTypes` is the union of all of zod's schemas, which the base type hides.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const { minimum, maximum, isWhole } = limitsOf(schema);
  switch (def.type) {
    case 'string': {
      const good = names.map((name) => samples[name as Predicate]?.good).find((list) => list !== undefined);
      if (good) return fc.constantFrom(...good);
      const minLength = minimum ?? 0;
      const text = fc.string({ minLength, maxLength: Math.min(maximum ?? 20, minLength + 20) });
      const examples = z.globalRegistry.get(schema)?.examples;
      if (Array.isArray(examples)) return fc.oneof(text, fc.constantFrom(...examples));
      return maximum ? fc.oneof({ arbitrary: text, weight: 4 }, fc.constant('é'.repeat(maximum))) : text;
    }
    case 'number': {
      const min = minimum ?? -1e6;
      const max = maximum ?? 1e6;
      const whole = fc.integer({ min, max });
      return isWhole ? whole : fc.oneof(whole, fc.double({ min, max, noNaN: true }));
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'unknown':
      return fc.oneof(fc.string(), fc.integer(), fc.constantFrom(null, {}, [], { nested: [true] }));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'optional':
      return full
        ? arbitraryOf(def.innerType, full)
        : fc.option(arbitraryOf(def.innerType), { nil: undefined });
    case 'nullable':
      return full ? arbitraryOf(def.innerType, full) : fc.option(arbitraryOf(def.innerType), { nil: null });
    case 'array':
      return fc.array(arbitraryOf(def.element, full), {
        minLength: minimum ?? (full ? 1 : 0),
        maxLength: Math.max(minimum ?? 0, Math.min(maximum ?? 2, 2)),
      });
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 5 }), arbitraryOf(def.valueType, full), { maxKeys: 2 });
    case 'object': {
      const shape: Record<string, Schema> = def.shape;
      const fields = Object.fromEntries(
        Object.entries(shape).map(([key, field]) => [key, arbitraryOf(field, full)]),
      );
      const requiredKeys = Object.keys(shape).filter((key) => full || shape[key]?._zod.optin === undefined);
      return fc.record(fields, { requiredKeys });
    }
    case 'union':
      return fc.oneof(...def.options.map((option) => arbitraryOf(option, full)));
    case 'lazy':
      return fc.constant(null).chain(() => arbitraryOf(def.getter(), full));
    default:
      throw new Error(`No arbitrary for a schema of type "${def.type}"`);
  }
}
