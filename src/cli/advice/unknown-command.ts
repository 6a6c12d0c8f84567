import type { Command } from 'commander';
import { didYouMean, nearestName } from '../../shared/did-you-mean.js';
import { synonyms, verbs } from './command-guesses.js';
import { type Meant, operationMeant } from './operation-meant.js';
import { explained, isFiller, type Part, singular, type Vocabulary, vocabularyOf } from './parts.js';
import { adviceText, message, quoted } from './text.js';

/** The advice for some words. */
interface Found {
  readonly text: string;
  /** Number of parts that it explains. */
  readonly length: number;
}

/** Returns the advice of the table that explains the most parts, one of them after the known words. Of equal ones, that for the first parts. */
function guessFor(parts: readonly Part[], known: number, { guesses }: Vocabulary): Found | undefined {
  const isNew = (index: number) => (parts[index]?.at ?? 0) >= known;
  const [best] = guesses
    .map(({ words, advice }) => ({
      words,
      advice,
      found: [...explained(words, parts)].sort((a, b) => a - b),
    }))
    .filter(({ found }) => found.some(isNew))
    .map(({ words, advice, found }) => ({
      advice,
      length: found.length,
      // A verb alone says little, and a word by its synonym less than the word.
      doubts:
        (words.every((word) => words.length === 1 && (synonyms[word] ?? word) in verbs) ? 2 : 0) +
        (found.every((index) => words.join().includes(parts[index]?.word ?? '')) ? 0 : 1),
      first: found.find(isNew) ?? 0,
    }))
    .sort((one, other) => other.length - one.length || one.doubts - other.doubts || one.first - other.first);
  return best && { text: adviceText(best.advice, true), length: best.length };
}

const useOf = ({ line, ofAll }: Meant): string =>
  `Use ${quoted(line)}${ofAll === undefined ? '' : `, or ${quoted(ofAll)} for those of all events`}.`;

/** Returns the advice for words that no command has, or `undefined` if nothing is known about them. `path` has the known words before them. */
export function adviceFor(
  path: readonly string[],
  unknown: readonly string[],
  names: readonly string[],
): string | undefined {
  const vocabulary = vocabularyOf(names);
  const end = unknown.findIndex((word) => word.startsWith('-'));
  const typed = unknown.slice(0, end < 0 ? undefined : end).filter((word) => !isFiller(word));
  const parts = vocabulary.partsIn([...path, ...typed]);
  const guess = guessFor(parts, path.length, vocabulary);
  const known = parts.filter(({ at }) => at < path.length).length;
  const meant = operationMeant(parts, path.length + typed.length);
  const [next] = parts.slice(known);
  const nearest =
    names.find((name) => [name, singular(name), name.replaceAll('-', '')].includes(next?.word ?? '')) ??
    nearestName(unknown[0] ?? '', names);
  const didMean = nearest && didYouMean([...path, nearest].join(' '));
  // A command of this group is more likely than a word that is known elsewhere.
  if (didMean && path.length > 0 && (guess?.length ?? 0) <= known + 1 && (meant?.length ?? 0) <= known)
    return didMean;
  if (guess && guess.length >= (meant?.length ?? 0)) return guess.text;
  if (meant && meant.length > known) return useOf(meant);
  if (didMean) return didMean;
  if (guess) return guess.text;
  return meant && path.length > 0 && meant.length === known && !(next && vocabulary.has(next.word))
    ? useOf(meant)
    : undefined;
}

/** Returns the message about an unknown command, with the one that is probably meant. */
export function unknownCommand(
  path: readonly string[],
  unknown: readonly string[],
  command: Command,
): string {
  const [word = ''] = unknown;
  const problem = `Unknown command ${JSON.stringify([...path, word].join(' ').slice(0, 100))}.`;
  if (word === '') return message(problem, 'If it is a variable, check that it is set.', path);
  const names = command
    .createHelp()
    .visibleCommands(command)
    .map((each) => each.name());
  const all = path.length > 0 ? `The commands are ${names.join(', ')}.` : '';
  return message(problem, adviceFor(path, unknown, names) ?? all, path);
}
