import { expect, test } from 'vitest';
import { displayName } from '../../../src/emulator/domain/people.js';

test.each([
  ['Bela', 'Carter', 'Bela Carter'],
  ['Bela', '', 'Bela'],
  ['', 'Carter', 'Carter'],
  ['', '', ''],
])('the display name of %j %j is %j', (first_name, last_name, name) => {
  expect(displayName({ first_name, last_name })).toBe(name);
});
