import { newOrg, newUser } from '../../domain/new-records.js';
import { add, type Collection, find } from '../../state/collection.js';
import { branchOf, nextUuid } from '../../state/random.js';
import type { OrgRecord, Stored } from '../../state/records.js';
import type { Scene } from '../../state/scene.js';
import { blankState, type State } from '../../state/state.js';
import { readEvent } from './events.js';
import { addListed, kindsIn } from './forms.js';
import { type Called, Names } from './names.js';
import { addOrder } from './orders.js';
import { readOrganisation } from './organisations.js';
import { others } from './others.js';
import { partsOfEvent } from './parts-of-event.js';
import { partsOfOrganisation } from './parts-of-organisation.js';
import { describe, inPlace, type Path, type Problem, problemsOf, WorldError } from './problems.js';
import { Reader } from './reader.js';
import { worldSchema } from './schema.js';
import type { SeedOrganisation, SeedRecord, SeedWorld } from './types.js';
import { readUser } from './users.js';
import { readWhen } from './when.js';

/**
 * Branch of the random numbers for a world that has uuids but not their position. It avoids the numbers that the
 * uuids came from.
 */
const apart = 3000;

const defaultUser = { first_name: 'Olivia', last_name: 'Marsh', email: 'olivia@harbour-events.example' };
const defaultOrganisation = { name: 'Harbour Events' };

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

function called<T extends SeedRecord>(state: State, entries: readonly T[], label: (entry: T) => string) {
  // Each entry gets its uuid here, so that others can name it before it is made.
  return entries.map((entry) => ({ ...entry, uuid: entry.uuid ?? nextUuid(state), label: label(entry) }));
}

const labelled = (records: Collection<{ uuid: string; name: string }>): Called[] =>
  Object.values(records).map(({ uuid, name }) => ({ uuid, label: name }));

const without = <T extends Called>({ label: _, ...entry }: T) => entry;

/** Sorts records by their creation, since they were read grouped by what they belong to. */
function inOrder<T extends Stored>(collection: Collection<T>): Collection<T> {
  const records = Object.values(collection).sort((a, b) =>
    a.created_on < b.created_on ? -1 : a.created_on > b.created_on ? 1 : 0,
  );
  return Object.fromEntries(records.map((record) => [record.uuid, record]));
}

/** Kinds of record that a world lists as parts of their events and organisations. */
const parts = kindsIn({ ...partsOfEvent, ...partsOfOrganisation });

function readClock({ state, now }: Scene, clock: SeedWorld['clock']): void {
  // A time at which the emulator was set to stop takes precedence.
  if (!clock || state.clock.standsAt !== null) return;
  const { stands_at, moved_by = 0 } = clock;
  state.clock = {
    standsAt: stands_at ? (readWhen(stands_at, 'UTC', now) ?? null) : null,
    offset: moved_by,
  };
}

/** Returns an organisation for an event that names none. */
const standIn = (scene: Scene): OrgRecord => newOrg(scene, newUser(scene, defaultUser), '');

/** Adds the entries to a world, which may already have records. Returns the problems. */
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
  if (known.length === 0 && world.random === undefined && JSON.stringify(world).includes('"uuid":')) {
    state.random = branchOf(state, apart);
  }
  const users = called(state, world.users ?? (known.length > 0 ? [] : [defaultUser]), ({ email }) => email);
  const organisations: readonly SeedOrganisation[] =
    world.organisations ?? (known.length > 0 ? [] : [defaultOrganisation]);
  const orgs = called(state, organisations, ({ name }) => name);
  const events = called(state, world.events ?? [], ({ name }) => name);
  const reader = new Reader(scene, {
    users: new Names('user of the world', [...known, ...users]),
    orgs: new Names('organisation of the world', [...labelled(state.orgs), ...orgs]),
    events: new Names('event of the world', [...labelled(state.events), ...events]),
  });
  for (const each of users) add(state.users, readUser(reader, without(each)));
  if (world.owner !== undefined) state.owner = reader.find(reader.names.users, world.owner, ['owner']);
  else if (known.length === 0) state.owner = users[0]?.uuid ?? '';
  for (const [index, each] of orgs.entries()) {
    const path = ['organisations', index];
    const org = add(state.orgs, readOrganisation(reader, without(each), path));
    addListed(reader, partsOfOrganisation, { ...each, subscriptions: each.subscriptions ?? [{}] }, org, path);
  }
  for (const [index, each] of events.entries()) {
    const path = ['events', index];
    const [first = ''] = Object.keys(state.orgs);
    const org = find(
      state.orgs,
      each.organisation === undefined
        ? first
        : reader.find(reader.names.orgs, each.organisation, [...path, 'organisation']),
    );
    if (!org && first === '') reader.refuse(path, 'needs an organisation, but the world has none');
    // The other problems of the event are reported too.
    const event = add(state.events, readEvent(reader, without(each), org ?? standIn(scene), path));
    addListed(reader, partsOfEvent, each, event, path);
  }
  for (const [index, each] of (world.orders ?? []).entries()) addOrder(reader, each, ['orders', index]);
  addListed(reader, others, world, undefined, []);
  for (const kind of parts) Object.assign(state, { [kind]: inOrder<Stored>(state[kind]) });
  state.outbox.push(...(world.outbox ?? []));
  Object.assign(state.quotas, world.quotas);
  readClock(scene, world.clock);
  state.random = world.random ?? state.random;
  return [...problems, ...reader.problems];
}

/**
 * Reads a world that somebody wrote. Throws a `WorldError` with all problems. `placeOf` returns where in the file a
 * path is.
 */
export function readWorld(given: unknown, placeOf?: (path: Path) => string): SeedWorld {
  const { error } = worldSchema().safeParse(given ?? {}, { error: describe });
  if (error) throw new WorldError(inPlace(given, error.issues.flatMap(problemsOf)), placeOf);
  // The schema has checked the type. Its result has the fields in another order.
  const world = (given ?? {}) as SeedWorld;
  const problems = addWorld({ state: blankState(), now: Date.now() }, world);
  if (problems.length > 0) throw new WorldError(inPlace(given, problems), placeOf);
  return world;
}

/** Returns the seed that makes a world. Later changes of the object do not affect it. */
export function seedOf(read: SeedWorld) {
  const world = structuredClone(read);
  return (scene: Scene): void => {
    // Its problems were reported when it was read.
    addWorld(scene, world);
  };
}
