import * as z from 'zod';
import { schemas } from '../../api/models/index.js';
import { parseUrl } from '../../shared/parse-url.js';
import { anyText, described, fields, flag, holder, uuidText } from '../control/option-schemas.js';
import {
  isOnePart,
  levelOptions,
  named,
  onePart,
  purchaseOptions,
  refundFields,
  reviewOptions,
  sessionFields,
} from '../control/simulate-options.js';
import type { ConsentOptions } from '../emulator.js';
import { type Endpoint, ofEmulator, ofWorld } from './endpoint.js';

const uuid = 'a1b2c3d4-0000-4000-8000-000000000000';

export const simulateEndpoints: readonly Endpoint[] = [
  ofWorld({
    method: 'POST',
    path: '/purchase',
    summary: 'Buys tickets',
    description:
      'Makes the order, the tickets and the attendees, and sends the confirmation. Refused if a buyer would be refused: the event is not published, is over or cancelled, booking is closed, or too few tickets are left.',
    body: purchaseOptions,
    example: {
      event: uuid,
      buyer: { first_name: 'Nia', last_name: 'Evans', email: 'nia@mail.example' },
      level: 'General Admission',
      quantity: 2,
    },
    reply: holder({
      order: schemas.Order,
      tickets: z.array(schemas.Ticket).describe('A ticket for each admission.'),
      attendees: z
        .array(schemas.Attendee)
        .describe('People whom the tickets admit, in the order of the tickets.'),
    }),
    run: ({ world, body }) => world.simulate.purchase(body),
  }),
  ofWorld({
    method: 'POST',
    path: '/refund',
    summary: 'Refunds an order, whole or in part',
    description:
      'Without `tickets` and `amount`, refunds all that is left of the order: its tickets become void and can be sold again. With `tickets`, refunds only those. With `amount`, refunds only that much, and all tickets stay valid. Refused if nothing is left to refund.',
    body: fields({ order: named('an order'), ...refundFields }).refine(isOnePart, onePart),
    example: { order: uuid, amount: 12.5 },
    reply: holder({ order: schemas.Order }),
    run: ({ world, body: { order, ...part } }) => ({ order: world.simulate.refund(order, part) }),
  }),
  ofWorld({
    method: 'POST',
    path: '/check-in',
    summary: 'Scans a ticket at the door',
    description:
      'Refused if the ticket does not admit: it is void or was already used, or the event does not take place.',
    body: fields({ ticket: named('a ticket') }),
    example: { ticket: uuid },
    reply: holder({ ticket: schemas.Ticket }),
    run: ({ world, body }) => ({ ticket: world.simulate.checkIn(body.ticket) }),
  }),
  ofWorld({
    method: 'POST',
    path: '/ticket-levels',
    summary: 'Adds a ticket level to an event',
    description: 'No documented operation can do this, so an event made through the API first sells nothing.',
    body: levelOptions,
    example: { event: uuid, name: 'Balcony', price: 45, quantity: 100 },
    reply: holder({ uuid: z.string().describe('Uuid of the level.') }),
    run: ({ world, body }) => ({ uuid: world.simulate.addLevel(body) }),
  }),
  ofWorld({
    method: 'POST',
    path: '/session',
    summary: 'Changes settings of a session that the API cannot change',
    description: 'To sell places of a session for sale, use `purchase` with `sessions`.',
    body: fields({ session: named('a session'), ...sessionFields }),
    example: { session: uuid, capacity: 30 },
    reply: holder({ session: schemas.Session }),
    run: ({ world, body: { session, ...changes } }) => ({
      session: world.simulate.changeSession(session, changes),
    }),
  }),
  ofWorld({
    method: 'POST',
    path: '/review',
    summary: 'Writes a review of an event, or an answer to one',
    description: 'A review needs a `rating`, an answer a `parent`.',
    body: reviewOptions,
    example: { event: uuid, rating: 5, text: 'A fine evening.' },
    reply: holder({ review: schemas.Review }),
    run: ({ world, body }) => ({ review: world.simulate.review(body) }),
  }),
  ofWorld({
    method: 'POST',
    path: '/verify-email',
    summary: 'Follows the link of a verification e-mail',
    description: 'Without `user`, for the owner of the organisation of the seed.',
    body: fields({ user: named('a user').optional() }),
    example: {},
    run: ({ world, body }) => world.simulate.verifyEmail(body.user),
  }),
  ofWorld({
    method: 'POST',
    path: '/pay-provider',
    summary: 'Completes the account of an organisation at the payment provider',
    description: 'From then on, it takes payments.',
    body: fields({ org: named('an organisation') }),
    example: { org: uuid },
    run: ({ world, body }) => world.simulate.completePayProvider(body.org),
  }),
  ofEmulator({
    method: 'POST',
    path: '/consent',
    summary: 'Answers for a user whose browser was sent to an authorize endpoint',
    description:
      'Fetches nothing. The reply has the address, with a code, that the browser would go back to.',
    body: fields({
      url: anyText
        .refine((url) => parseUrl(url) !== undefined, 'must be a URL')
        .describe('Authorize address, as the application made it.'),
      ...described('ConsentOptions', {
        as: uuidText.optional(),
        allow: flag.optional(),
      } satisfies Record<keyof ConsentOptions, unknown>),
    }),
    example: {
      url: 'http://127.0.0.1:4010/auth/v1/oauth/authorize?response_type=code&client_id=emulator-1',
      allow: true,
    },
    reply: holder({ url: z.string().describe('Address that the browser goes back to.') }),
    run: ({ emulator, body: { url, as, allow } }) => ({ url: emulator.consent(url, { as, allow }) }),
  }),
];
