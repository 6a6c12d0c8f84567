import { describe, expect, test } from 'vitest';
import { orgChangesFields } from '../../../src/api/models/generated/input-fields.js';
import {
  address,
  bodyOf,
  done,
  entitiesIn,
  fieldsOf,
  names,
  namesOf,
  namesWith,
  type Path,
  path,
  serveWorlds,
  valueIn,
} from './http.js';

const { begin, expectAllDriven } = serveWorlds();

expectAllDriven('orgs');

describe('the profile', () => {
  const publicFields = namesWith(
    `uuid status extended_status name display_name info slug image email phone addresses
    links metrics interactions`,
    orgChangesFields,
  );

  test('shows the organisation, without settings, subscriptions and activities', async () => {
    const { as, org } = await begin();
    const ben = await as('Ben');
    const body = await bodyOf(ben.get(path`/orgs/${org}`), 'orgs');
    const [seen] = body.orgs;
    expect(fieldsOf(seen)).toEqual(publicFields);
    expect(namesOf(seen.extended_status)).toEqual(names('muted locked verified transaction_on_hold'));
    expect(namesOf(seen.metrics)).toEqual(
      names('followed_by_me follows_me review_count review_rating_average'),
    );
    expect(fieldsOf(seen.interactions)).toEqual(names('preferences follows followed_by mutes'));
    expect(namesOf(seen.interactions.preferences)).toEqual(
      names('allow_people_to_contact_my_organisation allow_people_to_follow_my_organisation'),
    );
  });

  test('of a new organisation belongs to its creator', async () => {
    const { owner, as, userOf } = await begin();
    const orgs = { name: 'Harbour Studios', info: 'Rooms to rehearse in.', addresses: [address] };
    const { status, body } = await owner.post(path`/orgs`, { orgs });
    expect(status).toBe(200);
    expect(body).toMatchObject({ orgs: [orgs] });
    const [made] = body.orgs;
    const ben = await as('Ben');
    expect((await ben.get(path`/orgs/${made.uuid}`)).body.orgs[0]).toMatchObject(orgs);
    const mine = (await owner.get(path`/me`)).body.me[0].organisations;
    expect(mine).toContainEqual(expect.objectContaining({ uuid: made.uuid, owner: userOf('Olivia') }));
  });

  test('that is changed is visible to everybody', async () => {
    const { owner, as, org } = await begin();
    const ben = await as('Ben');
    const orgs = {
      name: 'Harbour & Sons',
      info: 'Events by the water.',
      image: 'uploads/logo.png',
      email: 'hello@harbour.example',
      phone: '+61 2 5550 1000',
      addresses: [{ ...address, timezone: 'Australia/Sydney' }],
      links: [{ name: 'linkedin', value: 'https://linkedin.com/company/harbour' }],
    };
    const { status, body } = await owner.patch(path`/orgs/${org}`, { orgs });
    expect(status).toBe(200);
    expect(body).toEqual({ orgs: [expect.objectContaining({ uuid: org, ...orgs })] });
    expect((await ben.get(path`/orgs/${org}`)).body.orgs[0]).toMatchObject(orgs);
    const info = { info: 'Events on the water.' };
    await owner.patch(path`/orgs/${org}`, { orgs: info });
    expect((await ben.get(path`/orgs/${org}`)).body.orgs[0]).toMatchObject({ ...orgs, ...info });
  });

  test('accepts messages and sends them by e-mail', async () => {
    const { as, org, world } = await begin();
    const ben = await as('Ben');
    const messages = [{ subject: 'Parking', message: 'Is there any?' }];
    expect(await ben.post(path`/orgs/${org}/contact`, { messages })).toMatchObject(done);
    expect(world.outbox).toMatchObject([
      {
        to: 'olivia@harbour-events.example',
        subject: 'Parking',
        text: expect.stringContaining('Is there any?'),
      },
    ]);
  });

  test('is shown as followed on both sides until the user unfollows it', async () => {
    const { owner, as, org, userOf } = await begin();
    const ivan = await as('Ivan');
    const followers = path`/orgs/${org}/followed_by`;
    expect(entitiesIn((await owner.get(followers)).body.followed_by)).not.toContain(userOf('Ivan'));
    expect(await ivan.post(path`/orgs/${org}/follow`)).toMatchObject(done);
    const body = await bodyOf(owner.get(followers), 'followed_by', 'pagination');
    expect(entitiesIn(body.followed_by)).toContain(userOf('Ivan'));
    const follows = (await ivan.get(path`/users/${userOf('Ivan')}/follows`)).body.follows;
    expect(entitiesIn(follows)).toEqual([org]);
    expect(namesOf(follows[0].entity)).toEqual(
      names('entity_type uuid name slug image followed_by_me follows_me'),
    );
    const seen = async () => (await ivan.get(path`/orgs/${org}`)).body.orgs[0];
    expect(valueIn((await seen()).metrics, 'followed_by_me')).toBe(true);
    expect((await seen()).interactions.followed_by).toEqual([
      { uuid: follows[0].uuid, created_on: follows[0].created_on, updated_on: follows[0].updated_on },
    ]);
    expect(await ivan.post(path`/orgs/${org}/unfollow`)).toMatchObject(done);
    expect(entitiesIn((await owner.get(followers)).body.followed_by)).not.toContain(userOf('Ivan'));
    expect((await seen()).interactions.followed_by).toEqual([]);
  });

  test('follows nobody by default', async () => {
    const { as, org } = await begin();
    const ben = await as('Ben');
    const { status, body } = await ben.get(path`/orgs/${org}/follows`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ follows: [], pagination: { records: 0, position: 0 } });
  });
});

