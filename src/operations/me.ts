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
} from '../models/input-checks.js';
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
  /** Returns your own account, as `get` does. What its body does is not documented; it is sent as it is. */
  post: POST<[body?: OpenBody]>('/me', { rule: 'USER', body: OpenBody, optional: true }).gives(account),
  /**
   * Changes your profile: only the fields that you give. Returns the changed account. Scope: `me.update`.
   *
   * @example
   * await client.me.update({ bio: 'Jazz by the water.', privacy_settings: toPairs({ allow_people_to_follow_me: true }) });
   */
  update: PATCH<[changes: MeChanges]>('/me', {
    scope: 'me.update',
    rule: 'USER',
    body: MeChanges,
    as: 'me[]',
  }).gives(account),
  /**
   * Changes your password. A wrong current password is refused with 400 ("incorrect password"). Scope:
   * `me.change_password`.
   */
  changePassword: POST<[passwords: PasswordChange]>('/me/passwd', {
    scope: 'me.change_password',
    rule: 'USER',
    body: PasswordChange,
  }).gives(nothing),
  /**
   * Sends you the e-mail with the link that verifies your address again. Sends nothing, without an error, where
   * the address is verified. Counts against a quota. Scope: `me.receive_verification_email`.
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
    body: MuteTarget,
    field: 'uuid',
  }).gives(nothing),
  /** Unmutes a user or an organisation, by its uuid. Scope: `me.unmute`. */
  unmute: POST<[user: Uuid<'user' | 'org'>]>('/me/unmute', {
    scope: 'me.unmute',
    rule: 'USER',
    body: MuteTarget,
    field: 'uuid',
  }).gives(nothing),
  /**
   * Starts a change of your e-mail address: sends a one-time code to the new address. It changes when
   * `verifyOtp` is called with that code.
   */
  changeEmail: POST<[newEmail: string]>('/me/change_email', {
    rule: 'USER',
    body: NewEmail,
    field: 'new_email',
    mails: true,
  }).gives(message),
  /**
   * Starts a change of your phone number: sends a one-time code to the new number. It changes when `verifyOtp`
   * is called with that code.
   */
  changePhone: POST<[newPhone: string]>('/me/change_phone', {
    rule: 'USER',
    body: NewPhone,
    field: 'new_phone',
    mails: true,
  }).gives(message),
  /**
   * Completes a change of e-mail address or phone number with the one-time code that was sent. Give the new
   * address or number once more.
   *
   * @example
   * await client.me.changeEmail('ann@example.com');
   * await client.me.verifyOtp({ otp: '123456', new_email: 'ann@example.com' });
   */
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
    /** Lists your saves of events. Scope: `me.list_save`. */
    list: GET<[query?: PageQuery]>('/me/saves', {
      scope: 'me.list_save',
      rule: 'USER',
      query: PageQuery,
    }).gives(savePage),
  },
  tickets: {
    /** Lists your tickets, or with `user` those of that user. Scope: `me.list_ticket`. */
    list: choose<[query?: TicketQuery]>().from(
      {
        user: GET<[user: Uuid<'user'>, query?: TicketQuery]>('/me/{user}/tickets', listTickets).gives(
          ticketPage,
        ),
      },
      GET<[query?: TicketQuery]>('/me/tickets', listTickets).gives(ticketPage),
    ),
    /** Returns one of your tickets, or with `user` one of that user's. Scope: `me.read_ticket`. */
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
     * Lists the orders that you placed yourself, as a buyer. For what an event sold, use `events.orders.list`.
     * The form of the reply is not documented. Scope: `me.list_order`.
     */
    list: GET<[query?: PageQuery]>('/me/orders', {
      scope: 'me.list_order',
      rule: 'USER',
      query: PageQuery,
    }).gives(orderPage),
    /**
     * Returns one order that you placed yourself, as a buyer; no other is found here. For an order of an event,
     * look through `events.orders.list`. The form of the reply is not documented. Scope: `me.read_order`.
     */
    get: GET<[order: Uuid<'order'>]>('/me/orders/{order}', {
      scope: 'me.read_order',
      rule: 'USER',
      missing:
        'only orders that you placed yourself are found here; those of an event are in events.orders.list(event)',
    }).gives(order),
  },
};
