import { expect, test } from 'vitest';
import { merged } from '../../../src/emulator/domain/event-changes.js';

const before = { title: 'Jazz', size: { width: 2, height: 3 }, days: ['monday', 'friday'], note: null };

test.each<[string, object, object]>([
  ['changes nothing if nothing is given', {}, before],
  ['sets a field', { title: 'Folk' }, { ...before, title: 'Folk' }],
  ['sets a field to null', { title: null }, { ...before, title: null }],
  ['keeps a field that is undefined', { title: undefined, days: [] }, { ...before, days: [] }],
  [
    'keeps the other fields of an inner object',
    { size: { width: 5 } },
    { ...before, size: { width: 5, height: 3 } },
  ],
  ['replaces a list', { days: ['sunday'] }, { ...before, days: ['sunday'] }],
  ['replaces null by an object', { note: { by: 'Ann' } }, { ...before, note: { by: 'Ann' } }],
  ['adds a field', { colour: 'red' }, { ...before, colour: 'red' }],
])('a merge %s', (_, given, after) => {
  // Undefined fields would hide those of another merge.
  expect(merged(before, given)).toStrictEqual(after);
});
