import { TicketingClient } from 'ticketing-client';
import type { Connect } from './peer.js';

export const connect: Connect = ({ origin, accessToken }) => {
  const client = new TicketingClient({ baseUrl: origin, auth: { accessToken } });
  return {
    nameOf: async (uuid) => (await client.events.get(uuid)).name,
    count: async (rows) => (await client.events.list({ rows })).items.length,
  };
};
