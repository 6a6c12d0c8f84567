import { describe, expect, test } from 'vitest';
import {
  eventInputFields,
  guestInputsFields,
  sessionInputFields,
  speakerInputFields,
} from '../../../src/api/models/generated/input-fields.js';
import { bodyOf, done, fieldsOf, names, namesOf, namesWith, path, serveWorlds, valueIn } from './http.js';

const { begin, expectAllDriven } = serveWorlds();

expectAllDriven('events');

const launch = {
  name: 'Launch Night',
  description: 'The season begins.',
  timezone: 'Australia/Sydney',
  configuration: { type: 'venue_event', attributes: [{ name: 'is_live', value: false }] },
  occurrence: {
    type: 'does_not_repeat',
    attributes: { starts_on: '2030-09-01 19:00', event_duration: '2.5' },
  },
};

/** Begins with a published event of the owner's organisation, and Ben as an outsider. */
async function beginWithEvent() {
  const world = await begin();
  const { body } = await world.owner.post(path`/events`, { event: launch });
  const event: string = body.result.event.uuid;
  await world.owner.post(path`/events/${event}/publish`);
  return { ...world, event, ben: await world.as('Ben') };
}

const uuidsOf = (records: readonly { uuid: string }[]) => records.map(({ uuid }) => uuid);

const statusOf = (event: { extended_status: { name: string; value: unknown }[] }) =>
  Object.fromEntries(event.extended_status.map(({ name, value }) => [name, value]));

