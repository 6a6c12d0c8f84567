import { isOpen } from '../access/team.js';
import { find } from '../state/collection.js';
import { mail } from '../state/make.js';
import type { EventRecord, OrderRecord } from '../state/records.js';
import type { State } from '../state/state.js';
import { hour, localOf } from '../state/time.js';
import { goodTickets } from './refunds.js';
import { ordersOf } from './sales.js';

/** Default time between an event and its reminder, in hours. */
const usualHours = 24;

/** A reminder to send. */
interface Due {
  /** Time of the reminder in milliseconds since 1970. */
  readonly at: number;
  readonly event: EventRecord;
  readonly subject: string;
  readonly showsTickets: boolean;
}

/**
 * Returns the time between an event and its reminder. The form of `reminder_email_time` is not documented: a number
 * is read as hours.
 */
function delayOf(time: unknown): number {
  const hours = time === null || time === undefined || time === '' ? usualHours : Number(time);
  return (hours >= 0 ? hours : usualHours) * hour;
}

function* remindersOf(event: EventRecord): Generator<Due> {
  const { reminder_email_before_event: before, reminder_email_after_event: after } = event.settings;
  for (const { enabled, start_on, end_on } of event.occurrences) {
    if (enabled && before?.enabled) {
      const start = Date.parse(start_on);
      yield {
        at: start - delayOf(before.reminder_email_time),
        event,
        subject: `${event.name} begins on ${localOf(start, event.timezone)}`,
        showsTickets: before.include_ticket === true,
      };
    }
    if (enabled && after?.enabled) {
      const at = Date.parse(end_on) + delayOf(after.reminder_email_time);
      yield { at, event, subject: `${event.name} is over`, showsTickets: false };
    }
  }
}

function remind(state: State, { at, event, subject, showsTickets }: Due): void {
  const byCustomer = new Map<string, OrderRecord[]>();
  for (const order of ordersOf(state, event)) {
    if (order.status !== 'Active') continue;
    byCustomer.set(order.customer, [...(byCustomer.get(order.customer) ?? []), order]);
  }
  for (const [customer, orders] of byCustomer) {
    const user = find(state.users, customer);
    if (!user?.emailPreferences.receive_reminder_from_platform_for_my_purchased_events) continue;
    const codes = orders.flatMap((order) => goodTickets(state, order).map(({ code }) => code));
    const tickets = showsTickets ? ` Your tickets: ${codes.join(', ')}.` : '';
    mail(
      { state, now: at },
      { to: user.email.address, subject, text: `Dear ${user.first_name}, ${subject}.${tickets}` },
    );
  }
}

/** Sends the reminders of events that are due after `from` and up to `to`, in milliseconds since 1970. */
export function sendReminders(state: State, from: number, to: number): void {
  const due = Object.values(state.events)
    .filter(isOpen)
    .flatMap((event) => [...remindersOf(event)])
    .filter(({ at }) => from < at && at <= to)
    .sort((a, b) => a.at - b.at);
  for (const each of due) remind(state, each);
}
