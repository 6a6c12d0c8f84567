import type { operations } from '../../api/operations/index.js';
import type { OperationId } from '../../api/operations/operation-id.js';
import type { jobs, UndefinedName } from '../../jobs/list.js';

type Table = typeof operations;

/** The id of an operation, also of the groups that only repeat others. */
type AnyOperation =
  | OperationId
  | `orders.${keyof Table['orders'] & string}`
  | `reviews.${keyof Table['reviews'] & string}`;

type Defined = Exclude<(typeof jobs)[number], { readonly name: UndefinedName }>;

/** Tools of jobs. Those of jobs without a definition are named here. */
type JobTool =
  | NonNullable<Extract<Defined, { readonly agent: object }>['agent']>['name']
  | 'plan_events'
  | 'apply_events'
  | 'export_files'
  | 'query';

/** Jobs that only have a command. */
type JobCommand =
  | Extract<Defined, { readonly agent: undefined }>['name']
  | Exclude<UndefinedName, 'plan' | 'apply' | 'export'>;

/**
 * Each phrase that asks for an operation, in concepts of `sameWords`. Without an action, a phrase asks for a list. A phrase
 * belongs to one answer. Empty if another answer is always better.
 */
export const ofOperations = {
  'me.get':
    'account, self account, self organisation, uuid organisation, self profile, self, account mail, self mail, self phone, self setting, self setting newsletter, self file',
  'me.post': '',
  'me.update':
    'update self account, update self profile, update self name, update self place, update self setting, update self setting newsletter, update self file',
  'me.changePassword': 'update password, update self password, password',
  'me.resendVerificationEmail': 'resend verification mail, resend verification, verification mail',
  'me.mute': 'mute user, mute organisation, mute',
  'me.unmute': 'unmute user, unmute organisation, unmute',
  'me.changeEmail': 'update self mail, update account mail, update mail',
  'me.changePhone': 'update self phone, update phone, update account phone',
  'me.verifyOtp': 'otp, accept otp, create otp, otp phone, otp mail',
  'me.mutes.list': 'list mute, who mute',
  'me.saves.list': 'list self save event, self save, self save event',
  'me.tickets.list': 'self ticket, list self ticket, user ticket',
  'me.tickets.get': 'single self ticket',
  'me.orders.list': 'self order, list self order',
  'me.orders.get': 'single self order',
  'users.get': 'user profile, user, user account, buyer profile, single buyer, single user',
  'users.contact': 'contact user, contact buyer, contact attendee, contact single buyer, contact single user',
  'users.inviteToBook': 'invite user order, invite user event, invite suggestion',
  'users.follow': 'follow user',
  'users.unfollow': 'unfollow user',
  'users.follows.list': 'followees user, who followees user',
  'users.followedBy.list': 'follower user, who follow user',
  'users.attending.list': 'event user attendee, event buyer attendee, list event user attendee',
  'users.speaking.list': 'event user speaker, list event speaker user',
  'users.shares.list': 'user share, event user share',
  'users.delete':
    'delete user, delete user account, delete user data, delete buyer data, gdpr, delete gdpr user, delete gdpr buyer, delete self account',
  'orgs.get': 'organisation profile, organisation, list organisation profile, ours profile',
  'orgs.create': 'create organisation',
  'orgs.update':
    'update organisation profile, update organisation, update organisation name, update ours profile, update profile, update organisation place, update organisation phone, update organisation mail, update organisation file, update ours name, update ours website, update ours file',
  'orgs.contact':
    'contact organisation, contact single organisation, contact organisation user, contact place, contact place user',
  'orgs.follow': 'follow organisation',
  'orgs.unfollow': 'unfollow organisation',
  'orgs.follows.list': 'followees, followees organisation, list followees',
  'orgs.followedBy.list':
    'follower, follower ours, count follower, follower organisation, who follow ours, who follow organisation, count follow',
  'orgs.privacySettings.get':
    'privacy, privacy mail, privacy phone, privacy profile, privacy setting, list privacy setting',
  'orgs.privacySettings.update':
    'update privacy, unpublish phone privacy, unpublish mail privacy, update privacy setting, unpublish profile, unpublish follower, unpublish place, unpublish ours review, unpublish ours place, disable review, disable follow, disable contact',
  'orgs.billing.get': 'billing, list billing, ours billing',
  'orgs.billing.update': 'update billing, update ours billing',
  'orgs.payout.get': 'payout, ours payout, list payout',
  'orgs.payout.update': 'update payout, update ours payout',
  'orgs.payout.create': 'create payout, create ours payout',
  'orgs.payout.delete': 'delete payout',
  'orgs.metrics.get': 'metrics, organisation metrics, ours metrics',
  'orgs.activities.get': 'activity, activity organisation, activity event, metrics event',
  'orgs.events.list':
    'list event, ours event, self event, event future, ours event future, event draft, event status, event period, event past, list event period, list event future, list ours event, left event who, count event, count ours event',
  'orgs.events.get': '',
  'orgs.events.create': 'create event organisation',
  'orgs.events.update': 'update event organisation',
  'orgs.reviews.list':
    'review, review organisation, review ours, review ours event, list review, review count, review average',
  'orgs.tags.list': 'organisation tag, ours tag',
  'orgs.payProvider.get': 'provider, provider status, who provider, connect provider status',
  'orgs.payProvider.connect': 'connect provider, create provider, accept provider',
  'orgs.payProvider.disconnect': 'disconnect provider, delete provider, cancel provider',
  'orgs.subscriptions.list': 'subscription, ours subscription, list subscription',
  'orgs.subscriptions.create': 'create subscription, order subscription, update subscription',
  'orgs.subscriptions.cancel': 'cancel subscription, delete subscription',
  'orgs.subscriptions.reactivate': 'reactivate subscription, enable subscription',
  'orgs.teamMembers.list': 'team, who team, list team, team ours, who team account, team account',
  'orgs.teamMembers.get': 'single team, team profile, team status',
  'orgs.teamMembers.disable': 'disable team, disable user account',
  'orgs.teamMembers.enable': 'enable team, enable user account, reactivate team',
  'orgs.teamMembers.delete': 'delete team, delete team user, quit team, quit, quit organisation, quit user',
  'orgs.invitations.list':
    'list invite team, who invite team, invite team pending, invite team status, accept invite team who, team pending',
  'orgs.invitations.send':
    'invite team, create team, account organisation user, account ours user, create account team, create team user, grant, grant team, grant ours, grant organisation, grant account, grant user, invite user organisation, invite user account, invite join',
  'orgs.invitations.get': 'single invite team',
  'orgs.invitations.accept': 'accept invite team, accept invite organisation, accept team',
  'orgs.invitations.delete': 'delete invite team, cancel invite team',
  'orgs.invitations.resend':
    'resend invite team, resend account, resend account mail, resend team mail, resend organisation account, resend organisation mail',
  'orgs.products.list': 'product, list product, count product, count product left, product left',
  'orgs.products.create': 'create product, sell product, sale product',
  'orgs.products.update': 'update product, update product level, update product count',
  'orgs.products.delete':
    'delete product, unpublish product, cancel product, delete sell product, delete sale product',
  'events.list':
    'list event service, event organisation single, event category, event place, list event category, list event place, event service',
  'events.get':
    'single event, event detail, level event, event setting, time event, event place single, event left, level left, ticket left, count ticket left, event description, status single event, left, count left, sale left, count level, list level',
  'events.create': 'create event',
  'events.duplicate': '',
  'events.update':
    'update event, update event description, update event place, update event period, update event time, update event file, update event name, update event banner, update event category, update time, update event setting, update banner, update description, update event date',
  'events.delete': 'delete event, delete event draft, delete copy event',
  'events.publish': 'publish event, publish, publish event draft, publish ticket, publish sale',
  'events.unpublish': 'unpublish event, unpublish, unpublish sale, unpublish ticket',
  'events.cancel': 'cancel event, cancel',
  'events.sessions.list': 'session, list session, event session, time session',
  'events.sessions.create': 'create session, create session event',
  'events.sessions.get': 'single session',
  'events.sessions.replace': 'update session, update session time, update session event',
  'events.sessions.delete': 'delete session, cancel session, cancel session event',
  'events.saves.list': 'list save event, who save event, count save event, user save event, who save',
  'events.saves.create': 'save event, save, create save event, create self save event',
  'events.saves.delete': 'delete save event, delete save',
  'events.shares.list': 'list share event, who share event, count share event, count share, who share',
  'events.shares.create': 'share event, share',
  'events.shares.delete': 'delete share event, delete share',
  'events.speakers.list':
    'speaker, list speaker, speaker event, who speaker event, speaker pending, accept speaker who, speaker status',
  'events.speakers.create': 'create speaker, invite speaker, create speaker event, create speaker session',
  'events.speakers.get': 'single speaker, speaker detail',
  'events.speakers.update':
    'update speaker, update speaker profile, update speaker file, update speaker name, update speaker description',
  'events.speakers.resendInvite': 'resend invite speaker, resend speaker, resend speaker mail',
  'events.speakers.acceptInvite': 'accept invite speaker, accept speaker',
  'events.speakers.delete': 'delete speaker, cancel speaker, delete speaker event',
  'events.guests.list': 'guest, list guest, who guest, guest event, guest pending, count guest',
  'events.guests.create': 'create guest, invite guest, create guest event, create guest ticket, sell guest',
  'events.guests.get': 'single guest',
  'events.guests.resendInvite': 'resend invite guest, resend guest, resend guest mail',
  'events.guests.acceptInvite': 'accept invite guest, accept guest',
  'events.guests.delete': 'delete guest, cancel guest',
  'events.invitations.send':
    'invite, invite event, invite order event, invite single user mail, invite single user',
  'events.invitations.list':
    'list invite event, who invite event, count invite, invite pending event, invite pending, who invite, list invite, accept invite who',
  'events.invitations.get': 'single invite',
  'events.invitations.delete': 'delete invite event, cancel invite event, delete invite, cancel invite',
  'events.tickets.list': 'ticket event, ticket, list ticket, list ticket sale event, ticket code',
  'events.tickets.get':
    'single ticket, used ticket, single used ticket, ticket code status, single ticket status, ticket code single',
  'events.attendees.list':
    'attendee, list attendee, attendee event, attendee mail, attendee detail, who attendee, attendee phone, attendee answer',
  'events.attendees.get': 'single attendee',
  'events.attendees.update':
    'update attendee, update attendee name, update attendee mail, update name ticket, update attendee detail, update name attendee ticket',
  'events.suggestions.list': 'suggestion event, suggestion, who suggestion event, user suggestion',
  'events.reviews.list': 'review single event, review event, list review event',
  'events.orders.list':
    'order event, order, order name, list order, order buyer, who order, order code, order past, buyer event list, order single, order detail, who order event',
  'events.related.list': 'related, related event',
  'common.address.lookup': 'place, list place, place code, lookup place',
  'common.categories.list':
    'category, list category, category service, choice category, choice category event, choice',
  'common.tags.list': 'tag, list tag, tag service, choice tag',
  'common.banners.list': 'banner, list banner',
  'common.files.upload': 'upload file, upload, create file',
  'common.files.delete': 'delete file, delete upload file, delete upload',
  'orders.list': '',
  'orders.get': '',
  'reviews.list': '',
} as const satisfies Readonly<Record<AnyOperation, string>>;

