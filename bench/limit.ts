import { TicketingClient } from './support/built.js';
import { timeRounds } from './support/rounds.js';
import { accessToken, eventUuid, withService } from './support/service.js';
import { spread } from './support/statistics.js';
import { printTable } from './support/table.js';

/* What `limit` adds to a call, where it lets every call of the round leave at once. */

const calls = 50;

await withService(async (baseUrl) => {
  const options = { baseUrl, auth: { accessToken } };
  const clients = [
    new TicketingClient(options),
    new TicketingClient({ ...options, limit: { maxConcurrent: calls } }),
  ];
  const ways = {
    'one after another': async ({ events }: TicketingClient) => {
      for (let call = 0; call < calls; call += 1) await events.get(eventUuid);
    },
    [`${calls} at once`]: ({ events }: TicketingClient) =>
      Promise.all(Array.from({ length: calls }, () => events.get(eventUuid))),
  };
  const rows = [['milliseconds a call', 'without limit', 'with limit']];
  for (const [name, callAll] of Object.entries(ways)) {
    const timings = await timeRounds(
      clients.map((client) => () => callAll(client)),
      { rounds: 30, warmUp: 5 },
    );
    rows.push([name, ...timings.map(({ times }) => spread(times.map((time) => time / calls)))]);
  }
  printTable(`Limit: what { maxConcurrent: ${calls} } costs`, rows);
});
