import { expect, test } from 'vitest';
import { meChangesFields, orgChangesFields } from '../../../src/api/models/generated/input-fields.js';
import {
  address,
  bodyOf,
  done,
  fieldsOf,
  names,
  namesOf,
  namesWith,
  path,
  serveWorlds,
  valueIn,
} from './http.js';

const { begin, expectAllDriven } = serveWorlds();

expectAllDriven('me');

const preferences = names(`
  receive_order_confirmation receive_communication_from_event_organisers_for_my_purchased_events
  receive_event_invitations_from_event_organisers_sent_to_my_email_address
  receive_reminder_from_platform_for_my_purchased_events
  receive_critical_notifications_on_platform_service_status_and_product_updates
  receive_newsletters_from_platform_with_general_and_other_information
  receive_notification_when_someone_follows_me_or_my_organisation
  recieve_notification_when_someone_shares_my_events receive_notification_on_review_related_activities`);

const readOnly = (list: { name: string; 'read-only': boolean }[]) =>
  namesOf(list.filter((each) => each['read-only']));

test('an account is read in full, and POST returns the same as GET', async () => {
  const { owner } = await begin();
  const body = await bodyOf(owner.get(path`/me`), 'me');
  expect(body.me).toHaveLength(1);
  const [me] = body.me;
  expect(fieldsOf(me)).toEqual(
    namesWith(
      `uuid parent status extended_status first_name last_name display_name bio image timezone currency
      latitude longitude created_on updated_on email phone addresses links metrics activities privacy_settings
      email_preferences phone_preferences organisations`,
      meChangesFields,
    ),
  );
  expect(namesOf(me.extended_status)).toEqual(['muted', 'suspended']);
  expect(namesOf(me.metrics)).toEqual(['followed_by_me', 'follows_me']);
  expect(namesOf(me.activities)).toEqual(
    names('events_attendeed events_attended_as_guest events_attended_as_speaker'),
  );
  expect(fieldsOf(me.email)).toEqual(['address', 'verified']);
  expect(fieldsOf(me.phone)).toEqual(['number', 'verified']);
  expect(me.created_on).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
  expect(namesOf(me.privacy_settings)).toEqual(
    names(`lock_my_user_profile allow_people_to_see_my_join_date hide_review_interactions_from_public
      allow_people_to_contact_me allow_people_to_find_and_invite_me_to_relevant_events allow_people_to_follow_me
      allow_people_to_see_my_followings allow_people_to_see_the_events_i_attend
      allow_people_to_see_the_events_i_attend_as_speaker allow_people_to_see_the_events_i_share`),
  );
  expect(namesOf(me.email_preferences)).toEqual(preferences);
  expect(namesOf(me.phone_preferences)).toEqual(preferences);
  const always = [
    'receive_communication_from_event_organisers_for_my_purchased_events',
    'receive_event_invitations_from_event_organisers_sent_to_my_email_address',
  ];
  expect(readOnly(me.phone_preferences)).toEqual(always);
  expect(readOnly(me.email_preferences)).toEqual([...always, 'receive_order_confirmation']);
  expect(await owner.post(path`/me`, {})).toMatchObject({ status: 200, body });
  expect(await owner.post(path`/me`)).toMatchObject({ status: 200, body });
});

test('an account includes its organisations with their subscriptions and settings', async () => {
  const { owner } = await begin();
  const { body } = await owner.get(path`/me`);
  const [org] = body.me[0].organisations;
  expect(fieldsOf(org)).toEqual(
    namesWith(
      `uuid parent owner status name display_name info slug image email phone timezone currency
      payment_method tax created_on updated_on addresses links privacy_settings subscriptions metrics activities`,
      orgChangesFields,
    ),
  );
  expect(org.owner).toBe(body.me[0].uuid);
  expect(namesOf(org.tax)).toEqual(['code', 'rate']);
  expect(namesOf(org.metrics)).toEqual(names('followed_by_me follows_me review_count review_rating_average'));
});

