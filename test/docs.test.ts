import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const markdownIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

const read = (file: string) => readFileSync(file, 'utf8');

/** What leads to a heading: its words in small letters, without marks. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** The links of a page that stay within the project, without those in its code. */
const linksIn = (file: string): string[] =>
  [
    ...read(file)
      .replaceAll(/^```.*?^```/gms, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));

function isDead(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? from : normalize(join(dirname(from), path));
  // The site makes these pages of the catalogue, and refuses to be built with a dead link.
  if (file.startsWith(join('docs', 'reference'))) return false;
  return !existsSync(file) || (anchor !== undefined && !anchorsIn(file).includes(anchor));
}

test.each([...markdownIn('.'), ...markdownIn('docs')])('every link of %s leads somewhere', (file) => {
  expect(linksIn(file).filter((link) => isDead(file, link))).toEqual([]);
});