describe('privacy settings', () => {
  test('are read and changed by name', async () => {
    const { owner, as, org } = await begin();
    const settings = path`/orgs/${org}/privacy_settings`;
    const body = await bodyOf(owner.get(settings), 'privacy_settings');
    expect(namesOf(body.privacy_settings)).toEqual(
      names(`lock_my_organisation_profile hide_address_on_my_organisation_profile
        hide_reviews_on_my_organisation_profile hide_review_interactions_from_public
        allow_people_to_contact_my_organisation allow_people_to_follow_my_organisation`),
    );
    const change = [{ name: 'allow_people_to_follow_my_organisation', value: false }];
    const changed = await owner.patch(settings, { privacy_settings: change });
    expect(changed.status).toBe(200);
    expect(changed.body.privacy_settings).toContainEqual(change[0]);
    expect((await owner.get(settings)).body).toEqual(changed.body);
    expect(valueIn(changed.body.privacy_settings, 'lock_my_organisation_profile')).toBe(false);
    const [seen] = (await (await as('Ben')).get(path`/orgs/${org}`)).body.orgs;
    expect(seen.interactions.preferences).toContainEqual(change[0]);
  });

  const setIn = async (setting: string, value: boolean) => {
    const world = await begin();
    await world.owner.patch(path`/orgs/${world.org}`, { orgs: { info: 'About us.', addresses: [address] } });
    await world.owner.patch(path`/orgs/${world.org}/privacy_settings`, {
      privacy_settings: [{ name: setting, value }],
    });
    return { ...world, ben: await world.as('Ben') };
  };

  test('that lock the profile hide all but the name from others', async () => {
    const { owner, ben, org } = await setIn('lock_my_organisation_profile', true);
    const [seen] = (await ben.get(path`/orgs/${org}`)).body.orgs;
    expect(valueIn(seen.extended_status, 'locked')).toBe(true);
    expect(seen.name).toBe('Harbour Events');
    for (const hidden of ['info', 'email', 'phone', 'addresses', 'links', 'metrics']) {
      expect(seen).not.toHaveProperty(hidden);
    }
    expect((await owner.get(path`/orgs/${org}`)).body.orgs[0].info).toBe('About us.');
    const [event] = (await ben.get(path`/orgs/${org}/events`)).body.events;
    expect(event.org).not.toHaveProperty('info');
  });

  test('that hide the address or the reviews leave them out', async () => {
    const hidden = await setIn('hide_address_on_my_organisation_profile', true);
    expect((await hidden.ben.get(path`/orgs/${hidden.org}`)).body.orgs[0].addresses).toEqual([]);
    expect((await hidden.owner.get(path`/orgs/${hidden.org}`)).body.orgs[0].addresses).toHaveLength(1);
    const { ben, org } = await setIn('hide_reviews_on_my_organisation_profile', true);
    const [seen] = (await ben.get(path`/orgs/${org}`)).body.orgs;
    expect(namesOf(seen.metrics)).toEqual(['followed_by_me', 'follows_me']);
    expect((await ben.get(path`/orgs/${org}/reviews`)).status).toBe(403);
  });
});

