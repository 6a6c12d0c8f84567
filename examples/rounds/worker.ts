import { type Job, PgBoss } from 'pg-boss';
import { TicketingClient } from 'ticketing-client';
import { type Organisation, organisation } from 'ticketing-client/jobs';

const boss = new PgBoss({ connectionString: process.env.DATABASE_URL, max: 10 });
boss.on('error', ({ message }) => console.error(message)); // without this, a lost connection ends the process
await boss.start();

await boss.getDb().executeSql(`
  create table if not exists sales (
    number bigint generated always as identity primary key,
    organisation uuid not null,
    "order" uuid not null,
    kind text not null, -- created, changed or gone
    status text not null,
    code text,
    total numeric,
    currency text,
    unique ("order", kind, status)
  )`);

// A round that failed for the last time is copied to this queue.
await boss.createQueue('failed');
await boss.createQueue('organisations', { policy: 'exclusive', expireInSeconds: 60 });
await boss.createQueue('round', {
  policy: 'exclusive', // an organisation has at most one round, waiting or running
  deadLetter: 'failed',
  retryLimit: 4,
  retryBackoff: true, // after about 1, 2, 4 and 8 seconds
  expireInSeconds: 600, // twice the longest round: another worker repeats one that takes longer
  deleteAfterSeconds: 86_400, // keeps ended rounds for a day
  heartbeatSeconds: 30, // after this time, another worker repeats the round of one that was killed
});

// The limit of the service, divided by the number of workers. Here three workers make 20 requests a second in all.
const client = new TicketingClient({ limit: { minTime: 150 } });
const known = new Map<string, Organisation>();

async function organisationOf(uuid: string): Promise<Organisation> {
  const found = known.get(uuid) ?? (await organisation(client, uuid));
  known.set(uuid, found);
  return found;
}

// Each minute, one of the workers sends a round for each organisation of the account, new ones too.
await boss.work('organisations', async () => {
  const { organisations } = await client.me.get();
  for (const { uuid } of organisations ?? []) await boss.send('round', { uuid }, { singletonKey: uuid });
});
await boss.schedule('organisations', '* * * * *');
await boss.send('organisations'); // the first time at once

const ending = new AbortController();

// After a crash, the last change comes again. The table already has it then, and refuses it.
const insert = `
  insert into sales (organisation, "order", kind, status, code, total, currency)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`;
await boss.work('round', { localConcurrency: 4 }, async ([job]: Job<{ uuid: string }>[]) => {
  if (!job) return;
  const org = await organisationOf(job.data.uuid);
  const changes = org.watch.orders({
    db: process.env.DATABASE_URL,
    start: 'all', // leave this out to get only later changes
    once: true,
    onError: (error) => console.error(org.name, error), // one event failed; the next round tries it again
    // Then the loop ends after its current change, and the next round continues from there.
    signal: AbortSignal.any([job.signal, ending.signal, AbortSignal.timeout(300_000)]),
  });
  for await (const { kind, order, before } of changes) {
    const { uuid, status = '', code, summary, currency } = order ?? before;
    const values = [org.uuid, uuid, kind, status, code, summary?.total, currency];
    await boss.getDb().executeSql(insert, values);
  }
});

process.once('SIGTERM', () => {
  ending.abort();
  void boss.stop({ timeout: 20_000 });
});