describe('an event', () => {
  test('is ready to publish after its creation, and comes in an envelope with 201', async () => {
    const { owner, org } = await begin();
    const body = await bodyOf(owner.post(path`/events`, { event: launch }), 'result', 'statusCode');
    expect(body.statusCode).toBe(201);
    expect(fieldsOf(body.result)).toEqual(['event']);
    const { event } = body.result;
    // The option to update the settings of the organisation is not a field of an event.
    const { is_update_org_settings: _, ...taken } = eventInputFields;
    expect(fieldsOf(event)).toEqual(
      namesWith(
        `uuid status extended_status name display_name slug description banner links timezone currency tax
        created_on updated_on org configuration tickets publising listing booking_starts_on booking_ends_on
        event_starts_on event_ends_on sessions refund special_instruction metrics fees interactions activities
        premium thumbnail resources enable_datetime_conversion event_occurrence occurrence survey_configuration
        coupons early_bird_discount merchandise event_settings_reviewed custom_attributes event_code store_url
        location ticket_instruction settings`,
        taken,
      ),
    );
    expect(event.org.uuid).toBe(org);
    expect(statusOf(event)).toEqual({
      publishing: 'Ready to Publish',
      listing: 'Unlisted',
      live: false,
      ended: false,
    });
    expect(event.publising).toMatchObject({
      state: 'ready to publish',
      published_on: { utc: null, local: null },
    });
    expect(fieldsOf(event.org)).toEqual(names('uuid name slug info image metrics interactions'));
    expect(fieldsOf(event.booking_starts_on)).toEqual(names('immediately utc local'));
    expect(fieldsOf(event.booking_ends_on)).toEqual(names('continue_until_event_ends utc local'));
    expect(fieldsOf(event.event_starts_on)).toEqual(names('starts_now utc local'));
    expect(namesOf(event.metrics)).toEqual(
      names('shared_count saved_count review_count review_rating_average'),
    );
    expect(namesOf(event.fees.rate)).toEqual(
      names(`platform_service_fee_fixed platform_service_fee_percentage payment_processing_fee_fixed
        payment_processing_fee_percentage`),
    );
    expect(fieldsOf(event.interactions)).toEqual(
      names('saves shares attendees speaker reviews waiting_list join_url'),
    );
    const [date] = event.event_occurrence;
    expect(fieldsOf(date)).toEqual(names('uuid enabled start_on end_on timeslots sessions tickets'));
    expect(fieldsOf(date.start_on)).toEqual(['local', 'utc']);
    expect((await owner.get(path`/events/${event.uuid}`)).body).toEqual({
      statusCode: 200,
      result: { event },
    });
  });

  test('can be found by others only while it is published', async () => {
    const { owner, as, org } = await begin();
    const ben = await as('Ben');
    const { uuid } = (await owner.post(path`/events`, { event: launch })).body.result.event;
    const found = async () => {
      const all = await ben.get(path`/events`, { rows: 100 });
      expect(all.body.statusCode).toBe(200);
      expect(fieldsOf(all.body.result)).toEqual(['events', 'pagination']);
      const ofOrg = await ben.get(path`/orgs/${org}/events`, { rows: 100 });
      return [
        uuidsOf(all.body.result.events).includes(uuid),
        uuidsOf(ofOrg.body.events).includes(uuid),
        (await ben.get(path`/events/${uuid}`)).status,
      ];
    };
    expect(await found()).toEqual([false, false, 403]);

    const published = await owner.post(path`/events/${uuid}/publish`);
    expect(published.status).toBe(200);
    expect(published.body).toEqual({ message: expect.stringMatching(/published successfully/) });
    expect(await found()).toEqual([true, true, 200]);
    const { event } = (await ben.get(path`/events/${uuid}`)).body.result;
    expect(event.publising).toEqual({
      state: 'published',
      updated_on: '2030-05-01T00:00:00+00:00',
      published_on: { utc: '2030-05-01T00:00:00+00:00', local: '2030-05-01 10:00' },
    });
    expect(statusOf(event)).toMatchObject({ publishing: 'Published', listing: 'Listed' });

    const unpublished = await owner.post(path`/events/${uuid}/unpublish`);
    expect(unpublished.status).toBe(200);
    expect(unpublished.body).toEqual({ message: expect.stringMatching(/unpublished/) });
    expect(await found()).toEqual([false, false, 403]);
    const cancelled = await owner.post(path`/events/${uuid}/cancel`);
    expect(cancelled.status).toBe(200);
    expect(cancelled.body).toEqual({ message: expect.stringMatching(/cancelled/) });
  });

  test('changes only in the fields that are sent', async () => {
    const { owner, ben, event } = await beginWithEvent();
    const { status, body } = await owner.patch(path`/events/${event}`, { event: { name: 'Opening Night' } });
    expect(status).toBe(200);
    expect(body.statusCode).toBe(202);
    expect(body.result.event).toMatchObject({ name: 'Opening Night', description: launch.description });
    expect((await ben.get(path`/events/${event}`)).body.result.event).toMatchObject({
      name: 'Opening Night',
    });
    expect((await ben.patch(path`/events/${event}`, { event: { name: 'Mine' } })).status).toBe(403);
  });

  test('is copied with its configuration, tickets and sessions, but is not published', async () => {
    const { owner, eventOf } = await begin();
    const festival = eventOf('Harbour Music Festival');
    const source = (await owner.get(path`/events/${festival}`)).body.result.event;
    const { status, body } = await owner.post(path`/events/${festival}/duplicate`, {
      event: { starts_on: '2031-01-10 18:00' },
    });
    expect(status).toBe(200);
    expect(body.statusCode).toBe(201);
    expect(fieldsOf(body.result)).toEqual(['events']);
    const copy = body.result.events;
    expect(copy.uuid).not.toBe(festival);
    expect(copy).toMatchObject({
      name: source.name,
      configuration: source.configuration,
      publising: { state: 'ready to publish' },
      event_starts_on: { local: '2031-01-10 18:00' },
    });
    expect(statusOf(copy).publishing).toBe('Ready to Publish');
    const levels = (event: { tickets: { levels: { name: string; uuid: string }[] } }) => event.tickets.levels;
    expect(namesOf(levels(copy))).toEqual(namesOf(levels(source)));
    expect(uuidsOf(levels(copy))).not.toEqual(uuidsOf(levels(source)));
    expect(copy.tickets.levels[0].quantity_sold).toBe(0);
    expect(namesOf(copy.sessions.session_lists)).toEqual(namesOf(source.sessions.session_lists));
    expect((await owner.get(path`/events/${copy.uuid}`)).body.result.event).toEqual(copy);
    const past = await owner.post(path`/events/${festival}/duplicate`, {
      event: { starts_on: '2030-04-30 18:00' },
    });
    expect(past.body.result.errors).toEqual(['invalid datetime']);
  });

  test('disappears with everything that belongs to it', async () => {
    const { owner, as, eventOf } = await begin();
    const ben = await as('Ben');
    const festival = eventOf('Harbour Music Festival');
    expect((await ben.delete(path`/events/${festival}`)).status).toBe(403);
    const orders = (await ben.get(path`/me/orders`, { rows: 100 })).body.pagination.records;
    expect(await owner.delete(path`/events/${festival}`)).toMatchObject(done);
    expect((await owner.get(path`/events/${festival}`)).status).toBe(404);
    expect((await owner.get(path`/events/${festival}/orders`)).status).toBe(404);
    expect((await ben.get(path`/me/orders`, { rows: 100 })).body.pagination.records).toBeLessThan(orders);
  });

  test('has related events of the same organisation or category', async () => {
    const { as, eventOf } = await begin();
    const ben = await as('Ben');
    const body = await bodyOf(
      ben.get(path`/events/${eventOf('Harbour Music Festival')}/related_events`),
      'events',
      'pagination',
    );
    expect(uuidsOf(body.events)).toContain(eventOf('Riverside Song Night'));
    expect(uuidsOf(body.events)).not.toContain(eventOf('Harbour Music Festival'));
  });
});

