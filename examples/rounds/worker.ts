import { Pool } from 'pg';
import { type Job, PgBoss } from 'pg-boss';
import { AbortedError, ConnectionError, ServerError, TicketingClient } from 'ticketing-client';
import { type Invitee, type Organisation, organisation } from 'ticketing-client/jobs';
import { postgresJournal } from 'ticketing-client/postgres';

const { DATABASE_URL: connectionString, HOOK_URL: hook, HOOK_SECRET: secret = '' } = process.env;
/** Minutes for which a step may fail before somebody is told. */
const patience = Number(process.env.ALERT_AFTER_MINUTES ?? 5);

const db = new Pool({ connectionString, max: 12 }); // a round uses up to three connections at once
db.on('error', ({ message }) => console.error(message)); // without this, a lost connection ends the process
// Another worker repeats the round of one that was killed, after at most 15 seconds.
const boss = new PgBoss({ connectionString, superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 });
boss.on('error', ({ message }) => console.error(message));
await boss.start({ attempts: 100 }); // waits for a database that is not there yet

await db.query(`
  select pg_advisory_xact_lock(1); -- otherwise one of two workers that start at the same time fails
  create table if not exists guests (
    organisation uuid not null,
    event text not null, -- the name or the uuid of the event
    email text not null check (email like '_%@_%'),
    first_name text not null,
    last_name text not null,
    invited_at timestamptz,
    primary key (organisation, event, email)
  );
  create table if not exists trouble (
    step text not null,
    organisation text not null,
    since timestamptz not null default now(),
    error text not null,
    told_at timestamptz,
    primary key (step, organisation)
  )`);

await boss.createQueue('organisations', { policy: 'exclusive', heartbeatSeconds: 10, expireInSeconds: 50 });
await boss.createQueue('alerts', { policy: 'exclusive', heartbeatSeconds: 10, expireInSeconds: 50 });
await boss.createQueue('round', {
  policy: 'exclusive', // an organisation has at most one round, waiting or running
  retryLimit: 5, // only rounds of killed workers fail
  expireInSeconds: 600, // twice the longest round: another worker repeats one that takes longer
  heartbeatSeconds: 10,
  deleteAfterSeconds: 86_400, // keeps ended rounds for a day
});

// The limit of the service, divided by the number of workers. Here three workers make 20 requests a second in all.
const client = new TicketingClient({ limit: { minTime: 150 } });
const known = new Map<string, Organisation>();
const ending = new AbortController();

/** Makes one step. If it fails, keeps the error until it works again, so that the other steps are made too. */
async function attempt(step: string, name: string, work: () => unknown): Promise<void> {
  try {
    await work();
    await db.query('delete from trouble where step = $1 and organisation = $2', [step, name]);
  } catch (error) {
    if (error instanceof AbortedError) throw error; // the next round continues
    console.error(step, name, error);
    // A failure of the service is one error, whatever was asked for.
    const ofService = error instanceof ServerError || error instanceof ConnectionError;
    const { message } = error as Error;
    const text = ofService
      ? `The service fails with ${error.code}.`
      : message.replaceAll(name, 'The organisation');
    await db.query(
      `insert into trouble (step, organisation, error) values ($1, $2, $3)
       on conflict (step, organisation) do update set error = excluded.error`,
      [step, name, text],
    );
  }
}

/** Invites the guests that no earlier round has invited. The journal invites each once, whatever is killed. */
async function invite(org: Organisation, signal: AbortSignal): Promise<void> {
  const { rows } = await db.query<Invitee & { event: string }>(
    'select event, email, first_name, last_name from guests where organisation = $1 and invited_at is null',
    [org.uuid],
  );
  const journal = postgresJournal(db, `invitations of ${org.uuid}`);
  const failures: unknown[] = [];
  for (const event of new Set(rows.map((row) => row.event))) {
    const guests = rows.filter((row) => row.event === event).map(({ event: _, ...guest }) => guest);
    try {
      const { items } = await org.invite(event, guests, { journal, signal });
      const invited = items.filter(({ status }) => status === 'done' || status === 'skipped');
      await db.query(
        'update guests set invited_at = now() where organisation = $1 and event = $2 and email = any($3)',
        [org.uuid, event, invited.map(({ item }) => item.email)],
      );
      failures.push(...items.filter((item) => !invited.includes(item)).map(({ error }) => error));
    } catch (error) {
      failures.push(error); // the guests of the other events are invited all the same
    }
  }
  if (failures.length > 0) throw failures[0] ?? new Error('Nobody knows if a guest was invited.');
}

await boss.work('round', { localConcurrency: 4 }, async ([job]: Job<{ uuid: string }>[]) => {
  if (!job) return;
  const { uuid } = job.data;
  const org = known.get(uuid) ?? (await organisation(client, uuid));
  known.set(uuid, org);
  // Then each step ends after its current write, and the next round continues from there.
  const signal = AbortSignal.any([job.signal, ending.signal, AbortSignal.timeout(300_000)]);
  // From the first change of the log on. 'all' would also tell of each record that existed before.
  const hooks = { secret, mirror: db, reader: 'hooks', start: '2000-01-01', once: true, signal } as const;
  await attempt('mirror', org.name, () => org.mirror({ db, changes: true, once: true, signal }));
  if (hook) await attempt('forward', org.name, () => org.forward(hook, hooks));
  await attempt('invite', org.name, () => invite(org, signal));
});

// Each minute, one of the workers sends a round for each organisation of the account, new ones too.
await boss.work('organisations', () =>
  attempt('list', 'all organisations', async () => {
    const { organisations } = await client.me.get();
    for (const { uuid } of organisations ?? []) await boss.send('round', { uuid }, { singletonKey: uuid });
  }),
);
await boss.schedule('organisations', '* * * * *');
await boss.send('organisations'); // the first time at once

// One alert for each error, however many organisations have it. Send it to the person on duty instead.
await boss.work('alerts', async () => {
  const { rows } = await db.query(
    `update trouble set told_at = now()
     where told_at is null and since <= now() - $1 * interval '1 minute'
       and error not in (select error from trouble where told_at is not null)
     returning *`,
    [patience],
  );
  for (const error of new Set(rows.map((row) => row.error))) {
    const failing = rows
      .filter((row) => row.error === error)
      .map(({ step, organisation }) => `${step} of ${organisation}`);
    console.log(`For ${patience} minutes: ${error} (${failing.join(', ')})`);
  }
});
await boss.schedule('alerts', '* * * * *');

process.once('SIGTERM', async () => {
  ending.abort();
  await boss.stop({ timeout: 20_000 });
  await db.end();
});
