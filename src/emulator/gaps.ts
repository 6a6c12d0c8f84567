import { timeFilters } from '../models/event-query.js';
import { formOf, type ReplyForm, statusCodes } from '../operations/reply-form.js';
import { rows } from './table.js';

/** Something that the specification leaves open. */
export interface Gap {
  /** Names it, in `x-emulator-gap` and in reports: its topic and what is open, such as `lists/what-position-counts`. */
  readonly id: string;
  /** The id of an operation, or what it is about. */
  readonly topic: string;
  /** What the specification leaves open. */
  readonly open: string;
  /** What the emulator does there. */
  readonly choice: string;
  /** Operations, groups of them, records and fields that it is about: `events.list`, `orgs.payout`, `Event.fees`. Often empty. */
  readonly about: readonly string[];
}

const takesOccurrence = ['EventInput.occurrence', 'EventChanges.occurrence'];

/** `about` is given if the topic does not say it. */
type Listed = readonly [topic: string, open: string, choice: string, about?: readonly string[]];

const listed: readonly Listed[] = [
  [
    'error bodies',
    'the shape',
    '`{statusCode, success: false, result: {message, errors}}` with every message in `errors`; other shapes in the dialects',
  ],
  [
    'token endpoint',
    'the bodies of its errors',
    'those of OAuth: `{error, error_description}` with `invalid_client`, `unsupported_grant_type` or `invalid_request`, status 400',
  ],
  [
    'token endpoint',
    'whether the credentials may stand in an `Authorization` header',
    'no: only in the form, as documented',
  ],
  [
    'tokens',
    'what several tokens of one application mean for each other',
    'all are valid until their hour is over; they do not survive a restart',
  ],
  [
    'authorization-code flow',
    'the two addresses',
    '`/v1/oauth/authorize` and `/v1/oauth/token` under `authUrl`',
  ],
  [
    'authorization-code flow',
    'its parameters, replies and errors',
    'those of OAuth 2.0. The authorize address takes `response_type=code`, `client_id`, `redirect_uri`, `scope` and `state`; the token address replies as the documented token endpoint does',
  ],
  [
    'authorization-code flow',
    'whether PKCE is known, and whether it stands in for the secret',
    '`code_challenge` with the method `S256` is required; then `client_secret` may be left out, and has to be right where it is sent',
  ],
  [
    'authorization-code flow',
    'which redirect URIs an application may use',
    'any https address, and http on a loopback address, unless the application lists some: `emulator.application({ redirectUris })`',
  ],
  [
    'authorization-code flow',
    'which scopes a user may grant',
    'those of the application; all of them where the request names none',
  ],
  [
    'authorization-code flow',
    'who consents: the emulator has no passwords to sign in with',
    'the person chooses on the page which user they are; without a browser, `emulator.consent(url)`',
  ],
  [
    'authorization-code flow',
    'how long a code is valid, and what a second exchange does',
    'a minute, for one exchange; a second one is refused and ends the tokens that the code gave, refreshed ones too',
  ],
  [
    'authorization-code flow',
    'whether there are refresh tokens',
    'only for the scope `offline_access`, as OpenID Connect has it; each is good for one refresh, which gives the next; they do not survive a restart',
  ],
  [
    'lists',
    'what `position` counts',
    'records from 0; pages from 1 in the dialect `pages`',
    ['Pagination.position'],
  ],
  ['lists', 'how many rows a page has where `rows` is not given', '20', ['Pagination.rows']],
  [
    'lists',
    'the values of `order_by`',
    '`created_ascending` (the order where none is given), `created_descending`, `starting`, `name_ascending`, `name_descending`; any other value changes nothing',
    ['Pagination.order_by'],
  ],
  [
    'lists',
    'a position past the end',
    'an empty page with the pagination of the list',
    ['Pagination.position'],
  ],
  [
    'older and newer bodies',
    'which replies have which form',
    'as each endpoint is documented; the dialects `older` and `newer` send the other forms the specification mentions',
  ],
  [
    'input',
    'how much a ticket may cost, and how many of anything there may be',
    'a price from 0 to 1000000 with at most 2 decimals; whole quantities to 1000000, -1 for any number; 1 to 100 admissions for a price. Numbers may be sent as decimal text',
  ],
  [
    'input',
    'values that a known field does not have',
    '400, with the path of the field: types and ranges, the values that the specification names, link names, names of configuration attributes, categories and tags. Unknown fields are passed over',
  ],
  [
    'input',
    'an empty string, or null, where a field holds something else than text',
    'no value, as if the field were left out; also in a query',
  ],
  [
    'input',
    'how a list is written in a query; a parameter with several values that takes one',
    '`events=A,B`, `events=A&events=B`, `events[]=A&events[]=B` and `events[0]=A&events[1]=B` mean the same; any other form, and a second value, is 400',
    ['orgs.activities.get'],
  ],
  [
    'input',
    'numbers in fields of no known form; how deep a body may be',
    'at most 9007199254740991 and, unless 0, at least 0.000001 from 0; 64 lists and objects in each other; else 400',
  ],
  [
    'input',
    'how long a body may be that is no form with a file',
    '10 MB (10,485,760 bytes; option `maxBodyBytes`), a token request included; a longer one is 413 and read no further',
  ],
  ['dates', 'how far away a date may lie', '400 with `invalid datetime` outside of the years 1000 to 9998'],
  ['deletions', 'the HTTP status', '200, as for every operation; 204 in the dialect `newer`'],
  ['paths', 'an unknown path, or another method', '404 with the nearest path, 405 with `Allow`'],
  ['alternate paths', 'which of several documented spellings is served', 'all of them'],
  [
    'PDF documents',
    'which retrievals have one, and its layout',
    'every GET, with `Accept: application/pdf` or `.pdf` at the end of the path: tickets have a page each, with a QR code that can be scanned; an order is an invoice; anything else has one page of facts. Letters that are not in Helvetica are shown without their marks or as `?`. Errors stay JSON',
  ],
  [
    'Content-Type',
    'other types than JSON in a request',
    'the type is not looked at: the body has to be JSON, but for uploads',
  ],
  [
    'rate limits',
    'limits beside the quotas, and what the reply looks like',
    'none, unless a fault is planned: `emulator.faults.add({ fault: { retryAfter: 1 } })`',
  ],
  [
    'CORS',
    'whether a browser may call the service from another origin',
    'over HTTP it may not, unless `--cors` allows its origin',
  ],
  [
    'webhooks',
    'what a webhook would send',
    'nothing: the service has none; e-mails are in `emulator.outbox`',
  ],
  [
    'files',
    'where an uploaded file can be read, and who may',
    'by GET at its path below the base URL, such as `/uploads/<uuid>.png`: anyone who knows it, with no token. It comes with its declared type; what is no PNG, JPEG, GIF or WebP is to be saved, and no script in it runs. In a named world, its token or `?world=` tells which',
  ],
  ['files', 'how large a file may be', '20 MB (20,971,520 bytes); a larger one is 413'],
  [
    'files',
    'what lies at the paths that nobody uploaded, such as those of `common.banners.list`',
    'a small PNG that is drawn for the path, at `banners/`, `products/`, `profiles/`, `sessions/` and `venues/`; nothing elsewhere, 404',
  ],
  ['me.post', 'what the request means', 'the account, unchanged, whatever is sent'],
  [
    'me.update',
    'whether a phone number that is changed here is verified',
    'it is kept, as one that is not verified',
  ],
  [
    'me.update',
    'what a change of a read-only preference does',
    'nothing: it stays as it is, and the rest is changed',
  ],
  [
    'me.update',
    'what each preference does',
    'e-mails of order confirmations, follows, shares, reviews and reminders are sent to who wants them; nothing sends newsletters or critical notices, and no preference sends a text message',
  ],
  [
    'Event.settings',
    'when reminders are sent, and the form of `reminder_email_time`',
    'a number is hours before a date begins or after it ends, anything empty is 24; buyers who want reminders get them when the clock is moved past that time, not as it runs by itself',
  ],
  [
    'me.update',
    'which countries, states and cities there are',
    'those of `common.address.lookup`; states and cities only where it knows some',
  ],
  [
    'me.resendVerificationEmail',
    'the form of the link',
    'an e-mail with a link that leads nowhere; `simulate.verifyEmail` verifies',
  ],
  [
    'me.changeEmail',
    'what the e-mail address of another account leads to',
    '400, `email address is invalid`',
  ],
  [
    'me.verifyOtp',
    'form and lifetime of the code, and the message for a wrong one',
    'six digits, good for 10 minutes and once; a newer one replaces it; 400, `otp is invalid`',
  ],
  [
    'me.mute',
    'what muting does, and whether an organisation can mute',
    '`muted` is shown to who muted; nothing else changes; only the user mutes',
  ],
  ['me.mute', 'what a second mute, or an unmute without one, leads to', '200, and nothing happens'],
  [
    'me.saves.list',
    'whether an entry names its event',
    'it does not: uuid, dates and who saved it, as the specification lists',
  ],
  [
    'me.tickets.list',
    'whose tickets the user in the path may ask for',
    'only their own; 403 for another user',
  ],
  [
    'me.get',
    'what the activities count',
    'events that are over: with tickets, as a guest, as a speaker who accepted',
  ],
  [
    'users.get',
    'what `lock_my_user_profile` hides',
    'everything but names, picture, status flags and interactions',
  ],
  [
    'users.get',
    'what `allow_people_to_see_my_followings` hides',
    'the metrics, which are then an empty list',
  ],
  [
    'users.get',
    'what `pending` and `last_accessed_on` of a role say',
    'the team sees a user who is invited and has not accepted as `pending`; `last_accessed_on` is when a member last did anything with the organisation or its events, to the minute; null for the owner',
  ],
  ['users.get', 'what `pagination` counts', 'the organisations, which all come at once'],
  [
    'users.contact',
    'how related and unrelated users differ',
    'a lock does not keep off whom the user follows or works with; `allow_people_to_contact_me` keeps off everyone',
  ],
  [
    'users.inviteToBook',
    'which events may be named',
    "published ones, not cancelled, of an organisation of the caller; else 400 `invalid event uuid`, or 403 for another organisation's",
  ],
  [
    'users.inviteToBook',
    'what `event_start_on` is checked against',
    "the starts of the event's dates; else 400 `invalid datetime`",
  ],
  [
    'users.follow',
    'what following twice, or oneself, leads to',
    '200 and nothing happens; oneself is 400, `invalid user uuid`',
  ],
  ['users.follow', 'whether the followed user is told', 'by e-mail, where their preference asks for it'],
  [
    'users.attending.list',
    'the form of the reply, and which events',
    '`{events: [...], pagination}`: those with tickets or as a guest, neither over nor cancelled, as far as the caller may see them',
  ],
  [
    'users.speaking.list',
    'the form of the reply, and which events',
    '`{events: [...], pagination}`: those where the speaker accepted, over or not, as far as the caller may see them',
  ],
  [
    'users.delete',
    'the special permission and condition',
    'users delete themselves, unless they own an organisation (403); orders stay without a name; the tokens of their applications lead to 401',
  ],
  [
    'users.delete',
    'what names the user by an e-mail address that they no longer have',
    'it is emptied or deleted as well: attendees, guests, speakers and invitations keep whom they are of when an address changes',
  ],
  [
    'privacy tests',
    'whether a setting refuses or hides',
    'lists and actions are refused with 403; `users.get`, `orgs.get` and events leave parts out; nothing is closed to the user or the team themselves',
  ],
  [
    'quota tests',
    'quotas, periods and the reply when one is used up',
    '100 calls an hour for each user and operation (option `quotas`); 429 with `Retry-After`; a call counts even if its input is refused afterwards',
  ],
  [
    'rules',
    'the rules of the operations of events and products',
    'what is sent to an event or a product is for the owner and the team, except saves, shares and accepting an invitation',
  ],
  [
    'rules',
    'what `extentded_access` of a team member allows',
    'it is kept and shown; an active member may do whatever the rule TEAM allows, a disabled one nothing',
  ],
  [
    'rules',
    'the order of the tests',
    '401, then 403 for the scope, the rule and the privacy settings, then 429, then 400',
  ],
  ['rules', 'the reply for a uuid that does not exist', '404'],
  [
    'orgs.get',
    'which part of the reply each privacy setting hides',
    'a lock hides all but name, slug, image, status flags and interactions; the address setting empties `addresses`; the review setting leaves out the review metrics; the follow setting shows in `interactions.preferences`. The owner and the team see everything',
  ],
  [
    'orgs.events.list, orgs.events.get',
    'what the privacy test of the organisation block hides',
    'a lock hides all but name, slug, image and interactions, the review setting the review metrics',
  ],
  [
    'orgs.events.list',
    'which events the public sees',
    'those that are published, listed, not cancelled and shown in the profile; the team sees all',
  ],
  [
    'orgs.create',
    'whether a new organisation is verified or premium',
    'it is neither: `verified` is false, there is no subscription; the owner is the caller',
  ],
  [
    'orgs.create',
    'who may call it where the path names no organisation',
    'anyone who owns or works for an organisation',
  ],
  [
    'orgs.create, orgs.update',
    'whether lists are merged or replaced',
    '`addresses` and `links` replace what there was; a linkedin link is sent under `value`',
  ],
  [
    'orgs.update',
    'whether `slug` and `timezone` follow',
    'the slug follows the name; the time zone is that of the first address that has one',
  ],
  ['orgs.create, orgs.update', 'whether an `image` has to be an uploaded file', 'only its ending is checked'],
  [
    'orgs.create',
    'what the uuid of `POST /orgs/{uuid}` says',
    'an organisation is created all the same; the caller has to be of the team of the one that is named',
  ],
  [
    'addresses',
    'which countries, states and cities are valid',
    'the countries of the address lookup; their states where it knows them (Australia, New Zealand, United Kingdom, United States); a city unless it is known to lie in another state',
    ['me.update', 'orgs.create', 'orgs.update', 'orgs.billing.update'],
  ],
  ['orgs.contact', 'which address the e-mail goes to', "the organisation's, or else its owner's"],
  [
    'orgs.follow, orgs.unfollow',
    'following twice, unfollowing without following',
    'done without effect, 200',
  ],
  [
    'orgs.billing.get',
    'the reply before anything was set; where `email` and `phone` come from',
    "empty strings; the organisation's own e-mail address and phone",
  ],
  ['orgs.payout.get', 'the reply before anything was set', 'empty strings'],
  [
    'me.update, orgs.billing.update, orgs.payout.create, orgs.payout.update',
    'what several entries of `me` or `orgs` mean',
    '400: there has to be one, since nothing says which of them counts',
  ],
  ['users.contact, orgs.contact', 'whether `messages` may be empty', '400: a message is required'],
  [
    'orgs.payout.create, orgs.payout.update',
    'what tells one from the other',
    'both set the account, whether there is one or not',
  ],
  ['orgs.payout', 'the form of `bsb_code`', 'any text'],
  ['orgs.metrics.get', 'the reply', 'the four metrics of the public profile, in `orgs[].metrics`'],
  [
    'orgs.activities.get',
    'which events count as the last 5 published',
    'the 5 published ones with the latest `published_on`',
  ],
  [
    'orgs.activities.get',
    'how `start_date` and `end_date` are read, and their special condition',
    "`YYYY-MM-DD` in the organisation's time zone, both days in; no further condition; other text is 400 `invalid date`",
  ],
  [
    'orgs.activities.get',
    'the name and form of the arrays that `interval` adds',
    '`data: [{ date, value }]` beside `value`, by the first day of the day, week (from Monday) or month; periods without anything are left out',
  ],
  [
    'orgs.activities.get',
    'what `events_hosted` counts',
    'the events that have begun and are not cancelled, by their first date',
  ],
  [
    'orgs.activities.get',
    'what `revenue_earned` counts',
    'what was paid in orders that are not refunded, without the fees, as a number',
  ],
  [
    'orgs.activities.get',
    'what `revenue_earned` is over events in several currencies',
    'an entry for each currency, with the events in it in `meta.events`; amounts of several currencies are never added up',
  ],
  [
    'orgs.activities.get',
    'when pages were viewed',
    'page views have no date: they count whatever the dates, and are in no interval',
  ],
  [
    'orgs.activities.get',
    'how `group_by_event` separates',
    'five entries for each event, with that one event in `meta.events`',
  ],
  ['orgs.activities.get', 'events of another organisation', '400 `invalid event uuid`'],
  [
    'orgs.reviews.list',
    'which settings the privacy test asks, and what hiding review interactions leaves out',
    'the lock and the review setting refuse with 403; `hide_review_interactions_from_public` of the organisation or the writer leaves out `likes` and `interactions`',
  ],
  ['orgs.reviews.list', 'whether answers are listed', 'only reviews are; the latest answer is in `children`'],
  [
    'orgs.tags.list',
    'which tags an organisation has, and who may read them',
    'the common tags that its events carry; anyone',
  ],
  ['common.tags.list', 'the fields of a tag', 'those of a category: `id`, `slug`, `title`'],
  ['common.categories.list, common.banners.list', 'which there are', 'a small fixed list'],
  [
    'orgs.payProvider.get',
    'the reply without a connection; whose `uuid` it is',
    "empty strings and false; the organisation's",
  ],
  [
    'orgs.payProvider.connect',
    'how the account is completed',
    'by a person, outside the API: `emulator.simulate.completePayProvider(org)`; connecting again leads to the same account',
  ],
  [
    'orgs.subscriptions.list',
    'where the uuid to cancel by comes from',
    'every subscription carries its `uuid`, which the specification does not list',
  ],
  [
    'orgs.subscriptions.create',
    'body and reply',
    '`type` (`core` or `add-on`) and `package` (any text) are read; the subscription starts now for 365 days; the reply is `{ subscriptions: [Subscription] }`',
  ],
  [
    'orgs.subscriptions.cancel, orgs.subscriptions.reactivate',
    'when a cancelled subscription ends, and until when it can be taken back',
    'at the end of its term, with `renews_on` null; until then, afterwards 400. One that is not cancelled is renewed by the clock',
  ],
  [
    'orgs.teamMembers.list',
    'whether the owner is in the list; the values of `status`',
    'no; `Active` and `Inactive` (disabled)',
  ],
  [
    'orgs.teamMembers.list',
    'what `search_q`, `feature` and `action` filter',
    'names and e-mail address; members who are active and whose access allows it',
  ],
  [
    'team access',
    'what `deny_all` with exclusions means',
    'nothing is allowed but the exclusions; an empty `access` allows everything. Operations test only owner and team',
    ['orgs.teamMembers', 'orgs.invitations'],
  ],
  [
    'orgs.invitations.send',
    'inviting a member, or the same address twice',
    '400 for the owner or a member (disabled ones too); a second invitation for an address that has only been invited',
  ],
  [
    'orgs.invitations.accept',
    'who may accept, and twice',
    'the user with the invited e-mail address (case aside), else 403; 400 once accepted',
  ],
  ['orgs.invitations.resend', 'an accepted invitation', '400'],
  ['orgs.invitations.delete', 'an accepted invitation', 'it is removed, the member stays'],
  ['orgs.products', 'who may change them', 'the owner and the team (403 for others); everyone may read them'],
  [
    'orgs.products.list',
    'whether `position` and `rows` hold, as the reply has no pagination',
    'the whole list unless they are given',
  ],
  [
    'orgs.products.create',
    'fields left out; events of another organisation',
    '`active`, empty description, null quantities; 400 `invalid event uuid`',
  ],
  [
    'common.address.lookup',
    'which form is sent when; unknown places',
    '`postcode` for a city, else `address`; 400 `country is invalid`, `state is invalid`, `city is invalid`',
  ],
  [
    'common.files.upload',
    "the names of the form's parts; types and size",
    'there has to be one file part, of any name, text parts are ignored; any type, and up to 20 MB',
  ],
  [
    'common.files.upload',
    'who may name an `org_uuid`',
    'the owner and the team of that organisation, else 403',
  ],
  [
    'common.files.delete',
    'the request, and who may',
    '`{ file_name }` in the body; the uploader and the team of the organisation; 404 for an unknown path',
  ],
  [
    'operations of events',
    'scopes and rules of the event operations other than create, duplicate, publish, unpublish, cancel and sessions.create',
    'no scope. Events, sessions, speakers, saves, shares, reviews and related events of a published event are open to everyone; everything else is for the owner and the team of its organisation',
  ],
  [
    'events.create',
    'which organisation the event belongs to: neither path nor body names one',
    'the first organisation of the caller',
  ],
  ['events.publish', 'when an event is "fully set up"', 'it has a name and at least one date. Otherwise 400'],
  ['events.publish', 'publishing an event that is published', 'the same message again; nothing changes'],
  [
    'events.unpublish',
    'the name of the state after it; unpublishing an event that is not published',
    '`ready to publish` again; 400',
  ],
  [
    'events.cancel',
    'the name of the state after it, and who still sees the event',
    '`status` is `cancelled`, `listing` is `Unlisted`; the event stays readable by its address and leaves the lists; it cannot be published again. Orders are not refunded',
  ],
  ['Event.status', 'its values', '`active`, `cancelled`'],
  [
    'Event.event_occurrence',
    'the form of `sessions`, `tickets` and `timeslots` in a date',
    'lists of `{ uuid }`; `timeslots` is empty',
  ],
  [
    'occurrence',
    'how names of days are spelled',
    'the English name, whole or its first two or three letters, in any case; others are passed over',
    takesOccurrence,
  ],
  [
    'occurrence',
    'where a repetition without an end ends, and how long one may be',
    'after 366 days; never more than 366 dates',
    takesOccurrence,
  ],
  ['occurrence', 'whether `number_of_event` counts excluded dates', 'it does', takesOccurrence],
  [
    'starts_on',
    'a local time that the clocks of the zone leave out, or show twice',
    'as much later as the change is long; the earlier of the two',
    takesOccurrence,
  ],
  ['occurrence (monthly)', 'what a month without the day gives', 'no date in that month', takesOccurrence],
  [
    'occurrence (timeslots)',
    'the form of its attributes',
    'an object or a list of objects, which comes back as it was sent and is not read: the event has no dates and cannot be published',
    takesOccurrence,
  ],
  ['event_duration', 'how long an event lasts where that is not said', 'one hour', takesOccurrence],
  [
    'events.duplicate',
    'what becomes of the dates in its settings',
    'booking opens and closes as long before the new start, on the wall clock',
  ],
  [
    'events.duplicate',
    'how a repeating event is moved',
    'every date, day of the week, end, exclusion and session moves by the difference of the two starts on the wall clock',
  ],
  ['events.duplicate', 'whether speakers, guests and other people are copied', 'they are not'],
  [
    'events.update',
    'the body',
    'the fields of a new event; also `tickets`, `settings`, `refund`, `special_instruction` and the whole `listing` in the form in which an event shows them. A ticket level that is sent with its uuid stays the same level; the list replaces the one before. A setting that is sent in part keeps its other parts. Other fields are passed over',
  ],
  [
    'events.update',
    'what happens to the uuids of dates when the repetition changes',
    'a date that stays keeps its uuid',
  ],
  [
    'events.update',
    'what an occurrence means that is given in part',
    'attributes with a start are whole; without one, what is not given stays, of which a repetition of another type keeps start, length and end',
  ],
  ['events.update', 'what a new time zone does to the dates', 'they keep their local time'],
  [
    'events.delete',
    'whether an event with orders can be deleted',
    'it can, with its orders, tickets and attendees',
  ],
  [
    'events.list, orgs.events.list',
    'whether lists of events have filters: `search_q`, `status`, `event_type`, `time_filter`, `my`, `category`, `country` and `organisation` are not documented',
    'all eight are kept, so a service that passes over one of them lists more events than the emulator does',
  ],
  [
    'events.list',
    'the values of `time_filter`',
    `${timeFilters.map((each) => `\`${each}\``).join(', ')}; any other is 400`,
  ],
  [
    'events.list',
    'what `time_filter` keeps',
    "events of which a date that is not over lies in those days, in the event's own time zone; none that is cancelled or not published. A week begins on Monday, its weekend on Saturday",
  ],
  [
    'events.list',
    'what the other filters keep',
    '`my` keeps the events of the organisations of the caller; `search_q` looks for words in name and description; `status` is `published` or `ready to publish`; the country is that of the venue; an unknown category or organisation has no events',
  ],
  [
    'events.list',
    'which events it lists',
    "those that are published, listed and not cancelled, and all of the caller's own organisations",
  ],
  [
    'quantity, max_quantity_per_customer, event_capacity, max_ticket_per_customer',
    'the meaning of -1',
    'no limit',
    ['Event.tickets', 'EventSettings.event_capacity', 'EventSettings.max_ticket_per_customer'],
  ],
  [
    'Event.fees',
    'the rates, and who pays them',
    '0.50 + 2.5 % service and 0.30 + 1.75 % processing for each ticket that is not free; the buyer pays them on top',
  ],
  [
    'Order.tax',
    'how it is worked out',
    "it is contained in the prices: the part that the event's rate makes of the subtotal",
  ],
  [
    'Event.settings',
    'what the service chooses where nobody has chosen',
    'see `src/emulator/views/event-settings.ts`; toggles have the level `event`; `sessions` is left out, since the event has the block',
  ],
  [
    'Event.settings',
    'the `type` of the times of the sale',
    '`specific_date` where there is a time; `immediately` and `continue_until_event_ends` where there is none; any other that was set stays',
  ],
  [
    'Event.early_bird_discount, coupons, survey_configuration, custom_attributes, activities, waiting list',
    'their form',
    'null or empty',
  ],
  [
    'TicketLevel.category, the donation amounts',
    'the values of the category, and what the amounts are where it is no donation',
    'any text: the seeds have `donation`, and empty for a ticket that is sold at its price; null',
    ['Event.tickets'],
  ],
  [
    'Event.store_url, event_code, codes',
    'what they say and look like',
    'an address that leads nowhere; the uuid or code as text; the picture is one white dot',
    ['Event.store_url', 'Event.event_code', 'Ticket.codes'],
  ],
  [
    'Event.interactions',
    'the form of its entries',
    "lists of `{ uuid, created_on, updated_on }`; `attendees` has the caller's orders, `speaker` the accepted invitations to speak",
  ],
  [
    'events.sessions.create, events.sessions.replace',
    'the body of replace; what is left out',
    'the fields of create; what is left out falls back to its default. A start in the past is 400 `invalid datetime`',
  ],
  ['Session.configuration', 'what it says', 'an empty name and no attributes'],
  [
    'Ticket levels',
    'donations, discounts, coupons, custom attributes and sessions of a level',
    'none: what a change sends of them is checked and passed over',
    ['Event.tickets'],
  ],
  ['Session.capacity', 'it cannot be sent', '-1, until `emulator.simulate.changeSession()` sets it'],
  [
    'Session.tickets',
    'what a session has sold',
    'one for sale, what was bought along with it, and no more than its capacity; any other, what its ticket levels have. A required session for sale comes with every ticket that admits to it, and a session has no price of its own',
  ],
  [
    'Session.image',
    'whether it has to be an uploaded file, and how its size is known',
    'an uploaded file is a PNG, JPEG, GIF or WebP whose first bytes tell more than 300x300 pixels; a path that nothing was uploaded to, or a web address, is taken by its ending alone',
  ],
  [
    'Session.tickets, Session.duration',
    'types other than `all`; how long a session may be',
    '`specific`, as for `occurrences`; 0 to 527040 minutes, which is a year',
  ],
  [
    'Event.configuration',
    'what an event without one is, and which attributes are sent',
    'a venue event; every attribute of its type, empty or off until it is set, and those of the other type that were set. `event_ended` is true as well once the last date is over',
  ],
  ['Event.refund', 'what it says until it is set', 'all its parts: nothing is available, 0 percent'],
  [
    'Ticket.attendee_details',
    'which of its fields are sent',
    'all of them: the name, the address and what `events.attendees.update` set under these names, else empty or false',
  ],
  [
    'events.saves.create, events.shares.create',
    'doing it twice',
    'the first save or share stays; a save gives its uuid again',
  ],
  [
    'events.shares.create',
    'whether the owner of the event is told',
    'by e-mail, where their preference asks for it; nobody is told what they did themselves',
  ],
  ['events.saves.delete, events.shares.delete', 'who may', 'only who saved or shared; 403 otherwise'],
  [
    'events.speakers.create, events.guests.create, events.invitations.send',
    'the body',
    'its fields directly, not wrapped; `email` is required and checked: `email address is invalid`. An e-mail is sent',
  ],
  [
    'events.guests.create',
    'what the list in the reply holds',
    'the guests that were just added, all of them',
  ],
  ['Speaker.status, Guest.status', 'the values', '0 invited, 1 accepted'],
  [
    'events.speakers.update',
    'what a new e-mail address does',
    'the invitation starts over and is sent to the new address',
  ],
  [
    'events.speakers.resendInvite, events.guests.resendInvite',
    'resending an accepted invitation',
    'nothing is sent; no error',
  ],
  [
    'events.speakers.acceptInvite, events.guests.acceptInvite',
    'who may',
    'the user whose e-mail address was invited, also before the event is published; 403 otherwise',
  ],
  [
    'Invitation',
    'where `data` and where `attributes` is sent',
    '`data` by the operations of events, `attributes` by those of users',
  ],
  [
    'events.attendees.update',
    'the body',
    '`{ attributes: [{ field_name, field_value }] }`; fields that are not named stay; other keys are passed over',
  ],
  [
    'Attendee.attributes',
    'whether names are sent, and defaults of system fields',
    'first_name, last_name and email as `custom` fields; system fields are false until they are set',
  ],
  ['events.attendees.list', 'whether attendees of refunded orders and tickets are listed', 'they are not'],
  [
    'events.suggestions.list',
    'how the service chooses',
    'users who may be found and invited, are not locked, have no ticket or invitation and are not of the team',
  ],
  [
    'events.related.list',
    'what is related',
    'Listed events to come of the same organisation or one of the same categories',
  ],
  ['Review.review_rating', 'the range', '1 to 5; null for an answer'],
  ['Review.reviewed', 'whom a review is about', 'the organisation of the event'],
  [
    'Review.children',
    'the forms of `most_recent_activity` and `attributes`',
    'the time of the latest answer; that answer',
  ],
  [
    'Order.status, extended_status',
    'values beside `Active`, `Paid`, `No Action`',
    '`Cancelled`, `Refunded`, `Refunded` after a refund; fulfilment is `Fulfilled`',
  ],
  [
    'Order.status, extended_status',
    'what an order that was refunded in part shows',
    '`Active`, `Partially Refunded`, `Partially Refunded`; lines, summary and `total_ticket` stay as they were bought. Where amounts make up all that was paid, `Active`, `Refunded`, `Refunded`',
  ],
  [
    'Order.summary',
    'how much was refunded, and whether fees are',
    'no field says how much. The tickets of an order are refunded without the fees, a whole order with them; `revenue_earned` is less by what was refunded',
  ],
  ['Order.payments, additional_details', 'the form of their entries', 'empty'],
  ['Ticket.status', 'the values', '`active`, `cancelled`'],
  ['Ticket.last_attendee_type', 'values beside `not_attended`', '`attended`'],
  [
    'Ticket.reference_no, invoice_no, serial',
    'what they number',
    'the code of the order twice; the place in the order from 1',
  ],
  [
    'simulate',
    'ticket levels of an event made through the API: no documented operation adds them',
    '`emulator.simulate.addLevel({ event, name, price, quantity })`, or `events.update` with `tickets`',
  ],
];

/** A form as people write it: `{ tickets: [...] }`. */
export function shown({ body, as, paged }: Pick<ReplyForm, 'body' | 'as' | 'paged'>): string {
  if (body === 'none') return 'no body';
  const names = as === '' ? [] : as.split('.');
  const inner = names.reduceRight((text, segment) => {
    const name = segment.replace('[]', '');
    const held = segment.endsWith('[]') ? `[${text}]` : text;
    return name === '' ? held : `{ ${name}: ${held} }`;
  }, '...');
  return `\`${paged ? inner.replace('...', '[...]').replace(/ }$/, ', pagination }') : inner}\``;
}

