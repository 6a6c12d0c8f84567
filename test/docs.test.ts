import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deadLinks, linkedFiles } from '../scripts/links.js';
import { EventQuerySchema } from '../src/models/event-query.js';
import { PageQuerySchema } from '../src/models/shared.js';

const markdownIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

const pages = [...markdownIn('.'), ...markdownIn('docs')];

/** What is wrong with pages, each with the name of its page. */
const problemsOf = (files: readonly string[], problemsIn: (file: string) => readonly string[]) =>
  files.flatMap((file) => problemsIn(file).map((problem) => `${file}: ${problem}`));

test('every link leads somewhere', () => {
  expect(problemsOf(pages, deadLinks)).toEqual([]);
});

const [{ files: packed }]: [{ files: { path: string }[] }] = JSON.parse(
  execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }),
);
const isPacked = (path: string) =>
  packed.some((file) => file.path === path || file.path.startsWith(`${path.replace(/\/$/, '')}/`));

test('every link of a page of the package leads to a part of the package', () => {
  const unpacked = (file: string) => linkedFiles(file).filter((path) => !isPacked(path));
  expect(problemsOf(pages.filter(isPacked), unpacked)).toEqual([]);
});

// No filter of events is documented: the service may pass over it, and the first event is then any event.
const filters = Object.keys(EventQuerySchema.shape).filter((name) => !(name in PageQuerySchema.shape));
const firstOfFilter = new RegExp(
  `const \\[.*\\] =.*\\b(?:${filters.join('|')}): |--(?:my|search-q) .*--limit 1\\b`,
);

test('no page and no example takes the first hit of a filter that is not documented', () => {
  const examples = readdirSync('examples')
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join('examples', name));
  const takingFirst = (file: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => firstOfFilter.test(line));
  expect(problemsOf([...pages, ...examples], takingFirst)).toEqual([]);
});

// What is not part of the package is named by its path instead of a link.
test('every path that a page names is there', () => {
  const absent = (file: string) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/`((?:test|scripts|bench|docs\/\.vitepress)\/[^`\s*…<{]*)`/g),
      ([, path = '']) => path,
    ).filter((path) => !existsSync(path));
  expect(problemsOf(pages, absent)).toEqual([]);
});
