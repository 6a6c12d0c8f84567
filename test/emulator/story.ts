import type { Event, Session } from '../../src/api/models/index.js';
import { TicketingClient } from '../../src/client/client.js';
import type { ClientOptions, Paging } from '../../src/client/options.js';
import { type DialectName, Emulator, type Fixture } from '../../src/emulator/index.js';

const now = Date.parse('2030-05-01T00:00:00Z');

export interface Setting {
  readonly dialect: DialectName | Fixture;
  readonly randomSeed?: number;
  /** Meaning of positions. If it is missing, the client finds out. */
  readonly paging?: Paging;
  /** Options with which clients reach the emulator. By default they call it directly. */
  readonly reach?: (emulator: Emulator, options: ClientOptions) => Promise<ClientOptions>;
}

/** Returns a client that accepts only replies that match the specification. */
async function clientOf(emulator: Emulator, { paging, reach }: Setting, as?: string) {
  const options = emulator.options(as === undefined ? {} : { as });
  return new TicketingClient({
    ...(reach ? await reach(emulator, options) : options),
    validate: 'strict',
    ...(paging !== undefined && { paging }),
  });
}

const uuidsOf = (records: readonly { uuid: string }[]) => records.map(({ uuid }) => uuid);

/** Older bodies write an active session as 1. */
const sessionIn = (session: Session): Session => ({
  ...session,
  status: session.status === 1 ? 'active' : session.status,
});

/**
 * Returns the fields that an event has in every dialect. Some fields exist only in newer bodies, and one has two
 * spellings.
 */
function eventIn(event: Event) {
  const { uuid, status, extended_status, name, description, banner, timezone, org, configuration } = event;
  const { tickets, publising, publishing, listing, event_starts_on, event_ends_on, metrics, fees } = event;
  return {
    ...{ uuid, status, extended_status, name, description, banner, timezone, org, configuration },
    ...{ tickets, listing, event_starts_on, event_ends_on, metrics, fees },
    interactions: event.interactions,
    settings: event.settings,
    publising: publising ?? publishing,
    sessions: event.sessions?.session_lists?.map(sessionIn),
  };
}

const failureOf = (promise: PromiseLike<unknown>) =>
  promise.then(
    () => 'no failure',
    ({ name, status }) => ({ name, status }),
  );

