import * as z from 'zod';
import { type Delivery, deliveryNote, outcome } from '../control/deliveries.js';
import { countText, fields, holder, text, uuidText } from '../control/option-schemas.js';
import { badRequest } from '../refusal.js';
import { find } from '../state/collection.js';
import { type Endpoint, ofWorld, timeReply } from './endpoint.js';

const delivery = holder({
  serial: z.number().describe('Serial number, counted from 1.'),
  at: timeReply,
  ...deliveryNote.shape,
} satisfies Record<keyof Delivery, unknown>);

const filter = fields({
  type: text.describe('Only messages of this type.').optional(),
  outcome: outcome.describe('Only those with this outcome.').optional(),
  event: uuidText.describe('Only messages about the event with this uuid.').optional(),
  after: countText(0).describe('Only entries after the one with this serial.').optional(),
  rows: countText(1, 1000).describe('Only this number of the latest entries. Default: all.').optional(),
});

const fits = (each: Delivery, { type, outcome, event, after = 0 }: z.output<typeof filter>): boolean =>
  (type === undefined || each.type === type) &&
  (outcome === undefined || each.outcome === outcome) &&
  (event === undefined || each.event === event) &&
  each.serial > after;

const reply = holder({
  deliveries: z.array(delivery),
  events: z
    .record(z.string(), z.string())
    .describe('Names of their events, by uuid. Deleted events are missing.'),
});

/** Attempts to send messages, with the names of their events. */
export type DeliveriesReply = z.infer<typeof reply>;

/** Endpoints for the messages that are forwarded to users' addresses. */
export const deliveries: readonly Endpoint[] = [
  ofWorld({
    method: 'POST',
    path: '/deliveries',
    summary: 'Notes an attempt to send a message',
    description:
      'The service sends no messages itself. A program that forwards its changes notes each attempt here, so that the page shows it. Refused if `to` may contain a secret.',
    query: fields({
      application: text
        .describe('Client id of the forwarding application. Its world then takes precedence over `world`.')
        .optional(),
    }),
    body: deliveryNote,
    example: {
      to: 'http://localhost:3000/hook',
      id: 'msg_a1b2c3d4-0000-4000-8000-000000000000',
      type: 'order.created',
      event: 'a1b2c3d4-0000-4000-8000-000000000000',
      outcome: 'failed',
      attempt: 1,
      status: 503,
      problem: 'the status 503',
      pause: 5000,
    },
    reply: delivery,
    run({ emulator, world, query: { application }, body }) {
      if (application === undefined) return world.deliveries.add(body);
      const known = emulator.kept.applications.byId(application);
      if (!known) throw badRequest(`application: there is no application ${application}`);
      return emulator.world(known.world).deliveries.add(body);
    },
  }),
  ofWorld({
    method: 'GET',
    path: '/deliveries',
    summary: 'Reads the attempts to send messages',
    description: 'The latest 1,000, oldest first. Each attempt to send a message has its entry.',
    query: filter,
    reply,
    run({ world, query }) {
      const found = world.deliveries.entries.filter((each) => fits(each, query));
      const shown = found.slice(-(query.rows ?? found.length));
      const named = [...new Set(shown.map(({ event }) => event))].flatMap((uuid) => {
        const event = find(world.current.events, uuid);
        return event ? [[uuid, event.name]] : [];
      });
      return { deliveries: shown, events: Object.fromEntries(named) };
    },
  }),
  ofWorld({
    method: 'DELETE',
    path: '/deliveries',
    summary: 'Forgets the attempts to send messages',
    description: 'Later entries continue the serial numbers.',
    run: ({ world }) => world.deliveries.clear(),
  }),
];
