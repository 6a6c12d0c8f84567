import { sessionView } from '../api/views/index.js';
import { dayWords } from './common/day-words.js';
import { uuidsIn } from './common/event-named.js';
import { isNamed, onlyNamed, sameName } from './common/named.js';
import type { JobClient } from './common/scope.js';
import { meant, organisationsOf } from './organisation.js';

/** Ids of an operation, by their names in its path. */
type Ids = Readonly<Record<string, string>>;

/** A client that reads records by their names. */
interface Reading {
  readonly client: JobClient;
  readonly signal: AbortSignal;
  /** Whether the operation changes something, which no name should make it do to an event that is over. */
  readonly isWrite: boolean;
}

/**
 * Returns the ids of an operation with the uuids of the organisation, the event and the session that are named. Throws a
 * `JobError` that lists the possible ones if none or several are meant. Sends no request for uuids.
 */
export async function idsNamed(ids: Ids, { client, signal, isWrite }: Reading): Promise<Ids> {
  const found: Record<string, string> = { ...ids };
  // A session is found within its event, and an event within its organisation.
  const finders: Readonly<Record<string, (name: string) => Promise<string>>> = {
    org: async (name) => meant(name, await organisationsOf(client, name, { signal }))?.uuid ?? name,
    /** Finds an event of the organisation, or of all organisations of the account if none is given. */
    async event(name) {
      const all = found.org === undefined ? await organisationsOf(client, undefined, { signal }) : [];
      const uuids = found.org === undefined ? all.map(({ uuid }) => uuid) : [found.org];
      async function* list() {
        for (const uuid of uuids) yield* client.orgs.events.list(uuid, {}, { signal });
      }
      const [uuid = ''] = uuids;
      const several = isWrite ? 'coming' : 'latest';
      const [event = name] = await uuidsIn([name], list, { place: { client, uuid }, signal, several });
      return event;
    },
    async session(name) {
      const { event = '' } = found;
      const { timezone } = await client.events.get(event, { signal });
      const zone = timezone ?? undefined;
      const all = await client.events.sessions.list(event, {}, { signal }).toArray();
      const sessions = all.map((each) => sessionView(each, zone));
      return onlyNamed(name, sessions, {
        what: 'session',
        where: 'The event',
        meant: sessions.filter((session) => sameName(name, session.name)),
        told: ({ name: title, startsAt, uuid }) =>
          `${JSON.stringify(title ?? '')}, ${startsAt ? dayWords(startsAt, zone) : 'without a date'} (${uuid})`,
      }).uuid;
    },
  };
  for (const [id, find] of Object.entries(finders)) {
    if (isNamed(id, found[id])) found[id] = await find(found[id] ?? '');
  }
  return found;
}
