import { type Command, Option } from 'commander';
import { credentialForms, type GivenCredentials } from '../../emulator/access/credentials.js';
import { millisecondsOf } from '../../emulator/control/expect.js';
import { type ScenarioName, scenarioNames } from '../../emulator/control/scenario.js';
import type { Cors } from '../../emulator/node/cors.js';
import { type SeedName, seeds } from '../../emulator/seeds/index.js';
import { type DialectName, dialectNames } from '../../emulator/wire/dialects.js';
import type { Fixture } from '../../emulator/wire/fixture.js';
import { FixtureFileError, readFixtureFile } from '../../fixture/fixture-file.js';
import { safeAddress } from '../../internal/service-url.js';
import { HintedOption } from '../hinted.js';
import { UsageError } from '../usage-error.js';

/** A file with a world of the user's own. */
export interface WorldFile {
  readonly file: string;
}

/** What the options of a command that starts an emulator say. */
export interface Flags extends GivenCredentials {
  readonly port: number;
  readonly host: string;
  readonly seed: SeedName | WorldFile;
  readonly dialect: DialectName;
  readonly as?: Fixture;
  readonly gapHeader?: boolean;
  readonly scenario?: ScenarioName;
  readonly state?: string;
  readonly name?: readonly string[];
  readonly cors?: Cors;
  readonly now?: number;
  readonly randomSeed?: number;
}

const seedNames = Object.keys(seeds).filter((name): name is SeedName => name in seeds);

const oneOf =
  <Name extends string>(flag: string, names: readonly Name[]) =>
  (given: string): Name => {
    const name = names.find((each) => each === given);
    if (name === undefined) throw new UsageError(`${flag} should be one of ${names.join(', ')}`);
    return name;
  };

/** A seed by its name, or a file, which has an ending or a folder. */
function toSeed(given: string): SeedName | WorldFile {
  const name = seedNames.find((each) => each === given);
  if (name) return name;
  if (/[./\\]/.test(given)) return { file: given };
  throw new UsageError(`--seed should be one of ${seedNames.join(', ')}, or a file such as world.yaml`);
}

/** Reads the number of a port. */
export function toPort(text: string): number {
  if (/^\d+$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new UsageError('--port should be a number from 0 to 65535');
}

/** Reads the address of a service, which secrets are sent to. */
export const toTarget =
  (flag: string) =>
  (text: string): string => {
    const address = safeAddress(text);
    if (address !== undefined) return address;
    throw new UsageError(
      `${flag} should be an https address such as https://api.example.com, or http on a loopback address`,
    );
  };

function toFixture(file: string): Fixture {
  try {
    const fixture = readFixtureFile(file);
    if (fixture) return fixture;
  } catch (error) {
    throw error instanceof FixtureFileError ? new UsageError(error.message) : error;
  }
  throw new UsageError(`there is no file ${file}: name another with --as, or make it with emulator record`);
}

function toHost(text: string): string {
  if (text === '') throw new UsageError('--host should be an address or a name');
  return text;
}

const toCredential =
  (flag: string, name: keyof GivenCredentials) =>
  (text: string): string => {
    const { pattern, is } = credentialForms[name];
    if (!pattern.test(text)) throw new UsageError(`${flag} should be ${is}`);
    return text;
  };

/** A time with its zone, so that it is the same instant on every machine; a day begins in UTC. */
function toInstant(text: string): number {
  const time = millisecondsOf(text);
  if (time !== undefined) return time;
  throw new UsageError('--now should be a time with its zone, such as 2031-03-01T09:00:00Z');
}

function toRandomSeed(text: string): number {
  if (/^-?\d+$/.test(text) && Number.isSafeInteger(Number(text))) return Number(text);
  throw new UsageError('--random-seed should be a whole number');
}

function addName(name: string, known: readonly string[] = []): string[] {
  if (/^[\w-]+(?:\.[\w-]+)*$/.test(name)) return [...known, name];
  throw new UsageError('--name should be the name of a host without a port, such as ticketing');
}

function toOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new UsageError('--cors should be an origin, such as http://localhost:5173');
}

/** Adds an origin to those before it; once `--cors` stood alone, all origins may call. */
const addOrigin = (text: string, known: Cors | undefined): Cors =>
  known === true ? known : [...(known ?? []), toOrigin(text)];

/** Gives a command the options of what it starts, an emulator. */
export function addEmulatorOptions(command: Command, port: number): Command {
  return command
    .optionsGroup('Where it listens:')
    .option('--port <number>', 'the port; 0 for any that is free', toPort, port)
    .option(
      '--host <address>',
      'whom it listens to: 127.0.0.1 for this machine, 0.0.0.0 for all; it answers by this name alone, or by any address where it listens to all',
      toHost,
      '127.0.0.1',
    )
    .option(
      '--name <name>',
      'another name that it is called by, such as that of its container; may be given several times (default: none)',
      addName,
    )
    .option(
      '--cors [origin]',
      'lets pages of this origin call it, such as http://localhost:5173; may be given several times; without an origin, all pages may call the API, though nothing under /_emulator (default: only its own page)',
      addOrigin,
    )
    .optionsGroup('What is in it:')
    .addOption(
      new HintedOption(
        '--seed <name or file>',
        `what is in it at first: ${seedNames.join(', ')}, or a file of YAML or JSON with a world of your own`,
        () => seedNames,
      )
        .argParser(toSeed)
        .default('demo'),
    )
    .option(
      '--now <time>',
      'the clock stands at this time, such as 2031-03-01T09:00:00Z, until it is moved',
      toInstant,
    )
    .option(
      '--random-seed <number>',
      'what the random numbers start from: the same number gives the same uuids (default: 1)',
      toRandomSeed,
    )
    .option(
      '--state <file>',
      'keeps what is in it in this file, all worlds and applications, and goes on from there, whatever --seed and --now say; only you can read the file',
    )
    .optionsGroup('How it answers:')
    .addOption(
      new Option(
        '--as <file>',
        'writes its replies as a service does, of which emulator record has made this fixture (default: as --dialect says)',
      )
        .argParser(toFixture)
        .conflicts('dialect'),
    )
    .option(
      '--gap-header',
      'names in the header x-emulator-gap what the specification leaves open of each reply (default: it does not)',
    )
    .addOption(
      new Option('--dialect <name>', 'how it writes its replies')
        .choices(dialectNames)
        .argParser(oneOf('--dialect', dialectNames))
        .default('documented'),
    )
    .addOption(
      new Option('--scenario <name>', 'what goes wrong at random; nothing without it')
        .choices(scenarioNames)
        .argParser(oneOf('--scenario', scenarioNames)),
    )
    .optionsGroup('Who may call it:')
    .option(
      '--client-id <text>',
      'the client id (default: emulator-1)',
      toCredential('--client-id', 'clientId'),
    )
    .option(
      '--client-secret <text>',
      'the client secret (default: a random one at each start, or that of the state file)',
      toCredential('--client-secret', 'clientSecret'),
    )
    .option(
      '--token <text>',
      'a token that is accepted from the start and never expires, for requests typed by hand; whoever knows it may call (default: none)',
      toCredential('--token', 'token'),
    );
}
