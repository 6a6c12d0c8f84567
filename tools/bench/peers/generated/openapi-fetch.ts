import createClient from 'openapi-fetch';
import type { paths } from '../../.generated/paths.js';
import type { Connect } from '../peer.js';

export const connect: Connect = ({ origin, accessToken }) => {
  const service = createClient<paths, 'application/json'>({
    baseUrl: origin,
    headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
  });
  return {
    async nameOf(uuid) {
      const { data } = await service.GET('/events/{event}', { params: { path: { event: uuid } } });
      return data?.result.event.name;
    },
    async count(rows) {
      const { data } = await service.GET('/events', { params: { query: { rows } } });
      return data ? data.result.events.length : 0;
    },
  };
};
