import { beforeEach, describe, expect, test } from 'vitest';
import { ForbiddenError, NotFoundError, UnauthorizedError } from '../../../src/client/errors.js';
import { Emulator } from '../../../src/emulator/index.js';
import { fresh } from '../../../src/emulator/state/make.js';
import { add } from '../../../src/emulator/state/state.js';
import { clientOf, orgOf, userNamed } from '../clients.js';

const now = Date.parse('2030-05-01T00:00:00Z');

let emulator: Emulator;
let owner: ReturnType<typeof clientOf>;
let greta: ReturnType<typeof clientOf>;

beforeEach(() => {
  emulator = new Emulator({ now });
  owner = clientOf(emulator);
  greta = clientOf(emulator, { as: userNamed(emulator, 'Greta').uuid });
});

const uuidOf = (firstName: string) => userNamed(emulator, firstName).uuid;

const eventNamed = (name: string) =>
  Object.values(emulator.world().state.events).find((event) => event.name.includes(name))?.uuid ?? '';

/** Makes a user a member of the organisation's team. */
const employ = (firstName: string, active: boolean) => {
  const { state } = emulator.world();
  return add(state.members, {
    ...fresh({ state, now }),
    org: orgOf(emulator).uuid,
    user: uuidOf(firstName),
    active,
    access: [],
    lastAccessedOn: null,
  });
};

describe('following a user', () => {
  test('is visible on both sides until it ends', async () => {
    await greta.users.follow(uuidOf('Olivia'));
    await greta.users.follow(uuidOf('Olivia'));
    const followers = (await owner.users.followedBy.list(uuidOf('Olivia'))).items;
    const followed = (await owner.users.follows.list(uuidOf('Greta'))).items;
    expect(followed).toHaveLength(1);
    const known = followers.filter(({ uuid }) => uuid === followed[0]?.uuid);
    expect(known).toHaveLength(1);
    expect(known[0]?.entity).toContainEqual({ name: 'uuid', value: uuidOf('Greta') });
    expect(followed[0]?.entity).toContainEqual({ name: 'uuid', value: uuidOf('Olivia') });
    expect((await greta.users.get(uuidOf('Olivia'))).metrics).toContainEqual({
      name: 'followed_by_me',
      value: true,
    });
    await greta.users.unfollow(uuidOf('Olivia'));
    expect((await greta.users.follows.list(uuidOf('Greta'))).items).toEqual([]);
    const left = (await owner.users.followedBy.list(uuidOf('Olivia'))).items;
    expect(left).toHaveLength(followers.length - 1);
  });

  test('sends an e-mail to the user, unless they opted out', async () => {
    await greta.users.follow(uuidOf('Olivia'));
    expect(emulator.outbox).toMatchObject([{ to: 'olivia@harbour-events.example' }]);
    await greta.users.unfollow(uuidOf('Olivia'));
    await owner.me.update({
      email_preferences: [
        { name: 'receive_notification_when_someone_follows_me_or_my_organisation', value: false },
      ],
    });
    await greta.users.follow(uuidOf('Olivia'));
    expect(emulator.outbox).toHaveLength(1);
  });

  test('shows its interactions only to the two users', async () => {
    await greta.users.follow(uuidOf('Olivia'));
    const seenBy = async (client: typeof greta) => (await client.users.get(uuidOf('Olivia'))).interactions;
    expect((await seenBy(greta))?.followed_by).toHaveLength(1);
    expect((await seenBy(clientOf(emulator, { as: uuidOf('Hana') })))?.followed_by).toEqual([]);
  });
});

test('each contact message reaches the user as an e-mail', async () => {
  await owner.users.contact(uuidOf('Greta'), [
    { subject: 'One', message: 'First' },
    { subject: 'Two', message: 'Second' },
  ]);
  expect(emulator.outbox.map(({ to, subject }) => [to, subject])).toEqual([
    ['greta@mail.example', 'One'],
    ['greta@mail.example', 'Two'],
  ]);
});

describe('an invitation to book', () => {
  const invitation = () => ({ event: eventNamed('Festival'), source: 'booking' as const });

  test('is sent by e-mail and listed with the event', async () => {
    const [sent] = await owner.users.inviteToBook(uuidOf('Greta'), invitation());
    expect(sent).toMatchObject({ type: 'invitation_to_book' });
    expect(sent?.attributes).toContainEqual({ name: 'email', value: 'greta@mail.example' });
    expect(emulator.outbox).toMatchObject([{ to: 'greta@mail.example' }]);
    const { items } = await owner.events.invitations.list(eventNamed('Festival'));
    expect(items.map(({ uuid }) => uuid)).toContain(sent?.uuid);
  });

  test('needs a team member, an event that can be booked and one of its dates', async () => {
    const to = uuidOf('Hana');
    await expect(greta.users.inviteToBook(to, invitation())).rejects.toThrow(ForbiddenError);
    const unpublished = { event: eventNamed('Winter'), source: 'booking' as const };
    await expect(owner.users.inviteToBook(to, unpublished)).rejects.toThrow('invalid event uuid');
    const otherDate = { ...invitation(), event_start_on: '2031-01-01 10:00' };
    await expect(owner.users.inviteToBook(to, otherDate)).rejects.toThrow('invalid datetime');
  });
});

describe('the events of a user', () => {
  test('include those with a ticket, until they are over', async () => {
    const attending = async () => (await owner.users.attending.list(uuidOf('Greta'))).items;
    expect((await attending()).map(({ uuid }) => uuid)).toContain(eventNamed('Festival'));
    emulator.clock.advance(365 * 24 * 3_600_000);
    expect(await attending()).toEqual([]);
  });

  test('include those where they accepted to speak', async () => {
    const event = eventNamed('Festival');
    const speaker = await owner.events.speakers.create(event, {
      first_name: 'Greta',
      last_name: 'Lund',
      email: 'greta@mail.example',
    });
    const speaking = async () => (await owner.users.speaking.list(uuidOf('Greta'))).items;
    expect(await speaking()).toEqual([]);
    await greta.events.speakers.acceptInvite(event, speaker.uuid);
    expect((await speaking()).map(({ uuid }) => uuid)).toEqual([event]);
  });

  test('include those that they shared', async () => {
    await greta.events.shares.create(eventNamed('Festival'));
    expect((await owner.users.shares.list(uuidOf('Greta'))).items).toHaveLength(1);
  });
});

describe('the role of a user in an organisation', () => {
  test('is visible only to the active team', async () => {
    const member = employ('Greta', true);
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
});

describe('deleting an account', () => {
  test('removes the user and everything that names them, but keeps the orders', async () => {
    const uuid = uuidOf('Greta');
    await greta.users.follow(uuidOf('Olivia'));
    await greta.users.delete(uuid);
    await expect(owner.users.get(uuid)).rejects.toThrow(NotFoundError);
    await expect(greta.me.get()).rejects.toThrow(UnauthorizedError);
    expect(JSON.stringify((await owner.users.followedBy.list(uuidOf('Olivia'))).items)).not.toContain(uuid);
    const orders = [];
    for await (const order of owner.events.orders.list(eventNamed('Festival'))) orders.push(order);
    expect(orders).toHaveLength(250);
    expect(JSON.stringify(orders)).not.toContain('greta@mail.example');
  });

  test('is allowed only to the user, and not to the owner of an organisation', async () => {
    await expect(owner.users.delete(uuidOf('Greta'))).rejects.toThrow(ForbiddenError);
    await expect(owner.users.delete(uuidOf('Olivia'))).rejects.toThrow(ForbiddenError);
  });
});