test('a session is created, replaced and deleted', async () => {
  const { owner, ben, event } = await beginWithEvent();
  const sessions = {
    name: 'Welcome',
    status: 'active',
    sell_session: false,
    description: 'Drinks.',
    session_starts_on: '2030-09-01 19:00',
    duration: 45,
    occurrences: { type: 'all' },
    tickets: { type: 'all' },
  };
  const list = async () => (await ben.get(path`/events/${event}/sessions`)).body;
  expect(await list()).toMatchObject({
    statusCode: 200,
    result: { session: { type: 'none', session_lists: [] } },
  });
  const body = await bodyOf(owner.post(path`/events/${event}/sessions`, { sessions }), 'session');
  expect(fieldsOf(body.session)).toEqual(['session']);
  const { session } = body.session;
  expect(fieldsOf(session)).toEqual(
    namesWith(
      `uuid type status configuration sell_session name display_name capacity description duration image created_on
      updated_on occurrences session_booking_starts_on session_booking_ends_on session_starts_on session_ends_on
      tickets custom_attributes`,
      sessionInputFields,
    ),
  );
  expect(session).toMatchObject({
    name: 'Welcome',
    duration: 45,
    session_starts_on: { utc: '2030-09-01T09:00:00+00:00', local: '2030-09-01 19:00' },
    session_ends_on: { local: '2030-09-01 19:45' },
  });
  const listed = await list();
  expect(fieldsOf(listed.result)).toEqual(['pagination', 'session']);
  expect(listed.result.session).toEqual({ type: 'multiple-choice', session_lists: [session] });
  const { event: whole } = (await ben.get(path`/events/${event}`)).body.result;
  expect(whole.sessions).toEqual({ enabled: true, type: 'multiple-choice', session_lists: [session] });

  const one = path`/events/${event}/sessions/${session.uuid}`;
  expect(await ben.get(one)).toMatchObject({ status: 200, body: { result: { session } } });
  const { description: _, ...replacement } = { ...sessions, name: 'Reception' };
  const replaced = await owner.put(one, { sessions: replacement });
  expect(replaced).toMatchObject({ status: 200, body: { statusCode: 202 } });
  expect((await ben.get(one)).body.result.session).toMatchObject({ name: 'Reception', description: '' });
  const uuid = [whole.event_occurrence[0].uuid];
  const dated = await owner.put(one, { sessions: { ...sessions, occurrences: { type: 'specific', uuid } } });
  expect(dated.status).toBe(200);
  expect((await ben.delete(one)).status).toBe(403);
  expect(await owner.delete(one)).toMatchObject(done);
  expect((await ben.get(one)).status).toBe(404);
  expect((await list()).result.session.session_lists).toEqual([]);
});

test('a user saves an event and removes it again', async () => {
  const { owner, ben, event, userOf } = await beginWithEvent();
  const saves = path`/events/${event}/saves`;
  const { status, body } = await ben.post(saves);
  expect(status).toBe(200);
  expect(body).toEqual({ statusCode: 201, result: { uuid: expect.any(String) } });
  expect((await ben.post(saves)).body).toEqual(body);
  const listed = await owner.get(saves);
  expect(listed).toMatchObject({ status: 200, body: { statusCode: 200 } });
  expect(fieldsOf(listed.body.result)).toEqual(['pagination', 'saves']);
  const [save] = listed.body.result.saves;
  expect(fieldsOf(save)).toEqual(names('uuid created_on updated_on entity'));
  expect(save.uuid).toBe(body.result.uuid);
  expect(valueIn(save.entity, 'uuid')).toBe(userOf('Ben'));
  const seen = async () => (await ben.get(path`/events/${event}`)).body.result.event;
  expect(valueIn((await seen()).metrics, 'saved_count')).toBe(1);
  expect(uuidsOf((await seen()).interactions.saves)).toEqual([save.uuid]);
  expect((await owner.get(path`/events/${event}`)).body.result.event.interactions.saves).toEqual([]);
  expect((await owner.delete(path`/events/${event}/saves/${save.uuid}`)).status).toBe(403);
  expect(await ben.delete(path`/events/${event}/saves/${save.uuid}`)).toMatchObject(done);
  expect((await owner.get(saves)).body.result.saves).toEqual([]);
  expect(valueIn((await seen()).metrics, 'saved_count')).toBe(0);
});

