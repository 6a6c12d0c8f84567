import { expect, test } from 'vitest';
import { changeAddress, readdress, recordsOf } from '../../../src/emulator/domain/people.js';
import { Emulator } from '../../../src/emulator/index.js';
import { now, setting } from '../setting.js';

test('the records of a user are found in other capitals too', () => {
  const { state } = new Emulator({ now }).world();
  const [attendee] = Object.values(state.attendees);
  const [user] = Object.values(state.users);
  if (!user || !attendee) throw new Error('there is no user or attendee');
  user.email.address = attendee.email.toUpperCase();
  expect(recordsOf(state, user)).toContainEqual({ kind: 'attendees', record: attendee });
});

test('a user keeps their records after a change of address, even if the world was unloaded', async () => {
  const emulator = new Emulator({ now });
  const world = emulator.world('one');
  const [guest] = Object.values(world.current.guests);
  const [user] = Object.values(world.current.users);
  if (!guest || !user) throw new Error('there is no guest or user');
  const { uuid } = guest;
  user.email.address = guest.email;
  changeAddress(world.current, user, 'new@mail.example');
  expect(guest).toMatchObject({ user: user.uuid });
  // These other worlds push this one out of memory.
  for (let count = 0; count < 32; count += 1) emulator.world(`other ${count}`);
  expect(world.isInMemory).toBe(false);
  expect(world.current.guests[uuid]?.user).toBe(user.uuid);
});

test('a record with a new address belongs to the user with this address, or else to its earlier user', () => {
  const { state, stranger } = setting();
  const owner = state.users[state.owner];
  const ownerMail = owner?.email.address ?? '';
  for (const [email, user, changed, expected] of [
    ['bela@mail.example', null, 'nobody@mail.example', stranger.uuid],
    ['bela@mail.example', null, ownerMail, state.owner],
    ['nobody@mail.example', stranger.uuid, 'other@mail.example', stranger.uuid],
    ['nobody@mail.example', stranger.uuid, ownerMail, state.owner],
    ['nobody@mail.example', null, 'other@mail.example', null],
  ] as const) {
    const record = { email, user };
    readdress(state, record, changed);
    expect(record).toEqual({ email: changed, user: expected });
  }
});
