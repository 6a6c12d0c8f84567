import { expect, test } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';
import { ask } from '../ask.js';
import { published } from '../setting.js';

test('the event of an invitation to book may be in upper case', async () => {
  const { emulator, stranger, event } = await published();
  const body = { event: event.toUpperCase(), source: 'booking' };
  const { status } = await ask(emulator, 'POST', `/users/${stranger.uuid}/invite_to_book`, { body });
  expect(status).toBe(200);
});

test.each([
  ['{"me":[{"bio":"A","bio":"B"}]}', 'bio should be given once, not 2 times'],
  [String.raw`{"me":[{"bio":"A","b\u0069o":"B"}]}`, 'bio should be given once, not 2 times'],
  ['{"me":[{}],"me":[{}]}', 'me should be given once, not 2 times'],
  ['{"me":[{"bio":"{","links":[{"name":"website","value":""},{"name":"facebook","value":""}]}]}', undefined],
  [String.raw`{"me":[{"bio":"\"bio\":","first_name":"bio"}]}`, undefined],
])('a body that gives a field twice is refused: %s', async (text, message) => {
  const { status, body } = await ask(new Emulator({ seed: 'empty' }), 'PATCH', '/me', { text });
  expect([status, body.result?.errors]).toEqual(message ? [400, [message]] : [200, undefined]);
});
