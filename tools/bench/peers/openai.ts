import OpenAI from 'openai';
import type { Connect, EventReply, PageReply } from './peer.js';

export const connect: Connect = ({ origin, accessToken }) => {
  const service = new OpenAI({ baseURL: origin, apiKey: accessToken, maxRetries: 0 });
  return {
    nameOf: async (uuid) => (await service.get<EventReply>(`/events/${uuid}`)).result.event.name,
    count: async (rows) => (await service.get<PageReply>(`/events?rows=${rows}`)).result.events.length,
  };
};
