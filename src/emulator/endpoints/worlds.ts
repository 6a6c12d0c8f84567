import * as z from 'zod';
import { type MakeWorldOptions, worldFields } from '../control/emulator-options.js';
import {
  described,
  fields,
  fieldsOf,
  holder,
  list,
  oneOf,
  quotasSchema,
  text,
  uuidText,
} from '../control/option-schemas.js';
import type { ApplicationOptions } from '../emulator.js';
import { forbidden, notFound } from '../refusal.js';
import type { Snapshot } from '../state/snapshot.js';
import { isoOf } from '../state/time.js';
import { dialectNames, nameOfDialect } from '../wire/dialects.js';
import { anyRecord, type Endpoint, ofEmulator, ofWorld, timeReply } from './endpoint.js';

export const dialectName = oneOf(dialectNames);

const dialectReply = holder({
  dialect: z.string(),
  dialects: z.array(z.string()).describe('Names of all dialects.'),
});

export type DialectReply = z.infer<typeof dialectReply>;

const quotasReply = holder({
  quotas: quotasSchema.describe(
    'Quotas in force: `limit` and `period` (default: an hour), by the id of the operation.',
  ),
  set: quotasSchema.describe('Quotas that were set.'),
  used: z
    .array(holder({ operation: z.string(), user: z.string(), calls: z.number(), since: timeReply }))
    .describe('Calls of each user, with the start of the period.'),
});

export const worlds: readonly Endpoint[] = [
  ofEmulator({
    method: 'GET',
    path: '/worlds',
    summary: 'Lists the worlds',
    description: 'The default world always exists.',
    reply: holder({ worlds: z.array(z.string()).describe('Names of the worlds.') }),
    run: ({ emulator }) => ({ worlds: emulator.worldNames }),
  }),
  ofEmulator({
    method: 'POST',
    path: '/worlds',
    summary: 'Makes a world',
    description:
      'Options left out are those of the default world. Refused if a world of that name exists. `POST /_emulator/applications?world=NAME` also makes a world, if it does not exist.',
    body: fields({
      name: text.describe('Name of the world, which `?world=` accepts from then on.'),
      ...described('EmulatorOptions', worldFields, false),
    }),
    example: { name: 'one', seed: 'demo', now: '2030-05-01T10:00:00Z', randomSeed: 7 },
    reply: holder({ name: z.string(), now: timeReply }),
    run({ emulator, body: { name, ...options } }) {
      // `makeWorld` checks the records of a seed, and a fixture.
      const world = emulator.makeWorld(name, options as MakeWorldOptions);
      return { name, now: isoOf(world.clock.now()) };
    },
  }),
  ofEmulator({
    method: 'DELETE',
    path: '/worlds/{name}',
    summary: 'Deletes a world, with its applications and their tokens',
    description:
      'Refused for the default world (use reset instead), and with 404 if the world does not exist.',
    run({ emulator, params: { name = '' } }) {
      if (!emulator.deleteWorld(name)) throw notFound(`world ${name}`);
    },
  }),
  ofEmulator({
    method: 'POST',
    path: '/applications',
    summary: 'Registers an application',
    description:
      'Makes its world if it does not exist. The same body returns the same application. The reply has its client secret, so a caller from another machine must send the client secret of the default application as `Authorization: Bearer`.',
    query: fields({
      world: text.describe('World that it belongs to. Default: the default world.').optional(),
    }),
    body: fieldsOf('ApplicationOptions', {
      as: uuidText.optional(),
      scopes: list(text).optional(),
      redirectUris: list(text).optional(),
    } satisfies Record<keyof Omit<ApplicationOptions, 'world'>, unknown>),
    example: { scopes: ['me.read'] },
    reply: holder({ clientId: z.string(), clientSecret: z.string() }),
    run({ emulator, isTrusted, query: { world }, body }) {
      if (!isTrusted) {
        throw forbidden(
          'only callers on this machine see a client secret: from another, send that of the default application as "Authorization: Bearer <client secret>"',
        );
      }
      const { clientId, clientSecret } = emulator.application({ ...body, world });
      return { clientId, clientSecret };
    },
  }),
  ofWorld({
    method: 'POST',
    path: '/reset',
    summary: 'Starts over from the seed',
    description:
      'Restores the dialect and quotas that the world was made with, and clears the journal and the faults. Applications and their tokens stay.',
    body: fields({}),
    example: {},
    run: ({ world }) => world.reset(),
  }),
  ofWorld({
    method: 'GET',
    path: '/snapshot',
    summary: 'Copies the records, the clock and the outbox of a world',
    description:
      'The journal, the faults and the applications are left out. The snapshot contains passwords and one-time codes.',
    reply: anyRecord.describe(
      'Snapshot, which `restore` accepts as it is, and `POST /_emulator/worlds` as a seed.',
    ),
    run: ({ world }) => world.snapshot(),
  }),
  ofWorld({
    method: 'POST',
    path: '/restore',
    summary: 'Restores a snapshot',
    description: 'It may be of another world. Refused if this version cannot read it.',
    body: anyRecord.describe('Reply of `GET /_emulator/snapshot`.'),
    run({ world, body }) {
      // `restore` checks that it is a snapshot.
      world.restore(body as unknown as Snapshot);
    },
  }),
  ofWorld({
    method: 'GET',
    path: '/dialect',
    summary: 'Reads the dialect of the replies',
    description: 'The specification has several forms. `fixture` means the forms of a recorded service.',
    reply: dialectReply,
    run: ({ world }) => ({ dialect: nameOfDialect(world.dialect), dialects: dialectNames }),
  }),
  ofWorld({
    method: 'PUT',
    path: '/dialect',
    summary: 'Changes the dialect, from the next reply on',
    description: '`mixed` chooses the form of every reply at random.',
    body: fields({ dialect: dialectName.describe('Dialect of its replies.') }),
    example: { dialect: 'older' },
    reply: holder({ dialect: z.string() }),
    run({ world, body: { dialect } }) {
      world.dialect = dialect;
      return { dialect };
    },
  }),
  ofWorld({
    method: 'GET',
    path: '/quotas',
    summary: 'Reads how often a user may call an operation, and the calls so far',
    description: 'Operations that are not listed may be called without limit.',
    reply: quotasReply,
    run: ({ world }) => ({
      quotas: world.quotasInForce,
      set: world.quotas,
      used: Object.entries(world.current.quotas).map(([key, { calls, since }]) => {
        const [operation, user] = key.split(' ');
        return { operation, user, calls, since: isoOf(since) };
      }),
    }),
  }),
  ofWorld({
    method: 'PUT',
    path: '/quotas',
    summary: 'Changes how often a user may call an operation',
    description:
      'Replaces the quotas that were set before. Other operations have their default quota or none. Calls that were already counted stay counted.',
    body: fields({ quotas: quotasSchema }),
    example: { quotas: { 'me.get': { limit: 2, period: 60_000 } } },
    reply: holder({ quotas: quotasSchema }),
    run({ world, body: { quotas } }) {
      world.quotas = quotas;
      return { quotas };
    },
  }),
  ofWorld({
    method: 'POST',
    path: '/quotas/renew',
    summary: 'Forgets the calls that count towards the quotas',
    description: 'Everyone has the whole quota again.',
    body: fields({}),
    example: {},
    run: ({ world }) => world.renewQuotas(),
  }),
];
