import type { Command, CommanderError } from 'commander';
import { catalogue } from '../api/catalogue/catalogue.js';
import { toWords } from '../api/catalogue/words.js';
import { eventNames } from '../jobs/common/event-words.js';
import { isPeriod } from '../jobs/dates/period.js';
import { didYouMean, nearestName } from '../shared/did-you-mean.js';
import { unknownChoice } from './choice.js';
import { UsageError } from './failure.js';
import { HintedOption, optionNamed } from './hinted.js';

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

/**
 * Words and options whose meaning no nearest name finds, with the first advice whose options the command has. `{…}` is an option of
 * the command, or a command line without the name of the program.
 */
export const otherWords: readonly (readonly [words: string, ...advice: string[]])[] = [
  [
    'buyer buyers customer customers contact contacts',
    'Buyers are part of orders. Use {ledger --by buyer} or {export orders}.',
  ],
  ['ticket tickets', 'Use {events tickets list <event>} or {export tickets}.'],
  ['refund', 'The API cannot refund an order. Do it on the website. {export orders} shows refunds.'],
  [
    'buy purchase checkout book',
    'The API cannot buy tickets. The emulator can: {emulator --help} shows how.',
  ],
  [
    'check-in checkin scan',
    'The API cannot check in a ticket. The app of the service does it at the door. {door-list <event>} shows who has come.',
  ],
  ['import sync deploy', 'Use {plan <file>} and {apply <file>}, which make the events equal to a file.'],
  ['csv excel dump backup download', 'Use {-o csv}.', 'Use {export orders}, or {export --to <folder>}.'],
  ['revenue sales takings report stats', 'Use {ledger --period last-month} or {series revenue_earned}.'],
  ['webhook webhooks hook', 'Use {--forward-to <url>}.', 'Use {listen --forward-to <url>}.'],
  [
    'login signin auth account accounts config',
    'Use {profile add <name>}, and {profile list} to see accounts.',
  ],
  ['db database', 'Use {--to <database>}.', 'Use {--from <database>}.'],
  ['to', 'Use {--forward-to <url>}.', 'Use {--start <start>}.'],
  ['json raw pretty jsonl', 'Use {-o json}.', 'Use {-o ndjson}.'],
  ['n l max count head first', 'Use {--limit 20}.', 'Use {-o ndjson} and head -n 20.'],
  ['page per-page page-size offset cursor', 'Use {--rows 50} with {--all} or {--limit 20}.'],
  [
    'from after start-date year month week date days',
    'Use {--period last-month} or {--since 2031-01-01}.',
    'Use {--start 2031-01-01}.',
    'Use {export orders --period last-month}.',
  ],
  ['search filter grep query q', 'Use {--search-q jazz}.', 'Use {sql <query>} on a mirror.'],
  ['fields columns', 'Use {--select name,uuid}.'],
  [
    'verbose v debug trace',
    'Use {--dry-run}, which shows the request.',
    '{doctor} checks the settings and the connection.',
  ],
  [
    'token api-key password client-secret secret',
    'Use {--secret-file <file>}.',
    'No option takes a secret. Save it with {profile add <name>}, or set the variables that {doctor} names.',
  ],
];

/** Other words for the verbs of operations. */
const verbs: Readonly<Record<string, string>> = {
  ...{ ls: 'list', all: 'list', find: 'list', show: 'get', view: 'get', read: 'get', add: 'create' },
  ...{ new: 'create', make: 'create', edit: 'update', set: 'update', remove: 'delete', rm: 'delete' },
};

const quoted = (words: readonly string[]): string => `"${['ticketing-client', ...words].join(' ')}"`;

const seeHelp = (path: readonly string[]): string => `See ${quoted([...path, '--help'])}.`;

/** Whether a command has what an advice names. Command lines of the program always exist. */
function has(command: Command, typed: string): boolean {
  const [flag = '', value = ''] = typed.split(' ');
  const { flags = '' } = optionNamed(command, flag) ?? {};
  return !flag.startsWith('-') || (flags !== '' && (!value.startsWith('<') || flags.endsWith(value)));
}

/** Returns the advice of the table for a word, if the command has its options. */
function knownAdvice(command: Command, word: string): string | undefined {
  const placed = /\{([^{}]*)\}/g;
  return otherWords
    .filter(([words]) => words.split(' ').includes(word))
    .flatMap(([, ...advice]) => advice)
    .find((each) => [...each.matchAll(placed)].every(([, typed = '']) => has(command, typed)))
    ?.replace(placed, (_whole, typed: string) => (/^-/.test(typed) ? typed : quoted([typed])));
}

