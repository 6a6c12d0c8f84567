import type { ClientOptions, Transport } from '../../src/client/options.js';
import { admit } from '../../src/client/transport/admit.js';
import { alternates } from '../../src/client/transport/alternates.js';
import { deadline } from '../../src/client/transport/deadline.js';
import { middleware } from '../../src/client/transport/middleware.js';
import { observe } from '../../src/client/transport/observe.js';
import { retry } from '../../src/client/transport/retry.js';
import { sign } from '../../src/client/transport/sign.js';
import type { Step } from '../../src/client/transport/step.js';
import { steps } from '../../src/client/transport/steps.js';
import { TicketingClient } from '../../src/index.js';
import { shuffle } from './support/rounds.js';
import { eventName, eventUuid } from './support/service.js';
import { median, spread } from './support/statistics.js';
import { printTable } from './support/table.js';

/*
 * Measures each part of a call: its processor time with all parts, and with one left out. The transport answers at
 * once. The steps are those of the source. A step that does nothing replaces the one that is left out.
 */

const calls = 2_000;
const atOnce = 50;
const rounds = 40;

const reply = {
  status: 200,
  headers: new Headers({ 'content-type': 'application/json' }),
  body: JSON.stringify({ event: { uuid: eventUuid, name: eventName } }),
};
// Asynchronous, so that the reply comes in a later turn, as from the network.
const transport: Transport = { send: async () => reply };

const clientWith = (options: ClientOptions): TicketingClient =>
  new TicketingClient({
    baseUrl: 'http://127.0.0.1:1',
    auth: { accessToken: 'token' },
    transport,
    ...options,
  });

/** The array of steps that every call passes. Only this process changes it. */
const inUse = steps as Step[];
const nothing: Step = (request, next, call) => next(request, call);

/** Leaves a step out. Returns a function that puts it back. */
const without = (step: Step) => () => {
  const place = inUse.indexOf(step);
  inUse[place] = nothing;
  return () => {
    inUse[place] = step;
  };
};

interface Variant {
  readonly name: string;
  readonly client: TicketingClient;
  /** Leaves a part out. Returns a function that puts it back. */
  readonly leaveOut?: () => () => void;
}

const usual = clientWith({});
const whole: Variant = { name: 'a call', client: usual };
const optional: readonly Step[] = [deadline, observe, retry, alternates, sign, admit, middleware];
const variants: readonly Variant[] = [
  whole,
  ...optional.map((step) => ({ name: `without ${step.name}`, client: usual, leaveOut: without(step) })),
  { name: 'with a limit that is not reached', client: clientWith({ limit: { maxConcurrent: 50 } }) },
];

async function timed({ client, leaveOut }: Variant): Promise<number> {
  const putBack = leaveOut?.();
  const start = process.cpuUsage();
  for (let call = 0; call < calls; call += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, () => client.events.get(eventUuid)));
  }
  const { user, system } = process.cpuUsage(start);
  putBack?.();
  return (user + system) / calls;
}

const times = new Map(variants.map((variant) => [variant, [] as number[]]));
for (let round = -5; round < rounds; round += 1) {
  for (const variant of shuffle([...variants])) {
    const time = await timed(variant);
    if (round >= 0) times.get(variant)?.push(time);
  }
}
const all = times.get(whole) ?? [];
printTable(`Processor time of a call beside its transport, ${atOnce} at once`, [
  ['', 'microseconds', 'difference'],
  ...variants.map((variant) => {
    const own = times.get(variant) ?? [];
    const difference = median(own.map((time, round) => time - (all[round] ?? Number.NaN)));
    return [variant.name, spread(own, 1), variant === whole ? '' : difference.toFixed(1)];
  }),
]);
