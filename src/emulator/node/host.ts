import { isIP } from 'node:net';

const loopback = ['127.0.0.1', 'localhost', '[::1]'];

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(?:\.\d+){3}$/.test(host);

/** Whether the address of a caller is one of this machine alone, which no other machine can have. */
export const isLoopbackAddress = (address: string): boolean => isLoopback(address.replace(/^::ffff:/, ''));

/** Whether an address to listen at stands for all addresses of the machine. */
export const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** Writes an address or a name as a URL has it. */
export const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** The name in a `Host` header, without its port and in lower case. */
export const nameIn = (header: string) =>
  header
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();

/**
 * Returns a test of the header `Host`: whether a server that listens there is called so. A page may have its own name
 * lead to this machine, to pass for the emulator's own page; its requests still carry that name. The names that are given
 * count with any port, as that of a container may be another outside of it.
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

/** The same test for no name but what the server listens at. */
function hostItself(host: string, port: number): (header: string) => boolean {
  if (isEverywhere(host)) {
    // A page cannot have an address lead elsewhere, and the port may be that of a container's host.
    return (header) => nameIn(header) === 'localhost' || isIP(nameIn(header)) !== 0;
  }
  const names = [inUrl(host.toLowerCase()), ...(isLoopback(host) ? loopback : [])];
  const known = new Set(names.flatMap((name) => [`${name}:${port}`, ...(port === 80 ? [name] : [])]));
  return (header) => known.has(header.toLowerCase());
}
