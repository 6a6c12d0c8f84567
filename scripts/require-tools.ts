import { existsSync } from 'node:fs';
import { builtSite, missing } from './test-projects.js';

/** Ends a run of every test before it begins, if a tool is missing. */
export default function requireTools(): void {
  const sentences = [...missing().values()];
  if (!existsSync(builtSite)) sentences.push('The tests of the site need it built: npm run docs:build');
  if (sentences.length > 0) throw new Error(sentences.join('\n'));
}
