import * as z from 'zod';
import { newerState, stateVersion } from '../../shared/state-version.js';
import { type OperationId, rows } from '../table.js';
import { type DialectName, dialectNames } from '../wire/dialects.js';
import { type Fixture, mostRows } from '../wire/fixture.js';
import { kinds, type Shape } from '../wire/shape.js';
import {
  anyObject,
  count,
  either,
  fields,
  holder,
  list,
  oneOf,
  quotedWords,
  read,
} from './option-schemas.js';

const version = z.literal(stateVersion, {
  error({ input }) {
    const newer = newerState(input);
    if (newer !== undefined) return `${newer}. Upgrade ticketing-client`;
    return 'must be 1, the version of this format';
  },
});
const flagged = z.literal(true, { error: 'must be true, or omitted' });
const named = <T extends z.ZodType>(schema: T) =>
  z.record(z.string(), schema, { error: 'must be an object' });

const makeSchema = () => {
  const shape: z.ZodType<Shape> = z.lazy(() =>
    fields({
      is: list(oneOf(kinds)),
      absent: flagged.optional(),
      fields: named(shape).optional(),
      undocumented: flagged.optional(),
      entries: shape.optional(),
      items: shape.optional(),
      named: named(shape).optional(),
    }),
  );
  const status = count(100, 599);
  const flag = z.boolean('must be true or false');
  const reply = fields({
    status: count(200, 299),
    body: oneOf(['none', 'text', 'json']),
    wrapped: flag,
    statusCode: status.optional(),
    success: flagged.optional(),
    as: z
      .string('must be text')
      .regex(/^[\w-]*(?:\[\])?(?:\.[\w-]+(?:\[\])?)*$/, 'must be names such as orgs[].metrics'),
    paged: flag,
  });
  const operation = fields({
    replies: list(reply),
    content: shape.optional(),
    pagination: shape.optional(),
    pdf: flag.optional(),
    refusals: list(status).optional(),
  });
  const ids = z.string().refine((id): id is OperationId => rows.has(id as OperationId));
  return fields({
    fixture: version,
    lists: fields({
      rows: count(1, mostRows).optional(),
      position: fields({ records: count(0), pages: count(0) }).optional(),
    }),
    operations: z.partialRecord(ids, operation, {
      error: ({ code }) =>
        code === 'invalid_key' ? ': there is no operation with that id' : 'must be an object',
    }),
    errors: z.record(z.string().regex(/^[45]\d\d$/), fields({ http: status, body: shape }), {
      error: ({ code }) =>
        code === 'invalid_key' ? ': a key must be a status such as 404' : 'must be an object',
    }),
  });
};

/** Reads a recorded fixture. Throws a TypeError that names every invalid field. */
export function readFixture(value: unknown): Fixture {
  // If the value is not a fixture at all, a message for every field would not help.
  read('the fixture', holder({ fixture: version }), value);
  return read('the fixture', makeSchema(), value);
}

/** Schema of the form of replies: the name of a dialect, or a fixture, which `readFixture` checks. */
export const dialectSchema = either(quotedWords(dialectNames), [z.enum(dialectNames), anyObject]);

export function readDialect(given: unknown): DialectName | Fixture {
  const dialect = read('dialect', dialectSchema, given);
  return typeof dialect === 'object' ? readFixture(dialect) : dialect;
}
