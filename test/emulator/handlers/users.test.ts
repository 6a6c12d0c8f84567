import { beforeEach, expect, test } from 'vitest';
import { BadRequestError, ForbiddenError } from '../../../src/client/errors.js';
import { Emulator } from '../../../src/emulator/index.js';
import { add } from '../../../src/emulator/state/collection.js';
import { fresh } from '../../../src/emulator/state/make.js';
import { toRecord } from '../../../src/index.js';
import { clientOf, orgOf, userNamed } from '../clients.js';
import { now } from '../setting.js';

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

test('users can mute an organisation, but not themselves', async () => {
  await owner.me.mute(orgOf(emulator).uuid);
  const { items } = await owner.me.mutes.list();
  expect(items.at(-1)?.muted).toContainEqual({ name: 'entity_type', value: 'org' });
  await expect(owner.me.mute(uuidOf('Olivia'))).rejects.toThrow('invalid user uuid');
});

test('only the two users see that one follows the other', async () => {
  await greta.users.follow(uuidOf('Olivia'));
  const seenBy = async (client: typeof greta) => (await client.users.get(uuidOf('Olivia'))).interactions;
  expect((await seenBy(greta))?.followed_by).toHaveLength(1);
  expect((await seenBy(clientOf(emulator, { as: uuidOf('Hana') })))?.followed_by).toEqual([]);
});

test('an invitation to book needs a team member, an event that can be booked and one of its dates', async () => {
  const invite = (more: object = {}, client = owner) =>
    expect(
      client.users.inviteToBook(uuidOf('Hana'), {
        event: eventNamed('Festival'),
        source: 'booking',
        ...more,
      }),
    );
  await invite({}, greta).rejects.toThrow(ForbiddenError);
  await invite({ event: eventNamed('Winter') }).rejects.toThrow('invalid event uuid');
  await invite({ event_start_on: '2031-01-01 10:00' }).rejects.toThrow('invalid datetime');
});

test('a user attends events for which they have a ticket, until these are over', async () => {
  const attending = async () => (await owner.users.attending.list(uuidOf('Greta'))).items;
  expect((await attending()).map(({ uuid }) => uuid)).toContain(eventNamed('Festival'));
  emulator.clock.advance(365 * 24 * 3_600_000);
  expect(await attending()).toEqual([]);
});

test('the role of a user in an organisation is visible only to the active team', async () => {
  const { state } = emulator.world();
  const member = add(state.members, {
    ...fresh({ state, now }),
    org: orgOf(emulator).uuid,
    user: uuidOf('Greta'),
    active: true,
    access: [],
    lastAccessedOn: null,
  });
  const roleOf = async (firstName: string) =>
    (await greta.users.get(uuidOf(firstName))).organisations?.map(({ role }) => role);
  expect(await roleOf('Olivia')).toMatchObject([{ owner: true, active: true }]);
  expect((await greta.me.get()).organisations).toHaveLength(1);
  member.active = false;
  expect(await roleOf('Olivia')).toEqual([undefined]);
  expect((await greta.me.get()).organisations).toEqual([]);
  await expect(greta.events.publish(eventNamed('Winter'))).rejects.toThrow(ForbiddenError);
  expect((await owner.users.get(uuidOf('Greta'))).organisations).toMatchObject([
    { role: { owner: false, active: false } },
  ]);
});

test('only users themselves can delete their account, except the owner of an organisation', async () => {
  await expect(owner.users.delete(uuidOf('Greta'))).rejects.toThrow(ForbiddenError);
  await expect(owner.users.delete(uuidOf('Olivia'))).rejects.toThrow(ForbiddenError);
});
