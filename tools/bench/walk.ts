import { TicketingClient } from './support/built.js';
import { timeRounds } from './support/rounds.js';
import { accessToken, delay, headers, listLength, pageSize, withService } from './support/service.js';
import { spread } from './support/statistics.js';
import { printTable } from './support/table.js';

/*
 * Measures walking a long list of a service that takes time for each page, with 8 pages in flight.
 *
 * Raw `fetch` knows in advance which pages exist. Each walk uses a new client, which first has to find out how the
 * service counts positions. Small events show how well the pages overlap. Full ones show the cost of reading them.
 */

const inFlight = 8;

async function walkByFetch(baseUrl: string): Promise<number> {
  let position = 0;
  let events = 0;
  const readOn = async () => {
    while (position < listLength) {
      const url = `${baseUrl}/events?rows=${pageSize}&position=${position}`;
      position += pageSize;
      const response = await fetch(url, { headers });
      const { result } = JSON.parse(await response.text());
      events += result.events.length;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, readOn));
  return events;
}

async function walkByClient(baseUrl: string): Promise<number> {
  const client = new TicketingClient({ baseUrl, auth: { accessToken } });
  let events = 0;
  for await (const _ of client.events.list({ rows: pageSize }, { prefetch: inFlight })) events += 1;
  return events;
}

await withService(async (origin) => {
  const rows = [['events', 'raw fetch (ms)', 'client (ms)', 'client / raw fetch', 'target']];
  for (const kind of ['small', 'full']) {
    const jobs = [walkByFetch, walkByClient].map((walk) => async () => {
      const events = await walk(`${origin}/${kind}`);
      if (events !== listLength) throw new Error(`${walk.name} returned ${events} events.`);
    });
    const timings = await timeRounds(jobs, { rounds: 8, warmUp: 2 });
    const [, client] = timings;
    const times = timings.map((timing) => spread(timing.times, 0));
    rows.push([kind, ...times, spread(client?.ratios ?? []), '1.15']);
  }
  printTable(`Walk of ${listLength} events over ${listLength / pageSize} pages, ${delay} ms each`, rows);
});
