import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';
import { openStateFile } from '../../../src/emulator/node/state-file.js';
import { ownFolder } from '../../support/folder.js';
import { clientOf } from '../clients.js';
import { invitee, published } from '../setting.js';

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