test('a user shares an event and withdraws the share', async () => {
  const { owner, ben, event, userOf } = await beginWithEvent();
  const shares = path`/events/${event}/shares`;
  const { status, body } = await ben.post(shares, {});
  expect(status).toBe(200);
  expect(body).toEqual({ statusCode: 201, result: 'The event was shared' });
  expect((await owner.get(path`/events/${event}/saves`)).body.result.saves).toEqual([]);
  const listed = await owner.get(shares);
  expect(listed).toMatchObject({ status: 200, body: { statusCode: 200 } });
  expect(fieldsOf(listed.body.result)).toEqual(['pagination', 'shares']);
  const [share] = listed.body.result.shares;
  expect(fieldsOf(share)).toEqual(names('uuid created_on updated_on entity'));
  expect(valueIn(share.entity, 'uuid')).toBe(userOf('Ben'));
  expect(uuidsOf((await owner.get(path`/users/${userOf('Ben')}/shares`)).body.shares)).toEqual([share.uuid]);
  expect(await ben.delete(path`/events/${event}/shares/${share.uuid}`)).toMatchObject(done);
  expect((await owner.get(shares)).body.result.shares).toEqual([]);
});

test('a speaker is invited, accepts, changes and is removed', async () => {
  const { owner, ben, as, event, userOf, world } = await beginWithEvent();
  const speakers = path`/events/${event}/speakers`;
  const hana = await as('Hana');
  const speaker = {
    email: 'hana@mail.example',
    title: 'Dr',
    first_name: 'Hana',
    last_name: 'Sato',
    bio: 'Plays.',
    image: 'uploads/hana.png',
  };
  const { status, body } = await owner.post(speakers, speaker);
  expect(status).toBe(200);
  expect(body.statusCode).toBe(201);
  expect(fieldsOf(body.result)).toEqual(['speakers']);
  const made = body.result.speakers;
  expect(fieldsOf(made)).toEqual(
    namesWith('uuid email title first_name last_name bio image status', speakerInputFields),
  );
  expect(made).toMatchObject(speaker);
  const one = path`/events/${event}/speakers/${made.uuid}`;
  expect((await ben.get(one)).body).toEqual({ statusCode: 200, result: { speaker: made } });
  const listed = await ben.get(speakers);
  expect(listed.body).toMatchObject({ statusCode: 200, result: { speakers: [made] } });
  expect(fieldsOf(listed.body.result)).toEqual(['pagination', 'speakers']);

  const resent = await owner.post(path`/events/${event}/speakers/${made.uuid}/resend_invite`);
  expect(resent).toMatchObject({ status: 200, body: { result: expect.any(String) } });
  expect(world.outbox.map(({ to }) => to)).toEqual([speaker.email, speaker.email]);

  const accept = path`/events/${event}/speakers/${made.uuid}/accept_invite`;
  expect((await ben.post(accept)).status).toBe(403);
  expect(await hana.post(accept)).toMatchObject({ status: 200, body: { result: expect.any(String) } });
  expect((await ben.get(one)).body.result.speaker.status).not.toBe(made.status);
  expect(uuidsOf((await ben.get(path`/users/${userOf('Hana')}/speaking`)).body.events)).toEqual([event]);

  const changed = await owner.patch(one, { title: 'Prof' });
  expect(changed).toMatchObject({ status: 200, body: { statusCode: 202 } });
  expect((await ben.get(one)).body.result.speaker).toMatchObject({ ...speaker, title: 'Prof' });
  expect(await owner.delete(one)).toMatchObject(done);
  expect((await ben.get(one)).status).toBe(404);
  expect((await ben.get(path`/users/${userOf('Hana')}/speaking`)).body.events).toEqual([]);
});

