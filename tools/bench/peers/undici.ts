import { Agent, request } from 'undici';
import type { Connect, EventReply, PageReply } from './peer.js';

export const connect: Connect = ({ origin, accessToken }) => {
  const dispatcher = new Agent();
  const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` };
  const get = async <T>(path: string): Promise<T> => {
    const { body } = await request(origin + path, { headers, dispatcher });
    return JSON.parse(await body.text());
  };
  return {
    nameOf: async (uuid) => (await get<EventReply>(`/events/${uuid}`)).result.event.name,
    count: async (rows) => (await get<PageReply>(`/events?rows=${rows}`)).result.events.length,
  };
};
