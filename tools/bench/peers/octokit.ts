import { Octokit } from '@octokit/core';
import type { Connect, EventReply, PageReply } from './peer.js';

export const connect: Connect = ({ origin, accessToken }) => {
  const service = new Octokit({ baseUrl: origin, auth: accessToken });
  return {
    async nameOf(uuid) {
      const { data } = await service.request('GET /events/{event}', { event: uuid });
      return (data as EventReply).result.event.name;
    },
    async count(rows) {
      const { data } = await service.request('GET /events', { rows });
      // GitHub's API also has a path with this name.
      return (data as unknown as PageReply).result.events.length;
    },
  };
};
