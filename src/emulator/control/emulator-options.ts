import * as z from 'zod';
import { type Credentials, credentialForms, type GivenCredentials } from '../access/credentials.js';
import type { Quotas } from '../access/quota.js';
import { type SeedName, seeds } from '../seeds/index.js';
import { readWorld, seedOf } from '../seeds/world/read.js';
import type { SeedWorld } from '../seeds/world/types.js';
import type { DialectName } from '../wire/dialects.js';
import type { Fixture } from '../wire/fixture.js';
import { usualBodyBytes } from '../wire/upload.js';
import type { WorldOptions } from '../world.js';
import type { Instant } from './expect.js';
import { scenarioName } from './faults.js';
import {
  anyObject,
  count,
  either,
  fields,
  flag,
  instant,
  quotedWords,
  read,
  should,
} from './option-schemas.js';
import { quotasSchema } from './quota-options.js';
import { dialectSchema, readDialect } from './read-dialect.js';
import type { ScenarioName } from './scenario.js';

/** What an emulator begins with, and how it writes. */
export interface EmulatorOptions {
  /**
   * What its worlds hold at first: a seed by its name, or a world of your own, as `SeedWorld` says.
   * @default 'demo'
   */
  readonly seed?: SeedName | SeedWorld;
  /**
   * What the random numbers start from, a whole number: the same number gives the same uuids.
   * @default 1
   */
  readonly randomSeed?: number;
  /**
   * The instant that the clock stands at until a test moves it. Without it the clock runs with real time.
   */
  readonly now?: Instant;
  /**
   * How often a user may call an operation, by its id. Without one, the operations that the specification marks with a
   * quota may be called 100 times an hour, and the others without end.
   */
  readonly quotas?: Quotas;
  /**
   * How it writes its replies, where the specification knows several forms; or the fixture that `emulator record` wrote
   * of a service, whose forms it then writes, as far as they are in it.
   * @default 'documented'
   */
  readonly dialect?: DialectName | Fixture;
  /**
   * Whether each reply names in the header `x-emulator-gap` what the specification leaves open of it, by the ids of
   * `emulator.gaps`.
   * @default false
   */
  readonly gapHeader?: boolean | undefined;
  /**
   * The most bytes that the body of a request may have, a form to the token endpoint included. A longer one is refused
   * with 413, and read no further. Uploads of files have a bound of their own: 20 MB for a file.
   * @default 10_485_760
   */
  readonly maxBodyBytes?: number | undefined;
  /**
   * What goes wrong at random; `ScenarioName` says what in each. The same random seed makes the same faults.
   * @default nothing
   */
  readonly scenario?: ScenarioName;
  /**
   * How its client secrets and tokens are made: `'fixed'` ones are the same in every emulator, which is good for tests in
   * one process. Choose `'random'`, or a `{ clientSecret }` of your own, where others can send requests to it. A
   * `{ clientId }` and a `{ token }` may be your own as well.
   * @default 'fixed'
   */
  readonly credentials?: Credentials;
}

/** What a world begins with; what is left out is as in the emulator's other worlds. */
export type MakeWorldOptions = Omit<EmulatorOptions, 'credentials' | 'gapHeader' | 'maxBodyBytes'>;

const seedNames = Object.keys(seeds).filter((name): name is SeedName => name in seeds);

const worldFields = {
  seed: either(quotedWords(seedNames), [
    z.enum(seedNames),
    // A world has a schema of its own, whose messages say where in it something is wrong.
    z.custom<object>((value) => typeof value !== 'string'),
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

const givenCredentials = fields({
  credentials: fields(
    {
      clientId: credential(credentialForms.clientId),
      clientSecret: credential(credentialForms.clientSecret),
      token: credential(credentialForms.token),
    } satisfies Record<keyof GivenCredentials, unknown>,
    'option',
  ),
});

const emulatorOptions = fields(
  {
    ...worldFields,
    credentials: either(`'fixed', 'random' or { ${Object.keys(credentialForms).join(', ')} }`, [
      z.enum(['fixed', 'random']),
      anyObject,
    ]).optional(),
    gapHeader: flag.optional(),
    maxBodyBytes: count(1).optional(),
  } satisfies Record<keyof EmulatorOptions, unknown>,
  'option',
);

/** Returns the options of an emulator that are not those of its worlds. Throws a TypeError that says what to set. */
export function readEmulatorOptions(options: EmulatorOptions) {
  const {
    credentials = 'fixed',
    gapHeader = false,
    maxBodyBytes = usualBodyBytes,
  } = read('options', emulatorOptions, options);
  const given: Credentials =
    typeof credentials === 'object'
      ? read('options', givenCredentials, { credentials }).credentials
      : credentials;
  return { credentials: given, gapHeader, maxBodyBytes };
}

/** Returns the options of a world, with what is meant where nothing is given. Throws a TypeError that says what to set. */
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
    seed: typeof seed === 'string' ? seeds[seed] : seedOf(readWorld(seed)),
    randomSeed,
    now,
    quotas,
    dialect: readDialect(dialect),
    scenario,
  };
}
