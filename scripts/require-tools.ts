import { existsSync } from 'node:fs';
import { builtSite, missing } from './test-projects.js';

/** Ends a full test run before it begins, if a tool is missing. */
export default function requireTools(): void {
  const sentences = [...missing().values()];
  if (!existsSync(builtSite))
    sentences.push('The tests of the site need a build of it. Run npm run docs -- build');
  if (sentences.length === 0) return;
  // Vitest shows a set-up error without its message if modules come from its cache.
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
}
