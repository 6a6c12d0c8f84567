import * as z from 'zod';
import { type Credentials, credentialForms, type GivenCredentials } from '../access/credentials.js';
import type { Quotas } from '../access/quota.js';
import { type SeedName, seedNames, seeds } from '../seeds/index.js';
import { readSeed } from '../seeds/world/read.js';
import type { SeedWorld } from '../seeds/world/types.js';
import type { Snapshot } from '../state/snapshot.js';
import type { DialectName } from '../wire/dialects.js';
import type { Fixture } from '../wire/fixture.js';
import { usualBodyBytes } from '../wire/upload.js';
import type { WorldOptions } from '../worlds/world.js';
import { scenarioName } from './faults.js';
import {
  count,
  either,
  fields,
  type Instant,
  instant,
  quotasSchema,
  quotedWords,
  read,
  should,
} from './option-schemas.js';
import { dialectSchema, readDialect } from './read-dialect.js';
import type { ScenarioName } from './scenario.js';

/** Options of an emulator. */
export interface EmulatorOptions {
  /**
   * Records at the start: the name of a seed, your own world in the form of `SeedWorld`, or a snapshot, whose clock and random
   * numbers continue.
   * @default 'demo'
   * @example seed: 'empty'
   */
  readonly seed?: SeedName | SeedWorld | Snapshot;
  /**
   * Start of the random numbers, a whole number. The same number makes the same uuids.
   * @default 1
   * @example randomSeed: 7
   */
  readonly randomSeed?: number;
  /**
   * Time at which the clock is stopped until a test moves it.
   * @default the clock runs with real time
   * @example now: '2030-05-01T10:00:00Z'
   */
  readonly now?: Instant;
  /**
   * How often a user may call an operation, by its id.
   * @default 100 calls an hour of the operations that the specification marks with a quota, and no limit of the others
   * @example quotas: { 'users.contact': { limit: 5 } }
   */
  readonly quotas?: Quotas;
  /**
   * Form of its replies, if the specification has several forms; or a fixture: the recorded forms of a service.
   * The emulator then writes the forms of that service, as far as the fixture contains them.
   * @default 'documented'
   * @example dialect: 'wrapped'
   */
  readonly dialect?: DialectName | Fixture;
  /**
   * Maximum size of a request body in bytes, also for forms to the token endpoint. A longer one is refused with 413, and
   * its rest is not read. Uploads of files have another limit: 20 MB for each file.
   * @default 10_485_760
   * @example maxBodyBytes: 1_000_000
   */
  readonly maxBodyBytes?: number | undefined;
  /**
   * Faults that happen at random, as `ScenarioName` describes. The same random seed makes the same faults.
   * @default nothing
   * @example scenario: 'bad day'
   */
  readonly scenario?: ScenarioName;
  /**
   * Source of its client secrets and tokens. `'fixed'` ones are the same in every emulator, which is fine for tests in one
   * process. If others can send requests to it, use `'random'` or your own `{ clientSecret }`. You can also choose a
   * `{ clientId }` and a `{ token }`.
   * @default 'fixed'
   * @example credentials: 'random'
   */
  readonly credentials?: Credentials;
}

/** Options of a world. Options left out are those of the emulator's other worlds. Only the clock of a snapshot goes on. */
export type MakeWorldOptions = Omit<EmulatorOptions, 'credentials' | 'maxBodyBytes'>;

/** The fields of `MakeWorldOptions`. */
export const worldFields = {
  seed: either(quotedWords(seedNames), [
    z.enum(seedNames),
    // A world has a separate schema, whose messages say where in the world a problem is.
    z.custom<object>((value) => typeof value !== 'string').meta({ type: 'object' }),
  ]).optional(),
  randomSeed: z.int(should('a whole number')).optional(),
  now: instant.optional(),
  quotas: quotasSchema.optional(),
  dialect: dialectSchema.optional(),
  scenario: scenarioName.optional(),
} satisfies Record<keyof MakeWorldOptions, unknown>;

const worldOptions = fields(worldFields, 'option');

const credential = ({ pattern, is }: (typeof credentialForms)[keyof GivenCredentials]) =>
  z.string(should(is)).regex(pattern, should(is)).optional();

const givenCredentials = fields(
  {
    clientId: credential(credentialForms.clientId),
    clientSecret: credential(credentialForms.clientSecret),
    token: credential(credentialForms.token),
  } satisfies Record<keyof GivenCredentials, unknown>,
  'option',
);

const emulatorOptions = fields(
  {
    ...worldFields,
    credentials: either(`'fixed', 'random' or { ${Object.keys(credentialForms).join(', ')} }`, [
      z.enum(['fixed', 'random']),
      givenCredentials,
    ]).optional(),
    maxBodyBytes: count(1).optional(),
  } satisfies Record<keyof EmulatorOptions, unknown>,
  'option',
);

/** Returns the options of an emulator, with those of its worlds apart. Throws a TypeError that says what to set. */
export function readEmulatorOptions(options: EmulatorOptions) {
  const {
    credentials = 'fixed',
    maxBodyBytes = usualBodyBytes,
    ...ofWorlds
  } = read('options', emulatorOptions, options);
  // `readWorldOptions` checks what the types of these say beyond their schemas: the seed and the dialect.
  return { credentials, maxBodyBytes, ofWorlds: ofWorlds as MakeWorldOptions };
}

/** Returns the options of a world, with the defaults. Throws a TypeError that says what to set. */
export function readWorldOptions(options: MakeWorldOptions): WorldOptions {
  const {
    seed = 'demo',
    randomSeed = 1,
    now,
    quotas = {},
    dialect = 'documented',
    scenario,
  } = read('options', worldOptions, options);
  return {
    seed: typeof seed === 'string' ? seeds[seed] : readSeed(seed),
    randomSeed,
    now,
    quotas,
    dialect: readDialect(dialect),
    scenario,
  };
}
