import { onTestFinished } from 'vitest';
import type { Emulator, EmulatorOptions } from '../../../src/emulator.js';
import { TicketingClient } from '../../../src/index.js';
import { organisation } from '../../../src/jobs.js';
import { served } from '../served.js';

/** An emulator that listens while the test runs, with the environment of a program that works with it. */
export async function service(options: EmulatorOptions = {}) {
  const { emulator, env, close } = await served({ now: new Date('2031-03-01T09:00:00Z'), ...options });
  onTestFinished(close);
  const client = new TicketingClient(emulator.options());
  const org = await organisation(client);

  /** An event of its own, published and on sale. */
  async function onSale(name: string): Promise<string> {
    const { uuid } = await client.orgs.events.create(org.uuid, {
      name,
      timezone: 'Europe/Vienna',
      occurrence: {
        type: 'does_not_repeat',
        attributes: { starts_on: '2090-04-12 10:00', event_duration: 60 },
      },
    });
    emulator.simulate.addLevel({ event: uuid, price: 12.5 });
    await client.events.publish(uuid);
    return uuid;
  }

  return { emulator, env, client, org, onSale };
}

/** Calls something at the nth call of an operation, once that has been done and before its reply is sent. */
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
