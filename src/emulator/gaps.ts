import { timeFilters } from '../api/models/event-query.js';
import { formOf, type ReplyForm, statusCodes } from '../api/operations/reply-form.js';
import { rows } from './table.js';

/** A question that the specification leaves open. */
export interface Gap {
  /** Id in `x-emulator-gap` and in reports: the topic and the open question, such as `lists/what-position-counts`. */
  readonly id: string;
  /** Id of an operation, or the subject. */
  readonly topic: string;
  /** The question that the specification leaves open. */
  readonly open: string;
  /** The emulator's answer. */
  readonly choice: string;
  /** Operations, groups, records and fields concerned: `events.list`, `orgs.payout`, `Event.fees`. Often empty. */
  readonly about: readonly string[];
}

const takesOccurrence = ['EventInput.occurrence', 'EventChanges.occurrence'];

/** Without `about`, the topic names the operations and fields. */
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
    'whether the credentials may be sent in an `Authorization` header',
    'no, only in the form, as documented',
  ],
  [
    'tokens',
    'how several tokens of one application affect each other',
    'they do not: each is valid for its hour. Tokens do not survive a restart',
  ],
  [
    'authorization-code flow',
    'the two addresses',
    '`/v1/oauth/authorize` and `/v1/oauth/token` under `authUrl`',
  ],
  [
    'authorization-code flow',
    'its parameters, replies and errors',
    'those of OAuth 2.0. The authorize address takes `response_type=code`, `client_id`, `redirect_uri`, `scope` and `state`. The token address replies like the documented token endpoint',
  ],
  [
    'authorization-code flow',
    'whether PKCE is supported, and whether it replaces the secret',
    '`code_challenge` with the method `S256` is required. `client_secret` is then optional, but must be right if it is sent',
  ],
  [
    'authorization-code flow',
    'which redirect URIs an application may use',
    'any https address, and http on a loopback address, unless the application lists some: `emulator.application({ redirectUris })`',
  ],
  [
    'authorization-code flow',
    'which scopes a user may grant',
    'those of the application; all of them if the request names none',
  ],
  [
    'authorization-code flow',
    'who consents: the emulator has no passwords to sign in with',
    'on the page, the person chooses which user they are. Without a browser, use `emulator.consent(url)`',
  ],
  [
    'authorization-code flow',
    'how long a code is valid, and what a second exchange does',
    'one minute, for one exchange. A second exchange is refused, and revokes all tokens issued for the code, including refreshed ones',
  ],
  [
    'authorization-code flow',
    'whether there are refresh tokens',
    'only for the scope `offline_access`, as in OpenID Connect. Each works for one refresh, which returns the next one. They do not survive a restart',
  ],
  [
    'lists',
    'what `position` counts',
    'records, from 0; in the dialect `pages`, pages from 1',
    ['Pagination.position'],
  ],
  ['lists', 'how many rows a page has without `rows`', '20', ['Pagination.rows']],
  [
    'lists',
    'the values of `order_by`',
    '`created_ascending` (the default), `created_descending`, `starting`, `name_ascending`, `name_descending`. Other values have no effect',
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
    'the form documented for each endpoint. The dialects `older` and `newer` send the other forms that the specification mentions',
  ],
  [
    'input',
    'how much a ticket may cost, and how large quantities may be',
    'a price is from 0 to 1000000 with at most 2 decimals. Quantities are whole numbers up to 1000000, or -1 for no limit. A price admits 1 to 100 people. Numbers may be sent as decimal text',
  ],
  [
    'input',
    'invalid values of a known field',
    '400, with the path of the field. This covers types, ranges, the values that the specification names, link names, names of configuration attributes, categories and tags. Unknown fields are ignored',
  ],
  [
    'input',
    'an empty string, or null, in a field that is not text',
    'treated as if the field were left out; also in a query',
  ],
  [
    'input',
    'how a list is written in a query, and several values of a parameter that takes one',
    '`events=A,B`, `events=A&events=B`, `events[]=A&events[]=B` and `events[0]=A&events[1]=B` mean the same. Any other form, and a second value, is 400',
    ['orgs.activities.get'],
  ],
  [
    'input',
    'numbers in fields without a known form, and how deep a body may be',
    'the size of a number is 0, or from 0.000001 to 9007199254740991. Lists and objects nest at most 64 deep. Anything else is 400',
  ],
  [
    'input',
    'how long a body without a file may be',
    '10 MB (10,485,760 bytes; option `maxBodyBytes`), also for a token request. A longer one is 413, and its rest is not read',
  ],
  [
    'input',
    'in which encodings a body, a form or a query may be',
    'UTF-8, or for a body the charset of its content type. Another encoding or an unknown charset is 400',
  ],
  ['dates', 'how far away a date may be', '400 with `invalid datetime` outside the years 1000 to 9998'],
  ['deletions', 'the HTTP status', '200, as for every operation; 204 in the dialect `newer`'],
  ['paths', 'an unknown path, or another method', '404 with the nearest path; 405 with `Allow`'],
  ['alternate paths', 'which of several documented spellings is served', 'all of them'],
  [
    'PDF documents',
    'which retrievals have one, and its layout',
    'every GET with `Accept: application/pdf` or a path that ends in `.pdf`. Tickets have a page each, with a QR code that can be scanned. An order is an invoice. Anything else is one page of facts. Letters that Helvetica lacks are shown without their marks or as `?`. Errors stay JSON',
  ],
  [
    'Content-Type',
    'types other than JSON in a request',
    'the type is ignored: the body must be JSON, except for uploads',
  ],
  [
    'rate limits',
    'limits besides the quotas, and their replies',
    'none, unless a test plans a fault: `emulator.faults.add({ fault: { retryAfter: 1 } })`',
  ],
  [
    'CORS',
    'whether a browser may call the service from another origin',
    'over HTTP it may only if `--cors` allows its origin',
  ],
  [
    'webhooks',
    'what a webhook would send',
    'nothing: the service has no webhooks. E-mails are in `emulator.outbox`',
  ],
  [
    'files',
    'where an uploaded file can be read, and who may',
    'by GET at its path below the base URL, such as `/uploads/<uuid>.png`. Anyone who knows the path can read it, without a token. It has its declared type. A file that is not a PNG, JPEG, GIF or WebP is sent as a download, and scripts in it do not run. In a named world, the token or `?world=` selects the world',
  ],
  ['files', 'how large a file may be', '20 MB (20,971,520 bytes). A larger one is 413'],
  [
    'files',
    'what the paths without an upload contain, such as those of `common.banners.list`',
    'a small PNG that is drawn for the path, below `banners/`, `products/`, `profiles/`, `sessions/` and `venues/`. Anywhere else is 404',
  ],
  ['me.post', 'what the request means', 'returns the account unchanged, whatever is sent'],
  ['me.update', 'whether a changed phone number is verified', 'the number is kept, but not verified'],
  ['me.update', 'changing a read-only preference', 'the preference stays as it is, and the rest is changed'],
  [
    'me.update',
    'what each preference does',
    'e-mails for order confirmations, follows, shares, reviews and reminders go to users who want them. Newsletters and critical notices are never sent, and no preference sends a text message',
  ],
  [
    'Event.settings',
    'when reminders are sent, and the form of `reminder_email_time`',
    'a number is hours before a date begins or after it ends. An empty value is 24. Buyers who want reminders get them when a test moves the clock past that time, but not while it runs',
  ],
  [
    'me.update',
    'which countries, states and cities are valid',
    'those of `common.address.lookup`. It checks states and cities only for countries where it knows some',
  ],
  [
    'me.resendVerificationEmail',
    'the form of the link',
    'an e-mail with a link that leads nowhere. Use `simulate.verifyEmail` to verify',
  ],
  ['me.changeEmail', 'changing to the e-mail address of another account', '400, `email address is invalid`'],
  [
    'me.verifyOtp',
    'form and lifetime of the code, and the message for a wrong one',
    'six digits, valid once and for 10 minutes. A newer code replaces it. A wrong one is 400, `otp is invalid`',
  ],
  [
    'me.mute',
    'what muting does, and whether an organisation can mute',
    '`muted` is shown to the user who muted, and nothing else changes. Only users can mute',
  ],
  ['me.mute', 'a second mute, or an unmute without a mute', '200, and nothing changes'],
  [
    'me.saves.list',
    'whether an entry names its event',
    'it does not. It has the uuid, the dates and the user who saved it, as the specification lists',
  ],
  [
    'me.tickets.list',
    'whether users may read tickets of others',
    'only their own; 403 for those of another user',
  ],
  [
    'me.get',
    'what the activities count',
    'events that are over: those with tickets, as a guest, or as a speaker who accepted',
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
    'what `pending` and `last_accessed_on` of a role mean',
    'the team sees an invited user who has not accepted as `pending`. `last_accessed_on` is the last time, to the minute, that a member used the organisation or its events; null for the owner',
  ],
  ['users.get', 'what `pagination` counts', 'the organisations, which are all in one reply'],
  [
    'users.contact',
    'how related and unrelated users differ',
    'a lock does not stop people whom the user follows or works with. `allow_people_to_contact_me` stops everyone',
  ],
  [
    'users.inviteToBook',
    'which events may be named',
    "published events of the caller's organisations that are not cancelled; else 400 `invalid event uuid`, or 403 for another organisation's",
  ],
  [
    'users.inviteToBook',
    'what `event_start_on` is checked against',
    "the starts of the event's dates; else 400 `invalid datetime`",
  ],
  [
    'users.follow',
    'following twice, or following oneself',
    'following twice is 200 and changes nothing; following oneself is 400, `invalid user uuid`',
  ],
  ['users.follow', 'whether the followed user is notified', 'by e-mail, if their preference asks for it'],
  [
    'users.attending.list',
    'the form of the reply, and which events',
    '`{events: [...], pagination}`: events that the user has tickets for or is a guest of, that are neither over nor cancelled, and that the caller may see',
  ],
  [
    'users.speaking.list',
    'the form of the reply, and which events',
    '`{events: [...], pagination}`: events where the user accepted to speak, including past ones, that the caller may see',
  ],
  [
    'users.delete',
    'the special permission and condition',
    'users delete themselves, unless they own an organisation (403). Their orders stay, without a name. Tokens of their applications are refused with 401',
  ],
  [
    'users.delete',
    'records that name the user by an earlier e-mail address',
    'they are emptied or deleted too. Attendees, guests, speakers and invitations keep their user when an address changes',
  ],
  [
    'privacy tests',
    'whether a setting refuses or hides',
    'lists and actions are refused with 403. `users.get`, `orgs.get` and events leave parts out. Settings do not restrict their own user or team',
  ],
  [
    'quota tests',
    'quotas, periods and the reply when a quota is used up',
    '100 calls an hour for each user and operation (option `quotas`), then 429 with `Retry-After`. A call with invalid input also counts',
  ],
  [
    'rules',
    'the rules of the operations of events and products',
    'only the owner and the team may change an event or a product, but saves, shares and accepting an invitation are open to others',
  ],
  [
    'rules',
    'what `extentded_access` of a team member allows',
    'it is stored and returned. An active member may do whatever the rule TEAM allows, and a disabled one nothing',
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
    'a lock hides all but name, slug, image, status flags and interactions. The address setting empties `addresses`. The review setting leaves out the review metrics. The follow setting appears in `interactions.preferences`. The owner and the team see everything',
  ],
  [
    'orgs.events.list, orgs.events.get',
    'what the privacy test of the organisation block hides',
    'a lock hides all but name, slug, image and interactions. The review setting hides the review metrics',
  ],
  [
    'orgs.events.list',
    'which events the public sees',
    'those that are published, listed, not cancelled and shown in the profile. The team sees all',
  ],
  [
    'orgs.create',
    'whether a new organisation is verified or premium',
    'neither: `verified` is false, and there is no subscription. The owner is the caller',
  ],
  [
    'orgs.create',
    'who may call it on a path without an organisation',
    'anyone who owns or works for an organisation',
  ],
  [
    'orgs.create, orgs.update',
    'whether lists are merged or replaced',
    '`addresses` and `links` replace the earlier lists. A linkedin link is sent under `value`',
  ],
  [
    'orgs.update',
    'whether `slug` and `timezone` change too',
    'the slug follows the name. The time zone is that of the first address that has one',
  ],
  ['orgs.create, orgs.update', 'whether an `image` must be an uploaded file', 'only its ending is checked'],
  [
    'orgs.create',
    'what the uuid of `POST /orgs/{uuid}` means',
    'an organisation is created as without it, but the caller must be in the team of the named one',
  ],
  [
    'addresses',
    'which countries, states and cities are valid',
    'the countries of the address lookup, and their states if it knows them (Australia, New Zealand, United Kingdom, United States). A city is refused if it is known to be in another state',
    ['me.update', 'orgs.create', 'orgs.update', 'orgs.billing.update'],
  ],
  ['orgs.contact', 'which address the e-mail goes to', "the organisation's, or its owner's if it has none"],
  [
    'orgs.follow, orgs.unfollow',
    'following twice, unfollowing without following',
    '200, and nothing changes',
  ],
  [
    'orgs.billing.get',
    'the reply before anything was set; the source of `email` and `phone`',
    "empty strings; the organisation's own e-mail address and phone",
  ],
  ['orgs.payout.get', 'the reply before anything was set', 'empty strings'],
  [
    'me.update, orgs.billing.update, orgs.payout.create, orgs.payout.update',
    'what several entries of `me` or `orgs` mean',
    '400: exactly one entry is accepted, since the specification does not say which one would count',
  ],
  ['users.contact, orgs.contact', 'whether `messages` may be empty', '400: a message is required'],
  [
    'orgs.payout.create, orgs.payout.update',
    'how the two differ',
    'both set the account, whether it exists or not',
  ],
  ['orgs.payout', 'the form of `bsb_code`', 'any text'],
  ['orgs.metrics.get', 'the reply', 'the four metrics of the public profile, in `orgs[].metrics`'],
  [
    'orgs.activities.get',
    'which events count as the last 5 published',
    'the 5 published events with the latest `published_on`',
  ],
  [
    'orgs.activities.get',
    'how `start_date` and `end_date` are read, and their special condition',
    "`YYYY-MM-DD` in the organisation's time zone, with both days included and no further condition. Other text is 400 `invalid date`",
  ],
  [
    'orgs.activities.get',
    'the name and form of the arrays that `interval` adds',
    '`data: [{ date, value }]` beside `value`, by the first day of the day, week (from Monday) or month. Empty periods are left out',
  ],
  [
    'orgs.activities.get',
    'what `events_hosted` counts',
    'the events that have begun and are not cancelled, by their first date',
  ],
  [
    'orgs.activities.get',
    'what `revenue_earned` counts',
    'payments of orders that are not refunded, without the fees, as a number',
  ],
  [
    'orgs.activities.get',
    'what `revenue_earned` is for events in several currencies',
    'an entry for each currency, with its events in `meta.events`. Amounts of several currencies are never added up',
  ],
  [
    'orgs.activities.get',
    'when pages were viewed',
    'page views have no date. They count for all dates, and are in no interval',
  ],
  [
    'orgs.activities.get',
    'how `group_by_event` groups',
    'five entries for each event, with only that event in `meta.events`',
  ],
  ['orgs.activities.get', 'events of another organisation', '400 `invalid event uuid`'],
  [
    'orgs.reviews.list',
    'which settings the privacy test uses, and what hiding review interactions leaves out',
    'the lock and the review setting refuse with 403. `hide_review_interactions_from_public` of the organisation or the writer leaves out `likes` and `interactions`',
  ],
  ['orgs.reviews.list', 'whether answers are listed', 'only reviews are. The latest answer is in `children`'],
  [
    'orgs.tags.list',
    'which tags an organisation has, and who may read them',
    'the common tags of its events; anyone',
  ],
  ['common.tags.list', 'the fields of a tag', 'those of a category: `id`, `slug`, `title`'],
  ['common.categories.list, common.banners.list', 'the entries', 'a small fixed list'],
  [
    'orgs.payProvider.get',
    'the reply without a connection; the meaning of `uuid`',
    'empty strings and false; the uuid of the organisation',
  ],
  [
    'orgs.payProvider.connect',
    'how the account is completed',
    'by a person, outside the API: `emulator.simulate.completePayProvider(org)`. Connecting again returns the same account',
  ],
  [
    'orgs.subscriptions.list',
    'where the uuid to cancel by comes from',
    'every subscription has a `uuid`, which the specification does not list',
  ],
  [
    'orgs.subscriptions.create',
    'body and reply',
    '`type` (`core` or `add-on`) and `package` (any text) are read. The subscription starts now, for 365 days. The reply is `{ subscriptions: [Subscription] }`',
  ],
  [
    'orgs.subscriptions.cancel, orgs.subscriptions.reactivate',
    'when a cancelled subscription ends, and how long it can be reactivated',
    'at the end of its term, with `renews_on` null. It can be reactivated until then; later is 400. Others are renewed by the clock',
  ],
  [
    'orgs.teamMembers.list',
    'whether the owner is in the list; the values of `status`',
    'no; `Active` and `Inactive` (disabled)',
  ],
  [
    'orgs.teamMembers.list',
    'what `search_q`, `feature` and `action` filter',
    'names and the e-mail address; active members whose access allows it',
  ],
  [
    'team access',
    'what `deny_all` with exclusions means',
    'only the exclusions are allowed. An empty `access` allows everything. Operations only check for the owner and the team',
    ['orgs.teamMembers', 'orgs.invitations'],
  ],
  [
    'orgs.invitations.send',
    'inviting a member, or the same address twice',
    '400 for the owner or a member, even a disabled one. An address that was only invited gets a second invitation',
  ],
  [
    'orgs.invitations.accept',
    'who may accept, and twice',
    'the user with the invited e-mail address (ignoring case), else 403; 400 if it was already accepted',
  ],
  ['orgs.invitations.resend', 'an accepted invitation', '400'],
  ['orgs.invitations.delete', 'an accepted invitation', 'it is removed, but the member stays'],
  ['orgs.products', 'who may change them', 'the owner and the team; 403 for others. Everyone may read them'],
  [
    'orgs.products.list',
    'whether `position` and `rows` work, since the reply has no pagination',
    'they do; without them, the whole list is returned',
  ],
  [
    'orgs.products.create',
    'fields left out; events of another organisation',
    '`active`, empty description, null quantities; 400 `invalid event uuid`',
  ],
  [
    'common.address.lookup',
    'which form is sent when; unknown places',
    '`postcode` for a city, else `address`; 400 with `country is invalid`, `state is invalid` or `city is invalid`',
  ],
  [
    'common.files.upload',
    "the names of the form's parts; types and size",
    'exactly one file part, with any name; text parts are ignored. Any type, up to 20 MB',
  ],
  [
    'common.files.upload',
    'who may name an `org_uuid`',
    'the owner and the team of that organisation, else 403',
  ],
  [
    'common.files.delete',
    'the request, and who may',
    '`{ file_name }` in the body. The uploader and the team of the organisation may; 404 for an unknown path',
  ],
  [
    'operations of events',
    'scopes and rules of the event operations other than create, duplicate, publish, unpublish, cancel and sessions.create',
    'no scope. Events, sessions, speakers, saves, shares, reviews and related events of a published event are open to everyone. Everything else is for the owner and the team of its organisation',
  ],
  [
    'events.create',
    'which organisation the event belongs to: neither path nor body names one',
    'the first organisation of the caller',
  ],
  ['events.publish', 'when an event is "fully set up"', 'it has a name and at least one date. Otherwise 400'],
  ['events.publish', 'publishing an event again', 'the same message, and nothing changes'],
  [
    'events.unpublish',
    'the name of the state after it; unpublishing an event that is not published',
    '`ready to publish`; 400 if it is not published',
  ],
  [
    'events.cancel',
    'the name of the state after it, and who still sees the event',
    '`status` is `cancelled` and `listing` is `Unlisted`. The event can still be read by its address, but lists leave it out. It cannot be published again. Orders are not refunded',
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
    'the English name, whole or its first two or three letters, in any case. Others are ignored',
    takesOccurrence,
  ],
  [
    'occurrence',
    'when a repetition without an end stops, and how long one may be',
    'after 366 days; never more than 366 dates',
    takesOccurrence,
  ],
  ['occurrence', 'whether `number_of_event` counts excluded dates', 'it does', takesOccurrence],
  [
    'starts_on',
    'a local time that the time zone skips or repeats',
    'a skipped time moves later by the length of the change; of a repeated time, the earlier one counts',
    takesOccurrence,
  ],
  ['occurrence (monthly)', 'a month without the day', 'no date in that month', takesOccurrence],
  [
    'occurrence (timeslots)',
    'the form of its attributes',
    'an object or a list of objects, which is returned as it was sent and not read. The event has no dates and cannot be published',
    takesOccurrence,
  ],
  ['event_duration', 'how long an event lasts by default', 'one hour', takesOccurrence],
  [
    'events.duplicate',
    'how the dates in its settings change',
    'booking opens and closes as long before the new start as before the old one, in local time',
  ],
  [
    'events.duplicate',
    'how a repeating event is moved',
    'every date, day of the week, end, exclusion and session moves by the difference of the two starts, in local time',
  ],
  ['events.duplicate', 'whether speakers, guests and other people are copied', 'they are not'],
  [
    'events.update',
    'the body',
    'the fields of a new event, and `tickets`, `settings`, `refund`, `special_instruction` and the whole `listing` in the form in which an event shows them. The list of ticket levels replaces the earlier one; a level sent with its uuid stays the same level. A setting that is sent in part keeps its other parts. Other fields are ignored',
  ],
  [
    'events.update',
    'what happens to the uuids of dates when the repetition changes',
    'a date that stays keeps its uuid',
  ],
  [
    'events.update',
    'what a partial occurrence means',
    'attributes with a start replace all others. Without a start, attributes left out stay; a repetition of another type keeps only start, length and end',
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
    'all eight work. A service that ignores one of them lists more events than the emulator does',
  ],
  [
    'events.list',
    'the values of `time_filter`',
    `${timeFilters.map((each) => `\`${each}\``).join(', ')}; any other is 400`,
  ],
  [
    'events.list',
    'what `time_filter` keeps',
    "published events, not cancelled, with a date in those days that is not over, in the event's own time zone. A week begins on Monday, its weekend on Saturday",
  ],
  [
    'events.list',
    'what the other filters keep',
    "`my` keeps the events of the caller's organisations. `search_q` looks for words in name and description. `status` is `published` or `ready to publish`. The country is that of the venue. An unknown category or organisation has no events",
  ],
  [
    'events.list',
    'which events it lists',
    "those that are published, listed and not cancelled, and all events of the caller's own organisations",
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
    '0.50 + 2.5 % service and 0.30 + 1.75 % processing for each ticket that is not free. The buyer pays them on top',
  ],
  [
    'Order.tax',
    'how it is calculated',
    "prices include it: it is the part of the subtotal that the event's rate makes up",
  ],
  [
    'Event.settings',
    'the defaults',
    'see `src/emulator/views/event-settings.ts`. Toggles have the level `event`. `sessions` is left out, since the event has the block',
  ],
  [
    'Event.settings',
    'the `type` of the times of the sale',
    '`specific_date` if a time is set, else `immediately` and `continue_until_event_ends`. Any other type that was set stays',
  ],
  [
    'Event.early_bird_discount, coupons, survey_configuration, custom_attributes, activities, waiting list',
    'their form',
    'null or empty',
  ],
  [
    'TicketLevel.category, the donation amounts',
    'the values of the category, and the amounts of a level without donations',
    'any text: the seeds have `donation`, or empty text for a ticket with a price. The amounts are null',
    ['Event.tickets'],
  ],
  [
    'Event.store_url, event_code, codes',
    'their contents',
    'an address that leads nowhere, the uuid or code as text, and a picture of one white dot',
    ['Event.store_url', 'Event.event_code', 'Ticket.codes'],
  ],
  [
    'Event.interactions',
    'the form of its entries',
    "lists of `{ uuid, created_on, updated_on }`. `attendees` has the caller's orders, and `speaker` the accepted invitations to speak",
  ],
  [
    'events.sessions.create, events.sessions.replace',
    'the body of replace; what is left out',
    'the fields of create. A field left out gets its default. A start in the past is 400 `invalid datetime`',
  ],
  ['Session.configuration', 'the contents', 'an empty name and no attributes'],
  [
    'Ticket levels',
    'donations, discounts, coupons, custom attributes and sessions of a level',
    'not supported: they are checked in a change, and then ignored',
    ['Event.tickets'],
  ],
  [
    'Session.capacity',
    'how to set it, since it cannot be sent',
    '-1, until `emulator.simulate.changeSession()` sets it',
  ],
  [
    'Session.tickets',
    'what a session has sold',
    'a session for sale has sold what was bought with it, up to its capacity. Any other has sold what its ticket levels have. A required session for sale comes with every ticket that admits to it. A session has no separate price',
  ],
  [
    'Session.image',
    'whether it must be an uploaded file, and how its size is checked',
    'an uploaded file must be a PNG, JPEG, GIF or WebP whose first bytes declare more than 300x300 pixels. For a web address, or a path without an upload, only the ending is checked',
  ],
  [
    'Session.tickets, Session.duration',
    'types other than `all`; how long a session may be',
    '`specific`, as for `occurrences`; 0 to 527040 minutes, which is a year',
  ],
  [
    'Event.configuration',
    'the default, and which attributes are sent',
    'a venue event. Every attribute of its type is sent, empty or off until it is set, and those of the other type that were set. `event_ended` is also true once the last date is over',
  ],
  ['Event.refund', 'the default', 'all parts are sent: nothing is available, 0 percent'],
  [
    'Ticket.attendee_details',
    'which of its fields are sent',
    'all of them: the name, the address and the values that `events.attendees.update` set under these names, else empty or false',
  ],
  [
    'events.saves.create, events.shares.create',
    'doing it twice',
    'the first save or share stays. A save returns its uuid again',
  ],
  [
    'events.shares.create',
    'whether the owner of the event is notified',
    'by e-mail, if their preference asks for it; not if they shared it themselves',
  ],
  [
    'events.saves.delete, events.shares.delete',
    'who may',
    'only the user who saved or shared; 403 for others',
  ],
  [
    'events.speakers.create, events.guests.create, events.invitations.send',
    'the body',
    'its fields directly, not wrapped. `email` is required and checked: `email address is invalid`. An e-mail is sent',
  ],
  ['events.guests.create', 'what the list in the reply contains', 'all guests of this request'],
  ['Speaker.status, Guest.status', 'the values', '0 invited, 1 accepted'],
  [
    'events.speakers.update',
    'the effect of a new e-mail address',
    'the invitation starts over and is sent to the new address',
  ],
  [
    'events.speakers.resendInvite, events.guests.resendInvite',
    'resending an accepted invitation',
    'nothing is sent, and there is no error',
  ],
  [
    'events.speakers.acceptInvite, events.guests.acceptInvite',
    'who may',
    'the user with the invited e-mail address, even before the event is published; 403 for others',
  ],
  [
    'Invitation',
    'which operations send `data` and which `attributes`',
    '`data` by the operations of events, `attributes` by those of users',
  ],
  [
    'events.attendees.update',
    'the body',
    '`{ attributes: [{ field_name, field_value }] }`. Fields that are not named stay. Other keys are ignored',
  ],
  [
    'Attendee.attributes',
    'whether names are sent, and defaults of system fields',
    'first_name, last_name and email are sent as `custom` fields. System fields are false until they are set',
  ],
  ['events.attendees.list', 'whether attendees of refunded orders and tickets are listed', 'they are not'],
  [
    'events.suggestions.list',
    'how the service chooses',
    'users who may be found and invited, are not locked, have no ticket or invitation and are not in the team',
  ],
  [
    'events.related.list',
    'which events are related',
    'listed events of the future from the same organisation or with a category in common',
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
    'values besides `Active`, `Paid`, `No Action`',
    '`Cancelled`, `Refunded`, `Refunded` after a refund. Fulfilment is `Fulfilled`',
  ],
  [
    'Order.status, extended_status',
    'the values after a partial refund',
    '`Active`, `Partially Refunded`, `Partially Refunded`. Lines, summary and `total_ticket` stay as they were bought. If the refunds add up to all that was paid: `Active`, `Refunded`, `Refunded`',
  ],
  [
    'Order.summary',
    'how much was refunded, and whether fees are',
    'no field shows the amount. Refunds of single tickets do not include the fees, and a refund of a whole order does. `revenue_earned` is reduced by the refund',
  ],
  ['Order.payments, additional_details', 'the form of their entries', 'empty'],
  ['Ticket.status', 'the values', '`active`, `cancelled`'],
  ['Ticket.last_attendee_type', 'values besides `not_attended`', '`attended`'],
  [
    'Ticket.reference_no, invoice_no, serial',
    'their contents',
    'the first two are the code of the order; `serial` is the place in the order, from 1',
  ],
  [
    'simulate',
    'ticket levels of an event made through the API, since no documented operation adds them',
    '`emulator.simulate.addLevel({ event, name, price, quantity })`, or `events.update` with `tickets`',
  ],
];

/** Returns a form as people write it: `{ tickets: [...] }`. */
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

/** Checks if a name is that of the operation, or of a group that contains it. */
export const namesOperation = (name: string, operation: string | undefined): boolean =>
  operation !== undefined && (name === operation || operation.startsWith(`${name}.`));

const ids = [...rows.keys()];

/** Returns the names in a topic. A field without a record belongs to the one before: `Order.status, extended_status`. */
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

/** Makes the gap of an entry in the list. The id is made of the texts, so that it says what the gap says. */
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

/** All questions that the specification leaves open, with the emulator's answers. */
export const gaps: readonly Gap[] = [...listed.map((each) => gap(...each)), ...forms];
