import type { Command } from 'commander';
import { didYouMean, nearestName } from '../../shared/did-you-mean.js';
import { commandGuesses, synonyms, verbs } from './command-guesses.js';
import { operationMeant } from './operation-meant.js';
import { adviceText, longestGuess, message, quoted } from './text.js';

/** Shorter words are too near to each other, such as gist and list. */
const leastLetters = 5;

/** Returns the words of a name such as `cancel-event`, `list_events` or `getEvent`. */
const wordsOf = (name: string): string[] =>
  name.split(/[-_]|(?<=[a-z])(?=[A-Z])/).filter((word) => word !== '');

/** Returns the advice for the most words of a name with several, such as `print-door-list`. A verb alone says too little. */
function guessIn(words: readonly string[]): string | undefined {
  if (words.length < 2) return undefined;
  const [best] = words
    .map((word, at) => ({ word, guess: longestGuess(commandGuesses, words.slice(at)) }))
    .filter(({ word, guess }) => (guess?.length ?? 0) > 1 || !(word in verbs || word in synonyms))
    .flatMap(({ guess }) => guess ?? [])
    .sort((one, other) => other.length - one.length);
  return best?.entry[1];
}

/** Returns what to do instead of an unknown command. `path` has the known words before it. */
function adviceFor(path: readonly string[], unknown: readonly string[], command: Command): string {
  const words = [...path, ...unknown]
    .flatMap((word) => word.split(/[:/](?=\w)/))
    .filter((word) => word !== '' && !/^\/?v\d$/.test(word));
  const lower = words.map((word) => word.toLowerCase());
  const guess = longestGuess(commandGuesses, lower);
  const meant = operationMeant(words);
  const isNew = (length = 0) => length > path.length;
  if (guess && isNew(guess.length) && guess.length >= (meant?.length ?? 0)) {
    return adviceText(guess.entry[1], true);
  }
  if (meant && isNew(meant.length)) return `Use ${quoted(meant.line)}.`;
  const [first = '', ...others] = unknown;
  const parts = operationMeant([...path, ...wordsOf(first), ...others]);
  const whole = longestGuess(
    commandGuesses,
    [...path, ...wordsOf(first)].map((word) => word.toLowerCase()),
  );
  if (whole && whole.length > path.length + 1) return adviceText(whole.entry[1], true);
  if (parts && parts.length >= path.length + wordsOf(first).length) return `Use ${quoted(parts.line)}.`;
  const inName = path.length === 0 ? guessIn(wordsOf(first.toLowerCase())) : undefined;
  if (inName !== undefined) return adviceText(inName, true);
  const word = lower[path.length] ?? '';
  const names = command
    .createHelp()
    .visibleCommands(command)
    .map((each) => each.name());
  const nearest = nearestName(word, names);
  if (nearest !== undefined) return didYouMean([...path, nearest].join(' '));
  const more = path.length > 0 || word.length < leastLetters ? [] : commandGuesses;
  const single = more.flatMap(([guesses, advice]) =>
    guesses
      .split('|')
      .flatMap((each) => (each.includes(' ') || each.length < leastLetters ? [] : [[each, advice] as const])),
  );
  const near = nearestName(
    word,
    single.map(([each]) => each),
    1,
  );
  const [, advice] = single.find(([each]) => each === near) ?? [];
  if (advice !== undefined) return adviceText(advice, true);
  return path.length > 0 ? `The commands are ${names.join(', ')}.` : '';
}

/** Returns the message about an unknown command, with the one that is probably meant. */
export function unknownCommand(
  path: readonly string[],
  unknown: readonly string[],
  command: Command,
): string {
  const [word = ''] = unknown;
  const name = JSON.stringify([...path, word].join(' ').slice(0, 100));
  const advice =
    word === '' ? 'If it is a variable, check that it is set.' : adviceFor(path, unknown, command);
  return message(`Unknown command ${name}.`, advice, path);
}
