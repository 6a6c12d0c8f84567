import type { EnvHttpProxyAgent } from 'undici';
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

/** Address in place of one that cannot be used, where nothing listens: only requests that need the proxy fail. */
const unusable = new URL('http://127.0.0.1:1');

/** Hosts of this machine. A proxy would take them for its own machine. */
const thisMachine = ['localhost', '127.0.0.1', '::1', '[::1]'];

/** Returns the hosts that requests reach without a proxy, in the form of `NO_PROXY`. */
export function exemptHosts({ no_proxy: lower, NO_PROXY: upper }: NodeJS.ProcessEnv = process.env): string {
  const given = (lower || upper || '').split(/[\s,]+/).filter((host) => host !== '');
  return given.includes('*') ? '*' : [...given, ...thisMachine].join(',');
}

/** Returns the variable that names the proxy for a scheme. The first that is not empty counts. */
function variableFor(protocol: string, environment: NodeJS.ProcessEnv): string | undefined {
  const secure = protocol === 'https:' ? ['https_proxy', 'HTTPS_PROXY'] : [];
  // A web server sets HTTP_PROXY for its CGI programs from a header of the request, so anybody could choose the proxy.
  const plain = environment.REQUEST_METHOD === undefined ? ['http_proxy', 'HTTP_PROXY'] : ['http_proxy'];
  return [...secure, ...(secure.length > 0 ? [] : plain), 'all_proxy', 'ALL_PROXY'].find((name) =>
    environment[name]?.trim(),
  );
}

/** Whether the environment names any proxy. */
export const namesProxy = (environment: NodeJS.ProcessEnv = process.env): boolean =>
  ['https:', 'http:'].some((protocol) => variableFor(protocol, environment) !== undefined);

/**
 * Returns the proxy that the environment names for a scheme. Throws a `ProxyError` if its address cannot be used, and does not
 * quote it, because it may contain a password.
 */
export function proxyFor(
  protocol: string,
  environment: NodeJS.ProcessEnv = process.env,
): NamedProxy | undefined {
  const from = variableFor(protocol, environment);
  if (from === undefined) return undefined;
  const value = environment[from]?.trim() ?? '';
  const url = parseUrl(/^[a-z][a-z\d+.-]*:\/\//i.test(value) ? value : `http://${value}`);
  if (url && /^https?:$/.test(url.protocol) && url.hostname !== '') return { url, shown: url.origin, from };
  const problem =
    url && /^socks/.test(url.protocol)
      ? 'names a SOCKS proxy, which cannot be used. Set HTTPS_PROXY to an HTTP proxy, or run this command without the variable'
      : 'is not the address of a proxy, such as http://proxy.example.com:3128';
  throw new ProxyError(`${from} ${problem}`, { isFinal: true });
}

/** Returns the proxy for a scheme, or why it cannot be used. */
function proxyOrProblem(protocol: string): NamedProxy | ProxyError | undefined {
  try {
    return proxyFor(protocol);
  } catch (error) {
    if (error instanceof ProxyError) return error;
    throw error;
  }
}

/** Returns the port of an address, also if it is the usual one of the scheme. */
const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');

/** Returns an error that names the proxy if it did not pass a request on, or `undefined`. */
function proxyProblem(error: unknown, proxy: NamedProxy | ProxyError): ProxyError | undefined {
  const { url, shown, from } = proxy instanceof ProxyError ? { url: unusable, shown: '', from: '' } : proxy;
  const { message, cause, code, port, hostname } = Object(error);
  const named = `the proxy ${shown} (${from})`;
  const status = Number(/^Proxy response \((\d+)\)/.exec(message)?.[1]);
  if (status === 407) {
    const why =
      url.username === ''
        ? `asks for a user name and a password (407). Add them to ${from}: http://user:password@host:port`
        : `does not accept the user name and the password in ${from} (407)`;
    return new ProxyError(`${named} ${why}`, { isFinal: true });
  }
  if (status > 0) {
    // A gateway that does not reach the host now may reach it later.
    return new ProxyError(`${named} did not connect: it answered ${status}`, { isFinal: status < 500 });
  }
  if (hostname === url.hostname || (port !== undefined && String(port) === portOf(url))) {
    if (proxy instanceof ProxyError) return proxy;
    return new ProxyError(`${named} was not reached (${code})`, { isFinal: false, cause: error });
  }
  return cause instanceof Error ? proxyProblem(cause, proxy) : undefined;
}

/** Returns an agent that opens connections directly, or through the proxies of the environment. */
async function agent(isDirect: boolean): Promise<EnvHttpProxyAgent> {
  const [httpProxy, httpsProxy] = ['http:', 'https:'].map((protocol) => {
    const proxy = isDirect ? undefined : proxyOrProblem(protocol);
    return proxy instanceof ProxyError ? unusable.href : (proxy?.url.href ?? '');
  });
  const { EnvHttpProxyAgent } = await import('./undici-proxy.js');
  return new EnvHttpProxyAgent({ httpProxy, httpsProxy, noProxy: exemptHosts(), proxyTunnel: false });
}

/**
 * Makes `fetch` use the proxies of the environment, which the runtime's does not in every supported version. Changes nothing
 * if the environment names no proxy.
 */
export function useProxies(): void {
  if (!namesProxy()) return;
  const send = globalThis.fetch;
  const agents = new Map<boolean, Promise<EnvHttpProxyAgent>>();
  globalThis.fetch = async (input, init) => {
    const { protocol, hostname } = new URL(input instanceof Request ? input.url : input);
    // Requests for this machine work even if no proxy can be used.
    const isDirect = isLoopback(hostname);
    try {
      const made = agents.get(isDirect) ?? agent(isDirect);
      agents.set(isDirect, made);
      const options: RequestInit & { dispatcher: unknown } = { ...init, dispatcher: await made };
      return await send(input, options);
    } catch (error) {
      const proxy = isDirect ? undefined : proxyOrProblem(protocol);
      const cause = proxy && proxyProblem(error, proxy);
      throw cause ? new TypeError('fetch failed', { cause }) : error;
    }
  };
}
