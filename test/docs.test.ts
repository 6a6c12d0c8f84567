import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deadLinks, linkedFiles } from '../scripts/links.js';
import { EventQuerySchema } from '../src/api/models/event-query.js';
import { PageQuerySchema } from '../src/api/models/shared.js';

const markdownIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

const pages = [...markdownIn('.'), ...markdownIn('docs')];

/** Lists the problems of pages, each with the name of its page. */
const problemsOf = (files: readonly string[], problemsIn: (file: string) => readonly string[]) =>
  files.flatMap((file) => problemsIn(file).map((problem) => `${file}: ${problem}`));

test('every link has an existing target', () => {
  expect(problemsOf(pages, deadLinks)).toEqual([]);
});

test('no page has more than 250 lines', () => {
  const long = (file: string) => (readFileSync(file, 'utf8').split('\n').length > 251 ? ['too long'] : []);
  expect(problemsOf(markdownIn('docs'), long)).toEqual([]);
});

const [{ files: packed }]: [{ files: { path: string }[] }] = JSON.parse(
  execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }),
);
const isPacked = (path: string) =>
  packed.some((file) => file.path === path || file.path.startsWith(`${path.replace(/\/$/, '')}/`));

test('every link of a page in the package leads to a file in the package, or to a source', () => {
  const unpacked = (file: string) =>
    linkedFiles(file).filter((path) => !isPacked(path) && !path.startsWith('src/'));
  expect(problemsOf(pages.filter(isPacked), unpacked)).toEqual([]);
});

// No filter of events is documented. If the service ignores one, the first event can be any event.
const filters = Object.keys(EventQuerySchema.shape).filter((name) => !(name in PageQuerySchema.shape));
const firstOfFilter = new RegExp(
  `const \\[.*\\] =.*\\b(?:${filters.join('|')}): |--(?:my|search-q) .*--limit 1\\b`,
);

test('no page or example uses only the first result of an undocumented filter', () => {
  const examples = readdirSync('examples')
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join('examples', name));
  const takingFirst = (file: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => firstOfFilter.test(line));
  expect(problemsOf([...pages, ...examples], takingFirst)).toEqual([]);
});

// Pages name files outside the package by their paths instead of links.
test('every path that a page names exists', () => {
  const absent = (file: string) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(
        /`((?:test|scripts|src|examples|tools|docs\/\.vitepress)\/[^`\s*…<{]*)`/g,
      ),
      ([, path = '']) => path,
    ).filter((path) => !existsSync(path));
  expect(problemsOf(pages, absent)).toEqual([]);
});
