import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fillPage, parts } from '../../tools/bench/support/page.js';
import { own, peers } from '../../tools/bench/support/peers.js';

const page = await readFile('docs/bench.md', 'utf8');
const printed = Object.fromEntries(parts.map((part) => [part, `what ${part} prints: $& $1\n`]));
const tablesOf = (part: string) =>
  new RegExp(`<!-- bench:${part} -->\n\n([\\s\\S]*?)\n\n<!-- end -->`).exec(page)?.[1] ?? '';

test('each part is written into its place exactly as printed, and nothing else changes', () => {
  const pageWith = (textOf: (part: string) => string) =>
    parts
      .map((part) => `About ${part}.\n\n<!-- bench:${part} -->\n\n${textOf(part)}\n\n<!-- end -->\n`)
      .join('\n');
  const filled = pageWith((part) => printed[part]?.trim() ?? '');
  expect(
    fillPage(
      pageWith(() => 'older'),
      printed,
    ),
  ).toBe(filled);
  expect(fillPage(filled, printed)).toBe(filled);
});

test.each([
  ['a missing place', page.replace('<!-- bench:calls -->', ''), 'The page has no place for calls.'],
  [
    'a place for an unknown part',
    page.replace('bench:calls', 'bench:cals'),
    'The page has a place for "cals", which is not a part',
  ],
  ['a duplicate place', `${page}${page}`, 'which is not a part, or has it twice'],
])('%s is reported, and nothing is written', (_, damaged, message) => {
  expect(() => fillPage(damaged, printed)).toThrow(message);
});

test('a part that printed nothing is reported', () => {
  const { calls: _, ...others } = printed;
  expect(() => fillPage(page, others)).toThrow('The part calls printed nothing.');
});

test('the page has a place with tables for each part', () => {
  expect(() => fillPage(page, printed)).not.toThrow();
  for (const part of parts) expect(tablesOf(part)).toMatch(/^\| -/m);
});

test('the page lists every client that is measured', () => {
  for (const part of ['calls', 'start', 'bundle', 'types']) {
    for (const { name } of peers) expect(tablesOf(part)).toContain(`\n| ${name} `);
  }
  for (const part of ['start', 'bundle', 'types']) expect(tablesOf(part)).toContain(`\n| ${own.name} `);
});
