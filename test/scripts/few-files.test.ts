import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect, inject, test } from 'vitest';
import { fewFiles } from '../../scripts/few-files.js';

const sources = {
  'entry.ts': `export { rows, Table } from './shared.js';
    export { Base } from './base.js';
    export const later = () => import('./later.js');`,
  'shared.ts': `import { Base } from './base.js';
    export const rows = 1;
    export class Table extends Base {
      static make = () => new Table();
      #rows = 2;
      get rows() { return this.#rows; }
    }`,
  'base.ts': 'export class Base {}',
  'later.ts': `import { Table } from './shared.js'; export const table = Table.make();`,
};

/** Builds the sources. Returns the names and texts of the files. */
async function built(ending: string) {
  const folder = await mkdtemp(join(inject('testFolder'), 'few-files-'));
  await Promise.all(Object.entries(sources).map(([name, text]) => writeFile(join(folder, name), text)));
  const { outputFiles } = await build({
    entryPoints: { entry: join(folder, 'entry.ts'), base: join(folder, 'base.ts') },
    outdir: folder,
    outExtension: { '.js': ending },
    bundle: true,
    write: false,
    metafile: true,
    plugins: [fewFiles('base')],
  });
  await Promise.all(outputFiles.map(({ path, contents }) => writeFile(path, contents)));
  return {
    folder,
    files: new Map(outputFiles.map(({ path, text }) => [path.slice(folder.length + 1), text])),
  };
}

test('an entry is one file with what it shares, and a base another', async () => {
  const { files } = await built('.js');
  expect([...files.keys()].map((name) => name.replace(/-\w+/, '')).sort()).toEqual([
    'base.js',
    'entry.js',
    'later.js',
  ]);
  expect(files.get('entry.js')).toContain('Table = class');
  expect([...files.values()].join('\n')).not.toMatch(/^import '/m);
});

test.each([
  ['.mjs', `import { rows, later } from './entry.mjs';`, 'module'],
  ['.cjs', `const { rows, later } = require('./entry.cjs');`, 'commonjs'],
])(
  '%s keeps the names of classes, and a private field with the name of an export',
  async (ending, load, type) => {
    const { folder } = await built(ending);
    const program = `${load} later().then(({ table }) => console.log(rows, table.rows, table.constructor.name))`;
    const args = [`--input-type=${type}`, '--eval', program];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder });
    expect(stdout).toBe('1 2 Table\n');
  },
);
