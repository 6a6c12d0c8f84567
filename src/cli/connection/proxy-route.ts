import type { Agent as HttpAgent, IncomingMessage, RequestOptions } from 'node:http';
import type { Agent } from 'node:https';
import type { Duplex } from 'node:stream';
import type { Route } from '../../client/transport/node-http.js';
import { decoded } from '../../shared/decoded.js';
import { ProxyError } from '../../shared/proxy-error.js';
import { bare, defaultPorts, type NamedProxy, wayTo } from './proxy.js';

/** Maximum time for a proxy to open a tunnel, in milliseconds. */
const patience = 30_000;

/** Returns the options of a request to a proxy itself. */
function toProxy({ url }: NamedProxy, headers: Readonly<Record<string, string>>) {
  const credentials = `${decoded(url.username)}:${decoded(url.password)}`;
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  const hostname = bare(url.hostname);
  const isAddress = process.getBuiltinModule('node:net').isIP(hostname) !== 0;
  return {
    protocol: url.protocol,
    hostname,
    port: url.port || defaultPorts[url.protocol],
    // Otherwise TLS would expect the name in the header `host`, which is that of the service.
    servername: isAddress ? '' : hostname,
    headers: { ...headers, ...(url.username !== '' && { 'proxy-authorization': authorization }) },
  } satisfies RequestOptions & { servername: string };
}

const named = ({ shown, from }: NamedProxy) => `the proxy ${shown} (${from})`;

/** Returns the error for a proxy that answered, but did not pass a request on. */
function refusal(proxy: NamedProxy, host: string, status: number | undefined): ProxyError {
  if (status === 407) {
    return new ProxyError(
      proxy.url.username === ''
        ? `${named(proxy)} asks for a user name and a password (407). Add them to ${proxy.from}: http://user:password@host:port`
        : `${named(proxy)} does not accept the user name and the password in ${proxy.from} (407)`,
      { isFinal: true },
    );
  }
  return new ProxyError(`${named(proxy)} did not connect to ${host}: it answered ${status}`, {
    // A gateway that does not reach the host now may reach it later.
    isFinal: status === undefined || status < 500,
  });
}

/** Returns the error for a proxy that did not answer. */
function unreachable(proxy: NamedProxy, cause: Error & { readonly code?: string }): ProxyError {
  const why = cause.code === undefined ? '' : ` (${cause.code})`;
  return new ProxyError(`${named(proxy)} was not reached${why}`, { isFinal: false, cause });
}

/** Opens a connection to a host through a proxy. */
function tunnel(proxy: NamedProxy, authority: string, signal: AbortSignal | undefined): Promise<Duplex> {
  const { request } = process.getBuiltinModule(proxy.url.protocol === 'https:' ? 'node:https' : 'node:http');
  return new Promise((resolve, reject) => {
    const options = { method: 'CONNECT', path: authority, agent: false, timeout: patience, signal };
    const asked = request({ ...toProxy(proxy, { host: authority }), ...options });
    asked.once('connect', ({ statusCode = 0 }: IncomingMessage, socket: Duplex) => {
      if (statusCode >= 200 && statusCode < 300) return resolve(socket);
      socket.destroy();
      reject(refusal(proxy, authority, statusCode));
    });
    asked.once('timeout', () => asked.destroy(new Error(`no answer within ${patience / 1_000} seconds`)));
    asked.once('error', (error) => reject(unreachable(proxy, error)));
    asked.end();
  });
}

/** The options of a connection that are needed here. `endedBy` comes from the options of the request. */
interface ConnectionOptions {
  readonly host: string;
  readonly port: number | string;
  readonly endedBy?: AbortSignal;
}

type Connected = (error: Error | null, socket: Duplex) => void;

/** Settings of the agents that the runtime itself has. Those may use a proxy. */
const kept = { keepAlive: true, scheduling: 'lifo', timeout: 5_000 } as const;

/** Returns an agent that keeps its tunnels open for further requests to the same host. */
function tunnels(proxy: NamedProxy): Agent {
  const agent = new (process.getBuiltinModule('node:https').Agent)(kept);
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (given: object, connected?: Connected) => {
    // An agent passes these options for each connection.
    const options = given as ConnectionOptions;
    const { host, port, endedBy } = options;
    tunnel(proxy, `${host.includes(':') ? `[${host}]` : host}:${port}`, endedBy).then(
      // The options of TLS on a connection that already exists.
      (socket) => connected?.(null, connect({ ...options, socket } as RequestOptions) as Duplex),
      // The declarations do not know that a failure has no socket.
      (error: Error) => (connected as ((error: Error) => void) | undefined)?.(error),
    );
    return undefined;
  };
  return agent;
}

/** Agents by the address of their proxy or the protocol of direct requests, so that requests share connections. */
const agents = new Map<string, HttpAgent>();

function agentFor(key: string, make: () => HttpAgent): HttpAgent {
  const agent = agents.get(key) ?? make();
  agents.set(key, agent);
  return agent;
}

/** Returns the route of a request that goes directly to its address, even if the runtime itself uses proxies. */
function direct({ protocol }: URL): Route {
  const { Agent } = process.getBuiltinModule(protocol === 'https:' ? 'node:https' : 'node:http');
  return { protocol, options: { agent: agentFor(protocol, () => new Agent(kept)) } };
}

/**
 * Returns the route of a request, through the proxy for its address if there is one. https goes through a tunnel, so
 * the proxy sees only the host. Throws a `ProxyError` if the proxy cannot be used.
 */
export function proxyRoute(address: URL, signal?: AbortSignal): Route {
  const { proxy } = wayTo(address);
  if (!proxy) return direct(address);
  if (address.protocol === 'https:') {
    const agent = agentFor(proxy.url.href, () => tunnels(proxy));
    const options = { agent, endedBy: signal };
    return { protocol: 'https:', options };
  }
  const { origin, pathname, search, host } = address;
  const { protocol } = proxy.url;
  return {
    protocol,
    options: {
      ...toProxy(proxy, { host }),
      ...direct(proxy.url).options,
      path: `${origin}${pathname}${search}`,
    },
    // Only a proxy answers with this status.
    refusal: (status) => (status === 407 ? refusal(proxy, host, status) : undefined),
    failure: (error) => unreachable(proxy, error),
  };
}
