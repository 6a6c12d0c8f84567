import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeFolder } from '../../src/shared/make-folder.js';

const freshFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'folders-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

it('makes a folder and its missing parents, and returns the topmost one that was missing', () => {
  const folder = freshFolder();
  expect(makeFolder(join(folder, 'a', 'b', 'c'))).toBe(join(folder, 'a'));
  expect(existsSync(join(folder, 'a', 'b', 'c'))).toBe(true);
  expect(makeFolder(join(folder, 'a', 'd'))).toBe(join(folder, 'a', 'd'));
  expect(makeFolder(join(folder, 'a', 'd'))).toBeUndefined();
});

it('applies the mode to each folder', () => {
  const folder = freshFolder();
  makeFolder(join(folder, 'a', 'b'), 0o700);
  for (const path of ['a', 'a/b']) expect(statSync(join(folder, path)).mode & 0o777).toBe(0o700);
});

it('does not accept a file as a folder', () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeFolder(join(folder, 'file'))).toThrow('EEXIST');
  expect(() => makeFolder(join(folder, 'file', 'a'))).toThrow('ENOTDIR');
});

it('fails if no folder can be made', () => {
  expect(() => makeFolder('/proc/missing/folder')).toThrow('mkdir');
});
