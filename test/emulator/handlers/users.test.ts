import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { BadRequestError, ForbiddenError } from '../../../src/client/errors.js';
import { Emulator } from '../../../src/emulator/index.js';
import { openStateFile } from '../../../src/emulator/node/state-file.js';
import { toRecord } from '../../../src/index.js';
import { ownFolder } from '../../support/folder.js';
import { clientOf, userNamed } from '../clients.js';
import { invitee, now, published } from '../setting.js';

let emulator: Emulator;
let owner: ReturnType<typeof clientOf>;
let greta: ReturnType<typeof clientOf>;

beforeEach(() => {
  emulator = new Emulator({ now });
  owner = clientOf(emulator);
  greta = clientOf(emulator, { as: uuidOf('Greta') });
});

const uuidOf = (firstName: string) => userNamed(emulator, firstName).uuid;

const eventNamed = (name: string) =>
  Object.values(emulator.world().state.events).find((event) => event.name.includes(name))?.uuid ?? '';

test('changes of read-only preferences are ignored', async () => {
  const refused = { name: 'receive_order_confirmation', value: false } as const;
  const me = await owner.me.update({
    email_preferences: [refused, { name: 'receive_notification_on_review_related_activities', value: false }],
    phone_preferences: [refused],
  });
  expect(toRecord(me.email_preferences ?? [])).toMatchObject({
    receive_order_confirmation: true,
    receive_notification_on_review_related_activities: false,
  });
  expect(toRecord(me.phone_preferences ?? [])).toMatchObject({ receive_order_confirmation: false });
});

test('a one-time code is refused for another address, when there is a newer one, and when it has expired', async () => {
  const new_email = 'olivia@new.example';
  const sent = async () => {
    await owner.me.changeEmail(new_email);
    return emulator.outbox.at(-1)?.code ?? '';
  };
  const refuses = (otp: string, address = new_email) =>
    expect(owner.me.verifyOtp({ otp, new_email: address })).rejects.toThrow(BadRequestError);
  const first = await sent();
  await refuses(first, 'b@new.example');
  const second = await sent();
  await refuses(first);
  emulator.clock.advance(11 * 60_000);
  await refuses(second);
});

test('an address cannot change to that of another account', async () => {
  const { email } = userNamed(emulator, 'Ben');
  await expect(owner.me.changeEmail(email.address)).rejects.toThrow('email address is invalid');
});

test('users cannot mute themselves', async () => {
  await expect(owner.me.mute(uuidOf('Olivia'))).rejects.toThrow('invalid user uuid');
});

test('only the two users see that one follows the other', async () => {
  await greta.users.follow(uuidOf('Olivia'));
  const seenBy = async (client: typeof greta) => (await client.users.get(uuidOf('Olivia'))).interactions;
  expect((await seenBy(greta))?.followed_by).toHaveLength(1);
  expect((await seenBy(clientOf(emulator, { as: uuidOf('Hana') })))?.followed_by).toEqual([]);
});

test('an invitation to book needs an event that can be booked and one of its dates', async () => {
  const invite = (more: object) =>
    expect(
      owner.users.inviteToBook(uuidOf('Hana'), { event: eventNamed('Festival'), source: 'booking', ...more }),
    );
  await invite({ event: eventNamed('Winter') }).rejects.toThrow('invalid event uuid');
  await invite({ event_start_on: '2031-01-01 10:00' }).rejects.toThrow('invalid datetime');
});

test('a user attends events for which they have a ticket, until these are over', async () => {
  const attending = async () => (await owner.users.attending.list(uuidOf('Greta'))).items;
  expect((await attending()).map(({ uuid }) => uuid)).toContain(eventNamed('Festival'));
  emulator.clock.advance(365 * 24 * 3_600_000);
  expect(await attending()).toEqual([]);
});

test('the owner of an organisation cannot delete their account', async () => {
  await expect(owner.users.delete(uuidOf('Olivia'))).rejects.toThrow(ForbiddenError);
});

async function changeAddress(emulator: Emulator, user: string, new_email: string) {
  const client = clientOf(emulator, { as: user });
  await client.me.changeEmail(new_email);
  await client.me.verifyOtp({ otp: emulator.outbox.at(-1)?.code ?? '', new_email });
}

/** Returns a world in which Bela bought a ticket, is a guest, a speaker and invited, and then changed the address. */
async function changedAddress() {
  const made = await published();
  const { emulator, org, owner, stranger, event } = made;
  emulator.simulate.addLevel({ event, name: 'Entry', price: 10 });
  emulator.simulate.purchase({ event, buyer: stranger.uuid });
  const guests = await owner.events.guests.create(event, [invitee]);
  const speaker = await owner.events.speakers.create(event, invitee);
  await owner.events.invitations.send(event, invitee);
  await owner.orgs.invitations.send(org, invitee);
  await changeAddress(emulator, stranger.uuid, 'b.carter@mail.example');
  return { ...made, guest: guests[0]?.uuid ?? '', speaker };
}

