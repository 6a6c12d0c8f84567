import { importsOwnPackage } from '../../scripts/example-packages.js';
import { needsPostgres, needsRedis, snippets, testSnippets, testTypes } from './run-snippets.js';

// The other snippets are tested in `examples/test`.
const here = snippets.filter(({ code }) => !importsOwnPackage(code));

// Those with a database run in `pages.redis.ts` and `pages.postgres.ts`.
testSnippets(
  here.filter((snippet) => !needsRedis(snippet) && !needsPostgres(snippet)),
  '.',
);

testTypes(here, '.');
