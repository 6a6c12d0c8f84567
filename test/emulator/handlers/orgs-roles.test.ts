import { expect, test } from 'vitest';
import { ask } from '../ask.js';
import { clientOf } from '../clients.js';
import { invitee, setting } from '../setting.js';

async function invited() {
  const { emulator, state, org, owner, bela, stranger } = setting();
  const { uuid } = await owner.orgs.invitations.send(org, invitee);
  await owner.orgs.invitations.send(org, { ...invitee, email: 'dora@mail.example' });
  const roles = async (reader = owner) =>
    (await reader.users.get(stranger.uuid)).organisations?.map(({ uuid, role }) => ({ uuid, role }));
  return { emulator, state, org, owner, bela, stranger, invitation: uuid, roles };
}

test('a role is pending from the invitation until its acceptance, and visible only to the team', async () => {
  const { emulator, state, org, bela, stranger, invitation, roles } = await invited();
  const role = { owner: false, active: false, pending: true, last_accessed_on: null };
  expect(await roles()).toEqual([{ uuid: org, role }]);
  expect(await roles(bela)).toEqual([]);
  await bela.orgs.invitations.accept(org, invitation);
  expect(await roles()).toMatchObject([{ uuid: org, role: { active: true, pending: false } }]);
  expect(await roles(clientOf(emulator, { as: stranger.uuid }))).toMatchObject([
    { role: { pending: false } },
  ]);
  expect(Object.keys(state.members)).toHaveLength(1);
});

test('a role is no longer pending after its invitation is deleted', async () => {
  const { org, owner, invitation, roles } = await invited();
  await owner.orgs.invitations.delete(org, invitation);
  expect(await roles()).toEqual([]);
});

test('a role shows when its member last worked with the organisation or its events', async () => {
  const { emulator, org, owner, bela, invitation, stranger, roles } = await invited();
  const { uuid: event } = await owner.orgs.events.create(org, { name: 'Song Night' });
  await bela.orgs.invitations.accept(org, invitation);
  const accessed = async () => (await roles())?.[0]?.role?.last_accessed_on;
  expect(await accessed()).toBe('2030-05-01T00:00:00+00:00');
  emulator.clock.advance(3_600_000);
  await bela.events.guests.list(event);
  expect(await accessed()).toBe('2030-05-01T01:00:00+00:00');
  emulator.clock.advance(3_600_000);
  await bela.orgs.payout.get(org);
  expect(await accessed()).toBe('2030-05-01T02:00:00+00:00');
  emulator.clock.advance(3_600_000);
  await bela.events.update(event, { name: 'Jazz Night' });
  await bela.events.delete(event);
  expect(await accessed()).toBe('2030-05-01T03:00:00+00:00');
  emulator.clock.advance(3_600_000);
  // Calls about their own account, calls of others and refused calls do not count.
  await bela.me.get();
  await owner.orgs.payout.get(org);
  expect((await ask(emulator, 'GET', `/orgs/${org}/invitations`, { as: stranger.uuid })).status).toBe(403);
  const wrong = { as: stranger.uuid, body: { event: { name: 5 } } };
  expect((await ask(emulator, 'POST', `/orgs/${org}/events`, wrong)).status).toBe(400);
  expect(await accessed()).toBe('2030-05-01T03:00:00+00:00');
  const [member] = await owner.orgs.teamMembers.list(org);
  await owner.orgs.teamMembers.disable(org, member?.uuid ?? '');
  await bela.orgs.get(org);
  expect(await accessed()).toBe('2030-05-01T03:00:00+00:00');
});
