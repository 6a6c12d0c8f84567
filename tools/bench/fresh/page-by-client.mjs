import { TicketingClient } from '../../../dist/index.js';

const [, , baseUrl] = process.argv;
const client = new TicketingClient({ baseUrl, auth: { accessToken: 'token' } });
const { items } = await client.events.list({ rows: 100 });
if (items.length !== 100) throw new Error('The page is not full.');
