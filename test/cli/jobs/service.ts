import { onTestFinished } from 'vitest';
import type { Emulator, EmulatorOptions } from '../../../src/emulator/index.js';
import { TicketingClient } from '../../../src/index.js';
import { organisation } from '../../../src/jobs/index.js';
import { onSale } from '../../support/on-sale.js';
import { served } from '../served.js';

/** Starts an emulator for the time of the test. Returns it with the environment of a program that uses it. */
export async function service(options: EmulatorOptions = {}) {
  const { emulator, env, close } = await served({ now: new Date('2031-03-01T09:00:00Z'), ...options });
  onTestFinished(close);
  const client = new TicketingClient(emulator.options());
  const org = await organisation(client);

  return {
    emulator,
    env,
    client,
    org,
    /** Publishes an event, with one kind of ticket on sale. */
    onSale: (name: string) => onSale({ emulator, client, org: org.uuid }, name),
  };
}

/** Calls a function at the nth call of an operation, after the emulator handled it and before it replies. */
export function atNth(
  { emulator }: Awaited<ReturnType<typeof service>>,
  operation: NonNullable<Parameters<Emulator['faults']['add']>[0]['match']>['operation'],
  nth: number,
  act: () => void,
): void {
  const edit = (body: unknown) => {
    act();
    return body;
  };
  emulator.faults.add({ match: { operation }, nth, fault: { edit } });
}