describe('money', () => {
  test('billing information is replaced as a whole', async () => {
    const { owner, org } = await begin();
    const billing = path`/orgs/${org}/billing_information`;
    const read = async () => {
      const body = await bodyOf(owner.get(billing), 'orgs');
      expect(fieldsOf(body.orgs[0])).toEqual(['billing_information']);
      return body.orgs[0].billing_information;
    };
    expect(fieldsOf(await read())).toEqual(
      names('first_name last_name email phone address_line1 address_line2 country state city post_code'),
    );
    const { post_code, ...rest } = address;
    const sent = { first_name: 'Olivia', last_name: 'Marsh', postcode: post_code, ...rest };
    const { status, body } = await owner.put(billing, { orgs: [{ billing_information: sent }] });
    expect(status).toBe(200);
    expect(body.orgs[0].billing_information).toMatchObject({ first_name: 'Olivia', ...address });
    expect(await read()).toEqual(body.orgs[0].billing_information);
    const { first_name: _, ...unnamed } = sent;
    await owner.put(billing, { orgs: [{ billing_information: unnamed }] });
    expect((await read()).first_name).toBe('');
  });

  test('the payout account is created, replaced and removed', async () => {
    const { owner, org } = await begin();
    const payout = path`/orgs/${org}/payout_information`;
    const read = async () => (await owner.get(payout)).body.orgs[0].payout_information;
    const account = { account_name: 'Harbour', bank_name: 'Bank', bsb_code: '062-000' };
    const first = { ...account, account_number: '1234', iban: 'GB00' };
    const made = await owner.post(payout, { payout_information: first });
    expect(made.status).toBe(200);
    expect(fieldsOf(made.body)).toEqual(['orgs']);
    expect(made.body.orgs[0].payout_information).toMatchObject(first);
    expect(await read()).toEqual(made.body.orgs[0].payout_information);
    expect(fieldsOf(await read())).toEqual(
      names('account_name account_number bank_name bsb_code swift_or_bic_code aba_routing iban'),
    );
    const second = { ...account, account_number: '5678' };
    const replaced = await owner.put(payout, { orgs: [{ payout_information: second }] });
    expect(replaced.status).toBe(200);
    expect(replaced.body.orgs[0].payout_information).toMatchObject(second);
    expect(await read()).toMatchObject({ ...second, iban: '' });
    expect(await owner.delete(payout)).toMatchObject(done);
    expect((await read()).account_number).toBe('');
  });

  test.each([
    [
      'pay_provider_connect and pay_provider/disconnect',
      (org: string) => path`/orgs/${org}/pay_provider_connect`,
      (org: string) => path`/orgs/${org}/pay_provider/disconnect`,
    ],
    [
      'pay_provider/connect and pay_provider_disconnect',
      (org: string) => path`/orgs/${org}/pay_provider/connect`,
      (org: string) => path`/orgs/${org}/pay_provider_disconnect`,
    ],
  ] as [string, (org: string) => Path, (org: string) => Path][])(
    'the payment provider is connected and disconnected by %s',
    async (_, connect, disconnect) => {
      const { owner, org, world } = await begin();
      const read = async () => (await owner.get(path`/orgs/${org}/pay_provider`)).body;
      expect(fieldsOf(await read())).toEqual(
        names(`uuid organisation_name default_payment_method pay_provider_connect_id pay_provider_connect_email
          pay_provider_setting_complete pay_provider_charges_enabled pay_provider_account_link`),
      );
      const { status, body } = await owner.post(connect(org));
      expect(status).toBe(200);
      expect(body).toEqual({ connect_url: expect.stringMatching(/^https:/) });
      expect(await read()).toMatchObject({ pay_provider_setting_complete: false });
      expect((await read()).pay_provider_connect_id).not.toBe('');
      world.simulate.completePayProvider(org);
      expect(await read()).toMatchObject({
        pay_provider_setting_complete: true,
        pay_provider_charges_enabled: true,
      });
      expect(await owner.post(disconnect(org))).toMatchObject(done);
      expect(await read()).toMatchObject({
        pay_provider_connect_id: '',
        pay_provider_setting_complete: false,
      });
    },
  );

  test('a subscription is added, cancelled and reactivated', async () => {
    const { owner, org } = await begin();
    const subscriptions = path`/orgs/${org}/subscriptions`;
    const body = await bodyOf(owner.get(subscriptions), 'subscriptions');
    expect(fieldsOf(body.subscriptions[0])).toEqual(
      // The specification does not list the uuid, but cancelling needs it.
      names('uuid type package starts_on renews_on expires_on order_id is_current'),
    );
    const added = await owner.post(subscriptions, { type: 'add-on', package: 'basic' });
    expect(added.status).toBe(200);
    const addOns = async () => (await owner.get(subscriptions, { type: 'add-on' })).body.subscriptions;
    const addOn = (await addOns()).at(-1);
    expect(addOn).toMatchObject({ type: 'add-on', package: 'basic', is_current: true });
    expect((await owner.get(subscriptions, { type: 'subscription' })).body.subscriptions).toEqual(
      body.subscriptions.filter(({ type }: { type: string }) => type === 'core'),
    );
    expect(await owner.post(path`/orgs/${org}/subscriptions/${addOn.uuid}/cancel`)).toMatchObject(done);
    expect((await addOns()).at(-1).renews_on).toBeNull();
    expect(await owner.post(path`/orgs/${org}/subscriptions/${addOn.uuid}/reactivate`)).toMatchObject(done);
    expect((await addOns()).at(-1)).toEqual(addOn);
  });
});

