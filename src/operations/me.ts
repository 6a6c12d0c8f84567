import {
  MeChanges,
  MuteTarget,
  NewEmail,
  NewPhone,
  OpenBody,
  OtpVerification,
  PageQuery,
  PasswordChange,
  TicketQuery,
} from '../models/checks.js';
import type { Uuid } from './operation.js';
import { account, mutePage, order, orderPage, savePage, ticket, ticketPage } from './replies.js';
import { GET, message, nothing, PATCH, POST } from './row.js';

/** Your own account (specification: "Me"). */
export const me = {
  /** Gives your own account with its organisations. Scope: `me.read`. */
  get: GET<[]>('/me', { scope: 'me.read', rule: 'USER' }).gives(account),
  /** Gives your own account, as `get` does. What its body does is not documented: it is sent as given. */
  post: POST<[body?: OpenBody]>('/me', { rule: 'USER', body: OpenBody, optional: true }).gives(account),
  /** Changes your profile: only the fields given. Gives the account as it is then. Scope: `me.update`. */
  update: PATCH<[changes: MeChanges]>('/me', {
    scope: 'me.update',
    rule: 'USER',
    body: MeChanges,
    as: 'me[]',
  }).gives(account),
  /** Changes your password. A wrong current password is a `BadRequestError`. Scope: `me.change_password`. */
  changePassword: POST<[passwords: PasswordChange]>('/me/passwd', {
    scope: 'me.change_password',
    rule: 'USER',
    body: PasswordChange,
  }).gives(nothing),
  /** Sends the link that verifies your e-mail address again; nothing is sent where it is verified. Counts against a quota. Scope: `me.receive_verification_email`. */
  resendVerificationEmail: POST<[]>('/me/receive_verification_email', {
    scope: 'me.receive_verification_email',
    rule: 'USER',
    tests: ['quota'],
  }).gives(nothing),
  /** Mutes a user or an organisation. Scope: `me.mute`. */
  mute: POST<[user: Uuid]>('/me/mute', {
    scope: 'me.mute',
    rule: 'USER',
    body: MuteTarget,
    field: 'uuid',
  }).gives(nothing),
  /** Ends the muting of a user or an organisation. Scope: `me.unmute`. */
  unmute: POST<[user: Uuid]>('/me/unmute', {
    scope: 'me.unmute',
    rule: 'USER',
    body: MuteTarget,
    field: 'uuid',
  }).gives(nothing),
  /** Starts a change of your e-mail address: a one-time code is sent to the new one, for `verifyOtp`. */
  changeEmail: POST<[newEmail: string]>('/me/change_email', {
    rule: 'USER',
    body: NewEmail,
    field: 'new_email',
  }).gives(message),
  /** Starts a change of your phone number: a one-time code is sent to the new one, for `verifyOtp`. */
  changePhone: POST<[newPhone: string]>('/me/change_phone', {
    rule: 'USER',
    body: NewPhone,
    field: 'new_phone',
  }).gives(message),
  /** Ends a change of e-mail address or phone number with the one-time code that was sent. */
  verifyOtp: POST<[otp: OtpVerification]>('/me/verify_otp', { rule: 'USER', body: OtpVerification }).gives(
    message,
  ),
  mutes: {
    /** Lists the users and organisations that you or your organisations muted. Scope: `me.read_mutes`. */
    list: GET<[query?: PageQuery]>('/me/mutes', {
      scope: 'me.read_mutes',
      rule: 'USER',
      query: PageQuery,
    }).gives(mutePage),
  },
  saves: {
    /** Lists the events that you saved. Scope: `me.list_save`. */
    list: GET<[query?: PageQuery]>('/me/saves', {
      scope: 'me.list_save',
      rule: 'USER',
      query: PageQuery,
    }).gives(savePage),
  },
  tickets: {
    /** Lists your tickets, or with `user` those of that user. Scope: `me.list_ticket`. */
    list: GET<[query?: TicketQuery]>('/me/tickets', {
      scope: 'me.list_ticket',
      rule: 'USER',
      query: TicketQuery,
      alternates: ['/me/{user}/tickets'],
    }).gives(ticketPage),
    /** Gives one of your tickets, or with `user` one of that user's. Scope: `me.read_ticket`. */
    get: GET<[ticket: Uuid, query?: { readonly user?: Uuid | undefined }]>('/me/tickets/{ticket}', {
      scope: 'me.read_ticket',
      rule: 'USER',
      query: TicketQuery,
      alternates: ['/me/{user}/tickets/{ticket}'],
    }).gives(ticket),
  },
  orders: {
    /** Lists the orders that you placed. The form of the reply is not documented. Scope: `me.list_order`. */
    list: GET<[query?: PageQuery]>('/me/orders', {
      scope: 'me.list_order',
      rule: 'USER',
      query: PageQuery,
    }).gives(orderPage),
    /** Gives one order that you placed. The form of the reply is not documented. Scope: `me.read_order`. */
    get: GET<[order: Uuid]>('/me/orders/{order}', {
      scope: 'me.read_order',
      rule: 'USER',
      missing:
        'only orders that you placed yourself are found here; those of an event are in events.orders.list(event)',
    }).gives(order),
  },
};
