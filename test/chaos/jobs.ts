import type { CallOptions } from '../../src/api/operations/call-options.js';
import type { TicketingClient } from '../../src/client/client.js';
import { pick } from './random.js';
import { callHeader } from './world.js';

/** The data of one worker. No other worker changes its event. */
export interface Bench {
  readonly client: TicketingClient;
  readonly random: () => number;
  /** An event whose sessions never change. */
  readonly still: string;
  readonly event: string;
  readonly user: string;
  /** A signal that many calls share. */
  readonly shared: AbortSignal;
  /** The uuids of the sessions that this worker knows. */
  readonly sessions: string[];
  /** Reports the sessions of the still event from a list that ended without an error. */
  readonly walked: (uuids: readonly string[]) => void;
  /** Reports a session that was deleted, or may have been deleted. */
  readonly deleted: (session: string, isCertain: boolean) => void;
  /** Makes one call and records its result. The number of the call is in a header, and `name` is in its body. */
  readonly call: <T>(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    id: string,
    start: (options: CallOptions, name: string) => PromiseLike<T>,
  ) => Promise<{ readonly value: T } | undefined>;
}

type Job = (bench: Bench) => Promise<unknown>;

const session = (name: string) => ({ name, session_starts_on: '2031-04-12 12:00', duration: 60 });

async function createSession({ call, client, event, sessions }: Bench) {
  const made = await call('POST', 'events.sessions.create', (options, name) =>
    client.events.sessions.create(event, session(name), options),
  );
  if (made?.value.uuid) sessions.push(made.value.uuid);
}

/** Reads a list to its end, and deletes each item as it comes. */
async function deleteAll({ call, client, event, sessions, deleted }: Bench) {
  await call('GET', 'events.sessions.list', async (options) => {
    for await (const { uuid } of client.events.sessions.list(event, { rows: 20 }, options)) {
      const gone = await call('DELETE', 'events.sessions.delete', (each) =>
        client.events.sessions.delete(event, uuid, each),
      );
      deleted(uuid, gone !== undefined);
    }
  });
  sessions.length = 0;
}

const jobs: readonly (readonly [weight: number, job: Job])[] = [
  [10, ({ call, client }) => call('GET', 'me.get', (options) => client.me.get(options))],
  [
    10,
    ({ call, client, event }) => call('GET', 'events.get', (options) => client.events.get(event, options)),
  ],
  [
    5,
    ({ call, client }) =>
      call('GET', 'common.categories.list', (options) => client.common.categories.list(options)),
  ],
  [
    6,
    async ({ call, client, still, random, walked }) => {
      const prefetch = pick(random, [0, 0, 2]);
      const list = await call('GET', 'events.sessions.list', (options) =>
        client.events.sessions.list(still, { rows: 20 }, { ...options, prefetch }).toArray(),
      );
      if (list) walked(list.value.map(({ uuid }) => uuid));
    },
  ],
  [14, createSession],
  [
    5,
    ({ call, client, event, sessions, random }) =>
      sessions.length === 0
        ? Promise.resolve()
        : call('PUT', 'events.sessions.replace', (options, name) =>
            client.events.sessions.replace(event, pick(random, sessions), session(name), options),
          ),
  ],
  [
    6,
    async ({ call, client, event, sessions, deleted }) => {
      const uuid = sessions.pop();
      if (uuid === undefined) return;
      const gone = await call('DELETE', 'events.sessions.delete', (options) =>
        client.events.sessions.delete(event, uuid, options),
      );
      deleted(uuid, gone !== undefined);
    },
  ],
  [0.3, deleteAll],
  [
    6,
    ({ call, client, event }) =>
      call('PATCH', 'events.update', (options, name) => client.events.update(event, { name }, options)),
  ],
  [
    6,
    ({ call, client, user }) =>
      call('POST', 'users.contact', (options, subject) =>
        client.users.contact(user, { subject, message: 'At seven.' }, options),
      ),
  ],
  [
    5,
    ({ call, client, event }) =>
      call('POST', 'events.invitations.send', (options, name) =>
        client.events.invitations.send(event, { email: `${name}@example.com` }, options),
      ),
  ],
  [
    5,
    ({ call, client, event }) =>
      call('POST', 'events.guests.create', (options, name) =>
        client.events.guests.create(event, { email: `${name}@example.com`, first_name: name }, options),
      ),
  ],
  [
    3,
    ({ call, client }) =>
      call('POST', 'common.files.upload', (options, name) =>
        client.common.files.upload(
          { content: new Uint8Array(2_000), name: `${name}.png`, type: 'image/png' },
          {},
          options,
        ),
      ),
  ],
  [
    3,
    ({ call, client, event }) =>
      call('GET', 'events.get', (options) => client.pdf.events.get(event, options)),
  ],
  [
    5,
    ({ call, client, event, random }) =>
      call('GET', 'events.get', (options) => {
        const controller = new AbortController();
        setTimeout(() => controller.abort(new Error('enough')), random() * 10);
        return client.events.get(event, { ...options, signal: controller.signal });
      }),
  ],
  [
    4,
    ({ call, client, event, random }) =>
      call('POST', 'events.sessions.create', (options, name) => {
        const controller = new AbortController();
        setTimeout(() => controller.abort(new Error('enough')), random() * 10);
        return client.events.sessions.create(event, session(name), { ...options, signal: controller.signal });
      }),
  ],
  [
    4,
    ({ call, client, event, random }) =>
      call('PATCH', 'events.update', (options, name) =>
        client.events.update(event, { name }, { ...options, deadline: 1 + Math.floor(random() * 10) }),
      ),
  ],
  [
    5,
    ({ call, client, shared }) =>
      call('GET', 'me.get', (options) => client.me.get({ ...options, signal: shared })),
  ],
];

const whole = jobs.reduce((sum, [weight]) => sum + weight, 0);

/** Runs one random job. */
export function work(bench: Bench): Promise<unknown> {
  let left = bench.random() * whole;
  for (const [weight, job] of jobs) {
    left -= weight;
    if (left < 0) return job(bench);
  }
  return Promise.resolve();
}

/** Returns the options of the call with this number. */
export const optionsOf = (call: number): CallOptions => ({ headers: { [callHeader]: String(call) } });