/** Whether a name is that of the operation, or of a group that it is in. */
export const namesOperation = (name: string, operation: string | undefined): boolean =>
  operation !== undefined && (name === operation || operation.startsWith(`${name}.`));

const ids = [...rows.keys()];

/** What a topic names. A field without a record belongs to the record before it: `Order.status, extended_status`. */
function namedIn(topic: string): string[] {
  let record = '';
  return topic.split(', ').flatMap((part) => {
    if (ids.some((id) => namesOperation(part, id))) return [part];
    const [, name] = /^([A-Z][a-z]\w*)(?:\.\w+)?$/.exec(part) ?? [];
    record = name ?? record;
    if (name) return [part];
    return record && /^\w+$/.test(part) ? [`${record}.${part}`] : [];
  });
}

/** What is written in a list is given its id here, so that the id says what the gap says. */
function gap(topic: string, open: string, choice: string, about: readonly string[] = namedIn(topic)): Gap {
  const inTopic = topic.replaceAll(', ', '+').replaceAll(/[^\w.+]+/g, '-');
  const inOpen = open.toLowerCase().replaceAll(/[^a-z0-9_]+/g, '-');
  return { id: `${inTopic}/${inOpen}`.replaceAll(/-(?=\/|$)|(?<=\/)-/g, ''), topic, open, choice, about };
}

const forms = [...rows].flatMap(([topic, row]): Gap[] => {
  const form = formOf(topic, row);
  if (form.documented) return [];
  const status = form.wrapped ? `, as the \`result\` of status ${statusCodes[row.method]}` : '';
  return [gap(topic, 'the form of the reply', shown(form) + status)];
});

/** Everything that the specification leaves open, with what the emulator does there. */
export const gaps: readonly Gap[] = [...listed.map((each) => gap(...each)), ...forms];
