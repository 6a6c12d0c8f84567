import type { Command } from 'commander';
import { type Credentials, isCredentials } from '../../emulator/access/credentials.js';
import type { Cors } from '../../emulator/node/cors.js';
import { type SeedName, seeds } from '../../emulator/seeds/index.js';
import { type DialectName, dialectNames } from '../../emulator/wire/dialects.js';
import { UsageError } from '../usage-error.js';

/** What the options of a command that starts an emulator say. */
export interface Flags {
  readonly port: number;
  readonly host: string;
  readonly seed: SeedName;
  readonly dialect: DialectName;
  readonly state?: string;
  readonly clientSecret?: Credentials;
  readonly cors?: Cors;
}

const seedNames = Object.keys(seeds).filter((name): name is SeedName => name in seeds);

const oneOf =
  <Name extends string>(flag: string, names: readonly Name[]) =>
  (given: string): Name => {
    const name = names.find((each) => each === given);
    if (name === undefined) throw new UsageError(`${flag} should be one of ${names.join(', ')}`);
    return name;
  };

function toPort(text: string): number {
  if (/^\d+$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new UsageError('--port should be a number from 0 to 65535');
}

function toHost(text: string): string {
  if (text === '') throw new UsageError('--host should be an address or a name');
  return text;
}

function toCredentials(clientSecret: string): Credentials {
  if (isCredentials({ clientSecret })) return { clientSecret };
  throw new UsageError('--client-secret should be text without spaces');
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
      '--cors [origin]',
      'lets pages of this origin call it, such as http://localhost:5173; may be given several times; without an origin, all pages may call the API, though nothing under /_emulator (default: only its own page)',
      addOrigin,
    )
    .optionsGroup('What is in it:')
    .option(
      '--seed <name>',
      `what is in it at first: ${seedNames.join(', ')}`,
      oneOf('--seed', seedNames),
      'demo',
    )
    .option(
      '--state <file>',
      'keeps what is in it in this JSON file and goes on from there; only you can read the file',
    )
    .optionsGroup('How it answers:')
    .option(
      '--dialect <name>',
      `how it writes its replies: ${dialectNames.join(', ')}`,
      oneOf('--dialect', dialectNames),
      'documented',
    )
    .option(
      '--client-secret <text>',
      'the client secret (default: a random one at each start)',
      toCredentials,
    );
}