describe('metrics, activities, reviews and tags', () => {
  test('metrics equal those in the profile', async () => {
    const { owner, org } = await begin();
    const { status, body } = await owner.get(path`/orgs/${org}/metrics`);
    expect(status).toBe(200);
    const [{ metrics }] = body.orgs;
    expect(metrics).toEqual((await owner.get(path`/orgs/${org}`)).body.orgs[0].metrics);
    expect(valueIn(metrics, 'review_count')).toBe(6);
    expect(valueIn(metrics, 'review_rating_average')).toBe(19 / 6);
  });

  test('activities count sales by event and by day', async () => {
    const { owner, org, world, eventOf } = await begin();
    const event = eventOf('Jazz on the Pier');
    const read = async (query = {}) => {
      const { status, body } = await owner.get(path`/orgs/${org}/activities`, query);
      expect(status).toBe(200);
      expect(fieldsOf(body.orgs[0])).toEqual(['activities']);
      return body.orgs[0].activities;
    };
    const before = await read({ events: event });
    expect(namesOf(before)).toEqual(
      names('events_hosted revenue_earned orders_received pages_viewed tickets_sold'),
    );
    expect(before[0].meta).toEqual({
      start_date: null,
      end_date: null,
      events: [{ uuid: event, name: 'Jazz on the Pier' }],
    });
    world.simulate.purchase({ event, quantity: 3 });
    const after = await read({ events: event });
    const grown = (name: string) => Number(valueIn(after, name)) - Number(valueIn(before, name));
    expect(grown('orders_received')).toBe(1);
    expect(grown('tickets_sold')).toBe(3);
    expect(grown('revenue_earned')).toBeGreaterThan(0);
    expect((await read())[0].meta.events).toHaveLength(5);
    const grouped = await read({
      events: [event, eventOf('Spring Food Fair')].join(','),
      group_by_event: true,
    });
    expect(grouped).toHaveLength(10);
    expect(await read({ events: event, end_date: '9999-12-31' })).toMatchObject(
      after.map(({ name, value }: { name: string; value: number }) => ({ name, value })),
    );
  });

  test('reviews are those of the events of the organisation', async () => {
    const { as, org, world, eventOf, userOf } = await begin();
    const ben = await as('Ben');
    const review = world.simulate.review({
      event: eventOf('Spring Food Fair'),
      rating: 2,
      text: 'No salt.',
      by: userOf('Hana'),
    });
    const body = await bodyOf(ben.get(path`/orgs/${org}/reviews`), 'pagination', 'reviewes');
    expect(body.pagination.records).toBe(7);
    const seen = body.reviewes.find(({ uuid }: { uuid: string }) => uuid === review.uuid);
    expect(fieldsOf(seen)).toEqual(
      names(`uuid parent review_rating review_text likes replis created_on updated_on event reviewer reviewed
        children interactions`),
    );
    expect(namesOf(seen.reviewer)).toEqual(names('entity_type uuid name image'));
    expect(valueIn(seen.reviewer, 'uuid')).toBe(userOf('Hana'));
    expect(valueIn(seen.reviewed, 'uuid')).toBe(org);
  });

  test('tags are listed', async () => {
    const { owner, org } = await begin();
    const tags = [{ slug: 'family-friendly' }, { slug: 'live' }];
    expect(await owner.get(path`/orgs/${org}/tags`)).toMatchObject({ status: 200, body: { tags } });
  });
});