test('a changed profile is visible to its owner and to others', async () => {
  const { owner, as, userOf } = await begin();
  const ben = await as('Ben');
  const changes = {
    first_name: 'Olive',
    last_name: 'March',
    bio: 'Runs festivals.',
    image: 'uploads/olive.png',
    timezone: 'Europe/London',
    phone: '+61 2 5550 1234',
    addresses: [address],
    links: [
      { name: 'website', value: 'https://olive.example' },
      { name: 'linkedin', linkedin: 'https://linkedin.com/in/olive' },
    ],
  };
  const olivia = userOf('Olivia');
  const { status, body } = await owner.patch(path`/me`, { me: [changes] });
  expect(status).toBe(200);
  expect(body).toEqual({ me: [expect.objectContaining({ uuid: olivia })] });
  expect(body.me[0]).toMatchObject({
    ...changes,
    phone: { number: changes.phone },
    display_name: 'Olive March',
  });
  expect((await owner.get(path`/me`)).body).toEqual(body);
  const [seen] = (await ben.get(path`/users/${olivia}`)).body.users;
  expect(seen).toMatchObject({ first_name: 'Olive', last_name: 'March', bio: 'Runs festivals.' });
  expect(seen.links).toEqual(changes.links);
  const links = [{ name: 'linkedin', value: 'https://linkedin.com/in/march' }];
  expect((await owner.patch(path`/me`, { me: [{ links }] })).body.me[0]).toMatchObject({
    bio: 'Runs festivals.',
    links: [{ name: 'linkedin', linkedin: 'https://linkedin.com/in/march' }],
  });
});

test('named settings and preferences change, and the others stay the same', async () => {
  const { owner } = await begin();
  const [before] = (await owner.get(path`/me`)).body.me;
  await owner.patch(path`/me`, {
    me: [
      {
        privacy_settings: [{ name: 'allow_people_to_follow_me', value: false }],
        email_preferences: [{ name: 'receive_notification_on_review_related_activities', value: false }],
        phone_preferences: [{ name: 'receive_order_confirmation', value: false }],
      },
    ],
  });
  const [after] = (await owner.get(path`/me`)).body.me;
  const changed = (list: 'privacy_settings' | 'email_preferences' | 'phone_preferences') =>
    namesOf(
      after[list].filter(
        ({ name, value }: { name: string; value: boolean }) => valueIn(before[list], name) !== value,
      ),
    );
  expect(changed('privacy_settings')).toEqual(['allow_people_to_follow_me']);
  expect(changed('email_preferences')).toEqual(['receive_notification_on_review_related_activities']);
  expect(changed('phone_preferences')).toEqual(['receive_order_confirmation']);
});

test('a changed password replaces the old one', async () => {
  const { owner } = await begin();
  const change = (current_password: string, new_password: string) =>
    owner.post(path`/me/passwd`, { current_password, new_password, confirm_password: new_password });
  expect(await change('Emulator-1', 'Emulator-2')).toMatchObject(done);
  expect((await change('Emulator-1', 'Emulator-3')).body.result.message).toBe('incorrect password');
  expect(await change('Emulator-2', 'Emulator-3')).toMatchObject(done);
});

test('a verification e-mail is sent only while the address is not verified', async () => {
  const { owner, world, userOf } = await begin();
  expect(await owner.post(path`/me/receive_verification_email`)).toMatchObject(done);
  expect(world.outbox).toEqual([]);
  const olivia = world.state.users[userOf('Olivia')];
  if (olivia) olivia.email.verified = false;
  expect(await owner.post(path`/me/receive_verification_email`)).toMatchObject(done);
  expect(world.outbox).toMatchObject([{ to: olivia?.email.address }]);
  world.simulate.verifyEmail();
  expect((await owner.get(path`/me`)).body.me[0].email.verified).toBe(true);
});

