import Stripe from 'stripe';
import type { Connect, EventReply, PageReply } from './peer.js';

export const connect: Connect = ({ origin, accessToken }) => {
  const { hostname, port } = new URL(origin);
  const service = new Stripe(accessToken, {
    protocol: 'http',
    host: hostname,
    port,
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 0,
    telemetry: false,
  });
  // It reads any path, but its types are those of Stripe.
  const get = (path: string): Promise<unknown> => service.rawRequest('GET', path);
  return {
    nameOf: async (uuid) => ((await get(`/events/${uuid}`)) as EventReply).result.event.name,
    count: async (rows) => ((await get(`/events?rows=${rows}`)) as PageReply).result.events.length,
  };
};
