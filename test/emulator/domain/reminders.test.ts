import { describe, expect, test } from 'vitest';
import { sendReminders } from '../../../src/emulator/domain/reminders.js';
import type { SeedWorld } from '../../../src/emulator/index.js';
import { Emulator } from '../../../src/emulator/index.js';
import { now } from '../setting.js';

const end = Date.parse('2030-06-01T00:00:00Z');

type SeedEvent = NonNullable<SeedWorld['events']>[number];

const ada = { first_name: 'Ada', last_name: 'Bell', email: 'ada@mail.example' };
const bob = { first_name: 'Bob', last_name: 'Cole', email: 'bob@mail.example' };

const eventOf = (name: string, starts_on: string, settings: SeedEvent['settings']) => ({
  name,
  created_on: '20 days ago',
  timezone: 'UTC',
  starts_on,
  duration: '2 hours',
  tickets: [{ name: 'Entry', price: 10 }],
  settings,
});

/**
 * Returns a world in which, for each event, Ada has an order of one ticket and one of two, and Bob has one ticket.
 */
function world(...events: SeedEvent[]) {
  const emulator = new Emulator({
    now,
    seed: {
      users: [ada, bob],
      events,
      orders: events.flatMap(({ name }) => [
        { event: name, buyer: ada.email, created_on: '10 days ago' },
        { event: name, buyer: bob.email, created_on: '9 days ago' },
        { event: name, buyer: ada.email, created_on: '8 days ago', lines: [{ quantity: 2 }] },
      ]),
    },
  });
  const { state } = emulator.world();
  const mails = () => state.outbox.map(({ to, subject, sent_on }) => [to, subject, sent_on]);
  return { state, mails };
}

const fair = (settings: SeedEvent['settings']) => eventOf('Fair', '2030-05-11 19:00', settings);

/** Sets the time of the reminder in any form, because the form is not documented. */
function timed(reminder_email_time: unknown) {
  const { state, mails } = world(fair({ reminder_email_before_event: { enabled: true } }));
  for (const { settings } of Object.values(state.events)) {
    Object.assign(settings.reminder_email_before_event ?? {}, { reminder_email_time });
  }
  return { state, mails };
}

describe('a reminder', () => {
  test.each([
    [3, '2030-05-11T16:00:00+00:00'],
    ['3', '2030-05-11T16:00:00+00:00'],
    [1.5, '2030-05-11T17:30:00+00:00'],
    [0, '2030-05-11T19:00:00+00:00'],
    [null, '2030-05-10T19:00:00+00:00'],
    [undefined, '2030-05-10T19:00:00+00:00'],
    ['', '2030-05-10T19:00:00+00:00'],
    [-1, '2030-05-10T19:00:00+00:00'],
    ['soon', '2030-05-10T19:00:00+00:00'],
  ])('%j hours before the event is sent at %s', (time, sent) => {
    const { state, mails } = timed(time);
    sendReminders(state, now, end);
    expect(mails().map(([, , sent_on]) => sent_on)).toEqual([sent, sent]);
  });

  test('is sent if its time is after the first moment and not after the last', () => {
    const at = Date.parse('2030-05-10T19:00:00Z');
    for (const [from, to, count] of [
      [at - 1, at, 2],
      [at - 2, at - 1, 0],
      [at, at + 1, 0],
      [at - 1, at + 1, 2],
    ] as const) {
      const { state } = timed(24);
      sendReminders(state, from, to);
      expect(state.outbox).toHaveLength(count);
    }
  });

  test('is sent once to each buyer, with all ticket codes only if the event includes them', () => {
    const before = (include_ticket?: boolean) =>
      fair({
        reminder_email_before_event: {
          enabled: true,
          ...(include_ticket !== undefined && { include_ticket }),
        },
      });
    const subject = 'Fair begins on 2030-05-11 19:00';
    for (const includes of [true, false, undefined]) {
      const { state } = world(before(includes));
      sendReminders(state, now, end);
      const [first, bobs, second, third] = Object.values(state.tickets).map(({ code }) => code);
      const codes = (...list: (string | undefined)[]) =>
        includes ? ` Your tickets: ${list.join(', ')}.` : '';
      expect(state.outbox.map(({ to, text }) => [to, text])).toEqual([
        [ada.email, `Dear Ada, ${subject}.${codes(first, second, third)}`],
        [bob.email, `Dear Bob, ${subject}.${codes(bobs)}`],
      ]);
    }
  });

  test('that follows the event contains no ticket codes', () => {
    const { state } = world(
      fair({
        reminder_email_before_event: { enabled: false, include_ticket: true },
        reminder_email_after_event: { enabled: true },
      }),
    );
    sendReminders(state, now, end);
    expect(state.outbox.map(({ text, sent_on }) => [text, sent_on])).toEqual([
      ['Dear Ada, Fair is over.', '2030-05-12T21:00:00+00:00'],
      ['Dear Bob, Fair is over.', '2030-05-12T21:00:00+00:00'],
    ]);
  });

  test('with an earlier time is sent first, whatever the order of the events', () => {
    const both = {
      reminder_email_before_event: { enabled: true },
      reminder_email_after_event: { enabled: true },
    };
    const { state } = world(
      eventOf('Late', '2030-05-21 19:00', both),
      eventOf('Early', '2030-05-11 19:00', both),
      eventOf('Middle', '2030-05-12 20:00', both),
    );
    sendReminders(state, now, end);
    expect(state.outbox.filter(({ to }) => to === ada.email).map(({ subject }) => subject)).toEqual([
      'Early begins on 2030-05-11 19:00',
      'Middle begins on 2030-05-12 20:00',
      'Early is over',
      'Middle is over',
      'Late begins on 2030-05-21 19:00',
      'Late is over',
    ]);
  });

  test('is not sent to a buyer with a deleted account', () => {
    const { state, mails } = timed(24);
    for (const user of Object.values(state.users)) {
      if (user.email.address === ada.email) delete state.users[user.uuid];
    }
    sendReminders(state, now, end);
    expect(mails().map(([to]) => to)).toEqual([bob.email]);
  });
});
