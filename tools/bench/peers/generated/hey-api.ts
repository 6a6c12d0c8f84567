import { client } from '../../.generated/hey-api/client.gen.js';
import { eventsGet, eventsList } from '../../.generated/hey-api/index.js';
import type { Connect } from '../peer.js';

export const connect: Connect = ({ origin, accessToken }) => {
  client.setConfig({ baseUrl: origin, auth: accessToken });
  return {
    async nameOf(uuid) {
      const { data } = await eventsGet({ path: { event: uuid }, throwOnError: true });
      return data.result.event.name;
    },
    async count(rows) {
      const { data } = await eventsList({ query: { rows }, throwOnError: true });
      return data.result.events.length;
    },
  };
};
