import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { importsOwnPackage } from '../../scripts/example-packages.js';
import { docs, needsPostgres, needsRedis, pages, snippets, testSnippets } from './run-snippets.js';

// The other snippets are tested in `examples/test` and, with a database, in `pages.redis.ts` and `pages.postgres.ts`.
testSnippets(
  snippets.filter(
    (snippet) => !importsOwnPackage(snippet.code) && !needsRedis(snippet) && !needsPostgres(snippet),
  ),
  '.',
);

it('a page only links to pages and files that exist', () => {
  const dead = pages.flatMap(({ name, text }) =>
    Array.from(text.matchAll(/\]\((?!https?:|#)([^)#]+)/g), ([, link]) => link ?? '')
      // The reference is generated when the site is built.
      .filter((link) => !/^\.?\/?reference\//.test(link))
      .filter((link) => !existsSync(join(docs, dirname(name), link)))
      .map((link) => `${name}: ${link}`),
  );
  expect(dead).toEqual([]);
});
