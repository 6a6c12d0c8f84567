import { expect, test } from 'vitest';
import {
  bodyOf,
  done,
  entitiesIn,
  fieldsOf,
  names,
  namesOf,
  type Path,
  path,
  serveWorlds,
  valueIn,
} from './http.js';

const { begin, expectAllDriven } = serveWorlds();

expectAllDriven('users');

test('a profile shows the user, and roles only to people of the organisation', async () => {
  const { owner, as, userOf, org } = await begin();
  const ben = await as('Ben');
  const dana = userOf('Dana');
  const body = await bodyOf(ben.get(path`/users/${dana}`), 'users');
  expect(body.users).toHaveLength(1);
  const [user] = body.users;
  expect(fieldsOf(user)).toEqual(
    names(`uuid status extended_status first_name last_name display_name bio image timezone links metrics
      organisations interactions pagination`),
  );
  expect(namesOf(user.extended_status)).toEqual(['locked', 'muted']);
  expect(namesOf(user.metrics)).toEqual(['followed_by_me', 'follows_me']);
  expect(fieldsOf(user.interactions)).toEqual(names('preferences follows followed_by mutes'));
  expect(namesOf(user.interactions.preferences)).toEqual(
    names('allow_people_to_contact_me allow_people_to_follow_me'),
  );
  const [theirs] = user.organisations;
  expect(fieldsOf(theirs)).toEqual(names('uuid status extended_status name display_name info slug image'));
  expect(namesOf(theirs.extended_status)).toEqual(names('muted locked verified transaction_on_hold'));
  const [seenByOwner] = (await owner.get(path`/users/${dana}`)).body.users[0].organisations;
  expect(seenByOwner).toMatchObject({ uuid: org, role: { owner: false, active: true, pending: false } });
  expect(fieldsOf(seenByOwner.role)).toEqual(names('owner active pending last_accessed_on'));
});

test('each message to a user is sent as an e-mail', async () => {
  const { as, userOf, world } = await begin();
  const ben = await as('Ben');
  const messages = [
    { subject: 'Hello', message: 'Are you coming?' },
    { subject: 'And', message: 'With whom?' },
  ];
  expect(await ben.post(path`/users/${userOf('Chloe')}/contact`, { messages })).toMatchObject(done);
  expect(world.outbox).toMatchObject([
    { to: 'chloe@mail.example', subject: 'Hello', text: 'Ben Carter writes:\n\nAre you coming?' },
    { to: 'chloe@mail.example', subject: 'And', text: 'Ben Carter writes:\n\nWith whom?' },
  ]);
});

test('a user who is invited to book gets an e-mail, and appears in the invitations of the event', async () => {
  const { owner, userOf, eventOf, world } = await begin();
  const event = eventOf('Harbour Music Festival');
  const start = (await owner.get(path`/events/${event}`)).body.result.event.event_starts_on.local;
  const body = await bodyOf(
    owner.post(path`/users/${userOf('Ben')}/invite_to_book`, {
      event,
      source: 'waiting_list',
      event_start_on: start,
    }),
    'invitations',
  );
  const [invitation] = body.invitations;
  expect(fieldsOf(invitation)).toEqual(names('uuid status type attributes'));
  expect(invitation.type).toBe('invitation_to_book');
  expect(invitation.attributes).toEqual([
    { name: 'email', value: 'ben@mail.example' },
    { name: 'first_name', value: 'Ben' },
    { name: 'last_name', value: 'Carter' },
  ]);
  expect(world.outbox.at(-1)?.to).toBe('ben@mail.example');
  const listed = (await owner.get(path`/events/${event}/invitations`)).body.result.invitations;
  expect(listed.map(({ uuid }: { uuid: string }) => uuid)).toContain(invitation.uuid);
});

test.each([
  ['/follows', (user: string) => path`/users/${user}/follows`],
  ['/follow', (user: string) => path`/users/${user}/follow`],
])('following with %s is visible on both sides, and ends with unfollow', async (_, follow) => {
  const { as, userOf } = await begin();
  const [diego, elif] = [userOf('Diego'), userOf('Elif')];
  const caller = await as('Diego');
  const elifCaller = await as('Elif');
  for (let count = 0; count < 2; count += 1) expect(await caller.post(follow(elif))).toMatchObject(done);

  const follows = await caller.get(path`/users/${diego}/follows`);
  expect(follows.status).toBe(200);
  expect(fieldsOf(follows.body)).toEqual(['follows', 'pagination']);
  const entry = follows.body.follows.find(
    (each: { entity: { name: string; value?: unknown }[] }) => valueIn(each.entity, 'uuid') === elif,
  );
  expect(fieldsOf(entry)).toEqual(names('uuid created_on updated_on entity interactions'));
  expect(namesOf(entry.entity)).toEqual(
    names('entity_type uuid first_name last_name display_name image followed_by_me follows_me'),
  );
  expect(fieldsOf(entry.interactions)).toEqual(names('follows followed_by'));

  const followers = await elifCaller.get(path`/users/${elif}/followed_by`);
  expect(followers.status).toBe(200);
  expect(fieldsOf(followers.body)).toEqual(['followed_by', 'pagination']);
  expect(entitiesIn(followers.body.followed_by)).toEqual([diego]);
  expect(valueIn(followers.body.followed_by[0].entity, 'follows_me')).toBe(true);
  expect(valueIn((await caller.get(path`/users/${elif}`)).body.users[0].metrics, 'followed_by_me')).toBe(
    true,
  );
  expect(valueIn((await elifCaller.get(path`/users/${diego}`)).body.users[0].metrics, 'follows_me')).toBe(
    true,
  );

  expect(await caller.post(path`/users/${elif}/unfollow`)).toMatchObject(done);
  expect((await elifCaller.get(path`/users/${elif}/followed_by`)).body.followed_by).toEqual([]);
  expect(entitiesIn((await caller.get(path`/users/${diego}/follows`)).body.follows)).not.toContain(elif);
});

