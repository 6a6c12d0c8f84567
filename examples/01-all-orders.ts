import { organisation } from 'ticketing-client/jobs';
import { setting } from './setting.js';

const { client } = await setting();

// Prints all orders of all events of the organisation since a date.
const org = await organisation(client);
for await (const { order, event } of org.orders({ since: new Date('2031-02-25T00:00:00Z') })) {
  console.log(order.created_on, order.code, order.summary?.total, order.currency, event.name);
}
