import type { OperationId } from './operation-id.js';
import type { Row } from './row.js';

/** The status inside the wrapper, which is not the HTTP status (specification: "Conventions for endpoint entries"). */
export const statusCodes = { GET: 200, POST: 201, PATCH: 202, PUT: 202, DELETE: 200 } as const;

/** The form of a reply on the wire. */
export interface ReplyForm {
  /** No body, a confirmation as plain text, or JSON. */
  readonly body: 'none' | 'text' | 'json';
  /** Whether it is inside `{ statusCode, result }`. */
  readonly wrapped: boolean;
  /** The names around the content, written like `as` of a row. Empty if there are no names. */
  readonly as: string;
  /** Whether the pagination is beside the outermost name. */
  readonly paged: boolean;
  /** Returns other fields beside the content, under its innermost name. */
  readonly beside?: (items: readonly unknown[]) => object;
  /** Whether the specification documents this form. If not, it is the emulator's choice. */
  readonly documented: boolean;
}

/** Ways in which the specification lets the same reply differ. */
export interface ReplyStyle {
  /** Envelope of replies, `{ statusCode, result }`: as documented for each, never, or always. */
  readonly envelope: 'documented' | 'bare' | 'wrapped';
  /** Form of a body to send, among those in the specification. */
  readonly body: 'documented' | 'older' | 'newer';
}

/** A form of a reply, with its HTTP status. */
export interface ReplyWriting {
  readonly status: number;
  readonly form: ReplyForm;
}

/** The body of an error: `{ result: { message, errors } }`, `{ result: text }`, `{ message, errors }` or plain text. */
export type ErrorForm = 'wrapped' | 'wrapped text' | 'bare' | 'text';

/** Forms in the specification that differ from those that the row of the operation implies. */
const deviations: { readonly [Id in OperationId]?: Partial<ReplyForm> } = {
  'me.changeEmail': { wrapped: true },
  'me.changePhone': { wrapped: true },
  'me.verifyOtp': { wrapped: true },
  'me.tickets.get': { documented: false },
  'me.orders.list': { documented: false },
  'me.orders.get': { documented: false },
  'users.attending.list': { documented: false },
  'users.speaking.list': { documented: false },
  'users.shares.list': { documented: false },
  'common.tags.list': { documented: false },
  'common.files.upload': { as: '' },
  'common.files.delete': { documented: false },
  'orgs.privacySettings.get': { as: 'privacy_settings' },
  'orgs.privacySettings.update': { as: 'privacy_settings' },
  'orgs.billing.get': { as: 'orgs[].billing_information' },
  'orgs.billing.update': { as: 'orgs[].billing_information' },
  'orgs.payout.get': { as: 'orgs[].payout_information' },
  'orgs.payout.update': { as: 'orgs[].payout_information' },
  'orgs.payout.create': { as: 'orgs[].payout_information' },
  'orgs.metrics.get': { as: 'orgs[].metrics', documented: false },
  'orgs.activities.get': { as: 'orgs[].activities' },
  'orgs.events.get': { as: 'event' },
  'orgs.events.create': { as: 'event' },
  'orgs.events.update': { as: 'event' },
  'orgs.tags.list': { as: 'tags', documented: false },
  'orgs.payProvider.get': { as: '' },
  'orgs.subscriptions.create': { as: 'subscriptions[]', documented: false },
  'orgs.invitations.send': { as: '' },
  'orgs.invitations.get': { as: '' },
  'events.duplicate': { as: 'events' },
  'events.publish': { wrapped: false },
  'events.unpublish': { wrapped: false },
  'events.cancel': { wrapped: false },
  'events.sessions.list': {
    as: 'session.session_lists',
    beside: (sessions) => ({ type: sessions.length > 0 ? 'multiple-choice' : 'none' }),
  },
  'events.sessions.create': { as: 'session.session', wrapped: false },
  'events.sessions.get': { documented: false },
  'events.sessions.replace': { documented: false },
  'events.saves.create': { as: '' },
  'events.shares.create': { body: 'text' },
  'events.speakers.create': { as: 'speakers' },
  'events.speakers.update': { documented: false },
  'events.speakers.resendInvite': { body: 'text' },
  'events.speakers.acceptInvite': { body: 'text' },
  'events.guests.list': { wrapped: false },
  'events.guests.create': { paged: true, wrapped: false },
  'events.guests.get': { wrapped: false, documented: false },
  'events.invitations.send': { body: 'text' },
  'events.invitations.get': { documented: false },
  'events.tickets.get': { documented: false },
  'events.attendees.list': { wrapped: false },
  'events.attendees.get': { wrapped: false, documented: false },
  'events.attendees.update': { wrapped: false, documented: false },
  'events.suggestions.list': { wrapped: false },
  'events.related.list': { wrapped: false },
};

/** Whether replies of the operation's group are usually inside `{ statusCode, result }`. */
const isOfWrappedGroup = (id: OperationId): boolean => /^(?:events|common)\./.test(id);

const isPlural = (name: string): boolean => name.endsWith('s');

/**
 * Returns the documented form of a reply (column "wire" of the specification's endpoints). It follows from the row: a
 * list is under the plural of its names, a page has its pagination, and an operation that returns nothing has no
 * body. Replies of `events` and `common` are wrapped, with a single record under the singular. The others are bare,
 * with a single record in a list of one. Only deviations are listed. They are here and not in the row, because a
 * client reads all forms alike and does not need to know which one is sent. A deviation without a row is a type
 * error. The test of this file fails if the form of a row is not the documented one.
 */
export function formOf(id: OperationId, { reply: { kind, names } }: Row): ReplyForm {
  const body = kind === 'nothing' ? 'none' : 'json';
  const wrapped = deviations[id]?.wrapped ?? (body !== 'none' && isOfWrappedGroup(id));
  const isAlone = kind === 'one' && wrapped;
  const [first = ''] = names;
  const name = names.find((each) => isPlural(each) !== isAlone) ?? first;
  return {
    body,
    wrapped,
    as: kind === 'one' && !wrapped && name ? `${name}[]` : name,
    paged: kind === 'page',
    documented: true,
    ...deviations[id],
  };
}

function inBody(id: OperationId, row: Row, form: ReplyForm, { body }: ReplyStyle): ReplyForm {
  if (id === 'events.sessions.create' && body === 'older') {
    return {
      ...form,
      wrapped: true,
      as: 'session.session_lists[]',
      beside: () => ({ type: 'multiple-choice' }),
    };
  }
  if (row.reply.kind !== 'message') return form;
  if (body === 'older') return { ...form, wrapped: true, body: 'text' };
  return body === 'newer' ? { ...form, wrapped: false, body: 'json' } : form;
}

/** Returns the form of a reply in a style. */
export function formIn(id: OperationId, row: Row, documentedForm: ReplyForm, style: ReplyStyle): ReplyForm {
  const form = inBody(id, row, documentedForm, style);
  if (form.body === 'none' || style.envelope === 'documented') return form;
  if (style.envelope === 'wrapped') return { ...form, wrapped: true };
  // Plain text has no name, so without the envelope it is `{ message }`.
  return { ...form, wrapped: false, body: 'json' };
}