/** Returns the parts of words: verbs of operations by their own word, nouns in the singular. */
const partsOf = (words: readonly string[]): string[] =>
  words
    .flatMap((word) =>
      word
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .split(/[^\p{L}]+/u),
    )
    .filter((part) => part !== '')
    .map((part) => verbs[part] ?? part.replace(/s$/, ''));

const verbsOfOperations = new Set(Object.values(verbs));

/** Returns the operation with the most words of an unknown one and of its group: `events attendees list` for `attendees`. */
function operationMeant(path: readonly string[], word: string): string | undefined {
  const unknown = partsOf([word]);
  const parts = [...partsOf(path), ...unknown];
  // A verb alone could mean to delete anything.
  const nouns = unknown.filter((part) => !verbsOfOperations.has(part));
  let best: string | undefined;
  let most = 0;
  for (const { id, ids } of catalogue()) {
    const own = partsOf(id.split('.'));
    const count = new Set(parts.filter((part) => own.includes(part))).size;
    // Of several, the list, and then the one with the fewest other words.
    const isMeant = toWords(id).startsWith(path.join(' ')) && nouns.some((part) => own.includes(part));
    const points = !isMeant ? 0 : count * 10 - own.length + (own.at(-1) === 'list' ? 2 : 0);
    if (points <= most) continue;
    most = points;
    best = [toWords(id), ...ids.map((each) => `<${each}>`)].join(' ');
  }
  return best;
}

/** Returns the message about an unknown command, with the one that is probably meant. */
function unknownCommand({ command, path, rest }: Place): string {
  const [word = ''] = rest;
  const problem = `Unknown command ${JSON.stringify([...path, word].join(' ').slice(0, 100))}.`;
  if (word === '') return `${problem} If it is a variable, check that it is set.`;
  const names = command
    .createHelp()
    .visibleCommands(command)
    .map((each) => each.name());
  const verbOf = (name: string) => verbs[name] ?? name;
  const verb = names.find((name) => verbOf(name) === verbOf(word));
  const nearest = verb ?? nearestName(word, names);
  const known = knownAdvice(command, word.toLowerCase());
  const meant = known || nearest ? undefined : operationMeant(path, word);
  const advice = known ?? (meant && `Use ${quoted([meant])}.`);
  if (advice !== undefined) return `${problem} ${advice}`;
  const all = path.length > 0 && !nearest ? [`The commands are ${names.join(', ')}.`] : [];
  const guess = nearest ? [didYouMean([...path, nearest].join(' '))] : [];
  return [problem, ...guess, seeHelp(path), ...all].join(' ');
}

/** Returns the field of the body that an unknown option means, as an advice. */
function fieldAdvice(command: Command, name: string): string | undefined {
  const option = optionNamed(command, '--field');
  const ways = option instanceof HintedOption ? option.known() : [];
  const way = ways.find((each) => each === `${name.replaceAll('-', '_')}=`);
  return way && `It is a field of the body: use -f ${way}….`;
}

/** Returns the message about an unknown option. */
function unknownOption({ command, path }: Pick<Place, 'command' | 'path'>, flag: string): string {
  // The value may be a secret.
  const typed = flag.replace(/[=:].*/s, '');
  const problem = `Unknown option ${JSON.stringify(typed.slice(0, 100))}.`;
  const name = typed
    .replace(/^-+/, '')
    .replace(/(?<=[a-z])(?=[A-Z])|_/g, '-')
    .toLowerCase();
  const options = command
    .createHelp()
    .visibleOptions(command)
    .flatMap(({ long }) => long ?? []);
  const taking = command.options.find((each) => !each.hidden && each.argChoices?.includes(name));
  const period = optionNamed(command, '--period') && isPeriod(name) ? `Use --period ${name}.` : undefined;
  const nearest = name.length > 1 ? nearestName(`--${name}`, options) : undefined;
  const advice =
    fieldAdvice(command, name) ??
    period ??
    (taking && `Use ${taking.short ?? taking.long} ${name}.`) ??
    knownAdvice(command, name);
  if (advice !== undefined) return `${problem} ${advice}`;
  const place = command.commands.length > 0 ? ['Write options after the words of the command.'] : [];
  return [problem, ...(nearest ? [didYouMean(nearest)] : place), seeHelp(path)].join(' ');
}

