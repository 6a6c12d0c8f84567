import type { Command, Option } from 'commander';
import { didYouMean, nearestName } from '../../shared/did-you-mean.js';
import { HintedOption, optionNamed } from '../hinted.js';
import { optionGuesses } from './option-guesses.js';
import { adviceText, message, quoted, typedIn } from './text.js';

/** Whether a command has what an advice names. Command lines of the program always exist. */
function has(command: Command, typed: string): boolean {
  if (typed.startsWith('<')) return command.registeredArguments.some((each) => `<${each.name()}>` === typed);
  const [flag = ''] = typed.split(' ');
  return !flag.startsWith('-') || flag === '--help' || optionNamed(command, flag) !== undefined;
}

/** Returns the first advice whose options and arguments a command has. */
function fittingAdvice(command: Command, name: string): string | undefined {
  return optionGuesses
    .filter(([guesses]) => guesses.split('|').includes(name))
    .flatMap(([, ...advice]) => advice)
    .find((each) => typedIn(each).every((typed) => has(command, typed)));
}

/** Returns the path of a field of the body with this name, such as `banner[].image` for `image`. */
function fieldNamed(field: Option | undefined, name: string): string | undefined {
  if (!(field instanceof HintedOption)) return undefined;
  const ways = field.known().map((way) => way.replace(/=$/, ''));
  const flat = name.replaceAll('-', '_');
  return (
    ways.find((way) => way === flat) ??
    ways.filter((way) => way.split('.').at(-1) === flat).sort((one, other) => one.length - other.length)[0]
  );
}

function adviceFor(command: Command, flag: string): string {
  const name = /^--/.test(flag) ? flag.slice(2).split('=')[0]?.toLowerCase() : flag.slice(1, 2);
  const field = /^--/.test(flag) ? fieldNamed(optionNamed(command, '--field'), name ?? '') : undefined;
  if (field !== undefined) return `It is a field of the body: use -f ${field}=….`;
  const advice = fittingAdvice(command, name ?? '');
  if (advice !== undefined) return adviceText(advice, false);
  const names = command
    .createHelp()
    .visibleOptions(command)
    .flatMap(({ long }) => long ?? []);
  const nearest = /^--/.test(flag) ? nearestName(flag.split('=')[0] ?? flag, names) : undefined;
  return nearest === undefined ? '' : didYouMean(nearest);
}

/** Returns the message about an unknown option. `path` has the words of the command, and `later` those after the option. */
export function unknownOption(
  path: readonly string[],
  flag: string,
  command: Command,
  later: readonly string[],
): string {
  const next = later.find((word) => command.commands.some((each) => each.name() === word));
  const isEarly = next !== undefined;
  const advice = isEarly
    ? `Put it after the words of the command: ${quoted([...path, next, '…', flag].join(' '))}.`
    : adviceFor(command, flag);
  return message(`Unknown option ${JSON.stringify(flag.slice(0, 100))}.`, advice, path);
}
