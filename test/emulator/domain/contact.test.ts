import { expect, test } from 'vitest';
import { ask } from '../ask.js';
import { setting } from '../setting.js';

test('each message to a user is sent as an e-mail that names the sender', async () => {
  const { emulator, owner, bela, state } = setting();
  const [first, second] = ['One', 'Two'].map((subject) => ({ subject, message: `Text of ${subject}.` }));
  if (!first || !second) throw new Error('there is no message');
  const mails = () => emulator.outbox.map(({ to, subject, text }) => [to, subject, text]);
  await bela.users.contact(state.owner, first);
  const to = state.users[state.owner]?.email.address;
  expect(mails()).toEqual([[to, 'One', 'Bela Carter writes:\n\nText of One.']]);
  await owner.users.contact(Object.keys(state.users).at(-1) ?? '', [first, second]);
  expect(mails().slice(1)).toEqual([
    ['bela@mail.example', 'One', expect.stringMatching(/ writes:\n\nText of One\.$/)],
    ['bela@mail.example', 'Two', expect.stringMatching(/ writes:\n\nText of Two\.$/)],
  ]);
});

test('an empty list of messages is refused', async () => {
  const { emulator, stranger } = setting();
  const { status, body } = await ask(emulator, 'POST', `/users/${stranger.uuid}/contact`, {
    body: { messages: [] },
  });
  expect([status, JSON.stringify(body)]).toEqual([
    400,
    expect.stringContaining('messages should have an entry'),
  ]);
  expect(emulator.outbox).toEqual([]);
});
