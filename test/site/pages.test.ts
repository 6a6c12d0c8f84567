import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { inFull } from '../support/extent.js';
import { typeProblems } from '../support/snippets.js';
import { docs, ofNode, ofRedis, pages, testSnippets } from './page-snippets.js';

// The newer form spells some fields otherwise.
testSnippets(ofNode, inFull ? ['documented', 'newer'] : ['documented']);

it('every snippet type-checks', () => {
  expect(typeProblems([...ofNode, ...ofRedis].map(({ code }) => code))).toBe('');
});

it('a page links to pages and files that are there', () => {
  const dead = pages.flatMap(({ name, text }) =>
    Array.from(text.matchAll(/\]\((?!https?:|#)([^)#]+)/g), ([, link]) => link ?? '')
      // The reference is made when the site is.
      .filter((link) => !/^\.?\/?reference\//.test(link))
      .filter((link) => !existsSync(join(docs, dirname(name), link)))
      .map((link) => `${name}: ${link}`),
  );
  expect(dead).toEqual([]);
});
