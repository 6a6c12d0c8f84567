import { organisation } from 'ticketing-client/jobs';
import { setting } from './setting.js';

const { client } = await setting();

const org = await organisation(client);
const { currencies, rows, doNotAddUp, notCounted, notes } = await org.ledger({
  period: { from: '2031-01-01', to: '2031-03-01' },
});

console.table(currencies);
console.log(`${rows.length} orders, ${doNotAddUp.length} with sums that do not add up`);
for (const { order, why } of notCounted) console.log(`Order ${order} is not counted. ${why}`);
for (const note of notes) console.log(`- ${note}`);