test('a muted user is listed and marked until they are unmuted', async () => {
  const { owner, userOf } = await begin();
  const ben = userOf('Ben');
  const isMuted = async () =>
    valueIn((await owner.get(path`/users/${ben}`)).body.users[0].extended_status, 'muted');
  const { body: before } = await owner.get(path`/me/mutes`);
  for (let count = 0; count < 2; count += 1) {
    expect(await owner.post(path`/me/mute`, { uuid: ben })).toMatchObject(done);
  }
  const body = await bodyOf(owner.get(path`/me/mutes`), 'mutes', 'pagination');
  const { records } = before.pagination;
  expect(body.pagination).toMatchObject({ records: records + 1, position: 0, rows: 20 });
  expect(fieldsOf(body.pagination)).toEqual(names('records position rows order_by'));
  const mute = body.mutes.at(-1);
  expect(fieldsOf(mute)).toEqual(names('uuid created_on updated_on muted muted_by'));
  expect(mute.muted_by).toBe(userOf('Olivia'));
  expect(namesOf(mute.muted)).toEqual(
    names('entity_type uuid first_name last_name display_name image followed_by_me follows_me'),
  );
  expect(valueIn(mute.muted, 'uuid')).toBe(ben);
  expect(await isMuted()).toBe(true);
  expect(await owner.post(path`/me/unmute`, { uuid: ben })).toMatchObject(done);
  expect((await owner.get(path`/me/mutes`)).body.mutes).toEqual(before.mutes);
  expect(await isMuted()).toBe(false);
});

test('an organisation can be muted too', async () => {
  const { as, org } = await begin();
  const ben = await as('Ben');
  expect(await ben.post(path`/me/mute`, { uuid: org })).toMatchObject(done);
  const [mute] = (await ben.get(path`/me/mutes`)).body.mutes;
  expect(namesOf(mute.muted)).toEqual(names('entity_type uuid name slug image followed_by_me follows_me'));
  expect(valueIn((await ben.get(path`/orgs/${org}`)).body.orgs[0].extended_status, 'muted')).toBe(true);
});

test.each([
  ['email', 'olive@mail.example', path`/me/change_email`, 'address'],
  ['phone', '+61 2 5550 9999', path`/me/change_phone`, 'number'],
] as const)(
  'a new %s takes effect after its one-time code is verified',
  async (kind, target, start, field) => {
    const { owner, world } = await begin();
    const started = await owner.post(start, { [`new_${kind}`]: target });
    expect(started).toMatchObject({
      status: 200,
      body: { statusCode: 201, result: { message: expect.stringContaining(target) } },
    });
    expect((await owner.get(path`/me`)).body.me[0][kind][field]).not.toBe(target);
    const sent = world.outbox.at(-1);
    expect(sent?.to).toBe(target);
    const wrong = await owner.post(path`/me/verify_otp`, { otp: '', [`new_${kind}`]: target });
    expect(wrong.status).toBe(400);
    const verified = await owner.post(path`/me/verify_otp`, { otp: sent?.code, [`new_${kind}`]: target });
    expect(verified).toMatchObject({
      status: 200,
      body: { statusCode: 201, result: { message: expect.any(String) } },
    });
    expect((await owner.get(path`/me`)).body.me[0][kind]).toEqual({ [field]: target, verified: true });
    const again = await owner.post(path`/me/verify_otp`, { otp: sent?.code, [`new_${kind}`]: target });
    expect(again.status).toBe(400);
  },
);

