import type { OperationId } from './operation-id.js';
import type { Row } from './row.js';

/** The status inside the wrapper, which is not the HTTP status (specification: "Conventions for endpoint entries"). */
export const statusCodes = { GET: 200, POST: 201, PATCH: 202, PUT: 202, DELETE: 200 } as const;

/** How a reply is written on the wire. */
export interface ReplyForm {
  /** No body, a confirmation as plain text, or JSON. */
  readonly body: 'none' | 'text' | 'json';
  /** Whether it stands in `{ statusCode, result }`. */
  readonly wrapped: boolean;
  /** The names around the content, written as a row writes its own `as`; empty for none. */
  readonly as: string;
  /** Whether the pagination stands beside the outermost name. */
  readonly paged: boolean;
  /** What else stands beside the content, under its innermost name. */
  readonly beside?: (items: readonly unknown[]) => object;
  /** Whether the specification shows this form; where it does not, the emulator chose it. */
  readonly documented: boolean;
}

/** The ways in which the specification lets the same reply differ. */
export interface ReplyStyle {
  /** Whether replies stand in `{ statusCode, result }`: each as it is documented, none, or all. */
  readonly envelope: 'documented' | 'bare' | 'wrapped';
  /** Which of the forms of a body that the specification knows is sent. */
  readonly body: 'documented' | 'older' | 'newer';
}

/** A form of a reply, with the HTTP status that it is sent with. */
export interface ReplyWriting {
  readonly status: number;
  readonly form: ReplyForm;
}

/** The body of an error: `{ result: { message, errors } }`, `{ result: text }`, `{ message, errors }` or plain text. */
export type ErrorForm = 'wrapped' | 'wrapped text' | 'bare' | 'text';

/** What the specification writes otherwise than the row of the operation lets expect. */
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

/** Whether replies of the operation's group stand in `{ statusCode, result }` as a rule. */
const isOfWrappedGroup = (id: OperationId): boolean => /^(?:events|common)\./.test(id);

const isPlural = (name: string): boolean => name.endsWith('s');

/**
 * The documented form of a reply (column "wire" of the specification's endpoints). It follows from the row: a list stands
 * under the plural of its names, a page has its pagination, and what returns nothing has no body. Replies of `events` and
 * `common` are wrapped, and a record stands there under the singular; the others are bare, and it stands in a list of one.
 * Only what deviates is written down, here and not in the row, because a client reads every form alike and need not carry
 * which one is sent. A deviation without a row is a type error; a row whose form is not the documented one fails the test
 * of this file.
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

/** The form of a reply in a style. */
export function formIn(id: OperationId, row: Row, documentedForm: ReplyForm, style: ReplyStyle): ReplyForm {
  const form = inBody(id, row, documentedForm, style);
  if (form.body === 'none' || style.envelope === 'documented') return form;
  if (style.envelope === 'wrapped') return { ...form, wrapped: true };
  // Plain text has no name of its own, so without the envelope it is `{ message }`.
  return { ...form, wrapped: false, body: 'json' };
}
