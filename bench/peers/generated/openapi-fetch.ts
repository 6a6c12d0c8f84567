import createClient from 'openapi-fetch';
import type { paths } from '../../.generated/paths.js';
import type { Connect } from '../peer.js';
import { contentOf } from './content.js';

export const connect: Connect = ({ origin, accessToken }) => {
  const service = createClient<paths, 'application/json'>({
    baseUrl: origin,
    headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
  });
  return {
    async nameOf(uuid) {
      const { data } = await service.GET('/events/{event}', { params: { path: { event: uuid } } });
      return data && contentOf(data).event.name;
    },
    async count(rows) {
      const { data } = await service.GET('/events', { params: { query: { rows } } });
      return data ? contentOf(data).events.length : 0;
    },
  };
};
