import * as z from 'zod';
import { either, fields, holder, list, oneOf, text } from '../control/option-schemas.js';
import { quotasSchema } from '../control/quota-options.js';
import { forbidden, notFound } from '../refusal.js';
import { type SeedName, seeds } from '../seeds/index.js';
import type { SeedWorld } from '../seeds/world/types.js';
import { isoOf } from '../state/time.js';
import { dialectNames, nameOfDialect } from '../wire/dialects.js';
import type { Snapshot } from '../world.js';
import { time } from './clock.js';
import { type Endpoint, ofEmulator, ofWorld } from './endpoint.js';
import { anyRecord, doneReply, timeReply } from './replies.js';

const [firstSeed = 'demo', ...otherSeeds] = Object.keys(seeds).filter(
  (name): name is SeedName => name in seeds,
);
const [firstDialect = 'documented', ...otherDialects] = dialectNames;

const seed = either(`one of ${[firstSeed, ...otherSeeds].join(', ')}, or a world of your own`, [
  oneOf([firstSeed, ...otherSeeds]),
  anyRecord,
]);
/** The name of a dialect. */
export const dialectName = oneOf([firstDialect, ...otherDialects]);

const settings = {
  dialect: dialectName.describe('How it writes its replies.'),
  quotas: quotasSchema,
};

/** The worlds, and what holds for one as a whole. */
export const worlds: readonly Endpoint[] = [
  ofEmulator({
    method: 'GET',
    path: '/worlds',
    summary: 'Lists the worlds',
    description: 'The default one is always there.',
    reply: holder({ worlds: z.array(z.string()).describe('Their names.') }),
    run: ({ emulator }) => ({ worlds: emulator.worldNames }),
  }),
  ofEmulator({
    method: 'POST',
    path: '/worlds',
    summary: 'Makes a world',
    description:
      'What is left out is as in the default world. Refused where there is a world of that name. `POST /_emulator/applications?world=NAME` makes one as well, where there is none.',
    body: fields({
      name: text.describe('What it is called; `?world=` names it from then on.'),
      seed: seed
        .describe(
          'What it holds at first: a seed by its name, or a world of your own as a seed file has it, in JSON.',
        )
        .optional(),
      randomSeed: z
        .int({ error: 'should be a whole number' })
        .describe('What its random numbers start from: the same number gives the same uuids.')
        .optional(),
      now: time
        .describe('The time that its clock stands at. Without it, the clock is as that of the default world.')
        .optional(),
      dialect: settings.dialect.optional(),
      quotas: settings.quotas.optional(),
    }),
    example: { name: 'one', seed: 'demo', now: '2030-05-01T10:00:00Z', randomSeed: 7 },
    reply: holder({ name: z.string(), now: timeReply }),
    run({ emulator, body: { name, now, seed: given, ...options } }) {
      const world = emulator.makeWorld(name, {
        ...options,
        // What a world of one's own holds is checked where it is read.
        seed: given as SeedName | SeedWorld | undefined,
        ...(now !== undefined && { now }),
      });
      return { name, now: isoOf(world.clock.now()) };
    },
  }),
  ofEmulator({
    method: 'DELETE',
    path: '/worlds/{name}',
    summary: 'Deletes a world, with its applications and their tokens',
    description: 'Refused for the default one, which is reset instead, and with 404 where there is none.',
    reply: doneReply,
    run({ emulator, ids: [name = ''] }) {
      if (!emulator.deleteWorld(name)) throw notFound(`world ${name}`);
      return {};
    },
  }),
  ofEmulator({
    method: 'POST',
    path: '/applications',
    summary: 'Registers an application',
    description:
      'Makes its world where there is none. The same body gives the same application. The reply holds its client secret, so that a caller from another machine has to show the client secret of the default application as `Authorization: Bearer`.',
    query: fields({
      world: text.describe('The world that it belongs to. Without it, the default world.').optional(),
    }),
    body: fields({
      as: text
        .describe(
          'The uuid of the user that it acts for. Without it, the owner of the organisation of the seed.',
        )
        .optional(),
      scopes: list(text).describe('The scopes that it is granted. Without it, all.').optional(),
      redirectUris: list(text)
        .describe(
          'The addresses that a user may return to after consenting. Without it, any https or loopback address.',
        )
        .optional(),
    }),
    example: { scopes: ['me.read'] },
    reply: holder({ clientId: z.string(), clientSecret: z.string() }),
    run({ emulator, isTrusted, query: { world }, body }) {
      if (!isTrusted) {
        throw forbidden(
          'a client secret is told to callers on this machine: from another, send that of the default application as "Authorization: Bearer <client secret>"',
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
      'With the dialect and the quotas that the world was made with, an empty journal, no deliveries and no faults. Applications and their tokens stay.',
    body: fields({}),
    example: {},
    reply: doneReply,
    run({ world }) {
      world.reset();
      return {};
    },
  }),
  ofWorld({
    method: 'GET',
    path: '/snapshot',
    summary: 'Copies the records, the clock and the outbox of a world',
    description:
      'Not the journal, the deliveries, the faults and the applications. It holds passwords and one-time codes.',
    reply: anyRecord.describe('The snapshot, to be sent to `restore` as it is.'),
    run: ({ world }) => world.snapshot(),
  }),
  ofWorld({
    method: 'POST',
    path: '/restore',
    summary: 'Puts a snapshot back',
    description: 'It may be that of another world. Refused where it is no snapshot.',
    body: anyRecord.describe('What `GET /_emulator/snapshot` answered.'),
    reply: doneReply,
    run({ world, body }) {
      // `restore` looks whether it is one.
      world.restore(body as unknown as Snapshot);
      return {};
    },
  }),
  ofWorld({
    method: 'GET',
    path: '/dialect',
    summary: 'Reads how replies are written',
    description: 'The specification knows several forms. `fixture` is how a service was seen to.',
    reply: holder({ dialect: z.string(), dialects: z.array(z.string()).describe('All that there are.') }),
    run: ({ world }) => ({ dialect: nameOfDialect(world.dialect), dialects: dialectNames }),
  }),
  ofWorld({
    method: 'PUT',
    path: '/dialect',
    summary: 'Changes how replies are written, from the next one on',
    description: '`mixed` picks the form of every reply anew.',
    body: fields({ dialect: settings.dialect }),
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
    summary: 'Reads how often a user may call an operation, and what was used',
    description: 'An operation that is not named may be called without end.',
    reply: holder({
      quotas: z
        .record(z.string(), anyRecord)
        .describe('Those in force: `limit` and `period` (an hour without it), by the id of the operation.'),
      set: z.record(z.string(), anyRecord).describe('Those of them that somebody set.'),
      used: z
        .array(holder({ operation: z.string(), user: z.string(), calls: z.number(), since: timeReply }))
        .describe('The calls of each user, and when the period began.'),
    }),
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
      'In the place of those that were set before. Others have the usual quota, or none. What was used stays used.',
    body: fields({ quotas: settings.quotas }),
    example: { quotas: { 'me.get': { limit: 2, period: 60_000 } } },
    reply: holder({ quotas: z.record(z.string(), anyRecord) }),
    run({ world, body: { quotas } }) {
      world.quotas = quotas;
      return { quotas };
    },
  }),
  ofWorld({
    method: 'POST',
    path: '/quotas/renew',
    summary: 'Forgets what was used of the quotas',
    description: 'Everyone has all calls of a period again.',
    body: fields({}),
    example: {},
    reply: doneReply,
    run({ world }) {
      world.renewQuotas();
      return {};
    },
  }),
];
