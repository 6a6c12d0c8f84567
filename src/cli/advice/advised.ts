import type { Command, CommanderError } from 'commander';
import { eventNames } from '../../jobs/common/event-words.js';
import { isPeriod } from '../../jobs/dates/period.js';
import { didYouMean } from '../../shared/did-you-mean.js';
import { UnknownChoice, UsageError } from '../failure.js';
import { HintedOption, optionNamed } from '../hinted.js';
import { choiceMeant } from './choice-meant.js';
import { choiceSynonyms } from './command-guesses.js';
import { partsOf, singular, vocabularyOf } from './parts.js';
import { adviceText, quoted } from './text.js';
import { adviceFor, unknownCommand } from './unknown-command.js';
import { type Fill, fittingAdvice, optionTaking, unknownOption, withValue } from './unknown-option.js';

/** The command that some words name. */
export interface Place {
  readonly command: Command;
  /** Words of the command. */
  readonly path: readonly string[];
  /** Words after those of the command. */
  readonly rest: readonly string[];
  /** Whether the first word after those of the command is neither a command nor an option of its group. */
  readonly isUnknown: boolean;
}

const usageOf = (command: Command, path: readonly string[]): string =>
  `The usage is ${quoted([...path, command.usage()].join(' '))}.`;

/** Returns where the value of an argument comes from. */
function sourceOf(command: Command, path: readonly string[], argument: string): string {
  if (argument === 'event')
    return ` Name the event by ${eventNames}. ${quoted('events list')} lists the events.`;
  if (argument === 'org') return ` ${quoted('me get')} shows the uuids of your organisations.`;
  if (/^(?:file|people|query)$/.test(argument))
    return ` ${quoted([...path, '--help'].join(' '))} has an example.`;
  if (/^(?:name|shell|folder|command)$/.test(argument)) return '';
  if (argument === 'profile') return ` ${quoted('profile list')} shows the profiles.`;
  const list = command.parent?.commands.some((each) => each.name() === 'list');
  return list ? ` ${quoted([...path.slice(0, -1), 'list'].join(' '))} shows the uuids.` : '';
}

function missingArgument({ command, path }: Place, message: string): string {
  const [, name = ''] = /'([^']*)'/.exec(message) ?? [];
  const { argChoices } = command.registeredArguments.find((each) => each.name() === name) ?? {};
  const choices = argChoices ? ` Choose one of ${argChoices.join(', ')}.` : '';
  return `The argument <${name}> is missing.${choices} ${usageOf(command, path)}${sourceOf(command, path, name)}`;
}

function missingOption({ command, path }: Place, message: string): string {
  const [, flags = ''] = /'([^']*)'/.exec(message) ?? [];
  const { description = '' } = command.options.find((each) => each.flags === flags) ?? {};
  const args = command.registeredArguments.map((each) => `<${each.name()}>`);
  const long = flags.replace(/^-\w, /, '');
  return `The option ${long} is missing: ${description}. Use ${quoted([...path, ...args, long].join(' '))}.`;
}

/** Returns what to write for a word that is not expected, if an option takes it. */
function optionFor(command: Command, word: string): string | undefined {
  const [, name = '', value = ''] = /^([\w.[\]-]+):?=(.*)$/s.exec(word) ?? [];
  const isField = name !== '' && optionNamed(command, '--field') !== undefined;
  if (isField) return `For a field of the body, use -f ${name}=….`;
  if (name !== '' && optionNamed(command, `--${name}`))
    return `Use --${name} ${value === '' ? '…' : 'and the value'}.`;
  if (optionNamed(command, '--period') && isPeriod(word)) return `Use --period ${word}.`;
  const option = optionTaking(command, word);
  if (option !== undefined) return option;
  const [, ending] = /\.([a-z]+)$/i.exec(word) ?? [];
  const isFile = optionNamed(command, '-o')?.argChoices?.includes(ending ?? '');
  return isFile ? `To write a file, use -o ${ending} > ${word}` : undefined;
}

