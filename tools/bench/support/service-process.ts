import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { EventSchema } from '../../../src/api/models/event.js';
import { arbitraryOf } from '../../../test/support/arbitrary.js';
import { eventName, eventUuid, pageSize } from './service.js';

/**
 * Returns the events of a full page, each with every field that the specification names. They are the same in each
 * run.
 */
function fullEvents(): Record<string, unknown>[] {
  const sampled = fc.sample(arbitraryOf(EventSchema, true), { numRuns: pageSize, seed: 1 });
  // The checks see values from a parser.
  const events: Record<string, unknown>[] = JSON.parse(JSON.stringify(sampled));
  if (!events.every((event) => EventSchema.safeParse(event).success))
    throw new Error('The sampled events are not valid.');
  return events;
}

const wrapped = (result: object) => Buffer.from(JSON.stringify({ statusCode: 200, success: true, result }));

const tiny = wrapped({ event: { uuid: eventUuid, name: eventName } });
const full = wrapped({
  events: fullEvents(),
  pagination: { records: pageSize, position: 0, rows: pageSize, order_by: '' },
});

function reply(response: ServerResponse, body: Buffer): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
}

const server = createServer(({ url = '' }, response) => {
  if (url === `/events/${eventUuid}`) return reply(response, tiny);
  if (url.startsWith('/events?')) return reply(response, full);
  response.writeHead(404).end();
});

// However the parent ends, its channel closes.
process.once('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
