import { expect, test } from 'vitest';
import { toRecord } from '../../../src/index.js';
import { ask } from '../ask.js';
import { clientOf } from '../clients.js';
import { invitee, published, setting } from '../setting.js';

const nothing = '00000000-0000-4000-8000-000000000000';

test('activities refuse events of others and dates that do not exist', async () => {
  const { owner, org } = setting();
  await expect(owner.orgs.activities.get(org, { events: [nothing] })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('invalid event uuid'),
  });
  await expect(owner.orgs.activities.get(org, { start_date: '2030-02-30' })).rejects.toMatchObject({
    status: 400,
  });
});

test('a product can be sold only at events of its organisation', async () => {
  const { owner, org } = setting();
  const mug = { name: 'Mug', price: 12.5, images: 'uploads/mug.png', event_uuid: [nothing] };
  await expect(owner.orgs.products.create(org, mug)).rejects.toMatchObject({ status: 400 });
});

test('a new organisation has a slug, its links under one name, and the time zone of its address', async () => {
  const { owner } = setting();
  const linkedin = 'https://www.linkedin.com/company/night-market';
  const { uuid, slug, links } = await owner.orgs.create({
    name: 'Night Market Co',
    addresses: [{ country: 'Australia', state: 'Victoria', timezone: 'Australia/Melbourne' }],
    links: [{ name: 'linkedin', linkedin }],
  });
  expect({ slug, links }).toEqual({
    slug: 'night-market-co',
    links: [{ name: 'linkedin', value: linkedin }],
  });
  const { organisations } = await owner.me.get();
  expect(organisations).toContainEqual(expect.objectContaining({ uuid, timezone: 'Australia/Melbourne' }));
});

test('reviews show their likes to others only if the organisation allows that', async () => {
  const { emulator, owner, bela, org, stranger } = setting();
  const event = await owner.orgs.events.create(org, { name: 'Open Stage' });
  emulator.simulate.review({ event, rating: 4, text: 'Loud', by: stranger.uuid });
  const read = async (client: typeof bela) => (await client.orgs.reviews.list(org)).items[0];
  expect(await read(bela)).toMatchObject({ review_rating: 4, review_text: 'Loud', likes: 0 });
  const name = 'hide_review_interactions_from_public';
  await owner.orgs.privacySettings.update(org, [{ name, value: true }]);
  expect(await read(bela)).not.toHaveProperty('likes');
  expect(await read(owner)).toHaveProperty('likes');
});

test('a member can be found by text and by what the access allows', async () => {
  const { owner, bela, org, state } = setting();
  const sent = await owner.orgs.invitations.send(org, { ...invitee, email: 'Bela@mail.example' });
  await bela.orgs.invitations.accept(org, sent.uuid);
  const count = async (query: object) => (await owner.orgs.teamMembers.list(org, query)).length;
  expect(await count({ search_q: 'carter' })).toBe(1);
  expect(await count({ search_q: 'nobody' })).toBe(0);
  const exclusions = [{ feature: 'events', action: 'publish' }];
  const record = state.members[String(toRecord(sent.attributes ?? []).team_member_uuid)];
  if (record) record.access = [{ role: 'staff', extentded_access: { type: 'deny_all', exclusions } }];
  expect(await count({ feature: 'events', action: 'publish' })).toBe(1);
  expect(await count({ feature: 'payouts' })).toBe(0);
});

test('an organisation can be created at both documented paths', async () => {
  const { emulator, org, stranger } = setting();
  const create = (path: string, as?: string) =>
    ask(emulator, 'POST', path, { body: { orgs: { name: 'Third' } }, ...(as !== undefined && { as }) });
  expect(await create(`/orgs/${org}`)).toMatchObject({ status: 200, body: { orgs: [{ name: 'Third' }] } });
  expect((await ask(emulator, 'GET', `/orgs/${org}`)).body.orgs[0].name).not.toBe('Third');
  expect((await create('/orgs/nothing')).status).toBe(404);
  expect((await create(`/orgs/${org}`, stranger.uuid)).status).toBe(403);
});

test('an event that is not listed is shown only to the team', async () => {
  const { owner, bela, org, event } = await published();
  expect((await bela.orgs.events.get(org, event)).uuid).toBe(event);
  await owner.events.update(event, { listing: { enabled: false } });
  await expect(bela.orgs.events.get(org, event)).rejects.toThrow('the event is not listed');
  expect((await owner.orgs.events.get(org, event)).uuid).toBe(event);
});

async function invited() {
  const { emulator, state, org, owner, bela, stranger } = setting();
  const { uuid } = await owner.orgs.invitations.send(org, invitee);
  await owner.orgs.invitations.send(org, { ...invitee, email: 'dora@mail.example' });
  const roles = async (reader = owner) =>
    (await reader.users.get(stranger.uuid)).organisations?.map(({ uuid, role }) => ({ uuid, role }));
  return { emulator, state, org, owner, bela, stranger, invitation: uuid, roles };
}

test('a role is pending from the invitation until its acceptance, and visible only to the team', async () => {
  const { emulator, state, org, owner, bela, stranger, invitation, roles } = await invited();
  const role = { owner: false, active: false, pending: true, last_accessed_on: null };
  expect(await roles()).toEqual([{ uuid: org, role }]);
  expect(await roles(bela)).toEqual([]);
  await bela.orgs.invitations.accept(org, invitation);
  expect(await roles()).toMatchObject([{ uuid: org, role: { active: true, pending: false } }]);
  expect(await roles(clientOf(emulator, { as: stranger.uuid }))).toMatchObject([
    { role: { pending: false } },
  ]);
  const [member = ''] = Object.keys(state.members);
  await owner.orgs.teamMembers.disable(org, member);
  expect(await roles()).toMatchObject([{ uuid: org, role: { active: false, pending: false } }]);
  expect(await roles(bela)).toEqual([]);
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