test('an event is created, read, changed and listed under its own organisation', async () => {
  const { owner, as, org, eventOf } = await begin();
  const ben = await as('Ben');
  const event = { name: 'Launch Night', description: 'The season begins.', listing: { enabled: true } };
  const attributes = { starts_on: '2030-09-01 19:00', event_duration: '2.5' };
  const made = await owner.post(path`/orgs/${org}/events`, {
    event: { ...event, occurrence: { type: 'does_not_repeat', attributes } },
  });
  expect(made.status).toBe(200);
  expect(fieldsOf(made.body)).toEqual(['event']);
  const { uuid } = made.body.event;
  expect(made.body.event).toMatchObject({
    ...event,
    org: { uuid: org },
    publising: { state: 'ready to publish', published_on: { utc: null, local: null } },
    event_starts_on: { utc: '2030-09-01T09:00:00+00:00', local: '2030-09-01 19:00' },
    event_ends_on: { local: '2030-09-01 21:30' },
  });
  const one = path`/orgs/${org}/events/${uuid}`;
  expect((await owner.get(one)).body).toEqual(made.body);
  expect((await ben.get(one)).status).toBe(403);
  const changed = await owner.patch(one, { event: { name: 'Opening Night' } });
  expect(changed.status).toBe(200);
  expect(changed.body.event).toMatchObject({ ...event, uuid, name: 'Opening Night' });
  await owner.post(path`/events/${uuid}/publish`);
  const body = await bodyOf(ben.get(path`/orgs/${org}/events`, { rows: 100 }), 'events', 'pagination');
  expect(body.events).toContainEqual(expect.objectContaining({ uuid, name: 'Opening Night' }));
  expect((await ben.get(one)).status).toBe(200);
  expect((await owner.get(path`/orgs/${org}/events/${eventOf('Riverside Song Night')}`)).status).toBe(404);
});