test('guests are invited, accept and are removed', async () => {
  const { owner, ben, as, event, userOf, world } = await beginWithEvent();
  const guests = path`/events/${event}/guests`;
  const hana = await as('Hana');
  const invited = [
    { email: 'hana@mail.example', first_name: 'Hana', last_name: 'Sato' },
    { email: 'zoe@mail.example', first_name: 'Zoe', last_name: 'Bell' },
  ];
  const body = await bodyOf(owner.post(guests, invited), 'guests', 'pagination');
  expect(body.guests).toMatchObject(invited);
  const [first, second] = body.guests;
  expect(fieldsOf(first)).toEqual(namesWith('uuid email first_name last_name status', guestInputsFields));
  expect((await owner.get(guests)).body).toMatchObject({ guests: body.guests, pagination: { records: 2 } });
  expect((await ben.get(guests)).status).toBe(403);
  const one = path`/events/${event}/guests/${first.uuid}`;
  expect(await owner.get(one)).toMatchObject({ status: 200, body: { guests: [first] } });
  expect(await owner.post(path`/events/${event}/guests/${first.uuid}/resend_invite`)).toMatchObject(done);
  expect(world.outbox.map(({ to }) => to)).toEqual([
    'hana@mail.example',
    'zoe@mail.example',
    'hana@mail.example',
  ]);
  expect((await hana.post(path`/events/${event}/guests/${second.uuid}/accept_invite`)).status).toBe(403);
  expect(await hana.post(path`/events/${event}/guests/${first.uuid}/accept_invite`)).toMatchObject(done);
  expect((await owner.get(one)).body.guests[0].status).not.toBe(first.status);
  expect(uuidsOf((await ben.get(path`/users/${userOf('Hana')}/attending`)).body.events)).toContain(event);
  expect(await owner.delete(one)).toMatchObject(done);
  expect((await owner.get(one)).status).toBe(404);
  expect(uuidsOf((await owner.get(guests)).body.guests)).toEqual([second.uuid]);
});

test('an invitation to book is sent, listed and withdrawn', async () => {
  const { owner, ben, event, world } = await beginWithEvent();
  const invitee = { email: 'zoe@mail.example', first_name: 'Zoe', last_name: 'Bell' };
  const { status, body } = await owner.post(path`/events/${event}/invite_to_book`, invitee);
  expect(status).toBe(200);
  expect(body).toEqual({ statusCode: 201, result: expect.any(String) });
  expect(world.outbox).toMatchObject([{ to: invitee.email }]);
  const invitations = path`/events/${event}/invitations`;
  const listed = await owner.get(invitations);
  expect(listed).toMatchObject({ status: 200, body: { statusCode: 200 } });
  expect(fieldsOf(listed.body.result)).toEqual(['invitations', 'pagination']);
  const [invitation] = listed.body.result.invitations;
  expect(fieldsOf(invitation)).toEqual(names('uuid status type data'));
  expect(invitation).toMatchObject({ status: 'Invitation Delivered', type: 'invitation_to_book' });
  expect(valueIn(invitation.data, 'email')).toBe(invitee.email);
  const one = path`/events/${event}/invitations/${invitation.uuid}`;
  expect(await owner.get(one)).toMatchObject({ status: 200, body: { result: { invitation } } });
  expect((await ben.get(one)).status).toBe(403);
  expect(await owner.delete(one)).toMatchObject(done);
  expect((await owner.get(one)).status).toBe(404);
});

test('a date too far away to write is refused', async () => {
  const { owner, event } = await beginWithEvent();
  const far = '9999-12-31 23:59';
  const sessions = path`/events/${event}/sessions`;
  const replies = [];
  for (const attributes of [
    { starts_on: far, event_duration: '5' },
    { starts_on: '0001-01-01T00:00+00:00', event_duration: '5' },
    { starts_on: '2031-01-01 10:00', event_duration: '99999999999' },
  ]) {
    const occurrence = { type: 'does_not_repeat', attributes };
    replies.push(await owner.post(path`/events`, { event: { occurrence } }));
  }
  replies.push(await owner.post(path`/events/${event}/duplicate`, { event: { starts_on: far } }));
  replies.push(await owner.post(sessions, { sessions: { session_starts_on: far } }));
  const endless = { session_starts_on: '2031-01-01 10:00', duration: 9e15 };
  for (const { status, body } of replies) {
    expect([status, body.result.errors]).toEqual([400, ['invalid datetime']]);
  }
  expect((await owner.post(sessions, { sessions: endless })).status).toBe(400);
  expect((await owner.get(path`/events/${event}`)).body.result.event.sessions.session_lists).toEqual([]);
});

