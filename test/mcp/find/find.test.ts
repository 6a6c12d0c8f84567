import { expect, it } from 'vitest';
import { learned, others, type Question, told, written } from '../../../scripts/questions/questions.js';
import { catalogue } from '../../../src/api/catalogue/catalogue.js';
import { find, finder } from '../../../src/mcp/find/find.js';
import { impossible } from '../../../src/mcp/find/impossible.js';

/** Returns the place of the first right answer, from 1. */
function placeOf({ question, right }: Question, findIn: typeof find): number {
  const place = findIn(question).findIndex(({ name }) => right.includes(name));
  return place === -1 ? Number.POSITIVE_INFINITY : place + 1;
}

it('answers 19 of 20 questions of other people first, and 99 of 100 among the first three, without learning from them', () => {
  const findIn = finder(learned(written));
  const later = others.filter((each) => placeOf(each, findIn) > 1);
  expect(later.length, JSON.stringify(later)).toBeLessThanOrEqual(others.length / 20);
  const missed = later.filter((each) => placeOf(each, findIn) > 3);
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(others.length / 100);
});

it('answers half of the wishes of other people first, and 7 of 10 among the first three, after learning from those before', () => {
  const isKeptOut = (_: Question, at: number) => at % 5 === 4;
  const findIn = finder(learned([...written, ...told.filter((each, at) => !isKeptOut(each, at))]));
  const places = told.filter(isKeptOut).map((each) => placeOf(each, findIn));
  expect(places.filter((place) => place === 1).length).toBeGreaterThanOrEqual(places.length / 2);
  expect(places.filter((place) => place <= 3).length).toBeGreaterThanOrEqual(places.length * 0.7);
});

it('answers what it has learned', () => {
  const questions = [...written, ...others, ...told].filter((_, at) => at % 10 === 0);
  const missed = questions.filter((each) => placeOf(each, find) > 3);
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(questions.length / 100);
});

it('knows each question once, and each answer', () => {
  const questions = written.map(({ question }) => question);
  expect(questions.filter((question, at) => questions.indexOf(question) !== at)).toEqual([]);
  const names = new Set(written.flatMap(({ right }) => right));
  const asked = [...others, ...told];
  expect(asked.filter(({ right }) => !right.some((name) => names.has(name)))).toEqual([]);
});

it('names only operations that exist in its answers to what is impossible', () => {
  const ids = catalogue().map(({ id }) => id as string);
  const named = Object.values(impossible).flatMap(
    ({ instead }) => instead.match(/\b(?:common|events|me|orgs|users)\.[\w.]*\w/g) ?? [],
  );
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
});
