import type { State } from '../../state/state.js';
import { writeEvent } from './events.js';
import { writeListed } from './forms.js';
import { Names } from './names.js';
import { writeOrder } from './orders.js';
import { writeOrganisation } from './organisations.js';
import { others } from './others.js';
import type { SeedWorld } from './types.js';
import { writeUser } from './users.js';
import { unlessEmpty, type Writer } from './writer.js';

const label = <T extends { uuid: string }>(
  what: string,
  records: Record<string, T>,
  labelOf: (record: T) => string,
) =>
  new Names(
    what,
    Object.values(records).map((record) => ({ uuid: record.uuid, label: labelOf(record) })),
  );

function clockOf({ clock: { standsAt, offset } }: State): SeedWorld['clock'] {
  return {
    ...(standsAt !== null && { stands_at: new Date(standsAt).toISOString() }),
    ...(offset !== 0 && { moved_by: offset }),
  };
}

/** Returns a world file's content for a state. A world with this seed is the same. */
export function writeWorld(state: State): SeedWorld {
  const names = {
    users: label('user', state.users, ({ email }) => email.address),
    orgs: label('organisation', state.orgs, ({ name }) => name),
    events: label('event', state.events, ({ name }) => name),
  };
  const writer: Writer = { state, names };
  const all = <T, Entry>(records: Record<string, T>, write: (record: T) => Entry): Entry[] =>
    Object.values(records).map(write);
  const clock = clockOf(state) ?? {};
  return {
    owner: names.users.nameOf(state.owner),
    ...(Object.keys(clock).length > 0 && { clock }),
    users: all(state.users, writeUser),
    organisations: all(state.orgs, (each) => writeOrganisation(writer, each)),
    ...unlessEmpty(
      'events',
      all(state.events, (each) => writeEvent(writer, each)),
    ),
    ...unlessEmpty(
      'orders',
      all(state.orders, (each) => writeOrder(writer, each)),
    ),
    ...writeListed(writer, others, undefined),
    ...unlessEmpty('outbox', state.outbox),
    ...(Object.keys(state.quotas).length > 0 && { quotas: state.quotas }),
    random: state.random,
  };
}