/** Returns all that the owner can read about people who take part in an event. */
async function readAll(owner: ReturnType<typeof clientOf>, org: string, event: string) {
  const lists = [
    owner.events.attendees.list(event),
    owner.events.tickets.list(event),
    owner.events.orders.list(event),
    owner.events.guests.list(event),
    owner.events.speakers.list(event),
    owner.events.invitations.list(event),
    owner.orgs.invitations.list(org),
  ];
  return JSON.stringify(await Promise.all(lists.map((list) => list.toArray())));
}

test('a deleted user is named nowhere, even after a change of address', async () => {
  const { emulator, org, owner, bela, stranger, event } = await changedAddress();
  expect(await readAll(owner, org, event)).toMatch(/Bela.*bela@mail\.example/);
  await bela.users.delete(stranger.uuid);
  expect(await readAll(owner, org, event)).not.toMatch(/bela|carter/i);
  const { outbox: _, ...records } = emulator.world().state;
  expect(JSON.stringify(records)).not.toMatch(/bela|carter/i);
});

test('a new user with the old address is kept when the earlier one is deleted', async () => {
  const { emulator, state, org, owner, bela, stranger, event } = await changedAddress();
  const heir = { email: 'bela@mail.example', first_name: 'Hugo', last_name: 'Lind' };
  const { order } = emulator.simulate.purchase({ event, buyer: heir });
  await bela.users.delete(stranger.uuid);
  const left = await readAll(owner, org, event);
  expect(left).toContain('Hugo');
  expect(left).not.toMatch(/"Bela"|Carter/);
  const user = state.orders[order.uuid]?.customer ?? '';
  await clientOf(emulator, { as: user }).users.delete(user);
  expect(await readAll(owner, org, event)).not.toMatch(/Hugo|bela/);
});

test('a deletion also finds an attendee whose address the organiser corrected', async () => {
  const { state, org, owner, bela, stranger, event } = await changedAddress();
  const [attendee] = Object.values(state.attendees);
  await owner.events.attendees.update(event, attendee?.uuid ?? '', {
    attributes: [{ field_name: 'email', field_value: 'office@carter.example' }],
  });
  await bela.users.delete(stranger.uuid);
  expect(await readAll(owner, org, event)).not.toMatch(/bela|carter/i);
});

test('a ticket that is passed on belongs to the new user', async () => {
  const { emulator, state, org, owner, bela, stranger, event } = await changedAddress();
  const { order } = emulator.simulate.purchase({
    event,
    buyer: { email: 'hugo@mail.example', first_name: 'Hugo', last_name: 'Lind' },
  });
  const attendee = Object.values(state.attendees).find((each) => each.first_name === 'Bela');
  await owner.events.attendees.update(event, attendee?.uuid ?? '', {
    attributes: Object.entries({ first_name: 'Hugo', last_name: 'Lind', email: 'hugo@mail.example' }).map(
      ([field_name, field_value]) => ({ field_name, field_value }),
    ),
  });
  await bela.users.delete(stranger.uuid);
  expect((await owner.events.attendees.get(event, attendee?.uuid ?? '')).attributes).toContainEqual(
    expect.objectContaining({ field_name: 'first_name', field_value: 'Hugo' }),
  );
  const hugo = state.orders[order.uuid]?.customer ?? '';
  await clientOf(emulator, { as: hugo }).users.delete(hugo);
  expect(await readAll(owner, org, event)).not.toMatch(/hugo|lind/i);
});

test('a user keeps invitations that were sent to an earlier address', async () => {
  const { bela, stranger, event, guest, speaker, org, owner } = await changedAddress();
  await bela.events.guests.acceptInvite(event, guest);
  await bela.events.speakers.acceptInvite(event, speaker.uuid);
  expect((await bela.users.speaking.list(stranger.uuid)).items).toMatchObject([{ uuid: event }]);
  const [invitation] = (await owner.orgs.invitations.list(org)).items;
  await bela.orgs.invitations.accept(org, invitation?.uuid ?? '');
  expect(await owner.orgs.teamMembers.list(org)).toHaveLength(1);
});

test('snapshots and state files keep the users of records', async () => {
  const { emulator, org, event, stranger } = await changedAddress();
  const seed = JSON.parse(JSON.stringify(emulator.snapshot()));
  const file = join(await ownFolder(), 'state.json');
  const kept = new Emulator();
  const first = await openStateFile(file, kept);
  first.start();
  kept.restore(emulator.snapshot());
  first.save();
  await first.close();
  const restarted = new Emulator();
  const second = await openStateFile(file, restarted);
  onTestFinished(() => second.close());
  for (const again of [new Emulator({ seed }), restarted]) {
    const owner = clientOf(again);
    await clientOf(again, { as: stranger.uuid }).users.delete(stranger.uuid);
    expect(await readAll(owner, org, event)).not.toMatch(/bela|carter/i);
  }
});
