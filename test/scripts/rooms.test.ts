import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rooms } from '../../scripts/rooms.js';

const src = resolve(import.meta.dirname, '../../src');

describe('the list of allowed imports', () => {
  test('has every folder of the source', () => {
    const folders = readdirSync(src, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(
      Object.keys(rooms)
        .filter((name) => !name.includes('/'))
        .sort(),
    ).toEqual(folders.map(({ name }) => name).sort());
  });

  test('names only files and folders that exist', () => {
    const there = readdirSync(src, { recursive: true, encoding: 'utf8' });
    const named = Object.entries(rooms).flatMap(([name, imports]) => [name.replace(/\/\*$/, ''), ...imports]);
    expect(named.filter((name) => !there.includes(name))).toEqual([]);
  });
});
