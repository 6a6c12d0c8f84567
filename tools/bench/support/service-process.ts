import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fullEvents } from './events.js';
import { delay, eventName, eventUuid, listLength, pageSize } from './service.js';

const events = fullEvents();

const wrapped = (result: object) => Buffer.from(JSON.stringify({ statusCode: 200, success: true, result }));
const page = (position: number, records: number, on: readonly object[]) =>
  wrapped({ events: on, pagination: { records, position, rows: pageSize, order_by: '' } });

const tiny = wrapped({ event: { uuid: eventUuid, name: eventName } });
const full = page(0, pageSize, events);

/** Returns the pages of a long list by position. Each is made when it is first requested. */
function longList(on: readonly object[]): (position: number) => Buffer {
  const pages = new Map<number, Buffer>();
  return (position) => {
    // A list returns no event twice.
    const own = () =>
      on
        .slice(0, listLength - position)
        .map((event, index) => ({ ...event, uuid: `event ${position + index}` }));
    const made = pages.get(position) ?? page(position, listLength, own());
    pages.set(position, made);
    return made;
  };
}

const lists = new Map([
  ['/small/events', longList(events.map(() => ({ name: eventName })))],
  ['/full/events', longList(events)],
]);

function reply(response: ServerResponse, body: Buffer): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
}

const server = createServer(({ url = '' }, response) => {
  if (url === `/events/${eventUuid}`) return reply(response, tiny);
  if (url.startsWith('/events?')) return reply(response, full);
  const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
  const body = lists.get(pathname)?.(Number(searchParams.get('position')));
  if (body) return setTimeout(() => reply(response, body), delay);
  response.writeHead(404).end();
});

// However the parent ends, its channel closes.
process.once('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
