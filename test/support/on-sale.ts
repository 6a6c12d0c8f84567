import type { Emulator } from '../../src/emulator.js';
import type { TicketingClient } from '../../src/index.js';

/** Publishes an event of an organisation, with one kind of ticket on sale. Returns its uuid. */
export async function onSale(
  { emulator, client, org }: { emulator: Emulator; client: TicketingClient; org: string },
  name: string,
): Promise<string> {
  const { uuid } = await client.orgs.events.create(org, {
    name,
    description: 'Music.',
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
