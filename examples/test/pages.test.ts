import { importsOwnPackage } from '../../scripts/example-packages.js';
import { snippets, testSnippets } from '../../test/site/run-snippets.js';

testSnippets(
  snippets.filter(({ code }) => importsOwnPackage(code)),
  'examples',
);
