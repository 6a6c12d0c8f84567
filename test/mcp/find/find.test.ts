import { expect, it } from 'vitest';
import { catalogue } from '../../../src/api/catalogue/catalogue.js';
import { find, intentsOf } from '../../../src/mcp/find/find.js';
import { impossible, ofCommands, ofOperations, ofTools } from '../../../src/mcp/find/intentions.js';
import { sameWords } from '../../../src/mcp/find/same-words.js';
import { questions } from './questions.js';

/** Returns the place of the first right answer, from 1. */
function placeOf({ question, right }: (typeof questions)[number]): number {
  const place = find(question).findIndex(({ kind, name }) =>
    right.some((each) =>
      kind === 'impossible' ? name.startsWith(each.replace(/^no ?/, '')) : name === each,
    ),
  );
  return place === -1 ? Number.POSITIVE_INFINITY : place + 1;
}

it('answers questions of organisers among the first three, and 19 of 20 first', () => {
  const later = questions.filter((each) => placeOf(each) > 1);
  expect(later.filter((each) => placeOf(each) > 3)).toEqual([]);
  expect(later.length, JSON.stringify(later)).toBeLessThanOrEqual(questions.length / 20);
});

const phrases = [ofOperations, ofTools, ofCommands]
  .flatMap((table) => Object.entries<string>(table))
  .concat(impossible.map(({ cannot, asked }) => [cannot, asked]))
  .flatMap(([name, all]) => intentsOf(all).map((concepts) => ({ name, concepts })));

it('has intentions of known concepts, each phrase for one answer, and uses every concept', () => {
  const known = Object.keys(sameWords);
  expect(phrases.filter(({ concepts }) => concepts.some((concept) => !known.includes(concept)))).toEqual([]);
  const keys = phrases.map(({ concepts }) => [...concepts].sort().join(' '));
  expect(phrases.filter((_, at) => keys.indexOf(keys[at] ?? '') !== at)).toEqual([]);
  const used = new Set(phrases.flatMap(({ concepts }) => concepts));
  expect(known.filter((concept) => !used.has(concept))).toEqual([]);
});

it('names only operations that exist in its answers to what is impossible', () => {
  const ids = catalogue().map(({ id }) => id as string);
  const named = impossible.flatMap(
    ({ instead }) => instead.match(/\b(?:common|events|me|orgs|users)\.[\w.]*\w/g) ?? [],
  );
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
});
