import { parseUrl } from '../shared/parse-url.js';
import { parserOf } from './choice.js';

/** Reads the number of a port. */
export const toPort = (flag: string) =>
  parserOf(flag, 'a number from 0 to 65535', (text) =>
    /^\d+$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined,
  );

export const toOrigin = (flag: string) =>
  parserOf(flag, 'an origin such as http://localhost:5173', (text) => {
    const url = parseUrl(text);
    return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : undefined;
  });