const usageOf = ({ command, path }: Place): string => `The usage is ${quoted([...path, command.usage()])}.`;

function missingArgument(place: Place, message: string): string {
  const [, name = ''] = /'([^']*)'/.exec(message) ?? [];
  const { argChoices } = place.command.registeredArguments.find((each) => each.name() === name) ?? {};
  const choices = argChoices ? ` Choose one of ${argChoices.join(', ')}.` : '';
  const source =
    name === 'event' ? ` Name the event by ${eventNames}. ${quoted(['events list'])} lists the events.` : '';
  return `The argument <${name}> is missing.${choices} ${usageOf(place)}${source}`;
}

function missingOption({ command, path }: Place, message: string): string {
  const [, flags = ''] = /'([^']*)'/.exec(message) ?? [];
  const { description = '' } = command.options.find((each) => each.flags === flags) ?? {};
  const args = command.registeredArguments.map((each) => `<${each.name()}>`);
  const long = flags.replace(/^-\w, /, '');
  return `The option ${long} is missing: ${description}. Use ${quoted([...path, ...args, long])}.`;
}

function tooManyArguments(place: Place): string {
  const { args, registeredArguments } = place.command;
  const [word = ''] = args.slice(registeredArguments.length);
  // An argument that is not expected may be a secret, so it is not quoted.
  const extra = `Too many arguments: ${args.length} instead of ${registeredArguments.length}.`;
  if (/^[\u2010-\u2015]/u.test(word))
    return `${extra} An option begins with hyphens, not with a dash: type -- again.`;
  const isField = /^[\w.[\]-]+:?=/.test(word) && optionNamed(place.command, '--field');
  if (isField) return `${extra} For a field of the body, use -f ${word.replace(/:?=.*/s, '')}=….`;
  if (optionNamed(place.command, '--period') && isPeriod(word)) return `${extra} Use --period ${word}.`;
  if (
    registeredArguments.some((each) => each.name() === 'event') &&
    args.some((each) => /^\d{4}(?:-\d\d){0,2}$/.test(each))
  )
    return `${extra} Write name and date as one argument: 'Jazz on the Pier 2031'.`;
  if (optionNamed(place.command, '--event')) return `${extra} Use --event to choose events.`;
  return `${extra} ${usageOf(place)}`;
}

/** Returns the mistake of a value that is not among the choices of an option or argument. */
function invalidChoice({ command }: Place, message: string): UsageError {
  const [, flags, value] = /option '(.*?)' argument '(.*)' is invalid\./s.exec(message) ?? [];
  const [, word, name = ''] = /value '(.*)' is invalid for argument '(.*?)'/s.exec(message) ?? [];
  const option = command.options.find((each) => each.flags === flags);
  const argument = command.registeredArguments.find((each) => each.name() === name);
  const what = option ? option.flags.replace(/ [<[].*/, '') : `<${name}>`;
  return unknownChoice(what, value ?? word ?? '', (option ?? argument)?.argChoices ?? []);
}

/** Returns the mistake of a person who typed a command, with what to do instead. Returns `undefined` if the error says it. */
export function advised({ code, message }: CommanderError, place: Place): UsageError | undefined {
  const { command, rest } = place;
  const [, flag = ''] = /'(.*)'/s.exec(message) ?? [];
  if (code === 'commander.unknownOption') return new UsageError(unknownOption(place, flag));
  if (code === 'commander.missingMandatoryOptionValue') {
    // An option by another name may be the reason.
    const [unknown] = command.parseOptions([...rest]).unknown;
    return new UsageError(unknown ? unknownOption(place, unknown) : missingOption(place, message));
  }
  if (code === 'commander.invalidArgument') return invalidChoice(place, message);
  if (code === 'commander.missingArgument') return new UsageError(missingArgument(place, message));
  if (code === 'commander.excessArguments') return new UsageError(tooManyArguments(place));
  return undefined;
}

/** Returns the mistake in the words after those of a group: an unknown command or option. */
export function unknownAt(place: Place): UsageError {
  const [word = ''] = place.rest;
  return new UsageError(word.startsWith('-') ? unknownOption(place, word) : unknownCommand(place));
}
