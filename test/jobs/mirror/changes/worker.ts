/** A program that writes a log of changes, or reads it in one of the ways. */
import { appendFileSync } from 'node:fs';
import Database from 'libsql';
import { Pool } from 'pg';
import { TicketingClient } from '../../../../src/index.js';
import { changesOf, organisation } from '../../../../src/jobs/index.js';

/** The argument of the program, in JSON. */
export interface Work {
  readonly role: 'mirror' | 'each' | 'watch' | 'forward';
  readonly baseUrl: string;
  readonly auth: { readonly clientId: string; readonly clientSecret: string; readonly authUrl: string };
  /** The file of the database, or its address. */
  readonly database: string;
  /** The file for the orders that the watch yields. */
  readonly notes: string;
  /** The receiver of the forward. */
  readonly receiver: string;
  readonly secret: string;
}

const { role, baseUrl, auth, database, notes, receiver, secret } = JSON.parse(process.argv[2] ?? '') as Work;
const pool = database.startsWith('postgres') ? new Pool({ connectionString: database }) : undefined;
const db = pool ?? new Database(database);
const lease = 500;
const every = 5;

try {
  if (role === 'each' && pool) {
    const add = 'INSERT INTO public.kept VALUES ($1)';
    await changesOf(pool).each('books', ({ uuid }, tx) => tx.query(add, [uuid]), {
      ...{ every, tables: ['orders'] as const },
    });
  } else if (role === 'each') {
    const file = new Database(database);
    const insert = file.prepare('INSERT INTO kept VALUES (?)');
    await changesOf(file).each('books', ({ uuid }) => void insert.run(uuid), { every, tables: ['orders'] });
  } else {
    const org = await organisation(new TicketingClient({ baseUrl, auth }));
    if (role === 'mirror') await org.mirror({ db, every, lease });
    if (role === 'forward') {
      const types = ['order.created', 'order.changed'] as const;
      await org.forward(receiver, { secret, mirror: db, reader: 'hooks', every, lease, types });
    }
    if (role === 'watch') {
      for await (const { order } of org.watch.orders({ mirror: db, reader: 'crm', every, lease })) {
        appendFileSync(notes, `${order?.uuid}\n`);
      }
    }
  }
} catch (error) {
  // Another process has taken over, and this one was told so.
  if (!String(error).includes('taken over')) throw error;
}
process.exit();
