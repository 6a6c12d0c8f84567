import Database from 'libsql';
import { organisation } from 'ticketing-client/jobs';
import { setting } from './setting.js';

const { client, emulator } = await setting();
const org = await organisation(client);

// Mirrors everything into a database, here in memory. From Node 22.13 you can use node:sqlite instead: new
// DatabaseSync('org.db').
const db = new Database(':memory:');
const { tables } = await org.mirror({ db, once: true });
console.log(`${tables.orders?.new} orders and ${tables.tickets?.new} tickets are in the database.`);

// Somebody buys a ticket. The next round writes only that.
const jazz = db.prepare("SELECT uuid FROM events WHERE name = 'Jazz on the Pier'").all();
emulator.simulate.purchase({ event: Object(jazz[0]).uuid });
const next = await org.mirror({ db, once: true });
console.log(`${next.tables.orders?.new} new order since then.`);

// Queries across all events.
for (const row of db.prepare('SELECT * FROM books').all()) {
  const { currency, orders, charged, refunds } = Object(row);
  console.log(`${currency}: ${orders} orders, ${charged} charged, ${refunds} refunded`);
}
