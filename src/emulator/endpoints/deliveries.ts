import * as z from 'zod';
import { type Delivery, deliveryNote, outcome } from '../control/deliveries.js';
import { countText, fields, holder, text } from '../control/option-schemas.js';
import { badRequest } from '../refusal.js';
import { find } from '../state/state.js';
import { type Endpoint, ofWorld } from './endpoint.js';
import { doneReply, timeReply } from './replies.js';

const delivery = holder({
  serial: z.number().describe('Its number, counted from 1.'),
  at: timeReply,
  ...deliveryNote.shape,
} satisfies Record<keyof Delivery, unknown>);

const filter = fields({
  type: text.describe('Only those of messages of this type.').optional(),
  outcome: outcome.describe('Only those with this outcome.').optional(),
  event: text.describe('Only those of messages about the event with this uuid.').optional(),
  after: countText(0).describe('Only those after the one with this serial.').optional(),
  rows: countText(1, 1000).describe('The latest so many of them. Without it, all that are kept.').optional(),
});

const fits = (each: Delivery, { type, outcome, event, after = 0 }: z.output<typeof filter>): boolean =>
  (type === undefined || each.type === type) &&
  (outcome === undefined || each.outcome === outcome) &&
  (event === undefined || each.event === event) &&
  each.serial > after;

/** What is forwarded to the addresses of users. */
export const deliveries: readonly Endpoint[] = [
  ofWorld({
    method: 'POST',
    path: '/deliveries',
    summary: 'Notes an attempt to send a message',
    description:
      'The service sends no messages itself. Whoever forwards its changes notes each attempt here, so that the page shows it. Refused if `to` holds what may be a secret.',
    query: fields({
      application: text
        .describe(
          'The client id of the application that forwards. Its world is meant, whatever `world` says.',
        )
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
    description:
      'The latest 1,000, oldest first. A message that is sent again has an entry for each attempt.',
    query: filter,
    reply: holder({
      deliveries: z.array(delivery),
      events: z
        .record(z.string(), z.string())
        .describe('The names of their events, by uuid. An event that is gone is missing.'),
    }),
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
    description: 'The serials of later ones are counted on.',
    reply: doneReply,
    run({ world }) {
      world.deliveries.clear();
      return {};
    },
  }),
];
