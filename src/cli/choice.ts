import { endMeaning, nearestName } from '../shared/did-you-mean.js';
import { UsageError } from './failure.js';

/** Returns an error about a value that is not among some words. `what` names its option or argument. */
export const unknownChoice = (what: string, given: string, choices: readonly string[]): UsageError =>
  new UsageError(
    `${what} must be one of ${choices.join(', ')}, not ${JSON.stringify(given.slice(0, 100))}${endMeaning(nearestName(given, choices))}`,
  );

/** Returns a function that reads the text of an option or argument. It throws a `UsageError` if `read` finds no value in it. */
export const parserOf =
  <Value>(what: string, forms: string, read: (text: string) => Value | undefined) =>
  (text: string): Value => {
    const value = read(text);
    if (value !== undefined) return value;
    throw new UsageError(`${what} must be ${forms}, not ${JSON.stringify(text)}`);
  };

/** Returns a function that reads a part of a value that must be one of some words. */
export const choiceOf =
  <Word extends string>(what: string, choices: readonly Word[]) =>
  (given: string): Word => {
    const word = choices.find((each) => each === given);
    if (word === undefined) throw unknownChoice(what, given, choices);
    return word;
  };
