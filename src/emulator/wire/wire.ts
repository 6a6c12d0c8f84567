import type { OperationId } from '../table.js';

/**
 * How the specification writes each reply (column "wire" of its endpoints), in one line:
 * `none` has no body; else the names around the content, outermost first, `[]` for a list of one, `*` for none.
 * A number in front wraps it all as `{ statusCode, result }`; `text` is a confirmation as plain text;
 * `+ pagination` sets the pagination beside the outermost name; `?` says that the specification is silent.
 */
export const wire: Readonly<Record<OperationId, string>> = {
  'me.get': 'me[]',
  'me.post': 'me[]',
  'me.update': 'me[]',
  'me.changePassword': 'none',
  'me.resendVerificationEmail': 'none',
  'me.mute': 'none',
  'me.unmute': 'none',
  'me.changeEmail': '201 *',
  'me.changePhone': '201 *',
  'me.verifyOtp': '201 *',
  'me.mutes.list': 'mutes + pagination',
  'me.saves.list': 'saves + pagination',
  'me.tickets.list': 'tickets + pagination',
  'me.tickets.get': 'tickets[] ?',
  'me.orders.list': 'orders + pagination ?',
  'me.orders.get': 'orders[] ?',
  'users.get': 'users[]',
  'users.contact': 'none',
  'users.inviteToBook': 'invitations',
  'users.follow': 'none',
  'users.unfollow': 'none',
  'users.follows.list': 'follows + pagination',
  'users.followedBy.list': 'followed_by + pagination',
  'users.attending.list': 'events + pagination ?',
  'users.speaking.list': 'events + pagination ?',
  'users.shares.list': 'shares + pagination ?',
  'users.delete': 'none',
  'common.address.lookup': '200 *',
  'common.categories.list': '200 categories',
  'common.tags.list': '200 tags ?',
  'common.banners.list': '200 banners',
  'common.files.upload': '201 *',
  'common.files.delete': 'none ?',
  'orgs.get': 'orgs[]',
  'orgs.create': 'orgs[]',
  'orgs.update': 'orgs[]',
  'orgs.contact': 'none',
  'orgs.follow': 'none',
  'orgs.unfollow': 'none',
  'orgs.follows.list': 'follows + pagination',
  'orgs.followedBy.list': 'followed_by + pagination',
  'orgs.privacySettings.get': 'privacy_settings',
  'orgs.privacySettings.update': 'privacy_settings',
  'orgs.billing.get': 'orgs[].billing_information',
  'orgs.billing.update': 'orgs[].billing_information',
  'orgs.payout.get': 'orgs[].payout_information',
  'orgs.payout.update': 'orgs[].payout_information',
  'orgs.payout.create': 'orgs[].payout_information',
  'orgs.payout.delete': 'none',
  'orgs.metrics.get': 'orgs[].metrics ?',
  'orgs.activities.get': 'orgs[].activities',
  'orgs.events.list': 'events + pagination',
  'orgs.events.get': 'event',
  'orgs.events.create': 'event',
  'orgs.events.update': 'event',
  'orgs.reviews.list': 'reviewes + pagination',
  'orgs.tags.list': 'tags ?',
  'orgs.payProvider.get': '*',
  'orgs.payProvider.connect': '*',
  'orgs.payProvider.disconnect': 'none',
  'orgs.subscriptions.list': 'subscriptions',
  'orgs.subscriptions.create': 'subscriptions[] ?',
  'orgs.subscriptions.cancel': 'none',
  'orgs.subscriptions.reactivate': 'none',
  'orgs.teamMembers.list': 'users',
  'orgs.teamMembers.get': 'users[]',
  'orgs.teamMembers.disable': 'none',
  'orgs.teamMembers.enable': 'none',
  'orgs.teamMembers.delete': 'none',
  'orgs.invitations.list': 'invitations + pagination',
  'orgs.invitations.send': '*',
  'orgs.invitations.get': '*',
  'orgs.invitations.accept': 'none',
  'orgs.invitations.delete': 'none',
  'orgs.invitations.resend': 'none',
  'orgs.products.list': 'products',
  'orgs.products.create': 'products[]',
  'orgs.products.update': 'products[]',
  'orgs.products.delete': 'none',
  'events.list': '200 events + pagination',
  'events.get': '200 event',
  'events.create': '201 event',
  'events.duplicate': '201 events',
  'events.update': '202 event',
  'events.delete': 'none',
  'events.publish': '*',
  'events.unpublish': '*',
  'events.cancel': '*',
  'events.sessions.list': '200 session.session_lists + pagination',
  'events.sessions.create': 'session.session',
  'events.sessions.get': '200 session ?',
  'events.sessions.replace': '202 session ?',
  'events.sessions.delete': 'none',
  'events.saves.list': '200 saves + pagination',
  'events.saves.create': '201 *',
  'events.saves.delete': 'none',
  'events.shares.list': '200 shares + pagination',
  'events.shares.create': '201 text',
  'events.shares.delete': 'none',
  'events.speakers.list': '200 speakers + pagination',
  'events.speakers.create': '201 speakers',
  'events.speakers.get': '200 speaker',
  'events.speakers.update': '202 speaker ?',
  'events.speakers.resendInvite': '201 text',
  'events.speakers.acceptInvite': '201 text',
  'events.speakers.delete': 'none',
  'events.guests.list': 'guests + pagination',
  'events.guests.create': 'guests + pagination',
  'events.guests.get': 'guests[] ?',
  'events.guests.resendInvite': 'none',
  'events.guests.acceptInvite': 'none',
  'events.guests.delete': 'none',
  'events.invitations.send': '201 text',
  'events.invitations.list': '200 invitations + pagination',
  'events.invitations.get': '200 invitation ?',
  'events.invitations.delete': 'none',
  'events.tickets.list': '200 tickets + pagination',
  'events.tickets.get': '200 ticket ?',
  'events.attendees.list': 'attendees + pagination',
  'events.attendees.get': 'attendees[] ?',
  'events.attendees.update': 'attendees[] ?',
  'events.suggestions.list': 'users + pagination',
  'events.reviews.list': '200 reviewes + pagination',
  'events.orders.list': '200 orders + pagination',
  'events.related.list': 'events + pagination',
};

/** A line of the table, taken apart. */
export interface WireForm {
  /** The status inside the wrapper; undefined for a bare reply. */
  readonly statusCode: number | undefined;
  readonly content: 'none' | 'text' | 'json';
  /** The names around the content, as the client's rows write them; empty for none. */
  readonly as: string;
  readonly paged: boolean;
  /** Whether the specification says so. */
  readonly documented: boolean;
}

/** Reads a line of the table. */
export function wireForm(line: string): WireForm {
  const [, statusCode, names = '', pagination, silent] =
    /^(?:(\d+) )?(\S+)( \+ pagination)?( \?)?$/.exec(line) ?? [];
  return {
    statusCode: statusCode ? Number(statusCode) : undefined,
    content: names === 'none' || names === 'text' ? names : 'json',
    as: /^(?:none|text|\*)$/.test(names) ? '' : names,
    paged: Boolean(pagination),
    documented: !silent,
  };
}

/** What stands beside the content under its innermost name, where the specification shows more than the content. */
export const beside: { readonly [Id in OperationId]?: (items: readonly unknown[]) => object } = {
  'events.sessions.list': (sessions) => ({ type: sessions.length > 0 ? 'multiple-choice' : 'none' }),
};
