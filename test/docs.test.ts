import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deadLinks } from '../scripts/links.js';

const markdownIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

const pages = [...markdownIn('.'), ...markdownIn('docs')];

test.each(pages)('every link of %s leads somewhere', (file) => {
  expect(deadLinks(file)).toEqual([]);
});

// What is not part of the package is named by its path instead of a link.
test.each(pages)('every path that %s names is there', (file) => {
  const code = [
    ...readFileSync(file, 'utf8').matchAll(/`((?:test|scripts|bench|docs\/\.vitepress)\/[^`\s*…<{]*)`/g),
  ];
  expect(code.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([]);
});
