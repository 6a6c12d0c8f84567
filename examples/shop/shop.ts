import { createServer, type Server } from 'node:http';
import type { Organisation, PublicEvent } from 'ticketing-client/jobs';
import { eventView } from 'ticketing-client/views';

/** Settings of a shop. */
export interface ShopSettings {
  /** Milliseconds for which pages show the events that were read before, so that many visitors take one request. */
  readonly keepFor?: number;
}

/** Returns a server with a page that lists the public events of an organisation, and a page for each. */
export function shop(org: Organisation, { keepFor = 10_000 }: ShopSettings = {}): Server {
  const read = keeping(keepFor, () => org.publicEvents());

  return createServer(async ({ method = '', url = '' }, reply) => {
    const send = (status: number, title: string, content: string, headers = {}) => {
      reply.writeHead(status, { ...pageHeaders, ...headers });
      reply.end(pageOf(title, content));
    };
    if (!['GET', 'HEAD'].includes(method)) {
      return send(405, 'Not allowed', '<p>This shop has only pages to read.</p>', { allow: 'GET, HEAD' });
    }
    try {
      const events = await read();
      const [path] = url.split('?');
      if (path === '/') return send(200, 'Our events', listOf(events));
      const found = events.find(({ event }) => path === `/events/${event.uuid}`);
      if (found) return send(200, nameOf(found), contentOf(found));
      send(404, 'Not here', '<p>This event is over, or never existed. <a href="/">See all events.</a></p>');
    } catch {
      send(503, 'Back soon', '<p>Please try again in a minute.</p>', { 'retry-after': '60' });
    }
  });
}

/** Returns a function that reads at most once in that time. If reading fails, it returns what was read before. */
function keeping<Value>(milliseconds: number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined;
  let until = 0;
  return () => {
    if (kept && performance.now() < until) return kept;
    const before = kept;
    until = performance.now() + milliseconds;
    kept = read().catch((error: Error) => {
      // This message is safe to log: it names the operation and contains no secret.
      console.error(error.message);
      if (before) return before;
      throw error;
    });
    return kept;
  };
}

/** Pages run no scripts and load nothing, whatever an event contains. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const pageOf = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font: 1.1rem/1.5 system-ui }</style>
<h1>${escaped(title)}</h1>
${content}
</html>
`;

const nameOf = ({ event }: PublicEvent): string => eventView(event).name ?? 'An event';

/** Returns the start in the time zone of the event. */
function timeOf({ event, startsAt }: PublicEvent): string {
  const { timezone: timeZone } = eventView(event);
  return startsAt?.toLocaleString('en-GB', { timeZone, dateStyle: 'full', timeStyle: 'short' }) ?? 'Soon';
}

/** Returns a price in words, or an empty text if it is unknown. */
const priceOf = (price = '', currency = ''): string =>
  price !== '' && Number(price) === 0 ? 'free' : price && `${price} ${currency}`;

function listOf(events: readonly PublicEvent[]): string {
  if (events.length === 0) return '<p>There are no events at the moment.</p>';
  const items = events.map((each) => {
    const { soldOut, priceFrom, priceTo, currency } = each;
    const price = priceFrom === priceTo ? priceOf(priceFrom, currency) : `from ${priceFrom} ${currency}`;
    const words = [timeOf(each), soldOut ? 'sold out' : price];
    const link = `<a href="/events/${each.event.uuid}">${escaped(nameOf(each))}</a>`;
    return `<li>${link}<br>${escaped(words.filter(Boolean).join(', '))}`;
  });
  return `<ul>\n${items.join('\n')}\n</ul>`;
}

function contentOf(found: PublicEvent): string {
  const { levels, currency, storeUrl = '' } = eventView(found.event);
  const lines = levels.flatMap(({ name = 'Ticket', prices }) =>
    prices.map(({ variation, price, soldOut, left }) => {
      const words = [name, variation, priceOf(price, currency)];
      if (soldOut) words.push('sold out');
      else if (typeof left === 'number') words.push(`${left} left`);
      return `<li>${escaped(words.filter(Boolean).join(', '))}`;
    }),
  );
  // The service sells the tickets, on a separate page.
  const isOpen = !found.soldOut && /^https?:/.test(storeUrl);
  const link = isOpen ? `\n<p><a href="${escaped(storeUrl)}">Buy tickets</a>` : '';
  return `<p>${escaped(timeOf(found))}\n<ul>\n${lines.join('\n')}\n</ul>${link}\n<p><a href="/">All events</a>`;
}