/** Does everything that an organisation does with the service, and returns all results. */
export async function story(setting: Setting) {
  const { dialect, randomSeed = 1 } = setting;
  const emulator = new Emulator({ now, dialect, randomSeed });
  const { state } = emulator.world();
  const userOf = (firstName: string) =>
    Object.values(state.users).find(({ first_name }) => first_name === firstName)?.uuid ?? '';
  const owner = await clientOf(emulator, setting);
  const ben = await clientOf(emulator, setting, userOf('Ben'));
  const hana = await clientOf(emulator, setting, userOf('Hana'));
  const told: Record<string, unknown> = {};

  const me = await owner.me.get();
  const org = me.organisations?.[0]?.uuid ?? '';
  told.me = [me, await owner.me.post(), await owner.me.update({ bio: 'Runs festivals.' })];
  told.newEmail = await owner.me.changeEmail('olive@mail.example');
  const otp = emulator.outbox.at(-1)?.code ?? '';
  told.verified = [await owner.me.verifyOtp({ otp, new_email: 'olive@mail.example' }), await owner.me.get()];
  told.phone = await owner.me.changePhone('+61255501234');

  const launch = {
    name: 'Launch Night',
    timezone: 'Australia/Sydney',
    occurrence: {
      type: 'does_not_repeat' as const,
      attributes: { starts_on: '2030-09-01 19:00', event_duration: '2.5' },
    },
  };
  const made = await owner.orgs.events.create(org, launch);
  const event = made.uuid;
  told.event = [
    eventIn(made),
    eventIn(await owner.orgs.events.get(org, event)),
    eventIn(await owner.orgs.events.update(org, event, { description: 'The season begins.' })),
    eventIn(await owner.events.update(event, { name: 'Opening Night' })),
    eventIn(await owner.events.create({ ...launch, name: 'Another Night' })),
  ];
  const input = { name: 'Welcome', session_starts_on: '2030-09-01 19:00', duration: 45 };
  const { uuid: session } = await owner.events.sessions.create(event, input);
  told.sessions = [
    sessionIn(await owner.events.sessions.get(event, session)),
    sessionIn(await owner.events.sessions.replace(event, session, { ...input, name: 'Reception' })),
    (await owner.events.sessions.list(event).toArray()).map(sessionIn),
  ];
  told.published = [
    await owner.events.publish(event),
    await owner.events.unpublish(event),
    await owner.events.publish(event),
    eventIn(await ben.events.get(event)),
  ];
  told.copy = eventIn(await owner.events.duplicate(event, { starts_on: '2030-10-01 19:00' }));

  const speaker = await owner.events.speakers.create(event, {
    email: 'hana@mail.example',
    first_name: 'Hana',
  });
  told.speakers = [
    speaker,
    await owner.events.speakers.resendInvite(event, speaker.uuid),
    await hana.events.speakers.acceptInvite(event, speaker.uuid),
    await owner.events.speakers.update(event, speaker.uuid, { title: 'Dr' }),
    await owner.events.speakers.get(event, speaker.uuid),
    await owner.events.speakers.list(event).toArray(),
    (await hana.users.speaking.list(userOf('Hana')).toArray()).map(eventIn),
  ];
  const guests = await owner.events.guests.create(event, [
    { email: 'hana@mail.example', first_name: 'Hana' },
    { email: 'zoe@mail.example', first_name: 'Zoe' },
  ]);
  const [first = { uuid: '' }] = guests;
  await owner.events.guests.resendInvite(event, first.uuid);
  await hana.events.guests.acceptInvite(event, first.uuid);
  told.guests = [
    guests,
    await owner.events.guests.get(event, first.uuid),
    await owner.events.guests.list(event).toArray(),
  ];
  told.invited = [
    await owner.events.invitations.send(event, { email: 'zoe@mail.example' }),
    await owner.users.inviteToBook(userOf('Ben'), { event, source: 'booking' }),
  ];
  const invitations = await owner.events.invitations.list(event).toArray();
  const [invitation = { uuid: '' }] = invitations;
  told.invitations = [invitations, await owner.events.invitations.get(event, invitation.uuid)];

  const save = await ben.events.saves.create(event);
  told.saves = [save, await owner.events.saves.list(event).toArray(), await ben.me.saves.list().toArray()];
  told.shared = await ben.events.shares.create(event);
  const shares = await owner.events.shares.list(event).toArray();
  told.shares = [shares, await owner.users.shares.list(userOf('Ben')).toArray()];
  await ben.users.follow(userOf('Hana'));
  await hana.orgs.follow(org);
  told.follows = [
    await ben.users.follows.list(userOf('Ben')).toArray(),
    await hana.users.followedBy.list(userOf('Hana')).toArray(),
    await owner.orgs.followedBy.list(org).toArray(),
    await owner.orgs.follows.list(org).toArray(),
    await ben.users.get(userOf('Hana')),
    await ben.orgs.get(org),
  ];
  await ben.me.mute(userOf('Hana'));
  told.mutes = await ben.me.mutes.list().toArray();

  emulator.simulate.addLevel({ event, name: 'Entry', price: 20 });
  emulator.simulate.purchase({ event, buyer: userOf('Ben'), quantity: 45 });
  const [ticket = { uuid: '' }] = await owner.events.tickets.list(event).toArray();
  const [order = { uuid: '' }] = await owner.events.orders.list(event).toArray();
  const [attendee = { uuid: '' }] = await owner.events.attendees.list(event).toArray();
  told.sold = [
    await owner.events.tickets.list(event).toArray(),
    await owner.events.tickets.get(event, ticket.uuid),
    await owner.events.orders.list(event).toArray(),
    await owner.events.attendees.get(event, attendee.uuid),
    await owner.events.attendees.update(event, attendee.uuid, {
      attributes: [{ field_name: 'is_moderator', field_value: true }],
    }),
    await owner.events.attendees.list(event).toArray(),
    await ben.me.tickets.list({ rows: 20 }).toArray(),
    await ben.me.tickets.get(ticket.uuid),
    await ben.me.orders.list().toArray(),
    await ben.me.orders.get(order.uuid),
  ];
  const festival =
    Object.values(state.events).find(({ name }) => name === 'Harbour Music Festival')?.uuid ?? '';
  told.pages = [
    uuidsOf(await owner.events.orders.list(festival).toArray()),
    uuidsOf(await owner.events.orders.list(festival, { rows: 100 }).toArray()),
    uuidsOf(await owner.events.list({ rows: 20 }).toArray()),
    uuidsOf(await owner.orgs.events.list(org).toArray()),
    uuidsOf(await owner.events.suggestions.list(festival).toArray()),
    uuidsOf(await owner.events.related.list(festival).toArray()),
    uuidsOf(await owner.users.attending.list(userOf('Ben')).toArray()),
  ];
  emulator.simulate.review({ event, rating: 4, text: 'Good.', by: userOf('Ben') });
  told.reviews = [
    await owner.events.reviews.list(event).toArray(),
    await ben.orgs.reviews.list(org).toArray(),
  ];

  const account = { account_name: 'A', account_number: '1', bank_name: 'B', bsb_code: '062-000' };
  const place = { country: 'Australia', state: 'Victoria', city: 'Melbourne', postcode: '3000' };
  const product = await owner.orgs.products.create(org, { name: 'Poster', price: 1, images: 'a.png' });
  told.business = [
    await owner.orgs.billing.update(org, { ...place, address_line1: '1 Quay Street' }),
    await owner.orgs.billing.get(org),
    await owner.orgs.payout.create(org, account),
    await owner.orgs.payout.update(org, { ...account, iban: 'GB00' }),
    await owner.orgs.payout.get(org),
    product,
    await owner.orgs.products.update(org, product.uuid, { price: 2 }),
    await owner.orgs.products.list(org),
    await owner.orgs.payProvider.connect(org),
    await owner.orgs.payProvider.get(org),
    await owner.orgs.subscriptions.list(org),
    await owner.orgs.metrics.get(org),
    await owner.orgs.activities.get(org, { interval: 'monthly' }),
    await owner.orgs.privacySettings.update(org, [
      { name: 'hide_address_on_my_organisation_profile', value: true },
    ]),
    await owner.orgs.privacySettings.get(org),
    await owner.orgs.update(org, { info: 'Events by the water.' }),
    await owner.orgs.create({ name: 'Harbour Studios' }),
    await owner.orgs.tags.list(org),
  ];
  const invitee = { email: 'hana@mail.example', first_name: 'Hana', last_name: 'Sato' };
  const joining = await owner.orgs.invitations.send(org, invitee);
  await owner.orgs.invitations.resend(org, joining.uuid);
  told.joining = [
    joining,
    await owner.orgs.invitations.get(org, joining.uuid),
    await owner.orgs.invitations.list(org).toArray(),
  ];
  await hana.orgs.invitations.accept(org, joining.uuid);
  const team = await owner.orgs.teamMembers.list(org);
  const [member = { uuid: '' }] = team;
  await owner.orgs.teamMembers.disable(org, member.uuid);
  told.team = [team, await owner.orgs.teamMembers.get(org, member.uuid)];
  const { file_name } = await owner.common.files.upload(new File(['a picture'], 'a.png'));
  told.common = [
    file_name,
    await owner.common.address.lookup({ country: 'Australia' }),
    await owner.common.categories.list(),
    await owner.common.tags.list(),
    await owner.common.banners.list(),
  ];

  told.refused = [
    await failureOf(ben.events.publish(event)),
    await failureOf(owner.events.get('00000000-0000-4000-8000-000000000000')),
    await failureOf(
      owner.me.changePassword({
        current_password: 'x',
        new_password: 'Aa345678-',
        confirm_password: 'Aa345678-',
      }),
    ),
  ];

  await ben.events.saves.delete(event, save.uuid);
  await ben.events.shares.delete(event, uuidsOf(shares)[0] ?? '');
  await ben.users.unfollow(userOf('Hana'));
  await hana.orgs.unfollow(org);
  await ben.me.unmute(userOf('Hana'));
  await owner.events.sessions.delete(event, session);
  await owner.events.speakers.delete(event, speaker.uuid);
  await owner.events.guests.delete(event, first.uuid);
  await owner.events.invitations.delete(event, invitation.uuid);
  await owner.orgs.products.delete(org, product.uuid);
  await owner.orgs.payout.delete(org);
  await owner.orgs.payProvider.disconnect(org);
  await owner.orgs.teamMembers.delete(org, member.uuid);
  await owner.orgs.invitations.delete(org, joining.uuid);
  await owner.common.files.delete(file_name);
  told.cancelled = [await owner.events.cancel(event), eventIn(await ben.events.get(event))];
  await owner.events.delete(event);
  told.deleted = await failureOf(owner.events.get(event));
  told.left = emulator.snapshot();
  return told;
}
