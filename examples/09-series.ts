import { organisation } from 'ticketing-client/jobs';
import { setting } from './setting.js';

const { client } = await setting();

const org = await organisation(client);
const { points, total } = await org.series('tickets_sold', {
  period: { from: '2031-01-31', to: '2031-03-01' },
});

for (const { date, value } of points) console.log(date, '#'.repeat(value), value);
console.log(`${total} tickets sold`);
