import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { ClientOptions } from 'ticketing-client';
import type { Emulator } from '../../../src/emulator/index.js';
import { organisation, TicketingClient } from './built.js';

/*
 * Runs the emulator's seed `large` in one process, and measures what reading it costs another. Each is the same
 * program, started with the name of its role.
 */

/** Address of the emulator, and the credentials. */
export interface Service {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export const optionsFor = ({ baseUrl, ...auth }: Service): ClientOptions => ({ baseUrl, auth });

/** Resources that a process has used. */
export interface Usage {
  /** Processor time in seconds, since the measurement began. */
  readonly cpu: number;
  /** Maximum memory in MB over its whole life. */
  readonly memory: number;
}

/** Starts to measure. Returns a function that sends the usage to the parent process. */
export function measured(): () => void {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    const usage: Usage = { cpu: (user + system) / 1e6, memory: process.resourceUsage().maxRSS / 1024 };
    process.send?.(usage);
    process.disconnect();
  };
}

/** Runs a role of a program to its end, with options of Node. */
export async function usageOf(
  file: string,
  args: readonly string[],
  execArgv: readonly string[] = [],
): Promise<Usage> {
  const child = fork(file, args, { execArgv: [...execArgv] });
  const ended = once(child, 'exit');
  const [message] = await Promise.race([once(child, 'message'), ended]);
  const [code] = await ended;
  if (code !== 0) throw new Error(`A process ended with the exit code ${code}.`);
  return message;
}

/** Starts the role that serves. */
export async function startService(
  file: string,
  role: string,
): Promise<{ readonly child: ChildProcess; readonly service: Service }> {
  const child = fork(file, [role], { execArgv: [] });
  const [service] = await once(child, 'message');
  return { child, service };
}

/** Serves the emulator, and sends its address to the parent process. */
export async function serveLarge(): Promise<Emulator> {
  // Imported here, so that the roles that read do not load it.
  const { Emulator } = await import('../../../src/emulator/index.js');
  const { serve } = await import('../../../src/emulator/node/server.js');
  const emulator = new Emulator({ seed: 'large' });
  const { baseUrl, authUrl } = await serve(emulator);
  const { clientId, clientSecret } = emulator.application();
  process.send?.({ baseUrl, authUrl, clientId, clientSecret } satisfies Service);
  return emulator;
}

/**
 * Reads these lists of every event with raw `fetch` and `JSON.parse`, four events at a time. It reads the same pages as
 * the client: what `records` counts is not documented, so it is a total only if it is larger than a page.
 */
export async function readRaw(service: Service, lists: readonly string[]): Promise<void> {
  const { baseUrl, authUrl, clientId, clientSecret } = service;
  const org = await organisation(new TicketingClient(optionsFor(service)));
  const body = new URLSearchParams({
    ...{ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
  });
  const granted = await fetch(`${authUrl}/connect/token`, { method: 'POST', body });
  const { access_token } = (await granted.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  async function readList(path: string, onItem: (item: { uuid: string }) => void = () => {}) {
    for (let position = 0, isMore = true; isMore; position += 100) {
      const reply = await fetch(`${baseUrl}${path}?rows=100&position=${position}`, { headers });
      const { result, ...bare } = JSON.parse(await reply.text());
      const content = result ?? bare;
      const items = Object.values(content).find(Array.isArray) ?? [];
      const records = content.pagination?.records ?? 0;
      isMore = records > 100 ? position + 100 < records : items.length === 100;
      items.forEach(onItem);
    }
  }
  const events: string[] = [];
  await readList(`/orgs/${org.uuid}/events`, ({ uuid }) => events.push(uuid));
  const readEvents = async () => {
    for (let event = events.pop(); event !== undefined; event = events.pop()) {
      for (const list of lists) await readList(`/events/${event}/${list}`);
    }
  };
  await Promise.all([readEvents(), readEvents(), readEvents(), readEvents()]);
}
