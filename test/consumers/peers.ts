/*
 * A user's program that uses the entries of the package with peers for Node. scripts/installed.ts checks it with each
 * supported TypeScript, as an ES module and as a CommonJS module.
 */
import { Redis } from 'ioredis';
import Database from 'libsql';
import { TicketingClient } from 'ticketing-client';
import { organisation } from 'ticketing-client/jobs';
import { openTelemetry } from 'ticketing-client/otel';
import { type PostgresConnection, postgresJournal, postgresStore } from 'ticketing-client/postgres';
import { redisLimit, redisStore, redisTokenStore } from 'ticketing-client/redis';
import { undici } from 'ticketing-client/undici';
import { Agent } from 'undici';

export async function work(): Promise<string | undefined> {
  const redis = new Redis('redis://127.0.0.1');
  const limit = redisLimit(redis, { id: 'ticketing', requests: 20 });
  // @ts-expect-error A misspelled setting.
  redisLimit(redis, { id: 'ticketing', request: 20 });
  const client = new TicketingClient({
    auth: { clientId: 'id', clientSecret: 'secret', store: redisTokenStore(redis) },
    limit,
    use: [openTelemetry()],
    transport: undici({ dispatcher: new Agent({ connections: 2 }) }),
  });
  const me = await client.me.get();
  await redisStore(redis, 'me').write(JSON.stringify(me));
  // The types of pg need TypeScript 5.7 or newer. The project's own tsc checks that its clients fit.
  const db: PostgresConnection = { query: async () => ({ rows: [] }) };
  await postgresStore(db, 'me', { lease: 30_000 }).write(JSON.stringify(me));
  await postgresJournal(db, 'calls').append('me');
  await (await organisation(client)).mirror({ db: new Database('org.db'), once: true });
  await limit.close();
  return me.first_name ?? undefined;
}
