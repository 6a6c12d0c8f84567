import { TicketingClient } from '../../src/client/client.js';
import type { ClientOptions } from '../../src/client/options.js';
import { Emulator, type EmulatorOptions } from '../../src/emulator/index.js';
import type { EventRecord } from '../../src/emulator/state/records.js';
import { organisation } from '../../src/jobs/index.js';
import { editList as changeList } from '../support/edit-list.js';

export const now = Date.parse('2031-03-01T09:00:00Z');

/** An organisation in Sydney without events, on an emulator whose clock does not move. */
export async function sales(options: EmulatorOptions = {}, clientOptions: ClientOptions = {}) {
  const emulator = new Emulator({ now, seed: 'empty', ...options });
  const client = new TicketingClient({ ...emulator.options(), ...clientOptions });
  const org = await organisation(client);
  const { state } = emulator.world();

  /** Makes an event on sale with one kind of ticket and these fields of its record. */
  async function onSale({
    name = 'Open Night',
    price = 20,
    ...fields
  }: { price?: number } & Partial<EventRecord> = {}): Promise<string> {
    const { uuid } = await client.orgs.events.create(org.uuid, {
      name,
      timezone: 'Australia/Sydney',
      occurrence: {
        type: 'does_not_repeat',
        attributes: { starts_on: '2031-06-01 19:00', event_duration: '2' },
      },
    });
    emulator.simulate.addLevel({ event: uuid, name: 'Seat', price });
    await client.events.publish(uuid);
    Object.assign(state.events[uuid] ?? {}, { currency: 'AUD', ...fields });
    return uuid;
  }

  /** Changes every record of a list in each reply, until the world ends. */
  function editList(
    operation: 'events.orders.list' | 'events.tickets.list',
    edit: (record: never) => unknown,
  ) {
    return changeList(emulator, operation, (records) => {
      for (const [place, record] of records.entries()) records[place] = Object(edit(record as never));
    });
  }

  return { emulator, client, org, state, simulate: emulator.simulate, onSale, editList };
}
