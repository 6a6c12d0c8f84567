import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';

/** The folder of the package that a file belongs to. */
const packageOf = (path: string) =>
  /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.replaceAll('\\', '/'))?.[0];

/** The text of a package's licence: that of MIT, if it may be chosen. A few packages leave it in their repository. */
function licenceIn(folder: string, name: string): string {
  const kept = join('scripts/licences', `${name}.txt`);
  if (existsSync(kept)) return readFileSync(kept, 'utf8').trim();
  const files = readdirSync(folder).filter((file) => /^licen[cs]e/i.test(file));
  const [file] = files.sort((a, b) => Number(b.includes('MIT')) - Number(a.includes('MIT')));
  if (!file) throw new Error(`${folder} is bundled and has no file with its licence.`);
  return readFileSync(join(folder, file), 'utf8').trim();
}

function noticeOf(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return `${name} ${version}\n\n${licenceIn(folder, name)}\n`;
}

/**
 * Writes the licences of all packages that are bundled into a file, as they ask for. One plugin serves all builds: the
 * last of them to end writes all there are.
 */
export function bundledLicences(file: string): Plugin {
  const folders = new Set<string>();
  return {
    name: 'bundled-licences',
    setup({ onLoad, onEnd }) {
      onLoad({ filter: /\/node_modules\// }, ({ path }) => {
        const folder = packageOf(path);
        if (folder) folders.add(folder);
        return undefined;
      });
      onEnd(() => {
        // The first build to end is the first to write.
        mkdirSync(dirname(file), { recursive: true });
        const notices = [...folders].sort().map(noticeOf);
        const heading = 'This package contains the following packages, or parts of them.\n';
        writeFileSync(file, [heading, ...notices].join(`\n${'-'.repeat(80)}\n\n`));
      });
    },
  };
}