function tooManyArguments({ command, path }: Place): string {
  const words = command.args.slice(command.registeredArguments.length);
  const [word = ''] = words;
  // An argument that is not expected may be a secret, so it is not quoted.
  const extra = `Too many arguments: ${command.args.length} instead of ${command.registeredArguments.length}.`;
  if (/^[\u2010-\u2015]/u.test(word))
    return `${extra} An option begins with hyphens, not with a dash: type -- again.`;
  const option = optionFor(command, words.join('-')) ?? optionFor(command, word);
  if (option !== undefined) return `${extra} ${option}`;
  const fields = optionNamed(command, '--field');
  if (fields instanceof HintedOption && fields.known().includes('name=')) return `${extra} Use -f name=….`;
  const meant = partsOf(word).every(vocabularyOf([]).has) ? adviceFor(path, words, []) : undefined;
  if (meant !== undefined) return `${extra} ${meant}`;
  const search = optionNamed(command, '--search-q') ? ' To search, use --search-q.' : '';
  const event = optionNamed(command, '--event') ? ' To choose an event, use --event.' : '';
  return `${extra}${search}${event} ${usageOf(command, path)}`;
}

/** Returns the advice for a word that is not among the choices of an argument. */
function otherChoice({ path }: Place, { given, choices }: UnknownChoice): string | undefined {
  const [, word = given, ending] = /^(.*)\.([a-z]+)$/i.exec(given) ?? [];
  const choice = choiceMeant(word, choices);
  if (choice === undefined) return adviceFor(path, [given], choices);
  return ending === undefined
    ? didYouMean(choice)
    : `To write a file, use ${quoted([...path, choice].join(' '))} > ${given}.`;
}

/** Returns the message about a value that is not among the choices of an option or argument. */
function invalidValue({ command }: Place, message: string): string {
  const [, flags, value = ''] = /^error: option '(.*?)' argument '(.*)' is invalid\./s.exec(message) ?? [];
  const [, word = value, name] =
    /^error: command-argument value '(.*)' is invalid for argument '(.*?)'/s.exec(message) ?? [];
  const { argChoices = [] } =
    command.options.find((each) => each.flags === flags) ??
    command.registeredArguments.find((each) => each.name() === name) ??
    {};
  const choice = choiceMeant(word, argChoices);
  const interval = choiceSynonyms[singular(word)];
  const other = interval && fittingAdvice(command, interval);
  const advice = choice === undefined ? other && withValue(command, other, word) : didYouMean(choice);
  const what = flags === undefined ? `<${name}>` : flags.split(' ').slice(0, -1).join(' ');
  const problem = `${what} must be one of ${argChoices.join(', ')}, not ${JSON.stringify(word.slice(0, 100))}.`;
  return advice ? `${problem} ${adviceText(advice, false)}` : problem;
}

/** Returns the mistake of a person who typed a command, with what to do instead. Returns `undefined` if the error says it. */
export async function advised(
  error: CommanderError | UnknownChoice,
  place: Place,
  fill: Fill,
): Promise<UsageError | undefined> {
  if (error instanceof UnknownChoice) {
    const advice = otherChoice(place, error);
    if (advice === undefined) return undefined;
    return new UsageError(error.message.replace(/\. (?:Did you mean .*?\? )?/, `. ${advice} `));
  }
  const { code, message } = error;
  const { command, path, rest } = place;
  if (code === 'commander.unknownOption') {
    const [, flag = ''] = /'(.*)'/s.exec(message) ?? [];
    return new UsageError(await unknownOption(path, flag, command, { all: rest }, fill));
  }
  if (code === 'commander.missingMandatoryOptionValue') {
    // An option by another name may be the reason.
    const [flag] = command.parseOptions([...rest]).unknown;
    return new UsageError(
      flag === undefined
        ? missingOption(place, message)
        : await unknownOption(path, flag, command, { all: rest }, fill),
    );
  }
  if (code === 'commander.invalidArgument') return new UsageError(invalidValue(place, message));
  if (code === 'commander.missingArgument') return new UsageError(missingArgument(place, message));
  if (code === 'commander.excessArguments') return new UsageError(tooManyArguments(place));
  return undefined;
}

/** Returns the mistake in the words after those of a group: an unknown command or option. */
export async function unknownAt({ command, path, rest }: Place, fill: Fill): Promise<UsageError> {
  const [word = '', ...later] = rest;
  return new UsageError(
    word.startsWith('-')
      ? await unknownOption(path, word, command, { later }, fill)
      : unknownCommand(path, rest, command),
  );
}
