import { copyFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/*
 * Packs a package.json without `prepare`, which only a clone needs: npm warns of it whenever somebody installs the packed file.
 * `begin` takes it out before npm packs, and `end` puts it back.
 */
const manifest = 'package.json';
const kept = 'node_modules/.package.json';

if (process.argv[2] === 'begin') {
  copyFileSync(manifest, kept);
  const content = JSON.parse(readFileSync(manifest, 'utf8'));
  delete content.scripts.prepare;
  writeFileSync(manifest, `${JSON.stringify(content, undefined, 2)}\n`);
} else {
  renameSync(kept, manifest);
}
