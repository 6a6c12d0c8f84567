import { isIP } from 'node:net';

const loopback = ['127.0.0.1', 'localhost', '[::1]'];

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(?:\.\d+){3}$/.test(host);

/** Checks if the address of a caller is a loopback address, which only this machine can use. */
export const isLoopbackAddress = (address: string): boolean => isLoopback(address.replace(/^::ffff:/, ''));

/** Checks if an address to listen at means all addresses of the machine. */
export const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

export const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Returns the name in a `Host` header, without its port and in lower case. */
export const nameIn = (header: string) =>
  header
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();

/**
 * Returns a test of the header `Host`: whether it names this server. A page can make its domain name lead to this machine,
 * to look like the emulator's own page, but its requests then carry that name. The given names match with any port, because
 * a container's port may differ outside of it.
 */
export function hostTest(
  host: string,
  port: number,
  names: readonly string[] = [],
): (header: string) => boolean {
  const given = new Set(names.map((name) => name.toLowerCase()));
  const isCalled = hostItself(host, port);
  return (header) => isCalled(header) || given.has(nameIn(header));
}

/** Returns the same test for the names of the address that the server listens at. */
function hostItself(host: string, port: number): (header: string) => boolean {
  if (isEverywhere(host)) {
    // A page cannot redirect an address, and the port may be that of a container's host.
    return (header) => nameIn(header) === 'localhost' || isIP(nameIn(header)) !== 0;
  }
  const names = [inUrl(host.toLowerCase()), ...(isLoopback(host) ? loopback : [])];
  const known = new Set(names.flatMap((name) => [`${name}:${port}`, ...(port === 80 ? [name] : [])]));
  return (header) => known.has(header.toLowerCase());
}
