import { expect, test } from 'vitest';
import { merged } from '../../../src/emulator/domain/event-changes.js';
import { attributeOf } from '../../../src/emulator/domain/event-times.js';
import { displayName } from '../../../src/emulator/domain/people.js';

test.each([
  ['Bela', 'Carter', 'Bela Carter'],
  ['Bela', '', 'Bela'],
  ['', 'Carter', 'Carter'],
  ['', '', ''],
])('the display name of %j %j is %j', (first_name, last_name, name) => {
  expect(displayName({ first_name, last_name })).toBe(name);
});

const hall = { name: 'venue', value: 'Hall' };
const stream = { name: 'platform', value: 'Stream' };

test.each<[attributes: { name: string; value: unknown }[] | undefined, value: unknown]>([
  [[hall], 'Hall'],
  [[hall, { name: 'venue', value: 'Pier' }, stream], 'Pier'],
  [[stream], undefined],
  [[], undefined],
  [undefined, undefined],
])('the venue among %j is %s', (attributes, value) => {
  expect(attributeOf({ configuration: attributes ? { attributes } : {} }, 'venue')).toBe(value);
});

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