test('an empty time zone means the default one', async () => {
  const { owner, event } = await beginWithEvent();
  const made = await owner.post(path`/events`, { event: { ...launch, timezone: '' } });
  expect(made.body.result.event.timezone).toBe('Australia/Sydney');
  await owner.patch(path`/events/${event}`, { event: { timezone: '' } });
  expect((await owner.get(path`/events/${event}`)).body.result.event.timezone).toBe('Australia/Sydney');
});

describe('a purchase', () => {
  test('creates an order, tickets and attendees of the event', async () => {
    const { owner, ben, event, userOf, world } = await beginWithEvent();
    world.simulate.addLevel({ event, name: 'Entry', price: 20, quantity: 5 });
    const bought = world.simulate.purchase({ event, buyer: userOf('Ben'), quantity: 2 });
    expect(world.outbox).toMatchObject([{ to: 'ben@mail.example' }]);
    const orders = await owner.get(path`/events/${event}/orders`);
    expect(orders).toMatchObject({ status: 200, body: { statusCode: 200 } });
    expect(fieldsOf(orders.body.result)).toEqual(['orders', 'pagination']);
    const [order] = orders.body.result.orders;
    expect(order).toMatchObject({ uuid: bought.order.uuid, total_ticket: 2, status: 'Active' });
    expect(fieldsOf(order.line_items[0])).toEqual(
      names('serial product quantity price discount service_fee processing_fee tax subtotal'),
    );
    expect(order.line_items[0]).toMatchObject({ quantity: 2, price: '20.00' });
    expect(fieldsOf(order.summary)).toEqual(names('subtotal coupons service_fee processing_fee tax total'));
    expect(namesOf(order.line_items[0].product.attributes)).toEqual(
      names(`event_date event_time event_name event_image event_address event_tickets event_attendees user_uuid
        is_new review_rating order_qr_code order_pdf_link`),
    );

    const tickets = await owner.get(path`/events/${event}/tickets`);
    expect(tickets).toMatchObject({ status: 200, body: { statusCode: 200 } });
    expect(fieldsOf(tickets.body.result)).toEqual(['pagination', 'tickets']);
    expect(uuidsOf(tickets.body.result.tickets)).toEqual(uuidsOf(bought.tickets));
    const [ticket] = tickets.body.result.tickets;
    expect(ticket.codes).toMatchObject({ type: 'qr' });
    expect(await owner.get(path`/events/${event}/tickets/${ticket.uuid}`)).toMatchObject({
      status: 200,
      body: { result: { ticket } },
    });
    expect((await ben.get(path`/events/${event}/tickets/${ticket.uuid}`)).status).toBe(403);

    const level = (await ben.get(path`/events/${event}`)).body.result.event.tickets.levels[0];
    expect(level).toMatchObject({ name: 'Entry', quantity: 5, quantity_sold: 2, total_purchased_by_user: 2 });
    world.simulate.checkIn(ticket.uuid);
    const used = (await owner.get(path`/events/${event}/tickets/${ticket.uuid}`)).body.result.ticket;
    expect(used.last_attendee_type).not.toBe('not_attended');
    world.simulate.refund(order.uuid);
    const [refunded] = (await owner.get(path`/events/${event}/orders`)).body.result.orders;
    expect(valueIn(refunded.extended_status, 'refund')).not.toBe('No Action');
    const [after] = (await ben.get(path`/events/${event}`)).body.result.event.tickets.levels;
    expect(after.quantity_sold).toBe(0);
  });

  test('creates attendees, whose fields the organiser can set', async () => {
    const { owner, ben, event, userOf, world } = await beginWithEvent();
    world.simulate.addLevel({ event });
    world.simulate.purchase({ event, buyer: userOf('Ben') });
    const body = await bodyOf(owner.get(path`/events/${event}/attendees`), 'attendees', 'pagination');
    const [attendee] = body.attendees;
    expect(fieldsOf(attendee)).toEqual(['attributes', 'uuid']);
    expect(fieldsOf(attendee.attributes[0])).toEqual(names('field_name field_type field_value'));
    const one = path`/events/${event}/attendees/${attendee.uuid}`;
    expect(await owner.get(one)).toMatchObject({ status: 200, body: { attendees: [attendee] } });
    const attributes = [{ field_name: 'is_moderator', field_type: 'system', field_value: true }];
    expect((await ben.patch(one, { attributes })).status).toBe(403);
    const changed = await owner.patch(one, { attributes });
    expect(changed).toMatchObject({ status: 200, body: { attendees: [{ uuid: attendee.uuid }] } });
    const [read] = (await owner.get(one)).body.attendees;
    expect(read.attributes).toContainEqual(attributes[0]);
    expect(read.attributes).toHaveLength(attendee.attributes.length);
  });
});

