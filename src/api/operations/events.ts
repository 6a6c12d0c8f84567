import { EventQuery, PageQuery } from '../models/generated/query-checks.js';
import type {
  AttendeeChanges,
  EventChanges,
  EventCopy,
  EventInput,
  GuestInputs,
  InvitationInput,
  OpenBody,
  SessionInput,
  SpeakerInput,
} from '../models/types.js';
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
  /**
   * Lists events. The filters are not documented, and the service may ignore any of them: see `EventQuery`.
   */
  list: GET<[query?: EventQuery]>('/events', { access: 'user', query: EventQuery }).gives(eventPage),
  /** Returns one event with its tickets, sessions and settings. */
  get: GET<[event: Uuid<'event'>]>('/events/{event}', { access: 'seen' }).gives(event),
  /**
   * Creates an event. It is not public until `publish` is called. No documented operation adds tickets to it.
   * `duplicate` copies an event with its tickets. The path names no organisation. If you have more than one, use
   * `orgs.events.create`.
   */
  create: POST<[event: EventInput]>('/events', { access: 'team', body: 'EventInput', as: 'event' }).gives(
    event,
  ),
  /**
   * Copies an event with its configuration, tickets and sessions to a new start, a local time in the event's time
   * zone. Returns the new event, which is not published yet. Scope: `event.create`.
   */
  duplicate: POST<[event: Uuid<'event'>, copy: EventCopy]>('/events/{event}/duplicate', {
    scope: 'event.create',
    access: 'team',
    body: 'EventCopy',
    as: 'event',
  }).gives(event),
  /**
   * Changes an event: only the fields that you pass. The body is not documented: see `EventChanges`. The emulator also takes kinds
   * of ticket: `docs/background.md#kinds-of-ticket-in-a-request` has an example.
   */
  update: PATCH<[event: Uuid<'event'>, changes: EventChanges]>('/events/{event}', {
    access: 'team',
    body: 'EventChanges',
    as: 'event',
  }).gives(event),
  /** Deletes an event. */
  delete: DELETE<[event: Uuid<'event'>]>('/events/{event}', { access: 'team' }).gives(nothing),
  /**
   * Publishes an event, so that everybody can see and book it. The service refuses an event that is not fully set up.
   * Whether it needs tickets is not documented. Scope: `event.publish`.
   */
  publish: POST<[event: Uuid<'event'>]>('/events/{event}/publish', {
    scope: 'event.publish',
    access: 'team',
  }).gives(message),
  /**
   * Unpublishes an event: attendees can neither see nor book it until it is published again. Scope:
   * `event.unpublish`.
   */
  unpublish: POST<[event: Uuid<'event'>]>('/events/{event}/unpublish', {
    scope: 'event.unpublish',
    access: 'team',
    ends: true,
  }).gives(message),
  /** Cancels an event: registration and participation stop. Scope: `event.cancel`. */
  cancel: POST<[event: Uuid<'event'>]>('/events/{event}/cancel', {
    scope: 'event.cancel',
    access: 'team',
    ends: true,
  }).gives(message),
  sessions: {
    /** Lists the sessions of an event. */
    list: GET<[event: Uuid<'event'>, query?: PageQuery]>('/events/{event}/sessions', {
      access: 'seen',
      query: PageQuery,
    }).gives(sessionPage),
    /** Adds a session to an event. Scope: `event.add_session`. */
    create: POST<[event: Uuid<'event'>, session: SessionInput]>('/events/{event}/sessions', {
      scope: 'event.add_session',
      access: 'team',
      body: 'SessionInput',
      as: 'sessions',
    }).gives(session),
    /** Returns one session of an event. */
    get: GET<[event: Uuid<'event'>, session: Uuid<'session'>]>('/events/{event}/sessions/{session}', {
      access: 'seen',
    }).gives(session),
    /**
     * Replaces one session of an event. Fields that you leave out are not kept. The body is not documented: see
     * `SessionInput`.
     */
    replace: PUT<[event: Uuid<'event'>, session: Uuid<'session'>, replacement: SessionInput]>(
      '/events/{event}/sessions/{session}',
      { access: 'team', body: 'SessionInput', as: 'sessions' },
    ).gives(session),
    /** Deletes a session of an event. */
    delete: DELETE<[event: Uuid<'event'>, session: Uuid<'session'>]>('/events/{event}/sessions/{session}', {
      access: 'team',
    }).gives(nothing),
  },
  saves: {
    /** Lists the saves of an event, with the users who saved it. */
    list: GET<[event: Uuid<'event'>, query?: PageQuery]>('/events/{event}/saves', {
      access: 'seen',
      query: PageQuery,
    }).gives(savePage),
    /**
     * Saves an event. Returns the uuid of the save, which `delete` takes. No body is documented. If you pass one, it
     * is sent unchanged.
     */
    create: POST<[event: Uuid<'event'>, body?: OpenBody]>('/events/{event}/saves', {
      access: 'seen',
      body: 'OpenBody',
      optional: true,
    }).gives(saveReference),
    /** Removes a save of an event, by the uuid of the save. */
    delete: DELETE<[event: Uuid<'event'>, save: Uuid<'save'>]>('/events/{event}/saves/{save}', {
      access: 'author',
    }).gives(nothing),
  },
  shares: {
    /** Lists the shares of an event, with the users who shared it. */
    list: GET<[event: Uuid<'event'>, query?: PageQuery]>('/events/{event}/shares', {
      access: 'seen',
      query: PageQuery,
    }).gives(sharePage),
    /**
     * Shares an event. The service may notify its owner by e-mail. No body is documented. If you pass one, it is sent
     * unchanged.
     */
    create: POST<[event: Uuid<'event'>, body?: OpenBody]>('/events/{event}/shares', {
      access: 'seen',
      mails: true,
      body: 'OpenBody',
      optional: true,
    }).gives(message),
    /** Removes a share of an event, by the uuid of the share. */
    delete: DELETE<[event: Uuid<'event'>, share: Uuid<'share'>]>('/events/{event}/shares/{share}', {
      access: 'author',
    }).gives(nothing),
  },
  speakers: {
    /** Lists the speakers of an event. */
    list: GET<[event: Uuid<'event'>, query?: PageQuery]>('/events/{event}/speakers', {
      access: 'seen',
      query: PageQuery,
    }).gives(speakerPage),
    /**
     * Adds a speaker to an event, and invites them by e-mail. The body is not documented: see `SpeakerInput`.
     */
    create: POST<[event: Uuid<'event'>, speaker: SpeakerInput]>('/events/{event}/speakers', {
      access: 'team',
      mails: true,
      body: 'SpeakerInput',
    }).gives(speaker),
    /** Returns one speaker of an event. */
    get: GET<[event: Uuid<'event'>, speaker: Uuid<'speaker'>]>('/events/{event}/speakers/{speaker}', {
      access: 'seen',
    }).gives(speaker),
    /**
     * Changes a speaker of an event: only the fields that you pass. The service may send the invitation to a new
     * address. The body is not documented: see `SpeakerInput`.
     */
    update: PATCH<[event: Uuid<'event'>, speaker: Uuid<'speaker'>, changes: SpeakerInput]>(
      '/events/{event}/speakers/{speaker}',
      { access: 'team', mails: true, body: 'SpeakerInput' },
    ).gives(speaker),
    /** Sends a speaker the invitation again, by e-mail. */
    resendInvite: POST<[event: Uuid<'event'>, speaker: Uuid<'speaker'>]>(
      '/events/{event}/speakers/{speaker}/resend_invite',
      { access: 'team', mails: true },
    ).gives(message),
    /** Accepts the invitation to speak at an event. */
    acceptInvite: POST<[event: Uuid<'event'>, speaker: Uuid<'speaker'>]>(
      '/events/{event}/speakers/{speaker}/accept_invite',
      { access: 'invited' },
    ).gives(message),
    /** Removes a speaker from an event. */
    delete: DELETE<[event: Uuid<'event'>, speaker: Uuid<'speaker'>]>('/events/{event}/speakers/{speaker}', {
      access: 'team',
    }).gives(nothing),
  },
  guests: {
    /** Lists the guests of an event. */
    list: GET<[event: Uuid<'event'>, query?: PageQuery]>('/events/{event}/guests', {
      access: 'team',
      query: PageQuery,
    }).gives(guestPage),
    /**
     * Adds one or more guests to an event, and invites them by e-mail. The body is not documented: see `GuestInput`.
     */
    create: POST<[event: Uuid<'event'>, guests: GuestInputs]>('/events/{event}/guests', {
      access: 'team',
      mails: true,
      body: 'GuestInputs',
    }).gives(guestList),
    /** Returns one guest of an event. The form of the reply is not documented. */
    get: GET<[event: Uuid<'event'>, guest: Uuid<'guest'>]>('/events/{event}/guests/{guest}', {
      access: 'team',
    }).gives(guest),
    /** Sends a guest the invitation again, by e-mail. */
    resendInvite: POST<[event: Uuid<'event'>, guest: Uuid<'guest'>]>(
      '/events/{event}/guests/{guest}/resend_invite',
      { access: 'team', mails: true },
    ).gives(nothing),
    /** Accepts the invitation of a guest to an event. */
    acceptInvite: POST<[event: Uuid<'event'>, guest: Uuid<'guest'>]>(
      '/events/{event}/guests/{guest}/accept_invite',
      { access: 'invited' },
    ).gives(nothing),
    /** Removes a guest from an event. */
    delete: DELETE<[event: Uuid<'event'>, guest: Uuid<'guest'>]>('/events/{event}/guests/{guest}', {
      access: 'team',
    }).gives(nothing),
  },
  invitations: {
    /** Invites someone to book an event, by e-mail. The body is not documented: see `InvitationInput`. */
    send: POST<[event: Uuid<'event'>, invitation: InvitationInput]>('/events/{event}/invite_to_book', {
      access: 'team',
      mails: true,
      body: 'InvitationInput',
    }).gives(message),
    /** Lists the invitations to book an event. */
    list: GET<[event: Uuid<'event'>, query?: PageQuery]>('/events/{event}/invitations', {
      access: 'team',
      query: PageQuery,
    }).gives(invitationPage),
    /** Returns one invitation to book an event. The form of the reply is not documented. */
    get: GET<[event: Uuid<'event'>, invitation: Uuid<'invitation'>]>(
      '/events/{event}/invitations/{invitation}',
      { access: 'team' },
    ).gives(invitation),
    /** Deletes an invitation to book an event. */
    delete: DELETE<[event: Uuid<'event'>, invitation: Uuid<'invitation'>]>(
      '/events/{event}/invitations/{invitation}',
      { access: 'team' },
    ).gives(nothing),
  },
  tickets: {
    /** Lists the tickets sold for an event. */
    list: GET<[event: Uuid<'event'>, query?: PageQuery]>('/events/{event}/tickets', {
      access: 'team',
      query: PageQuery,
    }).gives(ticketPage),
    /** Returns one ticket sold for an event. The form of the reply is not documented. */
    get: GET<[event: Uuid<'event'>, ticket: Uuid<'ticket'>]>('/events/{event}/tickets/{ticket}', {
      access: 'team',
    }).gives(ticket),
  },
  attendees: {
    /** Lists the attendees of an event. */
    list: GET<[event: Uuid<'event'>, query?: PageQuery]>('/events/{event}/attendees', {
      access: 'team',
      query: PageQuery,
    }).gives(attendeePage),
    /** Returns one attendee of an event. The form of the reply is not documented. */
    get: GET<[event: Uuid<'event'>, attendee: Uuid<'attendee'>]>('/events/{event}/attendees/{attendee}', {
      access: 'team',
    }).gives(attendee),
    /**
     * Changes an attendee of an event: only the fields that you pass. The body is not documented: see
     * `AttendeeChanges`.
     */
    update: PATCH<[event: Uuid<'event'>, attendee: Uuid<'attendee'>, changes: AttendeeChanges]>(
      '/events/{event}/attendees/{attendee}',
      { access: 'team', body: 'AttendeeChanges' },
    ).gives(attendee),
  },
  suggestions: {
    /** Lists users who may be interested in an event. */
    list: GET<[event: Uuid<'event'>, query?: PageQuery]>('/events/{event}/suggestions', {
      access: 'team',
      query: PageQuery,
    }).gives(userPage),
  },
  reviews: {
    /** Lists the reviews of an event. */
    list: GET<[event: Uuid<'event'>, query?: PageQuery]>('/events/{event}/reviews', {
      access: 'seen',
      query: PageQuery,
    }).gives(reviewPage),
  },
  orders: {
    /** Lists the orders for an event, by any buyer. */
    list: GET<[event: Uuid<'event'>, query?: PageQuery]>('/events/{event}/orders', {
      access: 'team',
      query: PageQuery,
    }).gives(orderPage),
  },
  related: {
    /** Lists events that are similar to this one. */
    list: GET<[event: Uuid<'event'>, query?: PageQuery]>('/events/{event}/related_events', {
      access: 'seen',
      query: PageQuery,
    }).gives(relatedPage),
  },
};
