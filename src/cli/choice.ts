import { nearestName, unknownName } from '../shared/did-you-mean.js';
import { UnknownChoice } from './failure.js';

/** Returns a function that reads an argument that must be one of some words. `noun` says what they are. */
export const choiceOf =
  <Word extends string>(noun: string, choices: readonly Word[]) =>
  (given: string): Word => {
    const word = choices.find((each) => each === given);
    if (word !== undefined) return word;
    const problem = unknownName({ noun, name: given, meant: nearestName(given, choices) });
    throw new UnknownChoice(`${problem} Choose one of ${choices.join(', ')}.`, given, choices);
  };
