import { appendFileSync } from 'node:fs';
import Database from 'libsql';
import { Pool } from 'pg';
import { changesOf, type Organisation } from '../../../../src/jobs/index.js';
import type { Service } from '../../../support/served.js';

/** The argument of a program, in JSON. */
export interface Work extends Service {
  readonly role: 'mirror' | 'each' | 'watch' | 'forward' | 'own watch' | 'own forward';
  /** The file of the database, or its address. */
  readonly database: string;
  /** The file for the orders that a watch yields. */
  readonly notes: string;
  /** The receiver of a forward. */
  readonly receiver: string;
}

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** Keeps a mirror with a log, or reads changes in one of the ways. */
export async function runRole(
  org: Organisation,
  { role, database, notes, receiver }: Work,
  rounds: { readonly once: true } | { readonly every: number },
): Promise<void> {
  const isAddress = database.startsWith('postgres');
  const db = isAddress ? new Pool({ connectionString: database }) : new Database(database);
  const leased = { ...rounds, lease: 500 };
  const place = role.startsWith('own') ? ({ db } as const) : ({ mirror: db, reader: role } as const);
  if (role === 'mirror') await org.mirror({ db, ...leased });
  else if (role === 'each') {
    const own = { ...rounds, tables: ['orders'] as const };
    if (db instanceof Pool) {
      const add = 'INSERT INTO public.kept VALUES ($1)';
      await changesOf(db).each('books', ({ uuid }, tx) => tx.query(add, [uuid]), own);
    } else {
      const insert = db.prepare('INSERT INTO kept VALUES (?)');
      await changesOf(db).each('books', ({ uuid }) => void insert.run(uuid), own);
    }
  } else if (role.endsWith('forward')) {
    const types = ['order.created', 'order.changed'] as const;
    await org.forward(receiver, { secret, types, ...place, ...leased });
  } else {
    for await (const { order } of org.watch.orders({ ...place, ...leased })) {
      appendFileSync(notes, `${order?.uuid}\n`);
    }
  }
  if (db instanceof Pool) await db.end();
  else db.close();
}
