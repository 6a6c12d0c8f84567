import { type Command, Option } from 'commander';
import { credentialForms, type GivenCredentials } from '../../emulator/access/credentials.js';
import { millisecondsOf } from '../../emulator/control/option-schemas.js';
import { readFixture } from '../../emulator/control/read-dialect.js';
import { type ScenarioName, scenarioNames } from '../../emulator/control/scenario.js';
import type { Cors } from '../../emulator/node/cors.js';
import { type SeedName, seedNames } from '../../emulator/seeds/index.js';
import { type DialectName, dialectNames } from '../../emulator/wire/dialects.js';
import type { Fixture } from '../../emulator/wire/fixture.js';
import { usualBodyBytes } from '../../emulator/wire/upload.js';
import { endMeaning, nearestName } from '../../shared/did-you-mean.js';
import { parserOf } from '../choice.js';
import { UsageError } from '../failure.js';
import { HintedOption } from '../hinted.js';
import { readOptionFile } from '../input-file.js';
import { toOrigin, toPort } from '../listening.js';

/** A file with a custom world. */
export interface WorldFile {
  readonly file: string;
}

/** Options of a command that starts an emulator. */
export interface Flags extends GivenCredentials {
  readonly port: number;
  readonly host: string;
  readonly seed: SeedName | WorldFile;
  readonly dialect: DialectName;
  readonly as?: Fixture;
  readonly scenario?: ScenarioName;
  readonly state?: string;
  readonly name?: readonly string[];
  readonly cors?: Cors;
  readonly now?: number;
  readonly randomSeed?: number;
  readonly maxBodyBytes?: number;
}

/** Reads the name of a seed, or the path of a file, which contains a dot or a slash. */
function toSeed(given: string): SeedName | WorldFile {
  const name = seedNames.find((each) => each === given);
  if (name) return name;
  if (/[./\\]/.test(given)) return { file: given };
  throw new UsageError(
    `--seed must be one of ${seedNames.join(', ')}, or a file such as world.yaml, not ${JSON.stringify(given)}${endMeaning(nearestName(given, seedNames))}`,
  );
}

/** Reads the recorded forms of a service. */
function toFixture(file: string): Fixture {
  const text = readOptionFile(file, '--as');
  try {
    return readFixture(JSON.parse(text));
  } catch (error) {
    const why =
      error instanceof SyntaxError ? 'not JSON' : `invalid: ${Object(error).message.replace(/\.$/, '')}`;
    throw new UsageError(`the fixture ${file} is ${why}. Choose another with --as`);
  }
}

function toHost(text: string): string {
  if (text === '') throw new UsageError('--host must not be empty. Pass an address or a name');
  return text;
}

const toCredential =
  (flag: string, name: keyof GivenCredentials) =>
  (text: string): string => {
    const { pattern, is } = credentialForms[name];
    if (!pattern.test(text)) throw new UsageError(`${flag} must be ${is}`);
    return text;
  };

/** Reads a time with its zone, so that it is the same instant on every machine. A day begins in UTC. */
/** Reads a time with its zone, so that it is the same instant on every machine. A day begins in UTC. */
const toInstant = parserOf('--now', 'a time with its zone, such as 2031-03-01T09:00:00Z', millisecondsOf);

const toRandomSeed = parserOf('--random-seed', 'a whole number', (text) =>
  /^-?\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined,
);

const toBodyBytes = parserOf('--max-body-bytes', 'a whole number from 1', (text) =>
  /^[1-9]\d*$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined,
);

function addName(name: string, known: readonly string[] = []): string[] {
  if (/^[\w-]+(?:\.[\w-]+)*$/.test(name)) return [...known, name];
  throw new UsageError(
    `--name must be the name of a host without a port, such as ticketing, not ${JSON.stringify(name)}`,
  );
}

/** Adds an origin to those before it. If `--cors` was given without one, all origins may call. */
const addOrigin = (text: string, known: Cors | undefined): Cors =>
  known === true ? known : [...(known ?? []), toOrigin('--cors')(text)];

/** Adds the options of an emulator that a command starts. */
export function addEmulatorOptions(command: Command, port: number): Command {
  return command
    .optionsGroup('Address:')
    .option('--port <number>', 'port to listen on; 0 for any free port', toPort('--port'), port)
    .option(
      '--host <address>',
      'address to listen on: 127.0.0.1 for this machine only, 0.0.0.0 for all. Requests must use this name. With 0.0.0.0, they may use any address',
      toHost,
      '127.0.0.1',
    )
    .option(
      '--name <name>',
      'another host name that requests may use, such as that of a container; repeatable (default: none)',
      addName,
    )
    .option(
      '--cors [origin]',
      'origin whose web pages may call the emulator, such as http://localhost:5173; repeatable. Without an origin, all pages may call the API, but not /_emulator (default: only its own page)',
      addOrigin,
    )
    .optionsGroup('Records:')
    .addOption(
      new HintedOption(
        '--seed <name or file>',
        `initial records: ${seedNames.join(', ')}, or a file: your own world in YAML or JSON, or a snapshot`,
        () => seedNames,
      )
        .argParser(toSeed)
        .default('demo'),
    )
    .option(
      '--now <time>',
      'stops the clock at this time until it is moved, such as 2031-03-01T09:00:00Z',
      toInstant,
    )
    .option(
      '--random-seed <number>',
      'seed of the random numbers; the same number gives the same uuids (default: 1)',
      toRandomSeed,
    )
    .option(
      '--state <file>',
      'keeps all worlds and applications in this file, which only you can read; if it exists, continues from it and ignores --seed and --now',
    )
    .optionsGroup('Replies:')
    .addOption(
      new Option(
        '--as <file>',
        'writes replies in the recorded forms of a service, which this JSON file has (default: see --dialect)',
      )
        .argParser(toFixture)
        .conflicts('dialect'),
    )
    .addOption(
      new Option('--dialect <name>', 'form of the replies').choices(dialectNames).default('documented'),
    )
    .addOption(new Option('--scenario <name>', 'random failures (default: none)').choices(scenarioNames))
    .option(
      '--max-body-bytes <number>',
      `maximum size of a request body; a larger one is refused with 413. Uploads have another limit (default: ${usualBodyBytes})`,
      toBodyBytes,
    )
    .optionsGroup('Credentials:')
    .option('--client-id <text>', 'client id (default: emulator-1)', toCredential('--client-id', 'clientId'))
    .option(
      '--client-secret <text>',
      'client secret (default: a random one at each start, or the one in the state file)',
      toCredential('--client-secret', 'clientSecret'),
    )
    .option(
      '--token <text>',
      'token that never expires, for requests typed by hand; anyone who knows it can call the emulator (default: none)',
      toCredential('--token', 'token'),
    );
}
