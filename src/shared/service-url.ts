import { parseUrl } from './parse-url.js';

/** Whether a host, as a `URL` writes it, is this machine. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

/** Whether requests to this address stay private on their way: https, or http on a loopback address. */
export const isEncrypted = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));

/**
 * Returns an address without its trailing slashes. Uses a loop, because a pattern would start again at every slash of
 * a hostile address.
 */
export function withoutSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end--;
  return text.slice(0, end);
}

/**
 * Reads an address that secrets are sent to: https, or http on a loopback address, without a user name. Returns it
 * without a trailing slash, or `undefined` if it is not one.
 */
export function safeAddress(text: string): string | undefined {
  const url = parseUrl(text);
  if (!url) return undefined;
  const { username, password, search, hash, href } = url;
  return isEncrypted(url) && !username && !password && !search && !hash ? withoutSlashes(href) : undefined;
}
