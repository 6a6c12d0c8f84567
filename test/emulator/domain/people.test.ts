import { expect, test } from 'vitest';
import {
  acceptedBy,
  bookedBy,
  changeAddress,
  readdress,
  recordsOf,
} from '../../../src/emulator/domain/people.js';
import { Emulator } from '../../../src/emulator/index.js';
import { toRecord } from '../../../src/index.js';
import { clientOf, userNamed } from '../clients.js';
import { now, setting } from '../setting.js';

const ada = { first_name: 'Ada', last_name: 'Bell', email: 'ada@mail.example' };
const bob = { first_name: 'Bob', last_name: 'Cole', email: 'bob@mail.example' };

const past = (name: string, people: object = {}) => ({
  name,
  created_on: '40 days ago',
  starts_on: '10 days ago at 10:00',
  tickets: [{ name: 'Entry', price: 10 }],
  ...people,
});

/** Returns a world with past events, and one to come. Ada has tickets for some, and was a guest or a speaker at others. */
function world() {
  const emulator = new Emulator({
    now,
    seed: {
      users: [ada, bob],
      events: [
        past('Fair'),
        past('Ball'),
        past('Play', { guests: [{ ...ada, accepted: true }], speakers: [{ ...bob, accepted: true }] }),
        past('Talk', { guests: [{ ...ada, accepted: false }], speakers: [{ ...ada, accepted: false }] }),
        past('Show', { guests: [{ ...bob, accepted: true }], speakers: [{ ...ada, accepted: true }] }),
        past('Film', { guests: [{ ...ada, accepted: true }] }),
        past('Gala', { starts_on: 'in 10 days at 10:00' }),
      ],
      orders: [
        { event: 'Ball', buyer: ada.email, created_on: '20 days ago' },
        { event: 'Ball', buyer: ada.email, created_on: '20 days ago' },
        { event: 'Fair', buyer: ada.email, created_on: '20 days ago', refunded: 'all' },
        { event: 'Show', buyer: bob.email, created_on: '20 days ago' },
        { event: 'Talk', buyer: ada.email, created_on: '20 days ago' },
        { event: 'Gala', buyer: ada.email, created_on: '20 days ago' },
      ],
    },
  });
  const { state } = emulator.world();
  return { emulator, state, user: userNamed(emulator, 'Ada') };
}

test('attendance counts each event with a valid ticket, and each accepted invitation as guest or speaker', async () => {
  const { emulator, state, user } = world();
  const namesOf = (find: typeof bookedBy) => find(state, user).map(({ name }) => name);
  expect(namesOf(bookedBy)).toEqual(['Ball', 'Talk', 'Gala']);
  expect(namesOf((...of) => acceptedBy(...of, 'guests'))).toEqual(['Play', 'Film']);
  expect(namesOf((...of) => acceptedBy(...of, 'speakers'))).toEqual(['Show']);
  const { activities } = await clientOf(emulator, { as: user.uuid }).me.get();
  expect(toRecord(activities ?? [])).toEqual({
    events_attendeed: 2,
    events_attended_as_guest: 2,
    events_attended_as_speaker: 1,
  });
});

test('attendance leaves out deleted events', () => {
  const { state, user } = world();
  for (const { uuid, name } of Object.values(state.events)) if (name !== 'Film') delete state.events[uuid];
  expect(bookedBy(state, user)).toEqual([]);
  expect(acceptedBy(state, user, 'guests').map(({ name }) => name)).toEqual(['Film']);
  expect(acceptedBy(state, user, 'speakers')).toEqual([]);
});

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