describe('the team', () => {
  const memberOf = (users: { attributes: { name: string; value: string }[] }[], email: string) =>
    users.find(({ attributes }) => valueIn(attributes, 'email') === email);

  test('a member is listed, and loses and regains access', async () => {
    const { owner, as, org } = await begin();
    const dana = await as('Dana');
    const body = await bodyOf(owner.get(path`/orgs/${org}/team_members`), 'users');
    expect(body.users).toHaveLength(3);
    const [member] = body.users;
    expect(fieldsOf(member)).toEqual(names('uuid status attributes access'));
    expect(namesOf(member.attributes)).toEqual(names('email first_name last_name'));
    expect(fieldsOf(member.access[0])).toEqual(names('role extentded_access'));
    expect(fieldsOf(member.access[0].extentded_access)).toEqual(names('type exclusions'));
    const one = path`/orgs/${org}/team_members/${member.uuid}`;
    expect(await owner.get(one)).toMatchObject({ status: 200, body: { users: [member] } });

    const mayRead = async () => (await dana.get(path`/orgs/${org}/payout_information`)).status;
    expect(await mayRead()).toBe(200);
    expect(await owner.post(path`/orgs/${org}/team_members/${member.uuid}/disable`)).toMatchObject(done);
    expect(await mayRead()).toBe(403);
    expect((await owner.get(one)).body.users[0].status).toBe('Inactive');
    expect(await owner.post(path`/orgs/${org}/team_members/${member.uuid}/enable`)).toMatchObject(done);
    expect(await mayRead()).toBe(200);
    expect((await owner.get(one)).body.users[0].status).toBe(member.status);

    expect(await owner.delete(one)).toMatchObject(done);
    expect((await owner.get(one)).status).toBe(404);
    expect(await mayRead()).toBe(403);
    expect((await dana.get(path`/me`)).body.me[0].organisations).toEqual([]);
  });

  test.each([
    ['invite_to_join', (org: string) => path`/orgs/${org}/invite_to_join`],
    ['invitate_to_join', (org: string) => path`/orgs/${org}/invitate_to_join`],
    ['team_members/invitations', (org: string) => path`/orgs/${org}/team_members/invitations`],
  ] as [string, (org: string) => Path][])(
    'a person invited by %s joins the team when they accept',
    async (_, invite) => {
      const { owner, as, org, world } = await begin();
      const [hana, ivan] = [await as('Hana'), await as('Ivan')];
      const invitee = { email: 'hana@mail.example', first_name: 'Hana', last_name: 'Sato' };
      const { status, body } = await owner.post(invite(org), invitee);
      expect(status).toBe(200);
      expect(fieldsOf(body)).toEqual(names('uuid status created_on accepted_on type access attributes'));
      expect(body).toMatchObject({ type: 'invitation_to_join_team', accepted_on: null });
      expect(namesOf(body.attributes)).toEqual(names('team_member_uuid email first_name last_name'));
      expect(world.outbox).toMatchObject([{ to: invitee.email }]);
      const one = path`/orgs/${org}/invitations/${body.uuid}`;
      expect(await owner.get(one)).toMatchObject({ status: 200, body });
      expect(await owner.post(path`/orgs/${org}/invitations/${body.uuid}/resend_invite`)).toMatchObject(done);
      expect(world.outbox).toHaveLength(2);

      const accept = path`/orgs/${org}/invitations/${body.uuid}/accept_invite`;
      expect((await ivan.post(accept)).status).toBe(403);
      expect(await hana.post(accept)).toMatchObject(done);
      const { users } = (await owner.get(path`/orgs/${org}/team_members`)).body;
      expect(memberOf(users, invitee.email)).toMatchObject({
        uuid: valueIn(body.attributes, 'team_member_uuid'),
      });
      expect((await hana.get(path`/orgs/${org}/metrics`)).status).toBe(200);
      expect((await owner.get(one)).body.accepted_on).not.toBeNull();
    },
  );

  test('invitations can be filtered by status and text, and disappear when they are withdrawn', async () => {
    const { owner, org } = await begin();
    const list = async (query = {}) => {
      const body = await bodyOf(
        owner.get(path`/orgs/${org}/invitations`, query),
        'invitations',
        'pagination',
      );
      return body.invitations;
    };
    const [finn, priya] = await list();
    expect(valueIn(finn.attributes, 'first_name')).toBe('Finn');
    expect(await list({ status: 'Pending' })).toEqual([finn]);
    expect(await list({ status: 'Active' })).toEqual([priya]);
    expect(await list({ search_q: 'okafor' })).toEqual([finn]);
    expect(await list({ search_q: 'nobody' })).toEqual([]);
    expect(await owner.delete(path`/orgs/${org}/invitations/${finn.uuid}`)).toMatchObject(done);
    expect(await list()).toEqual([priya]);
    expect((await owner.get(path`/orgs/${org}/invitations/${finn.uuid}`)).status).toBe(404);
  });
});

test('a product is added, changed and deleted', async () => {
  const { owner, as, org, eventOf } = await begin();
  const ben = await as('Ben');
  const product = {
    name: 'Poster',
    status: 'active',
    price: 12.5,
    description: 'Signed.',
    images: 'products/poster.png',
    qty_available: 10,
    max_qty_per_order: 2,
    min_qty_per_order: 1,
    event_uuid: [eventOf('Harbour Music Festival')],
  };
  const { status, body } = await owner.post(path`/orgs/${org}/products`, { product });
  expect(status).toBe(200);
  expect(body).toEqual({
    products: [
      {
        uuid: expect.any(String),
        created_on: expect.any(String),
        updated_on: expect.any(String),
        ...product,
      },
    ],
  });
  const [made] = body.products;
  const listed = async () => {
    const reply = await ben.get(path`/orgs/${org}/products`);
    expect(fieldsOf(reply.body)).toEqual(['products']);
    return reply.body.products;
  };
  expect(await listed()).toContainEqual(made);
  const one = path`/orgs/${org}/products/${made.uuid}`;
  const changed = await owner.patch(one, { product: { price: 0, status: 'inactive' } });
  expect(changed).toMatchObject({
    status: 200,
    body: { products: [{ ...product, price: 0, status: 'inactive' }] },
  });
  expect(await listed()).toContainEqual(changed.body.products[0]);
  expect((await ben.delete(one)).status).toBe(403);
  expect(await owner.delete(one)).toMatchObject(done);
  expect(await listed()).toHaveLength(4);
  expect((await owner.delete(one)).status).toBe(404);
});