/** Phrases that ask for what a tool does in one call. */
export const ofTools = {
  report_orders:
    'money, count money, money period, currency, accounting currency, money currency, accounting period currency, sale period, sale, count order, count order period, count sale, count sale period, count ticket sale, sale event, best event, best buyer, best level, best sale, best order, money event, order problem, count refund, count refund period, count refund ticket, count refund order, list refund, refund period, count discount, discount period, count fee, fee, fee period, tax, count tax, tax period, sale level, money level, order money, money product, count discount sale, accounting period, accounting, order reconcile, compare money, order unpaid, order period, list order period, count ticket sale event, sale event count, money sale, order average, count buyer, who buyer best, reconcile, reconcile sale, reconcile money, reconcile payout',
  count_by_day:
    'trend, sale trend, money trend, order trend, ticket trend, ticket sale trend, views, views trend, views event, count views, event trend, compare sale, compare sale period, trend period, suggestion trend',
  door_list:
    'door, door event, arrived, who arrived, who arrived event, arrived event, count arrived, attendee door, attendee arrived, attendee period, who attendee period, who attendee event period, attendee name, list attendee name, ticket arrived, guest arrived, buyer arrived, print door',
  plan_events:
    'compare event bulk, plan, compare event, compare bulk, plan event, plan event bulk, plan apply, plan apply file, plan apply bulk',
  apply_events:
    'create event bulk, update event bulk, publish event bulk, plan create, create bulk, unpublish event bulk, update bulk, apply',
  copy_event: 'copy event, copy, copy event period, copy event level, copy event date',
  invite_people:
    'invite bulk, invite buyer, invite attendee, invite list mail, invite buyer past, invite attendee past, invite attendee period, invite buyer period, invite buyer event, contact buyer invite, invite bulk event, invite count user, invite newsletter, invite export, invite export bulk, invite export order, invite file',
  export_files:
    'export, export order, export attendee, export ticket, export buyer, export file, export mail, export money, export review, export event, export period, export accounting, list export',
  query: 'sql, sql mirror, sql data',
} as const satisfies Readonly<Record<JobTool, string>>;

