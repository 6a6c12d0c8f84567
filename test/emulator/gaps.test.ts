import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gapsPage } from '../../scripts/gaps.js';
import { Emulator } from '../../src/emulator.js';
import documented from '../operations.json' with { type: 'json' };

const { gaps } = new Emulator();

test('the page of the documentation says what the list says', () => {
  expect(readFileSync('docs/emulator-gaps.md', 'utf8')).toBe(gapsPage(gaps));
});

test('the list names every reply whose form is not documented', () => {
  const silent = documented.filter(({ wire }) => /not documented/.test(wire)).map(({ id }) => id);
  const named = gaps.filter(({ open }) => open === 'the form of the reply').map(({ topic }) => topic);
  expect(named).toEqual(expect.arrayContaining(silent));
});

test('every id is one of its own, and can stand in a header', () => {
  const ids = gaps.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(ids.filter((id) => !/^[\w.+-]+\/[\w-]+$/.test(id))).toEqual([]);
});

test('the list says nothing twice', () => {
  const said = gaps.map(({ topic, open }) => `${topic}: ${open}`);
  expect(said).toEqual([...new Set(said)]);
});
