import { organisation } from 'ticketing-client/jobs';
import { setting } from './setting.js';

const { client } = await setting();

// Prints all orders of all events of the organisation since a day, which begins in its time zone and not in UTC.
const org = await organisation(client);
for await (const { order, event } of org.orders({ period: { from: '2031-02-25' } })) {
  console.log(order.created_on, order.code, order.summary?.total, order.currency, event.name);
}
