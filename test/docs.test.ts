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

test.each(pages)('every link of %s leads somewhere', (file) => {
  expect(deadLinks(file)).toEqual([]);
});

const [{ files: packed }]: [{ files: { path: string }[] }] = JSON.parse(
  execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }),
);
const isPacked = (path: string) =>
  packed.some((file) => file.path === path || file.path.startsWith(`${path.replace(/\/$/, '')}/`));

test.each(pages.filter(isPacked))('every link of %s leads to a part of the package', (file) => {
  expect(linkedFiles(file).filter((path) => !isPacked(path))).toEqual([]);
});

// No filter of events is documented: the service may pass over it, and the first event is then any event.
const filters = Object.keys(EventQuerySchema.shape).filter((name) => !(name in PageQuerySchema.shape));
const firstOfFilter = new RegExp(
  `const \\[.*\\] =.*\\b(?:${filters.join('|')}): |--(?:my|search-q) .*--limit 1\\b`,
);

test.each([
  ...pages,
  ...readdirSync('examples')
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join('examples', name)),
])('%s takes no first hit of a filter that is not documented', (file) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  expect(lines.filter((line) => firstOfFilter.test(line))).toEqual([]);
});

// What is not part of the package is named by its path instead of a link.
test.each(pages)('every path that %s names is there', (file) => {
  const code = [
    ...readFileSync(file, 'utf8').matchAll(/`((?:test|scripts|bench|docs\/\.vitepress)\/[^`\s*…<{]*)`/g),
  ];
  expect(code.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([]);
});
