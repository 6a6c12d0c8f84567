import { type DialectName, Emulator } from '../../../src/emulator.js';
import { type ClientOptions, TicketingClient } from '../../../src/index.js';
import { type MirrorOptions, organisation } from '../../../src/jobs.js';
import { onSale } from '../../support/on-sale.js';
import type { Opened } from './opened.js';

/** An organisation with some events on sale, whose mirror is in a database. */
export async function world(
  database: Opened,
  {
    events: count = 1,
    dialect = 'documented',
    client: clientOptions = {},
  }: { events?: number; dialect?: DialectName; client?: Partial<ClientOptions> } = {},
) {
  const emulator = new Emulator({ seed: 'empty', dialect });
  const client = new TicketingClient({ ...emulator.options(), retry: false, ...clientOptions });
  const org = await organisation(client);
  const publish = (name: string) => onSale({ emulator, client, org: org.uuid }, name);
  const events: string[] = [];
  for (let index = 0; index < count; index += 1) events.push(await publish(`Event ${index}`));
  const [event = ''] = events;
  const buy = (of = event, quantity = 1) => emulator.simulate.purchase({ event: of, quantity });
  /** Makes one round, and returns what it wrote and what it asked for. */
  const round = async (options: Partial<MirrorOptions> = {}) => {
    emulator.journal.clear();
    const report = await org.mirror({ db: await database.connect(), once: true, ...options });
    const asked = emulator.journal.entries
      .map(({ operation, path }) => operation ?? path)
      .filter((each) => !each.includes('token'));
    return { ...report, asked };
  };
  return { emulator, client, org, events, event, publish, buy, round, ask: database.ask };
}

export type World = Awaited<ReturnType<typeof world>>;
