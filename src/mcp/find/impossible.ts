import type { Doing } from './doing.js';

/** Things that the API offers instead of something that it does not. */
export interface Impossible {
  /** The nearest things that the API offers. */
  readonly nearest: readonly Doing[];
  /** Sentences that say what the nearest things do for it, or where a person does it. */
  readonly instead: string;
}

/** Things that organisers ask for and the API does not offer, by the end of "The API cannot …". */
export const impossible = {
  'refund an order': {
    nearest: ['report_orders', 'events.orders.list'],
    instead:
      'A person refunds on the website. report_orders adds up what was refunded, and the refund policy is a field of events.update.',
  },
  'answer a chargeback or a dispute': {
    nearest: ['report_orders', 'events.orders.list'],
    instead:
      'The payment provider handles disputes. report_orders with by: "state" counts orders by the state of their payment.',
  },
  'create discounts or vouchers': {
    nearest: ['report_orders'],
    instead: 'A person creates them on the website. report_orders adds up the discounts that buyers used.',
  },
  'create or change kinds of tickets, their prices or their number': {
    nearest: ['copy_event', 'events.get'],
    instead:
      'A person sets them on the website. copy_event copies an event with its kinds of tickets, and events.get shows them.',
  },
  'assign or show seats': {
    nearest: ['events.tickets.list', 'door_list'],
    instead: 'The website may have a seating plan. events.tickets.list shows the sold tickets.',
  },
  'send a mail to all buyers or attendees': {
    nearest: ['users.contact', 'invite_people', 'export_files'],
    instead:
      'users.contact writes to one user, invite_people invites people to book, and export_files writes the addresses for a mail program.',
  },
  'change or cancel an order': {
    nearest: ['events.orders.list', 'events.attendees.update'],
    instead:
      'A person does it on the website. events.orders.list shows the order, and events.attendees.update changes the attendee of a ticket.',
  },
  'exchange or transfer a ticket': {
    nearest: ['events.attendees.update', 'events.tickets.list'],
    instead: 'events.attendees.update changes the name and answers of an attendee, which is often enough.',
  },
  'send a ticket or a confirmation again': {
    nearest: ['ticketPdfs', 'events.tickets.list'],
    instead: 'The command ticket-pdfs writes the tickets as files, which a person can send.',
  },
  'sell, reserve or give away tickets': {
    nearest: ['events.guests.create', 'events.invitations.send'],
    instead: 'Buyers order on the website. events.guests.create adds guests to an event.',
  },
  'pay out money, or list payouts': {
    nearest: ['orgs.payout.get', 'report_orders'],
    instead:
      'The service pays by its own schedule. orgs.payout.get shows the bank account, and report_orders what was earned.',
  },
  'write invoices or receipts': {
    nearest: ['report_orders', 'orgs.billing.get'],
    instead:
      'report_orders returns the sums and taxes of each order, and orgs.billing.get your own billing address.',
  },
  'change fees or taxes': {
    nearest: ['report_orders', 'orgs.subscriptions.list'],
    instead: 'report_orders adds up the fees and taxes of orders.',
  },
  'check in a ticket': {
    nearest: ['door_list'],
    instead: 'The app of the service does it at the door. door_list shows who was let in.',
  },
  'keep a waiting list': {
    nearest: ['events.saves.list', 'events.suggestions.list'],
    instead:
      'events.saves.list shows who saved the event, and events.suggestions.list who may be interested.',
  },
  'reply to a review, or delete one': {
    nearest: ['orgs.reviews.list', 'events.reviews.list'],
    instead: 'orgs.reviews.list shows the reviews.',
  },
  'read messages': {
    nearest: ['users.contact'],
    instead: 'Messages arrive by e-mail. users.contact writes to a user.',
  },
  'give a team member another role': {
    nearest: ['orgs.teamMembers.list', 'orgs.invitations.send'],
    instead: 'The owner does it on the website. orgs.teamMembers.list shows the roles.',
  },
  'advertise an event': {
    nearest: ['invite_people', 'events.suggestions.list', 'events.shares.create'],
    instead: 'invite_people invites people, and events.suggestions.list shows who may be interested.',
  },
  'say which campaign or channel a sale came from': {
    nearest: ['count_by_day', 'orgs.activities.get'],
    instead: 'count_by_day shows the sales and page views of each day, before and after a campaign.',
  },
  'predict sales': {
    nearest: ['count_by_day', 'report_orders'],
    instead: 'count_by_day shows the sales of each day, from which you can estimate.',
  },
  'ask buyers questions': {
    nearest: ['events.attendees.list', 'orgs.reviews.list'],
    instead:
      'events.attendees.list returns the answers that attendees gave, and orgs.reviews.list their reviews.',
  },
  'print badges or make passes for a wallet': {
    nearest: ['ticketPdfs', 'door_list'],
    instead: 'The command ticket-pdfs writes tickets as PDF files, and door_list has the names.',
  },
  'create accounts of users': {
    nearest: ['users.get', 'invite_people', 'orgs.invitations.send'],
    instead: 'People sign up on the website. orgs.invitations.send invites somebody into your team.',
  },
  'delete an organisation, or move an event to another one': {
    nearest: ['orgs.update', 'events.duplicate'],
    instead: 'Ask the service. orgs.update changes an organisation.',
  },
  'describe rooms or venues': {
    nearest: ['events.update', 'events.sessions.create'],
    instead: 'An event has a place, which events.update changes.',
  },
  'create keys or credentials': {
    nearest: ['me.get', 'me.changePassword'],
    instead: 'A person does it on the website.',
  },
  'block a buyer from booking': {
    nearest: ['me.mute'],
    instead: 'me.mute mutes a user, who can still book.',
  },
  'restore what was deleted': {
    nearest: ['copy_event', 'events.create'],
    instead: 'copy_event copies an event to another date, and events.create makes a new one.',
  },
  'translate an event page, or change its design': {
    nearest: ['events.update', 'common.banners.list'],
    instead: 'A person does it on the website. events.update changes the texts and pictures of an event.',
  },
  'stream an event': {
    nearest: ['events.update'],
    instead: 'events.update can write the address of a stream into the description.',
  },
} as const satisfies Readonly<Record<string, Impossible>>;