test('users who can be found and have no link to the event are suggested', async () => {
  const { owner, as, event, userOf } = await beginWithEvent();
  const hana = await as('Hana');
  const suggestions = path`/events/${event}/suggestions`;
  const body = await bodyOf(owner.get(suggestions), 'pagination', 'users');
  const user = body.users.find(({ uuid }: { uuid: string }) => uuid === userOf('Hana'));
  expect(user).toMatchObject({ email: 'hana@mail.example', created_on: expect.any(String) });
  expect((await hana.get(suggestions)).status).toBe(403);
  await hana.patch(path`/me`, {
    me: [
      {
        privacy_settings: [{ name: 'allow_people_to_find_and_invite_me_to_relevant_events', value: false }],
      },
    ],
  });
  expect(uuidsOf((await owner.get(suggestions)).body.users)).not.toContain(userOf('Hana'));
});

test('reviews are listed with their answers', async () => {
  const { ben, event, userOf, world, org } = await beginWithEvent();
  const review = world.simulate.review({ event, rating: 4, text: 'Good.', by: userOf('Ben') });
  world.simulate.review({ event, text: 'So it was.', by: userOf('Hana'), parent: review.uuid });
  const { status, body } = await ben.get(path`/events/${event}/reviews`);
  expect(status).toBe(200);
  expect(body.statusCode).toBe(200);
  expect(fieldsOf(body.result)).toEqual(['pagination', 'reviewes']);
  expect(body.result.reviewes).toHaveLength(1);
  const [seen] = body.result.reviewes;
  expect(seen).toMatchObject({ uuid: review.uuid, review_rating: 4, review_text: 'Good.', replis: 1 });
  expect(fieldsOf(seen.event)).toEqual(names('uuid name display_name slug'));
  expect(valueIn(seen.reviewed, 'uuid')).toBe(org);
  expect(namesOf(seen.children.attributes)).toEqual(
    names(`review_text likes created_on updated_on reviewer_entity_type reviewer_uuid reviewer_name
      reviewer_image`),
  );
  expect(valueIn(seen.children.attributes, 'review_text')).toBe('So it was.');
  const { event: whole } = (await ben.get(path`/events/${event}`)).body.result;
  expect(valueIn(whole.metrics, 'review_rating_average')).toBe(4);
});

test.each([
  ['created_ascending', 'Harbour Music Festival'],
  ['name_ascending', 'Autumn Book Market'],
])('a list comes in pages, in the order %s', async (order_by, first) => {
  const { owner, eventOf } = await begin();
  const orders = path`/events/${eventOf('Harbour Music Festival')}/orders`;
  const seen = new Set<string>();
  for (let position = 0; position < 250; position += 100) {
    const { body } = await owner.get(orders, { position, rows: 100 });
    expect(body.result.pagination).toMatchObject({ records: 250, position, rows: 100 });
    for (const uuid of uuidsOf(body.result.orders)) seen.add(uuid);
  }
  expect(seen.size).toBe(250);
  const { body } = await owner.get(path`/events`, { order_by });
  expect(body.result.pagination.order_by).toBe(order_by);
  expect(body.result.events[0].name).toBe(first);
  const rest = await owner.get(path`/events`, { order_by, position: 1 });
  expect(rest.body.result.events).toEqual(body.result.events.slice(1));
});

test.each([{ rows: 19 }, { rows: 101 }, { position: -1 }])(
  'an invalid page is refused: %o',
  async (query: Partial<Record<string, number>>) => {
    const { owner } = await begin();
    expect((await owner.get(path`/events`, query)).status).toBe(400);
  },
);
