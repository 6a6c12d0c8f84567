import axios from 'axios';
import type { Connect, EventReply, PageReply } from './peer.js';

export const connect: Connect = ({ origin, accessToken }) => {
  const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` };
  const service = axios.create({ baseURL: origin, headers, proxy: false });
  return {
    nameOf: async (uuid) => (await service.get<EventReply>(`/events/${uuid}`)).data.result.event.name,
    count: async (rows) => (await service.get<PageReply>(`/events?rows=${rows}`)).data.result.events.length,
  };
};