test('the saves of a user are listed', async () => {
  const { as, eventOf, userOf } = await begin();
  const ben = await as('Ben');
  const before = await ben.get(path`/me/saves`);
  expect(before).toMatchObject({ status: 200, body: { saves: [], pagination: { records: 0 } } });
  const saved = await ben.post(path`/events/${eventOf('Harbour Music Festival')}/saves`);
  const { body } = await ben.get(path`/me/saves`);
  expect(fieldsOf(body)).toEqual(['pagination', 'saves']);
  expect(body.saves).toHaveLength(1);
  expect(fieldsOf(body.saves[0])).toEqual(names('uuid created_on updated_on entity'));
  expect(body.saves[0].uuid).toBe(saved.body.result.uuid);
  expect(namesOf(body.saves[0].entity)).toEqual(names('entity_type uuid name image'));
  expect(valueIn(body.saves[0].entity, 'uuid')).toBe(userOf('Ben'));
});

test('bought tickets and orders are listed, tickets under both of their paths', async () => {
  const { as, world, eventOf, userOf } = await begin();
  const ben = await as('Ben');
  const event = eventOf('Jazz on the Pier');
  const before = (await ben.get(path`/me/tickets`, { rows: 100 })).body.pagination.records;
  const bought = world.simulate.purchase({ event, buyer: userOf('Ben'), quantity: 2 });
  const uuids = bought.tickets.map(({ uuid }) => uuid);
  const rest = { rows: 20, position: before };
  const body = await bodyOf(ben.get(path`/me/tickets`, rest), 'pagination', 'tickets');
  expect(body.tickets.map(({ uuid }: { uuid: string }) => uuid)).toEqual(uuids);
  expect((await ben.get(path`/me/${userOf('Ben')}/tickets`, rest)).body).toEqual(body);
  const [ticket] = body.tickets;
  expect(fieldsOf(ticket)).toEqual(
    names(`uuid serial status codes special_instruction attendee_details product order event org reference_no
      invoice_no seat last_attendee_type last_attendee_update_time last_attendee_activity_on ticket_id order_id`),
  );
  expect(ticket.codes).toEqual([{ type: 'qr', value: expect.any(String), image: expect.any(String) }]);
  expect(ticket).toMatchObject({ last_attendee_type: 'not_attended', order: { uuid: bought.order.uuid } });
  expect(fieldsOf(ticket.product)).toEqual(names('ticket_name ticket_variation ticket_description'));
  expect(fieldsOf(ticket.event)).toEqual(
    names('uuid name display_name banner configuration event_starts_on event_ends_on sessions'),
  );
  const one = await ben.get(path`/me/tickets/${ticket.uuid}`);
  expect(one).toMatchObject({ status: 200, body: { tickets: [ticket] } });
  expect((await ben.get(path`/me/${userOf('Ben')}/tickets/${ticket.uuid}`)).body).toEqual(one.body);
  expect((await ben.get(path`/me/${userOf('Chloe')}/tickets`)).status).toBe(403);

  const orders = await ben.get(path`/me/orders`, { rows: 100 });
  expect(orders.status).toBe(200);
  expect(fieldsOf(orders.body)).toEqual(['orders', 'pagination']);
  const order = orders.body.orders.find(({ uuid }: { uuid: string }) => uuid === bought.order.uuid);
  expect(fieldsOf(order)).toEqual(
    names(`uuid code customer line_items total_ticket summary payments timezone currency tax
      price_is_tax_inclusive instruction attendee_details additional_details status extended_status created_on
      updated_on`),
  );
  expect(order).toMatchObject({ total_ticket: 2, status: 'Active', customer: { uuid: userOf('Ben') } });
  expect(order.summary.total).toMatch(/^\d+\.\d+$/);
  expect(valueIn(order.extended_status, 'payment')).toBe('Paid');
  expect(valueIn(order.extended_status, 'refund')).toBe('No Action');
  expect(await ben.get(path`/me/orders/${order.uuid}`)).toMatchObject({
    status: 200,
    body: { orders: [order] },
  });
  const chloe = await as('Chloe');
  expect((await chloe.get(path`/me/orders/${order.uuid}`)).status).toBe(404);
  expect((await chloe.get(path`/me/tickets/${ticket.uuid}`)).status).toBe(404);
});
