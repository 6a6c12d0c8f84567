import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rooms } from '../../scripts/rooms.js';

const src = resolve(import.meta.dirname, '../../src');

describe('the list of allowed imports', () => {
  test('has every folder of the source', () => {
    const folders = readdirSync(src, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const names = rooms.map(({ name }) => name);
    expect(names.filter((name) => !name.includes('/')).sort()).toEqual(
      folders.map(({ name }) => name).sort(),
    );
  });

  test('names only files and folders that exist', () => {
    const there = readdirSync(src, { recursive: true, encoding: 'utf8' });
    const named = rooms.flatMap(({ name, imports = [], not = [], but = [], parts }) => [
      name,
      ...imports,
      ...not,
      ...but,
      ...(parts?.imports ?? []),
    ]);
    expect(named.filter((name) => !there.includes(name))).toEqual([]);
  });
});
