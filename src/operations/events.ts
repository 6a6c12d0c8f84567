import {
  AttendeeChanges,
  EventChanges,
  EventCopy,
  EventInput,
  EventQuery,
  GuestInputs,
  InvitationInput,
  OpenBody,
  PageQuery,
  SessionInput,
  SpeakerInput,
} from '../models/input-checks.js';
import type { Uuid } from './operation.js';
import {
  attendee,
  attendeePage,
  event,
  eventPage,
  guest,
  guestList,
  guestPage,
  invitation,
  invitationPage,
  orderPage,
  relatedPage,
  reviewPage,
  savePage,
  saveReference,
  session,
  sessionPage,
  sharePage,
  speaker,
  speakerPage,
  ticket,
  ticketPage,
  userPage,
} from './replies.js';
import { DELETE, GET, message, nothing, PATCH, POST, PUT } from './row.js';

/** Events (specification: "Events"). */
export const events = {
  /** Lists events. The filters are not documented, and the service may pass over any of them: see `EventQuery`. */
  list: GET<[query?: EventQuery]>('/events', { query: EventQuery }).gives(eventPage),
  /** Returns one event with its tickets, sessions and settings. */
  get: GET<[event: Uuid]>('/events/{event}').gives(event),
  /**
   * Creates an event. It is not public until `publish` is called. No documented operation gives it tickets:
   * `duplicate` copies an event with its own. The path names no organisation: with more than one, use
   * `orgs.events.create`.
   */
  create: POST<[event: EventInput]>('/events', { body: EventInput, as: 'event' }).gives(event),
  /**
   * Copies an event with its configuration, tickets and sessions to a new start, a local time in the event's
   * time zone. Returns the new event, which is not published yet. Scope: `event.create`.
   *
   * @example
   * const copy = await client.events.duplicate(event, { starts_on: '2031-05-01 19:30' });
   */
  duplicate: POST<[event: Uuid, copy: EventCopy]>('/events/{event}/duplicate', {
    scope: 'event.create',
    body: EventCopy,
    as: 'event',
  }).gives(event),
  /**
   * Changes an event: only the fields that you give. The body is not documented: see `EventChanges`.
   *
   * @example
   * const changes: EventChanges & OpenBody = { name: 'Harbour Jazz', special_instruction: 'Bring a coat.' };
   * await client.events.update(event, changes);
   */
  update: PATCH<[event: Uuid, changes: EventChanges]>('/events/{event}', {
    body: EventChanges,
    as: 'event',
  }).gives(event),
  /** Deletes an event. */
  delete: DELETE<[event: Uuid]>('/events/{event}').gives(nothing),
  /**
   * Publishes an event: everybody can see and book it. The service refuses one that is not fully set up; whether one
   * without tickets is, is not documented. Scope: `event.publish`.
   */
  publish: POST<[event: Uuid]>('/events/{event}/publish', { scope: 'event.publish' }).gives(message),
  /**
   * Unpublishes an event: attendees can neither see nor book it until it is published again. Scope:
   * `event.unpublish`.
   */
  unpublish: POST<[event: Uuid]>('/events/{event}/unpublish', { scope: 'event.unpublish', ends: true }).gives(
    message,
  ),
  /** Cancels an event: registration and participation stop. Scope: `event.cancel`. */
  cancel: POST<[event: Uuid]>('/events/{event}/cancel', { scope: 'event.cancel', ends: true }).gives(message),
  sessions: {
    /** Lists the sessions of an event. */
    list: GET<[event: Uuid, query?: PageQuery]>('/events/{event}/sessions', { query: PageQuery }).gives(
      sessionPage,
    ),
    /**
     * Adds a session to an event. Scope: `event.add_session`.
     *
     * @example
     * await client.events.sessions.create(event, { name: 'Opening', session_starts_on: '2030-05-01 19:30', duration: 45 });
     */
    create: POST<[event: Uuid, session: SessionInput]>('/events/{event}/sessions', {
      scope: 'event.add_session',
      body: SessionInput,
      as: 'sessions',
    }).gives(session),
    /** Returns one session of an event. */
    get: GET<[event: Uuid, session: Uuid]>('/events/{event}/sessions/{session}').gives(session),
    /**
     * Replaces one session of an event. What you leave out is not kept. The body is not documented: see
     * `SessionInput`.
     */
    replace: PUT<[event: Uuid, session: Uuid, replacement: SessionInput]>(
      '/events/{event}/sessions/{session}',
      {
        body: SessionInput,
        as: 'sessions',
      },
    ).gives(session),
    /** Deletes a session of an event. */
    delete: DELETE<[event: Uuid, session: Uuid]>('/events/{event}/sessions/{session}').gives(nothing),
  },
  saves: {
    /** Lists who saved an event. */
    list: GET<[event: Uuid, query?: PageQuery]>('/events/{event}/saves', { query: PageQuery }).gives(
      savePage,
    ),
    /**
     * Saves an event. Returns the uuid of the save, which `delete` takes. A body is not documented; it is sent
     * as it is.
     */
    create: POST<[event: Uuid, body?: OpenBody]>('/events/{event}/saves', {
      body: OpenBody,
      optional: true,
    }).gives(saveReference),
    /** Removes a save of an event, by the uuid of the save. */
    delete: DELETE<[event: Uuid, save: Uuid]>('/events/{event}/saves/{save}').gives(nothing),
  },
  shares: {
    /** Lists who shared an event. */
    list: GET<[event: Uuid, query?: PageQuery]>('/events/{event}/shares', { query: PageQuery }).gives(
      sharePage,
    ),
    /** Shares an event, whose owner may be told by e-mail. A body is not documented; it is sent as it is. */
    create: POST<[event: Uuid, body?: OpenBody]>('/events/{event}/shares', {
      mails: true,
      body: OpenBody,
      optional: true,
    }).gives(message),
    /** Removes a share of an event, by the uuid of the share. */
    delete: DELETE<[event: Uuid, share: Uuid]>('/events/{event}/shares/{share}').gives(nothing),
  },
  speakers: {
    /** Lists the speakers of an event. */
    list: GET<[event: Uuid, query?: PageQuery]>('/events/{event}/speakers', { query: PageQuery }).gives(
      speakerPage,
    ),
    /** Adds a speaker to an event, and invites them by e-mail. The body is not documented: see `SpeakerInput`. */
    create: POST<[event: Uuid, speaker: SpeakerInput]>('/events/{event}/speakers', {
      mails: true,
      body: SpeakerInput,
    }).gives(speaker),
    /** Returns one speaker of an event. */
    get: GET<[event: Uuid, speaker: Uuid]>('/events/{event}/speakers/{speaker}').gives(speaker),
    /**
     * Changes a speaker of an event: only the fields that you give. A new address may be sent the invitation. The
     * body is not documented: see `SpeakerInput`.
     */
    update: PATCH<[event: Uuid, speaker: Uuid, changes: SpeakerInput]>('/events/{event}/speakers/{speaker}', {
      mails: true,
      body: SpeakerInput,
    }).gives(speaker),
    /** Sends a speaker the invitation again, by e-mail. */
    resendInvite: POST<[event: Uuid, speaker: Uuid]>('/events/{event}/speakers/{speaker}/resend_invite', {
      mails: true,
    }).gives(message),
    /** Accepts the invitation to speak at an event. */
    acceptInvite: POST<[event: Uuid, speaker: Uuid]>(
      '/events/{event}/speakers/{speaker}/accept_invite',
    ).gives(message),
    /** Removes a speaker from an event. */
    delete: DELETE<[event: Uuid, speaker: Uuid]>('/events/{event}/speakers/{speaker}').gives(nothing),
  },
  guests: {
    /** Lists the guests of an event. */
    list: GET<[event: Uuid, query?: PageQuery]>('/events/{event}/guests', { query: PageQuery }).gives(
      guestPage,
    ),
    /**
     * Adds a guest to an event, or several, and invites them by e-mail. The body is not documented: see `GuestInput`.
     *
     * @example
     * await client.events.guests.create(event, [{ email: 'ann@example.com', first_name: 'Ann' }]);
     */
    create: POST<[event: Uuid, guests: GuestInputs]>('/events/{event}/guests', {
      mails: true,
      body: GuestInputs,
    }).gives(guestList),
    /** Returns one guest of an event. The form of the reply is not documented. */
    get: GET<[event: Uuid, guest: Uuid]>('/events/{event}/guests/{guest}').gives(guest),
    /** Sends a guest the invitation again, by e-mail. */
    resendInvite: POST<[event: Uuid, guest: Uuid]>('/events/{event}/guests/{guest}/resend_invite', {
      mails: true,
    }).gives(nothing),
    /** Accepts the invitation of a guest to an event. */
    acceptInvite: POST<[event: Uuid, guest: Uuid]>('/events/{event}/guests/{guest}/accept_invite').gives(
      nothing,
    ),
    /** Removes a guest from an event. */
    delete: DELETE<[event: Uuid, guest: Uuid]>('/events/{event}/guests/{guest}').gives(nothing),
  },
  invitations: {
    /** Invites someone to book an event, by e-mail. The body is not documented: see `InvitationInput`. */
    send: POST<[event: Uuid, invitation: InvitationInput]>('/events/{event}/invite_to_book', {
      mails: true,
      body: InvitationInput,
    }).gives(message),
    /** Lists the invitations to book an event. */
    list: GET<[event: Uuid, query?: PageQuery]>('/events/{event}/invitations', { query: PageQuery }).gives(
      invitationPage,
    ),
    /** Returns one invitation to book an event. The form of the reply is not documented. */
    get: GET<[event: Uuid, invitation: Uuid]>('/events/{event}/invitations/{invitation}').gives(invitation),
    /** Deletes an invitation to book an event. */
    delete: DELETE<[event: Uuid, invitation: Uuid]>('/events/{event}/invitations/{invitation}').gives(
      nothing,
    ),
  },
  tickets: {
    /** Lists the tickets sold for an event. */
    list: GET<[event: Uuid, query?: PageQuery]>('/events/{event}/tickets', { query: PageQuery }).gives(
      ticketPage,
    ),
    /** Returns one ticket sold for an event. The form of the reply is not documented. */
    get: GET<[event: Uuid, ticket: Uuid]>('/events/{event}/tickets/{ticket}').gives(ticket),
  },
  attendees: {
    /** Lists the attendees of an event. */
    list: GET<[event: Uuid, query?: PageQuery]>('/events/{event}/attendees', { query: PageQuery }).gives(
      attendeePage,
    ),
    /** Returns one attendee of an event. The form of the reply is not documented. */
    get: GET<[event: Uuid, attendee: Uuid]>('/events/{event}/attendees/{attendee}').gives(attendee),
    /**
     * Changes an attendee of an event: only the fields that you give. The body is not documented: see
     * `AttendeeChanges`.
     *
     * @example
     * await client.events.attendees.update(event, attendee, {
     *   attributes: [{ field_name: 'is_moderator', field_value: true }],
     * });
     */
    update: PATCH<[event: Uuid, attendee: Uuid, changes: AttendeeChanges]>(
      '/events/{event}/attendees/{attendee}',
      { body: AttendeeChanges },
    ).gives(attendee),
  },
  suggestions: {
    /** Lists users who may be interested in an event. */
    list: GET<[event: Uuid, query?: PageQuery]>('/events/{event}/suggestions', { query: PageQuery }).gives(
      userPage,
    ),
  },
  reviews: {
    /** Lists the reviews of an event. */
    list: GET<[event: Uuid, query?: PageQuery]>('/events/{event}/reviews', { query: PageQuery }).gives(
      reviewPage,
    ),
  },
  orders: {
    /** Lists the orders that were placed for an event, whoever placed them. */
    list: GET<[event: Uuid, query?: PageQuery]>('/events/{event}/orders', { query: PageQuery }).gives(
      orderPage,
    ),
  },
  related: {
    /** Lists events that are like this one. */
    list: GET<[event: Uuid, query?: PageQuery]>('/events/{event}/related_events', { query: PageQuery }).gives(
      relatedPage,
    ),
  },
};
