import type { Command, CommanderError } from 'commander';
import { periodIn } from '../../jobs/dates/period.js';
import { UsageError } from '../failure.js';
import { HintedOption, optionNamed } from '../hinted.js';
import { quoted } from './text.js';
import { unknownCommand } from './unknown-command.js';
import { type Fill, unknownOption } from './unknown-option.js';

/** The command that some words name. */
export interface Place {
  readonly command: Command;
  /** Words of the command. */
  readonly path: readonly string[];
  /** Words from the first one that is neither a command nor an option of its group. Empty for a command without subcommands. */
  readonly unknown: readonly string[];
}

const usageOf = (command: Command, path: readonly string[]): string =>
  `The usage is ${quoted([...path, command.usage()].join(' '))}.`;

/** Returns a command that lists the uuids for an argument. */
function sourceOf(command: Command, path: readonly string[], argument: string): string {
  if (argument === 'event') return ` ${quoted('events list')} shows the uuids of events.`;
  if (argument === 'org') return ` ${quoted('me get')} shows the uuids of your organisations.`;
  const list = command.parent?.commands.some((each) => each.name() === 'list');
  return list ? ` ${quoted([...path.slice(0, -1), 'list'].join(' '))} shows the uuids.` : '';
}

function missingArgument({ command, path }: Place, message: string): string {
  const [, name = ''] = /'([^']*)'/.exec(message) ?? [];
  const { argChoices } = command.registeredArguments.find((each) => each.name() === name) ?? {};
  const choices = argChoices ? ` Choose one of ${argChoices.join(', ')}.` : '';
  return `The argument <${name}> is missing.${choices} ${usageOf(command, path)}${sourceOf(command, path, name)}`;
}

function tooManyArguments({ command, path }: Place): string {
  const [word = ''] = command.args.slice(command.registeredArguments.length);
  // An argument that is not expected may be a secret, so it is not quoted.
  const extra = `Too many arguments: ${command.args.length} instead of ${command.registeredArguments.length}.`;
  const [, field] = /^([\w.[\]-]+):?=/.exec(word) ?? [];
  if (field !== undefined && optionNamed(command, '--field')) {
    return `${extra} For a field of the body, use -f ${field}=….`;
  }
  if (/^[\u2010-\u2015]/u.test(word))
    return `${extra} An option begins with hyphens, not with a dash: type -- again.`;
  if (optionNamed(command, '--period') && periodIn(word) !== undefined)
    return `${extra} Use --period ${word}.`;
  const fields = optionNamed(command, '--field');
  if (fields instanceof HintedOption && fields.known().includes('name=')) return `${extra} Use -f name=….`;
  const search = optionNamed(command, '--search-q') ? ' To search, use --search-q.' : '';
  return `${extra}${search} ${usageOf(command, path)}`;
}

/** Returns the mistake of a person who typed a command, with what to do instead. Returns `undefined` if commander's message says it. */
export async function advised(
  { code, message }: CommanderError,
  place: Place,
  fill: Fill,
): Promise<UsageError | undefined> {
  const { command, path } = place;
  if (code === 'commander.unknownOption') {
    const [, flag = ''] = /'(.*)'/s.exec(message) ?? [];
    return new UsageError(await unknownOption(path, flag, command, [], fill));
  }
  if (code === 'commander.missingArgument') return new UsageError(missingArgument(place, message));
  if (code === 'commander.excessArguments') return new UsageError(tooManyArguments(place));
  return undefined;
}

/** Returns the mistake in the words from the first unknown one: a command or an option. */
export async function unknownAt({ command, path, unknown }: Place, fill: Fill): Promise<UsageError> {
  const [word = '', ...later] = unknown;
  return new UsageError(
    word.startsWith('-')
      ? await unknownOption(path, word, command, later, fill)
      : unknownCommand(path, unknown, command),
  );
}
