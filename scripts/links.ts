import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const read = (file: string) => readFileSync(file, 'utf8');

const withoutCode = (text: string) => text.replaceAll(/^```.*?^```/gms, '');

/** Returns the anchor of a heading: its words in lower case, without punctuation. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (file: string): string[] =>
  [...withoutCode(read(file)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** Returns the relative links of a page, without those in its code. */
const linksIn = (file: string): string[] =>
  [...withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));

function isDead(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? from : normalize(join(dirname(from), path));
  return !existsSync(file) || (anchor !== undefined && !anchorsIn(file).includes(anchor));
}

/** Returns the relative links of a Markdown file that lead to a missing file or heading. */
export const deadLinks = (file: string): string[] => linksIn(file).filter((link) => isDead(file, link));

/** Returns the files that the relative links of a page lead to. */
export const linkedFiles = (file: string): string[] =>
  linksIn(file)
    .map((link) => link.replace(/#.*/, ''))
    .filter((path) => path !== '')
    .map((path) => normalize(join(dirname(file), path)));
