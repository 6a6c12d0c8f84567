import { nearestName } from '../../shared/did-you-mean.js';
import { choiceSynonyms, synonyms } from './command-guesses.js';
import { partsOf, singular } from './parts.js';

/** Returns the choice that a word means: in another number or spelling, by a synonym, or as a part of it. */
export function choiceMeant(word: string, choices: readonly string[]): string | undefined {
  const parts = partsOf(word);
  const is = (part: string) =>
    parts.length === 1 &&
    parts.some((each) => part === each || part === choiceSynonyms[each] || part === synonyms[each]);
  return (
    choices.find((each) => partsOf(each).join() === parts.join()) ??
    choices.find((each) => is(singular(each))) ??
    choices.find((each) => partsOf(each).some(is)) ??
    nearestName(word, choices)
  );
}