test('the events that a user attends, speaks at and shares are listed', async () => {
  const { owner, as, userOf, eventOf, world } = await begin();
  const ben = userOf('Ben');
  const hana = await as('Hana');
  const event = eventOf('Riverside Song Night');
  const uuids = async (list: Path) => {
    const body = await bodyOf(hana.get(list), 'events', 'pagination');
    return body.events.map(({ uuid }: { uuid: string }) => uuid);
  };
  const attending = path`/users/${ben}/attending`;
  expect(await uuids(attending)).not.toContain(event);
  world.simulate.purchase({ event, buyer: ben });
  expect(await uuids(attending)).toContain(event);
  expect(await uuids(path`/users/${ben}/speaking`)).toEqual([eventOf('Harbour Music Festival')]);

  const before = await hana.get(path`/users/${ben}/shares`);
  expect(before).toMatchObject({ status: 200, body: { shares: [], pagination: { records: 0 } } });
  await (await as('Ben')).post(path`/events/${event}/shares`);
  const { body } = await owner.get(path`/users/${ben}/shares`);
  expect(fieldsOf(body.shares[0])).toEqual(names('uuid created_on updated_on entity'));
  expect(entitiesIn(body.shares)).toEqual([ben]);
});

test('a deleted account loses its profile, follows and token, but its orders stay', async () => {
  const { owner, as, userOf, org, eventOf } = await begin();
  const ivan = await as('Ivan');
  const uuid = userOf('Ivan');
  await ivan.post(path`/orgs/${org}/follow`);
  const orders = () => owner.get(path`/events/${eventOf('Harbour Music Festival')}/orders`, { rows: 20 });
  const before = (await orders()).body.result.pagination.records;
  expect((await owner.delete(path`/users/${uuid}`)).status).toBe(403);
  expect(await ivan.delete(path`/users/${uuid}`)).toMatchObject(done);
  expect((await owner.get(path`/users/${uuid}`)).status).toBe(404);
  expect((await ivan.get(path`/me`)).status).toBe(401);
  expect(entitiesIn((await owner.get(path`/orgs/${org}/followed_by`)).body.followed_by)).not.toContain(uuid);
  expect((await orders()).body.result.pagination.records).toBe(before);
});

test('a locked profile shows others only the name of the user', async () => {
  const { owner, as, userOf } = await begin();
  const hana = await as('Hana');
  await hana.patch(path`/me`, {
    me: [{ bio: 'Quiet.', privacy_settings: [{ name: 'lock_my_user_profile', value: true }] }],
  });
  const [seen] = (await owner.get(path`/users/${userOf('Hana')}`)).body.users;
  expect(valueIn(seen.extended_status, 'locked')).toBe(true);
  expect(seen).toMatchObject({ first_name: 'Hana', last_name: 'Sato' });
  for (const hidden of ['bio', 'timezone', 'links', 'metrics', 'organisations']) {
    expect(seen).not.toHaveProperty(hidden);
  }
  expect((await hana.get(path`/users/${userOf('Hana')}`)).body.users[0].bio).toBe('Quiet.');
});

test('a profile says whether it can be followed, and can hide its follow metrics', async () => {
  const { owner, as, userOf } = await begin();
  const hana = await as('Hana');
  const seen = async () => (await owner.get(path`/users/${userOf('Hana')}`)).body.users[0];
  expect(valueIn((await seen()).interactions.preferences, 'allow_people_to_follow_me')).toBe(true);
  await hana.patch(path`/me`, {
    me: [
      {
        privacy_settings: [
          { name: 'allow_people_to_follow_me', value: false },
          { name: 'allow_people_to_see_my_followings', value: false },
        ],
      },
    ],
  });
  expect(valueIn((await seen()).interactions.preferences, 'allow_people_to_follow_me')).toBe(false);
  expect((await seen()).metrics).toEqual([]);
});