/** Phrases that ask for what only a command of this package does, which a person starts. */
export const ofCommands = {
  watch: 'watch, watch order, watch sale, watch refund, watch ticket, watch user order',
  forward: 'webhook, watch webhook, webhook order, webhook sale, send webhook, watch order webhook',
  mirror: 'mirror, copy mirror, copy data mirror, mirror order, create mirror, mirror ours',
  publishAt: 'publish timed, publish event timed, publish sale timed',
  ticketPdfs: 'pdf ticket, pdf, pdf export ticket, pdf ticket event',
  publicEvents: 'event website, website, website event future, ours website event',
} as const satisfies Readonly<Record<JobCommand, string>>;

/** An operation, a tool or a command. */
export type Doing = keyof typeof ofOperations | keyof typeof ofTools | keyof typeof ofCommands;

/** Something that organisers ask for and the API does not offer. */
interface Impossible {
  /** The thing that the API does not offer, as the end of "The API cannot …". */
  readonly cannot: string;
  /** How it is asked for. */
  readonly asked: string;
  /** The nearest things that the API offers. */
  readonly nearest: readonly Doing[];
  /** Sentences that say what the nearest things do for it, or where a person does it. */
  readonly instead: string;
}

/** Things that the API does not offer. */
export const impossible: readonly Impossible[] = [
  {
    cannot: 'refund an order',
    asked:
      'refund, refund order, refund buyer, refund ticket, refund event, dispute, refund single order, create refund, refund buyer order',
    nearest: ['report_orders', 'events.orders.list'],
    instead:
      'A person refunds on the website. report_orders adds up what was refunded, and the refund policy is a field of events.update.',
  },
  {
    cannot: 'create discounts or vouchers',
    asked:
      'discount, create discount, discount buyer, discount level, update discount, discount event, delete discount, discount ticket, send discount',
    nearest: ['report_orders'],
    instead: 'A person creates them on the website. report_orders adds up the discounts that buyers used.',
  },
  {
    cannot: 'create or change kinds of tickets, their prices or their number',
    asked:
      'create level, update level, delete level, create ticket level, update level event, raise level, unpublish level, publish level, level period, update count level, create ticket, update count ticket, limit ticket, raise ticket, create ticket event, update ticket sale time, level, create ticket sale',
    nearest: ['copy_event', 'events.get'],
    instead:
      'A person sets them on the website. copy_event copies an event with its kinds of tickets, and events.get shows them.',
  },
  {
    cannot: 'assign or show seats',
    asked:
      'seat, update seat, update seat buyer, update seat attendee, seat event, create seat, seat buyer, seat left, single seat',
    nearest: ['events.tickets.list', 'door_list'],
    instead: 'The website may have a seating plan. events.tickets.list shows the sold tickets.',
  },
  {
    cannot: 'send a mail to all buyers or attendees',
    asked:
      'newsletter, newsletter buyer, newsletter attendee, newsletter event, newsletter order, newsletter order ticket, contact order, contact buyer bulk, contact attendee event, contact buyer event, send mail buyer, send mail attendee, sms, sms attendee, newsletter follower, contact bulk, contact attendee bulk, contact follower',
    nearest: ['users.contact', 'invite_people', 'export_files'],
    instead:
      'users.contact writes to one user, invite_people invites people to book, and export_files writes the addresses for a mail program.',
  },
  {
    cannot: 'change or cancel an order',
    asked:
      'update order, cancel order, delete order, update order count, cancel ticket, delete ticket, update buyer order, cancel ticket buyer, cancel order buyer',
    nearest: ['events.orders.list', 'events.attendees.update'],
    instead:
      'A person does it on the website. events.orders.list shows the order, and events.attendees.update changes the attendee of a ticket.',
  },
  {
    cannot: 'exchange or transfer a ticket',
    asked:
      'exchange ticket, exchange, exchange buyer, exchange ticket event, exchange ticket user, exchange session, exchange order',
    nearest: ['events.attendees.update', 'events.tickets.list'],
    instead: 'events.attendees.update changes the name and answers of an attendee, which is often enough.',
  },
  {
    cannot: 'send a ticket or a confirmation again',
    asked:
      'resend ticket, resend order, resend ticket buyer, resend order mail, send ticket, send ticket buyer, resend ticket mail, resend, resend buyer mail, resend buyer',
    nearest: ['ticketPdfs', 'events.tickets.list'],
    instead: 'The command ticket-pdfs writes the tickets as files, which a person can send.',
  },
  {
    cannot: 'sell, reserve or give away tickets',
    asked:
      'sell ticket, sell seat, create order, sell, sell buyer, create order buyer, sell ticket buyer, sell order, sell ticket user',
    nearest: ['events.guests.create', 'events.invitations.send'],
    instead: 'Buyers order on the website. events.guests.create adds guests to an event.',
  },
  {
    cannot: 'pay out money, or list payouts',
    asked:
      'payday, payday money, payday period, payday payout, payday ours, payday organisation, payout period, payout status, payout money, payout past, payday list, payout time',
    nearest: ['orgs.payout.get', 'report_orders'],
    instead:
      'The service pays by its own schedule. orgs.payout.get shows the bank account, and report_orders what was earned.',
  },
  {
    cannot: 'write invoices or receipts',
    asked: 'invoice, create invoice, invoice buyer, send invoice, invoice order, resend invoice, pdf invoice',
    nearest: ['report_orders', 'orgs.billing.get'],
    instead:
      'report_orders returns the sums and taxes of each order, and orgs.billing.get your own billing address.',
  },
  {
    cannot: 'change fees or taxes',
    asked: 'update fee, create fee, delete fee, update tax, raise fee, create tax, fee setting',
    nearest: ['report_orders', 'orgs.subscriptions.list'],
    instead: 'report_orders adds up the fees and taxes of orders.',
  },
  {
    cannot: 'check in a ticket',
    asked: 'scan, scan ticket, scan attendee, scan guest, scan buyer, undo arrived, scan code, scan door',
    nearest: ['door_list'],
    instead: 'The app of the service does it at the door. door_list shows who was let in.',
  },
  {
    cannot: 'keep a waiting list',
    asked: 'waiting, create waiting, waiting event, create user waiting, waiting buyer',
    nearest: ['events.saves.list', 'events.suggestions.list'],
    instead:
      'events.saves.list shows who saved the event, and events.suggestions.list who may be interested.',
  },
  {
    cannot: 'reply to a review, or delete one',
    asked:
      'reply review, delete review, update review, unpublish review, reply review single, create review, send review, contact review',
    nearest: ['orgs.reviews.list', 'events.reviews.list'],
    instead: 'orgs.reviews.list shows the reviews.',
  },
  {
    cannot: 'read messages',
    asked: 'inbox, reply inbox, reply, reply buyer, reply user, list contact, inbox buyer',
    nearest: ['users.contact'],
    instead: 'Messages arrive by e-mail. users.contact writes to a user.',
  },
  {
    cannot: 'give a team member another role',
    asked:
      'role team, update role, update role team, create role, role, delete role, role user, team role user',
    nearest: ['orgs.teamMembers.list', 'orgs.invitations.send'],
    instead: 'The owner does it on the website. orgs.teamMembers.list shows the roles.',
  },
  {
    cannot: 'advertise an event',
    asked: 'advertise, advertise event, create advertise, advertise ticket, advertise sale',
    nearest: ['invite_people', 'events.suggestions.list', 'events.shares.create'],
    instead: 'invite_people invites people, and events.suggestions.list shows who may be interested.',
  },
  {
    cannot: 'predict sales',
    asked: 'forecast, forecast sale, forecast money, forecast event, forecast attendee, forecast ticket',
    nearest: ['count_by_day', 'report_orders'],
    instead: 'count_by_day shows the sales of each day, from which you can estimate.',
  },
  {
    cannot: 'ask buyers questions',
    asked: 'survey, create survey, update survey, survey attendee, survey buyer, send survey',
    nearest: ['events.attendees.list', 'orgs.reviews.list'],
    instead:
      'events.attendees.list returns the answers that attendees gave, and orgs.reviews.list their reviews.',
  },
  {
    cannot: 'print badges or make passes for a wallet',
    asked: 'badge, badge attendee, create badge, badge pdf, badge ticket, wallet, wallet ticket',
    nearest: ['ticketPdfs', 'door_list'],
    instead: 'The command ticket-pdfs writes tickets as PDF files, and door_list has the names.',
  },
  {
    cannot: 'create accounts of users',
    asked:
      'signup, create account, signup user, create user, password user, password buyer, update password user, update password buyer, update mail buyer, buyer account',
    nearest: ['users.get', 'invite_people', 'orgs.invitations.send'],
    instead: 'People sign up on the website. orgs.invitations.send invites somebody into your team.',
  },
  {
    cannot: 'delete an organisation, or move an event to another one',
    asked:
      'delete organisation, merge organisation, merge event, merge event organisation, exchange event organisation, cancel organisation, merge, merge account',
    nearest: ['orgs.update', 'events.duplicate'],
    instead: 'Ask the service. orgs.update changes an organisation.',
  },
  {
    cannot: 'describe rooms or venues',
    asked: 'room, create room, update room, room event, room place',
    nearest: ['events.update', 'events.sessions.create'],
    instead: 'An event has a place, which events.update changes.',
  },
  {
    cannot: 'create keys or credentials',
    asked: 'key, create key, update key, update account key',
    nearest: ['me.get', 'me.changePassword'],
    instead: 'A person does it on the website.',
  },
];
