import { describe, expect, test } from 'vitest';
import { commandGuesses } from '../../../src/cli/advice/command-guesses.js';
import { optionGuesses } from '../../../src/cli/advice/option-guesses.js';
import { typedIn } from '../../../src/cli/advice/text.js';
import { run } from '../run.js';
import { guesses } from './guesses.js';

describe('what people type first', () => {
  test.each(guesses)('gets for %j a pointer to %s', async (typed, mentions) => {
    const { code, out, err } = await run(...typed.split(' '));
    expect(`${out}${err}`).toMatch(mentions);
    expect(code).toBe(out === '' ? 2 : 0);
  });

  test.each([
    ['', /^ticketing-client: Unknown command "". If it is a variable, check that it is set\./],
    ['sts', /^ticketing-client: Unknown command "sts"\. See/],
    ['events create name=Jazz', /use -f name=…/],
    ['events list –all', /hyphens/],
    ['events publish', /"ticketing-client events list" lists the events/],
    ['series tickets_sold --by week', /Use --interval weekly\.$/m],
    ['ledger --interval=daily --group-by buyers', /Use --by buyer\.$/m],
    ['door-list next --print --to door.html', /Use --print > door\.html for the page\.$/m],
    ['door-list next --output door.csv', /Use -o csv > door\.csv for a file\.$/m],
    ['apply -f events.yaml', /argument, <file>/],
  ])('is not sent for %j, and the answer does not mislead', async (typed, answer) => {
    const { code, out, err } = await run(...typed.split(' '));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(answer);
  });
});

const advice = [...commandGuesses, ...optionGuesses].flatMap(([, ...texts]) => texts);
const lines = [...new Set(advice.flatMap(typedIn))].filter((line) => !/^[-<]/.test(line));

test.each(lines)('the advice "%s" names a command and options that exist', async (line) => {
  const words = line.split(' -- ')[0]?.split(' ') ?? [];
  const path = words.slice(0, words.findIndex((word) => /^[-<]/.test(word)) >>> 0);
  const { out, code } = await run(...path, '--help');
  expect(code).toBe(0);
  // A word that is no command is a value of its argument, which the help lists.
  const [usage = ''] = /^Usage: ticketing-client ([a-z -]*)/m.exec(out)?.slice(1) ?? [];
  for (const word of path) expect(`${usage} ${usage.includes(path[0] ?? '') ? out : ''}`).toContain(word);
  for (const option of words.filter((word) => /^--?\w/.test(word))) expect(out).toContain(` ${option}`);
});

test('no guess is listed twice', () => {
  const all = commandGuesses.flatMap(([texts]) => texts.split('|'));
  expect(all.filter((guess, index) => all.indexOf(guess) !== index)).toEqual([]);
});
