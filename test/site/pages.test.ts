import { importsOwnPackage } from '../../scripts/example-packages.js';
import { needsPostgres, needsRedis, snippets, testSnippets } from './run-snippets.js';

// The other snippets are tested in `examples/test` and, with a database, in `pages.redis.ts` and `pages.postgres.ts`.
testSnippets(
  snippets.filter(
    (snippet) => !importsOwnPackage(snippet.code) && !needsRedis(snippet) && !needsPostgres(snippet),
  ),
  '.',
);
