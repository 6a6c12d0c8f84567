import { once, type WantedEvent } from '../../src/jobs/index.js';

/* The values that the earlier and the later program share. */

/** The people to invite. */
export const guests = [
  { email: 'ann@mail.example' },
  { email: 'ben@mail.example' },
  { email: 'cas@mail.example' },
];

/** The events to plan. */
export const wanted: readonly WantedEvent[] = ['Fair', 'Gala'].map((name, index) => {
  const from = `2090-06-0${index + 1} 10:00`;
  return {
    key: name.toLowerCase(),
    name,
    timezone: 'Europe/Vienna',
    occurrence: once({ from, minutes: 60 }),
    sessions: [{ name: 'Doors', session_starts_on: from, duration: 30 }],
  };
});

/** The time at which an event is published. */
export const publishTime = new Date('2026-01-31T09:00:00Z');

/** The secret of the forwarded messages. */
export const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
