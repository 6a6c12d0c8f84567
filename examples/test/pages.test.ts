import { importsOwnPackage } from '../../scripts/example-packages.js';
import { snippets, testSnippets, testTypes } from '../../test/site/run-snippets.js';

const here = snippets.filter(({ code }) => importsOwnPackage(code));

testSnippets(here, 'examples');
testTypes(here, 'examples');
