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
} from '../models/checks.js';
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
  /** Lists events. The filters are not documented in full: see `EventQuery`. */
  list: GET<[query?: EventQuery]>('/events', { query: EventQuery }).gives(eventPage),
  /** Gives one event with its tickets, sessions and settings. */
  get: GET<[event: Uuid]>('/events/{event}').gives(event),
  /** Creates an event; it is not published yet. */
  create: POST<[event: EventInput]>('/events', { body: EventInput, as: 'event' }).gives(event),
  /** Copies an event with its configuration, tickets and sessions to another start. Gives the new event, not published yet. Scope: `event.create`. */
  duplicate: POST<[event: Uuid, copy: EventCopy]>('/events/{event}/duplicate', {
    scope: 'event.create',
    body: EventCopy,
    as: 'event',
  }).gives(event),
  /** Changes an event. The fields of the body are not documented. */
  update: PATCH<[event: Uuid, changes: EventChanges]>('/events/{event}', {
    body: EventChanges,
    as: 'event',
  }).gives(event),
  /** Deletes an event. */
  delete: DELETE<[event: Uuid]>('/events/{event}').gives(nothing),
  /** Publishes an event: it becomes public and can be booked. Scope: `event.publish`. */
  publish: POST<[event: Uuid]>('/events/{event}/publish', { scope: 'event.publish' }).gives(message),
  /** Takes an event back from the public until it is published again. Scope: `event.unpublish`. */
  unpublish: POST<[event: Uuid]>('/events/{event}/unpublish', { scope: 'event.unpublish' }).gives(message),
  /** Cancels an event: registration and participation stop. Scope: `event.cancel`. */
  cancel: POST<[event: Uuid]>('/events/{event}/cancel', { scope: 'event.cancel' }).gives(message),
  sessions: {
    /** Lists the sessions of an event. */
    list: GET<[event: Uuid, query?: PageQuery]>('/events/{event}/sessions', { query: PageQuery }).gives(
      sessionPage,
    ),
    /** Adds a session to an event. Scope: `event.add_session`. */
    create: POST<[event: Uuid, session: SessionInput]>('/events/{event}/sessions', {
      scope: 'event.add_session',
      body: SessionInput,
      as: 'sessions',
    }).gives(session),
    /** Gives one session of an event. */
    get: GET<[event: Uuid, session: Uuid]>('/events/{event}/sessions/{session}').gives(session),
    /** Replaces one session of an event. The fields of the body are not documented. */
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
    /** Saves an event. Gives the uuid of the save; a body is not documented and sent as given. */
    create: POST<[event: Uuid, body?: OpenBody]>('/events/{event}/saves', {
      body: OpenBody,
      optional: true,
    }).gives(saveReference),
    /** Takes a save of an event back. */
    delete: DELETE<[event: Uuid, save: Uuid]>('/events/{event}/saves/{save}').gives(nothing),
  },
  shares: {
    /** Lists who shared an event. */
    list: GET<[event: Uuid, query?: PageQuery]>('/events/{event}/shares', { query: PageQuery }).gives(
      sharePage,
    ),
    /** Shares an event. A body is not documented and sent as given. */
    create: POST<[event: Uuid, body?: OpenBody]>('/events/{event}/shares', {
      body: OpenBody,
      optional: true,
    }).gives(message),
    /** Takes a share of an event back. */
    delete: DELETE<[event: Uuid, share: Uuid]>('/events/{event}/shares/{share}').gives(nothing),
  },
  speakers: {
    /** Lists the speakers of an event. */
    list: GET<[event: Uuid, query?: PageQuery]>('/events/{event}/speakers', { query: PageQuery }).gives(
      speakerPage,
    ),
    /** Adds a speaker to an event. The body is not documented: it is sent as given. */
    create: POST<[event: Uuid, speaker: SpeakerInput]>('/events/{event}/speakers', {
      body: SpeakerInput,
    }).gives(speaker),
    /** Gives one speaker of an event. */
    get: GET<[event: Uuid, speaker: Uuid]>('/events/{event}/speakers/{speaker}').gives(speaker),
    /** Changes a speaker of an event. The body is not documented: it is sent as given. */
    update: PATCH<[event: Uuid, speaker: Uuid, changes: SpeakerInput]>('/events/{event}/speakers/{speaker}', {
      body: SpeakerInput,
    }).gives(speaker),
    /** Sends a speaker the invitation again. */
    resendInvite: POST<[event: Uuid, speaker: Uuid]>(
      '/events/{event}/speakers/{speaker}/resend_invite',
    ).gives(message),
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
    /** Adds guests to an event. The body is not documented: it is sent as given. */
    create: POST<[event: Uuid, guests: GuestInputs]>('/events/{event}/guests', { body: GuestInputs }).gives(
      guestList,
    ),
    /** Gives one guest of an event. The form of the reply is not documented. */
    get: GET<[event: Uuid, guest: Uuid]>('/events/{event}/guests/{guest}').gives(guest),
    /** Sends a guest the invitation again. */
    resendInvite: POST<[event: Uuid, guest: Uuid]>('/events/{event}/guests/{guest}/resend_invite').gives(
      nothing,
    ),
    /** Accepts the invitation of a guest. */
    acceptInvite: POST<[event: Uuid, guest: Uuid]>('/events/{event}/guests/{guest}/accept_invite').gives(
      nothing,
    ),
    /** Removes a guest from an event. */
    delete: DELETE<[event: Uuid, guest: Uuid]>('/events/{event}/guests/{guest}').gives(nothing),
  },
  invitations: {
    /** Invites someone to book an event, by e-mail. The body is not documented: it is sent as given. */
    send: POST<[event: Uuid, invitation: InvitationInput]>('/events/{event}/invite_to_book', {
      body: InvitationInput,
    }).gives(message),
    /** Lists the invitations to book an event. */
    list: GET<[event: Uuid, query?: PageQuery]>('/events/{event}/invitations', { query: PageQuery }).gives(
      invitationPage,
    ),
    /** Gives one invitation to book an event. The form of the reply is not documented. */
    get: GET<[event: Uuid, invitation: Uuid]>('/events/{event}/invitations/{invitation}').gives(invitation),
    /** Withdraws an invitation to book an event. */
    delete: DELETE<[event: Uuid, invitation: Uuid]>('/events/{event}/invitations/{invitation}').gives(
      nothing,
    ),
  },
  tickets: {
    /** Lists the tickets sold for an event. */
    list: GET<[event: Uuid, query?: PageQuery]>('/events/{event}/tickets', { query: PageQuery }).gives(
      ticketPage,
    ),
    /** Gives one ticket sold for an event. The form of the reply is not documented. */
    get: GET<[event: Uuid, ticket: Uuid]>('/events/{event}/tickets/{ticket}').gives(ticket),
  },
  attendees: {
    /** Lists the attendees of an event. */
    list: GET<[event: Uuid, query?: PageQuery]>('/events/{event}/attendees', { query: PageQuery }).gives(
      attendeePage,
    ),
    /** Gives one attendee of an event. The form of the reply is not documented. */
    get: GET<[event: Uuid, attendee: Uuid]>('/events/{event}/attendees/{attendee}').gives(attendee),
    /** Changes an attendee of an event. The body is not documented: it is sent as given. */
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
    /** Lists the orders of an event. */
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
