import { type DialectName, Emulator } from '../../src/emulator/index.js';
import { type ClientOptions, TicketingClient } from '../../src/index.js';
import { organisation } from '../../src/jobs/index.js';

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

/** The parts of an organisation with events on sale. */
export interface OrganisationOptions {
  /** Number of events. */
  readonly events?: number;
  readonly dialect?: DialectName;
  readonly client?: Partial<ClientOptions>;
}

/** Makes an organisation with some events on sale, whose client retries nothing. */
export async function organisationOnSale({
  events: count = 1,
  dialect = 'documented',
  client: clientOptions = {},
}: OrganisationOptions = {}) {
  const emulator = new Emulator({ seed: 'empty', dialect });
  const client = new TicketingClient({ ...emulator.options(), retry: false, ...clientOptions });
  const org = await organisation(client);
  const publish = (name: string) => onSale({ emulator, client, org: org.uuid }, name);
  const events: string[] = [];
  for (let index = 0; index < count; index += 1) events.push(await publish(`Event ${index}`));
  return { emulator, client, org, events, publish };
}
