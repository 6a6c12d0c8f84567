/*
 * Reads the lists that a mirror reads, of every event, with raw `fetch` and `JSON.parse`, four events at a time. It reads the same
 * pages as the client: what `records` counts is not documented, so it is a total only if it is larger than a page.
 */
import { TicketingClient } from '../../../dist/index.js';
import { organisation } from '../../../dist/jobs.js';
import { printUsage } from './usage.mjs';

const lists = ['sessions', 'orders', 'tickets', 'attendees', 'invitations'];

const options = JSON.parse(process.argv[2]);
const client = new TicketingClient(options);
const { uuid } = await organisation(client);
const headers = { authorization: `Bearer ${(await client.token()).accessToken}` };

async function readList(path, onItem = () => {}) {
  for (let position = 0, isMore = true; isMore; position += 100) {
    const reply = await fetch(`${options.baseUrl}${path}?rows=100&position=${position}`, { headers });
    const { result, ...bare } = JSON.parse(await reply.text());
    const content = result ?? bare;
    const items = Object.values(content).find(Array.isArray) ?? [];
    const records = content.pagination?.records ?? 0;
    isMore = records > 100 ? position + 100 < records : items.length === 100;
    items.forEach(onItem);
  }
}

await printUsage(async () => {
  const events = [];
  await readList(`/orgs/${uuid}/events`, (event) => events.push(event.uuid));
  const readEvents = async () => {
    for (let event = events.pop(); event !== undefined; event = events.pop()) {
      for (const list of lists) await readList(`/events/${event}/${list}`);
    }
  };
  await Promise.all([readEvents(), readEvents(), readEvents(), readEvents()]);
});
