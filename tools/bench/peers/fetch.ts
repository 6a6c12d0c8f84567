import type { Connect, EventReply, PageReply } from './peer.js';

export const connect: Connect = ({ origin, accessToken }) => {
  const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` };
  const get = async <T>(path: string): Promise<T> => {
    const response = await fetch(origin + path, { headers });
    return JSON.parse(await response.text());
  };
  return {
    nameOf: async (uuid) => (await get<EventReply>(`/events/${uuid}`)).result.event.name,
    count: async (rows) => (await get<PageReply>(`/events?rows=${rows}`)).result.events.length,
  };
};
