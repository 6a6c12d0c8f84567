import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';

/** Returns the folder of the package that a file belongs to. */
const packageOf = (path: string) =>
  /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.replaceAll('\\', '/'))?.[0];

/**
 * Returns the text of a package's licence. If there are several, returns that of MIT. Some packages keep it only in
 * their repository.
 */
function licenceIn(folder: string, name: string): string {
  const kept = join('scripts/licences', `${name}.txt`);
  if (existsSync(kept)) return readFileSync(kept, 'utf8').trim();
  const files = readdirSync(folder).filter((file) => /^licen[cs]e/i.test(file));
  const [file] = files.sort((a, b) => Number(b.includes('MIT')) - Number(a.includes('MIT')));
  if (!file)
    throw new Error(`${folder} is bundled, but has no licence file. Add its text to scripts/licences.`);
  return readFileSync(join(folder, file), 'utf8').trim();
}

function noticeOf(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return `${name} ${version}\n\n${licenceIn(folder, name)}\n`;
}

/**
 * Writes the licences of all bundled packages into a file, as the licences require. One plugin serves all builds.
 * The last build writes all of them. `inSources` are the folders of packages that generated sources contain.
 */
export function bundledLicences(file: string, inSources: readonly string[] = []): Plugin {
  const folders = new Set(inSources);
  return {
    name: 'bundled-licences',
    setup({ onLoad, onEnd }) {
      onLoad({ filter: /\/node_modules\// }, ({ path }) => {
        const folder = packageOf(path);
        if (folder) folders.add(folder);
        return undefined;
      });
      onEnd(() => {
        // The first build to end creates the folder.
        mkdirSync(dirname(file), { recursive: true });
        const notices = [...folders].sort().map(noticeOf);
        const heading = 'This package contains the following packages, or parts of them.\n';
        writeFileSync(file, [heading, ...notices].join(`\n${'-'.repeat(80)}\n\n`));
      });
    },
  };
}
