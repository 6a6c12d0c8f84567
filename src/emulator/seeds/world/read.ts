import { add, find } from '../../state/collection.js';
import { keysOf } from '../../state/kept.js';
import { branchOf, nextUuid } from '../../state/random.js';
import type { Stored } from '../../state/records.js';
import type { Scene } from '../../state/scene.js';
import { isSnapshot, type Snapshot, savedState } from '../../state/snapshot.js';
import { blankState, type State } from '../../state/state.js';
import type { Seed } from '../seed.js';
import { readOrganisation, readUser } from './accounts.js';
import { readEvent } from './events.js';
import { addListed, others, partsOfEvent, partsOfOrganisation } from './lists.js';
import { Names, namesIn } from './names.js';
import { addOrder } from './orders.js';
import { describe, inPlace, type Path, type Problem, problemsOf, WorldError } from './problems.js';
import { Reader } from './reader.js';
import { worldSchema } from './schema.js';
import type { SeedOrganisation, SeedRecord, SeedWorld } from './types.js';

const defaultUser = { first_name: 'Olivia', last_name: 'Marsh', email: 'olivia@harbour-events.example' };
const defaultOrganisation: SeedOrganisation = { name: 'Harbour Events' };

/** Notes uuids and e-mail addresses that two records share. */
function testUnique(entries: readonly object[], key: string, field: string, problems: Problem[]): void {
  const seen = new Map<unknown, number>();
  for (const [index, entry] of entries.entries()) {
    const value: unknown = Reflect.get(entry, field);
    if (typeof value !== 'string') continue;
    const first = seen.get(value.toLowerCase());
    if (first === undefined) seen.set(value.toLowerCase(), index);
    else problems.push({ path: [key, index, field], message: `is already used by ${key}.${first}` });
  }
}

/** Returns the entries with uuids, so that others can name a record before it is made. */
const withUuids = <T extends SeedRecord>(state: State, entries: readonly T[]) =>
  entries.map((entry) => ({ ...entry, uuid: entry.uuid ?? nextUuid(state) }));

/** Sorts the parts of events and organisations by their creation, since they were read grouped by what they belong to. */
export function inOrder(state: State): void {
  for (const kind of keysOf({ ...partsOfEvent, ...partsOfOrganisation })) {
    const records: Stored[] = Object.values(state[kind]);
    records.sort((a, b) => (a.created_on < b.created_on ? -1 : a.created_on > b.created_on ? 1 : 0));
    Object.assign(state, { [kind]: Object.fromEntries(records.map((record) => [record.uuid, record])) });
  }
}

/**
 * Adds the entries to a world, which may already have records. An organisation or event that it has gets only the listed parts.
 * Returns the problems.
 */
export function addWorld(scene: Scene, given: SeedWorld): Problem[] {
  // Records change, but the entries must not: they may also seed another world.
  const world = structuredClone(given);
  const { state } = scene;
  const problems: Problem[] = [];
  testUnique(world.users ?? [], 'users', 'email', problems);
  for (const key of ['users', 'organisations', 'events', 'orders', 'reviews'] as const) {
    testUnique(world[key] ?? [], key, 'uuid', problems);
  }
  const known = Object.values(state.users).map(({ uuid, email }) => ({ uuid, label: email.address }));
  const isNew = known.length === 0;
  const users = withUuids(state, world.users ?? (isNew ? [defaultUser] : []));
  const orgs = withUuids(state, world.organisations ?? (isNew ? [defaultOrganisation] : []));
  const events = withUuids(state, world.events ?? []);
  const reader = new Reader(scene, {
    users: new Names('user of the world', [
      ...known,
      ...users.map(({ uuid, email }) => ({ uuid, label: email })),
    ]),
    orgs: namesIn('organisation of the world', [...Object.values(state.orgs), ...orgs], 'name'),
    events: namesIn('event of the world', [...Object.values(state.events), ...events], 'name'),
  });
  for (const each of users) add(state.users, readUser(reader, each));
  if (world.owner !== undefined) state.owner = reader.find(reader.names.users, world.owner, ['owner']);
  else if (isNew) state.owner = users[0]?.uuid ?? '';
  for (const [index, { subscriptions = [{}], team, invitations, products, ...each }] of orgs.entries()) {
    const path = ['organisations', index];
    const org = find(state.orgs, each.uuid) ?? add(state.orgs, readOrganisation(reader, each, path));
    addListed(reader, partsOfOrganisation, { subscriptions, team, invitations, products }, org, path);
  }
  for (const [index, each] of events.entries()) {
    const path = ['events', index];
    const event = find(state.events, each.uuid) ?? add(state.events, readEvent(reader, each, path));
    addListed(reader, partsOfEvent, each, event, path);
  }
  for (const [index, each] of (world.orders ?? []).entries()) addOrder(reader, each, ['orders', index]);
  addListed(reader, others, world, undefined, []);
  return [...problems, ...reader.problems];
}

/** Returns the seed that continues from a snapshot. A time at which the emulator was set to stop takes precedence. */
function seedOfSaved(snapshot: Snapshot, placeOf?: (path: Path) => string): Seed {
  const saved = savedState(snapshot);
  if (typeof saved === 'string') throw new WorldError([{ path: [], message: saved }], placeOf);
  const kept = structuredClone(saved);
  return ({ state }) => {
    const { clock } = state;
    Object.assign(state, structuredClone(kept), clock.standsAt !== null && { clock });
  };
}

/** Branch of the random numbers for a world with uuids. It avoids the numbers that the uuids may have come from. */
const apart = 3000;

/**
 * Returns the seed that makes a world that somebody wrote or saved. Later changes of the object do not affect it. Throws a
 * `WorldError` with all problems. `placeOf` returns where in the file a path is.
 */
export function readSeed(given: unknown, placeOf?: (path: Path) => string): Seed {
  if (isSnapshot(given)) return seedOfSaved(given, placeOf);
  const { error } = worldSchema().safeParse(given ?? {}, { error: describe });
  if (error) throw new WorldError(inPlace(given, error.issues.flatMap(problemsOf)), placeOf);
  // The schema has checked the type. Its result has the fields in another order.
  const world = structuredClone(given ?? {}) as SeedWorld;
  const problems = addWorld({ state: blankState(), now: Date.now() }, world);
  if (problems.length > 0) throw new WorldError(inPlace(given, problems), placeOf);
  const hasUuids = JSON.stringify(world).includes('"uuid":');
  return (scene) => {
    if (hasUuids) scene.state.random = branchOf(scene.state, apart);
    // Its problems are reported.
    addWorld(scene, world);
    inOrder(scene.state);
  };
}
