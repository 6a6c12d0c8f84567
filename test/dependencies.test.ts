import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import root from '../package.json';

const page = readFileSync('docs/background.md', 'utf8');
const dependencies = [...Object.keys(root.dependencies), ...Object.keys(root.peerDependencies)];

test('docs/background.md explains each dependency of the package', () => {
  const [, table = ''] = /## What an installation contains([\s\S]*?)\n## /.exec(page) ?? [];
  const named = Array.from(table.matchAll(/^\| `([^`]+)` \|/gm), ([, name]) => name);
  expect(named.sort()).toEqual(dependencies.sort());
});

const folders = ['docs', 'examples', 'tools'];

test.each(folders)('the packages of %s are in no other package.json', (folder) => {
  const own = Object.keys(JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).dependencies);
  const others = ['.', ...folders].filter((each) => each !== folder);
  const named = others.flatMap((other) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(`${other}/package.json`, 'utf8'),
    );
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  expect(own.filter((name) => named.includes(name))).toEqual([]);
});
