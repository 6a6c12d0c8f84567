import ky from 'ky';
import type { Connect, EventReply, PageReply } from './peer.js';

export const connect: Connect = ({ origin, accessToken }) => {
  const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` };
  const service = ky.create({ prefix: origin, headers, retry: 0 });
  return {
    nameOf: async (uuid) => (await service.get<EventReply>(`/events/${uuid}`).json()).result.event.name,
    count: async (rows) => (await service.get<PageReply>(`/events?rows=${rows}`).json()).result.events.length,
  };
};
