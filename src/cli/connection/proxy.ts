import { parseUrl } from '../../shared/parse-url.js';
import { ProxyError } from '../../shared/proxy-error.js';
import { isLoopback } from '../../shared/service-url.js';

/** A proxy that an environment variable names. */
export interface NamedProxy {
  /** Address of the proxy. It may contain a password. */
  readonly url: URL;
  /** Address to show, without a user name and a password. */
  readonly shown: string;
  /** Name of the variable. */
  readonly from: string;
}

/** How requests to an address leave this machine. */
export interface Way {
  /** Proxy that takes them. Missing if they go directly to the address. */
  readonly proxy?: NamedProxy;
  /** Variable that exempts the address from a proxy. */
  readonly exemptBy?: string;
}

type Environment = NodeJS.Dict<string>;

/** Names of the variables for a scheme. The first that is not empty counts. */
function namesFor(protocol: string, environment: Environment): readonly string[] {
  // A web server sets HTTP_PROXY for its CGI programs from a header of the request, so anybody could choose the proxy.
  const isCgi = environment.REQUEST_METHOD !== undefined;
  const own =
    protocol === 'https:' ? ['https_proxy', 'HTTPS_PROXY'] : ['http_proxy', ...(isCgi ? [] : ['HTTP_PROXY'])];
  return [...own, 'all_proxy', 'ALL_PROXY'];
}

const setIn = (names: readonly string[], environment: Environment) =>
  names.find((name) => environment[name]?.trim());

/** Whether the environment names any proxy. */
export const namesProxy = (environment: Environment = process.env): boolean =>
  ['https:', 'http:'].some((protocol) => setIn(namesFor(protocol, environment), environment));

/** Reads the address of a proxy. No error quotes it, because it may contain a password. */
function proxyIn(name: string, environment: Environment): NamedProxy {
  const value = environment[name]?.trim() ?? '';
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(value) ? value : `http://${value}`;
  const url = parseUrl(address);
  if (url && /^socks/.test(url.protocol)) {
    throw new ProxyError(
      `${name} names a SOCKS proxy, which cannot be used. Set HTTPS_PROXY to an HTTP proxy, or NO_PROXY to the host of the service`,
      { isFinal: true },
    );
  }
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') {
    throw new ProxyError(`${name} is not the address of a proxy, such as http://proxy.example.com:3128`, {
      isFinal: true,
    });
  }
  return { url, shown: url.origin, from: name };
}

/** Ports of addresses that name none. */
export const defaultPorts: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' };

/** Returns the host without the brackets of an IPv6 address. */
export const bare = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');

/** Whether an address is in a range such as `10.0.0.0/8`. */
function isInRange(host: string, range: string): boolean {
  const { BlockList, isIP } = process.getBuiltinModule('node:net');
  const [, net = '', prefix = ''] = /^(.+)\/(\d{1,3})$/.exec(range) ?? [];
  const version = isIP(net);
  if (version === 0 || isIP(host) !== version || Number(prefix) > (version === 4 ? 32 : 128)) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  const list = new BlockList();
  list.addSubnet(net, Number(prefix), family);
  return list.check(host, family);
}

/** Whether an entry of `NO_PROXY` names an address: `*`, a host, a domain with or without a dot, an IP address or a range, with or without a port. */
function exempts(entry: string, { hostname, port, protocol }: URL): boolean {
  // Only brackets separate the port of an IPv6 address from its groups.
  const [, named = entry, wanted] = /^(\[.*\]|[^:]*):(\d+)$/.exec(entry) ?? [];
  if (wanted !== undefined && wanted !== (port || defaultPorts[protocol])) return false;
  if (named === '*') return true;
  const host = bare(hostname).replace(/\.$/, '');
  const name = bare(named.toLowerCase())
    .replace(/^\*?\.?/, '')
    .replace(/\.$/, '');
  if (name === '') return false;
  return host === name || host.endsWith(`.${name}`) || isInRange(host, name);
}

/** Returns how requests to an address leave this machine. Throws a `ProxyError` if the proxy cannot be used. */
export function wayTo(address: URL, environment: Environment = process.env): Way {
  // A proxy would take such an address for its own machine.
  if (isLoopback(address.hostname)) return {};
  const name = setIn(namesFor(address.protocol, environment), environment);
  if (name === undefined) return {};
  const exemption = setIn(['no_proxy', 'NO_PROXY'], environment);
  const entries = environment[exemption ?? '']?.split(/[\s,]+/) ?? [];
  if (exemption !== undefined && entries.some((entry) => entry !== '' && exempts(entry, address))) {
    return { exemptBy: exemption };
  }
  return { proxy: proxyIn(name, environment) };
}
