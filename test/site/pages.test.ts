import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { importsOwnPackage } from '../../scripts/example-packages.js';
import { docs, pages, snippets, testSnippets } from './run-snippets.js';

// The others are tested in `examples/test`.
testSnippets(
  snippets.filter(({ code }) => !importsOwnPackage(code)),
  '.',
);

it.each(pages)('$name links to pages and files that are there', ({ name, text }) => {
  const links = Array.from(text.matchAll(/\]\((?!https?:|#)([^)#]+)/g), ([, link]) => link ?? '');
  const files = links
    // The reference is made when the site is.
    .filter((link) => !/^\.?\/?reference\//.test(link))
    .map((link) => join(docs, dirname(name), link));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
