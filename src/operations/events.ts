import {
  Attendee,
  AttendeeChanges,
  Event,
  EventChanges,
  EventCopy,
  EventInput,
  EventQuery,
  Guest,
  GuestInputs,
  Invitation,
  InvitationInput,
  OpenBody,
  Order,
  PageQuery,
  Reference,
  Review,
  Save,
  Session,
  SessionInput,
  SessionReplacement,
  Share,
  Speaker,
  SpeakerInput,
  Ticket,
  User,
} from '../models/checks.js';
import type { Uuid } from './operation.js';
import { DELETE, GET, list, message, nothing, one, PATCH, POST, PUT, page } from './row.js';

/** Events (specification: "Events"). */
export const events = {
  /** Lists events. The filters are not documented in full: see `EventQuery`. */
  list: GET<[query?: EventQuery]>('/events', { query: EventQuery }).gives(page(['events'], Event)),
  /** Gives one event with its tickets, sessions and settings. */
  get: GET<[event: Uuid]>('/events/{event}').gives(one(['event', 'events'], Event)),
  /** Creates an event; it is not published yet. */
  create: POST<[event: EventInput]>('/events', { body: EventInput, as: 'event' }).gives(
    one(['event', 'events'], Event),
  ),
  /** Copies an event with its configuration, tickets and sessions to another start. Gives the new event, not published yet. Scope: `event.create`. */
  duplicate: POST<[event: Uuid, copy: EventCopy]>('/events/{event}/duplicate', {
    scope: 'event.create',
    body: EventCopy,
    as: 'event',
  }).gives(one(['event', 'events'], Event)),
  /** Changes an event. The fields of the body are not documented. */
  update: PATCH<[event: Uuid, changes: EventChanges]>('/events/{event}', {
    body: EventChanges,
    as: 'event',
  }).gives(one(['event', 'events'], Event)),
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
      page(['session', 'sessions', 'session_lists'], Session),
    ),
    /** Adds a session to an event. Scope: `event.add_session`. */
    create: POST<[event: Uuid, session: SessionInput]>('/events/{event}/sessions', {
      scope: 'event.add_session',
      body: SessionInput,
      as: 'sessions',
    }).gives(one(['session', 'sessions', 'session_lists'], Session)),
    /** Gives one session of an event. */
    get: GET<[event: Uuid, session: Uuid]>('/events/{event}/sessions/{session}').gives(
      one(['session', 'sessions', 'session_lists'], Session),
    ),
    /** Replaces one session of an event. The fields of the body are not documented. */
    replace: PUT<[event: Uuid, session: Uuid, body: SessionReplacement]>(
      '/events/{event}/sessions/{session}',
      { body: SessionReplacement, as: 'sessions' },
    ).gives(one(['session', 'sessions', 'session_lists'], Session)),
    /** Deletes a session of an event. */
    delete: DELETE<[event: Uuid, session: Uuid]>('/events/{event}/sessions/{session}').gives(nothing),
  },
  saves: {
    /** Lists who saved an event. */
    list: GET<[event: Uuid, query?: PageQuery]>('/events/{event}/saves', { query: PageQuery }).gives(
      page(['saves'], Save),
    ),
    /** Saves an event. Gives the uuid of the save; a body is not documented and sent as given. */
    create: POST<[event: Uuid, body?: OpenBody]>('/events/{event}/saves', {
      body: OpenBody,
      optional: true,
    }).gives(one(['saves', 'save'], Reference)),
    /** Takes a save of an event back. */
    delete: DELETE<[event: Uuid, save: Uuid]>('/events/{event}/saves/{save}').gives(nothing),
  },
  shares: {
    /** Lists who shared an event. */
    list: GET<[event: Uuid, query?: PageQuery]>('/events/{event}/shares', { query: PageQuery }).gives(
      page(['shares'], Share),
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
      page(['speakers'], Speaker),
    ),
    /** Adds a speaker to an event. The body is not documented: it is sent as given. */
    create: POST<[event: Uuid, speaker: SpeakerInput]>('/events/{event}/speakers', {
      body: SpeakerInput,
    }).gives(one(['speakers', 'speaker'], Speaker)),
    /** Gives one speaker of an event. */
    get: GET<[event: Uuid, speaker: Uuid]>('/events/{event}/speakers/{speaker}').gives(
      one(['speakers', 'speaker'], Speaker),
    ),
    /** Changes a speaker of an event. The body is not documented: it is sent as given. */
    update: PATCH<[event: Uuid, speaker: Uuid, changes: SpeakerInput]>('/events/{event}/speakers/{speaker}', {
      body: SpeakerInput,
    }).gives(one(['speakers', 'speaker'], Speaker)),
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
      page(['guests'], Guest),
    ),
    /** Adds guests to an event. The body is not documented: it is sent as given. */
    create: POST<[event: Uuid, guests: GuestInputs]>('/events/{event}/guests', { body: GuestInputs }).gives(
      list(['guests', 'guest'], Guest),
    ),
    /** Gives one guest of an event. The form of the reply is not documented. */
    get: GET<[event: Uuid, guest: Uuid]>('/events/{event}/guests/{guest}').gives(
      one(['guests', 'guest'], Guest),
    ),
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
      page(['invitations'], Invitation),
    ),
    /** Gives one invitation to book an event. The form of the reply is not documented. */
    get: GET<[event: Uuid, invitation: Uuid]>('/events/{event}/invitations/{invitation}').gives(
      one(['invitations', 'invitation'], Invitation),
    ),
    /** Withdraws an invitation to book an event. */
    delete: DELETE<[event: Uuid, invitation: Uuid]>('/events/{event}/invitations/{invitation}').gives(
      nothing,
    ),
  },
  tickets: {
    /** Lists the tickets sold for an event. */
    list: GET<[event: Uuid, query?: PageQuery]>('/events/{event}/tickets', { query: PageQuery }).gives(
      page(['tickets'], Ticket),
    ),
    /** Gives one ticket sold for an event. The form of the reply is not documented. */
    get: GET<[event: Uuid, ticket: Uuid]>('/events/{event}/tickets/{ticket}').gives(
      one(['tickets', 'ticket'], Ticket),
    ),
  },
  attendees: {
    /** Lists the attendees of an event. */
    list: GET<[event: Uuid, query?: PageQuery]>('/events/{event}/attendees', { query: PageQuery }).gives(
      page(['attendees'], Attendee),
    ),
    /** Gives one attendee of an event. The form of the reply is not documented. */
    get: GET<[event: Uuid, attendee: Uuid]>('/events/{event}/attendees/{attendee}').gives(
      one(['attendees', 'attendee'], Attendee),
    ),
    /** Changes an attendee of an event. The body is not documented: it is sent as given. */
    update: PATCH<[event: Uuid, attendee: Uuid, changes: AttendeeChanges]>(
      '/events/{event}/attendees/{attendee}',
      { body: AttendeeChanges },
    ).gives(one(['attendees', 'attendee'], Attendee)),
  },
  suggestions: {
    /** Lists users who may be interested in an event. */
    list: GET<[event: Uuid, query?: PageQuery]>('/events/{event}/suggestions', { query: PageQuery }).gives(
      page(['users'], User),
    ),
  },
  reviews: {
    /** Lists the reviews of an event. */
    list: GET<[event: Uuid, query?: PageQuery]>('/events/{event}/reviews', { query: PageQuery }).gives(
      page(['reviewes', 'reviews'], Review),
    ),
  },
  orders: {
    /** Lists the orders of an event. */
    list: GET<[event: Uuid, query?: PageQuery]>('/events/{event}/orders', { query: PageQuery }).gives(
      page(['orders'], Order),
    ),
  },
  related: {
    /** Lists events that are like this one. */
    list: GET<[event: Uuid, query?: PageQuery]>('/events/{event}/related_events', { query: PageQuery }).gives(
      page(['events', 'related_events'], Event),
    ),
  },
};
