import { PageQuery, TicketQuery } from '../models/generated/query-checks.js';
import type { MeChanges, OpenBody, OtpVerification, PasswordChange } from '../models/types.js';
import type { Uuid } from './operation.js';
import { account, mutePage, order, orderPage, savePage, ticket, ticketPage } from './replies.js';
import { type AccessPart, choose, GET, message, nothing, PATCH, POST, type RequestPart } from './row.js';

const listTickets = { scope: 'me.list_ticket', rule: 'USER', query: TicketQuery } satisfies RequestPart &
  AccessPart;
const readTicket = { scope: 'me.read_ticket', rule: 'USER', query: TicketQuery } satisfies RequestPart &
  AccessPart;

/** Your own account (specification: "Me"). */
export const me = {
  /** Returns your own account with its organisations. Scope: `me.read`. */
  get: GET<[]>('/me', { scope: 'me.read', rule: 'USER' }).gives(account),
  /**
   * Returns your own account, as `get` does. The meaning of its body is not documented: it is sent unchanged.
   */
  post: POST<[body?: OpenBody]>('/me', { rule: 'USER', body: 'OpenBody', optional: true }).gives(account),
  /** Changes your profile: only the fields that you pass. Returns the changed account. Scope: `me.update`. */
  update: PATCH<[changes: MeChanges]>('/me', {
    scope: 'me.update',
    rule: 'USER',
    body: 'MeChanges',
    as: 'me[]',
  }).gives(account),
  /**
   * Changes your password. The service refuses a wrong current password with 400 ("incorrect password"). Scope:
   * `me.change_password`.
   */
  changePassword: POST<[passwords: PasswordChange]>('/me/passwd', {
    scope: 'me.change_password',
    rule: 'USER',
    body: 'PasswordChange',
  }).gives(nothing),
  /**
   * Sends you the verification e-mail for your address again. If the address is already verified, it sends nothing
   * and returns no error. Counts against a quota. Scope: `me.receive_verification_email`.
   */
  resendVerificationEmail: POST<[]>('/me/receive_verification_email', {
    scope: 'me.receive_verification_email',
    rule: 'USER',
    tests: ['quota'],
    mails: true,
  }).gives(nothing),
  /** Mutes a user or an organisation, by its uuid. Scope: `me.mute`. */
  mute: POST<[user: Uuid<'user' | 'org'>]>('/me/mute', {
    scope: 'me.mute',
    rule: 'USER',
    body: 'MuteTarget',
    field: 'uuid',
  }).gives(nothing),
  /** Unmutes a user or an organisation, by its uuid. Scope: `me.unmute`. */
  unmute: POST<[user: Uuid<'user' | 'org'>]>('/me/unmute', {
    scope: 'me.unmute',
    rule: 'USER',
    body: 'MuteTarget',
    field: 'uuid',
  }).gives(nothing),
  /**
   * Starts a change of your e-mail address: sends a one-time code to the new address. The address changes when you
   * call `verifyOtp` with that code.
   */
  changeEmail: POST<[newEmail: string]>('/me/change_email', {
    rule: 'USER',
    body: 'NewEmail',
    field: 'new_email',
    mails: true,
  }).gives(message),
  /**
   * Starts a change of your phone number: sends a one-time code to the new number. The number changes when you call
   * `verifyOtp` with that code.
   */
  changePhone: POST<[newPhone: string]>('/me/change_phone', {
    rule: 'USER',
    body: 'NewPhone',
    field: 'new_phone',
    mails: true,
  }).gives(message),
  /**
   * Completes a change of e-mail address or phone number with the one-time code. Pass the new address or number
   * again.
   */
  verifyOtp: POST<[otp: OtpVerification]>('/me/verify_otp', { rule: 'USER', body: 'OtpVerification' }).gives(
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
    /** Lists your saves of events. Scope: `me.list_save`. */
    list: GET<[query?: PageQuery]>('/me/saves', {
      scope: 'me.list_save',
      rule: 'USER',
      query: PageQuery,
    }).gives(savePage),
  },
  tickets: {
    /** Lists your tickets, or those of another user if you pass `user`. Scope: `me.list_ticket`. */
    list: choose<[query?: TicketQuery]>().from(
      {
        user: GET<[user: Uuid<'user'>, query?: TicketQuery]>('/me/{user}/tickets', listTickets).gives(
          ticketPage,
        ),
      },
      GET<[query?: TicketQuery]>('/me/tickets', listTickets).gives(ticketPage),
    ),
    /** Returns one of your tickets, or one of another user's if you pass `user`. Scope: `me.read_ticket`. */
    get: choose<[ticket: Uuid<'ticket'>, query?: { readonly user?: Uuid<'user'> }]>().from(
      {
        user: GET<[user: Uuid<'user'>, ticket: Uuid<'ticket'>]>(
          '/me/{user}/tickets/{ticket}',
          readTicket,
        ).gives(ticket),
      },
      GET<[ticket: Uuid<'ticket'>]>('/me/tickets/{ticket}', readTicket).gives(ticket),
    ),
  },
  orders: {
    /**
     * Lists the orders that you placed yourself, as a buyer. For the orders of an event, use `events.orders.list`.
     * The form of the reply is not documented. Scope: `me.list_order`.
     */
    list: GET<[query?: PageQuery]>('/me/orders', {
      scope: 'me.list_order',
      rule: 'USER',
      query: PageQuery,
    }).gives(orderPage),
    /**
     * Returns one order that you placed yourself, as a buyer. It finds no other orders. For an order of an event,
     * search `events.orders.list`. The form of the reply is not documented. Scope: `me.read_order`.
     */
    get: GET<[order: Uuid<'order'>]>('/me/orders/{order}', {
      scope: 'me.read_order',
      rule: 'USER',
      missing:
        'this finds only orders that you placed yourself. Orders of an event are in events.orders.list(event)',
    }).gives(order),
  },
};
