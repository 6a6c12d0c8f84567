import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { scripts } from '../../package.json';
import { ownFolder } from '../support/folder.js';

test('the packed package has no script that npm runs or warns of at an installation', async () => {
  const folder = await ownFolder();
  mkdirSync(join(folder, 'node_modules'));
  const file = join(folder, 'package.json');
  const text = JSON.stringify({ files: ['*.js'], scripts: { build: 'build', prepare: 'npm run build' } });
  writeFileSync(file, text);
  const run = (step: string) => {
    const args = ['--import', import.meta.resolve('tsx'), resolve('scripts/packed-manifest.ts'), step];
    execFileSync(process.execPath, args, { cwd: folder });
  };
  run('begin');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ files: ['*.js'], scripts: { build: 'build' } });
  run('end');
  expect(readFileSync(file, 'utf8')).toBe(text);
  const ofInstallation = ['preinstall', 'install', 'postinstall', 'preprepare', 'postprepare'];
  expect(Object.keys(scripts).filter((name) => ofInstallation.includes(name))).toEqual([]);
  expect([scripts.prepack, scripts.postpack]).toEqual([
    expect.stringContaining('packed-manifest.ts begin'),
    'tsx scripts/packed-manifest.ts end',
  ]);
});
