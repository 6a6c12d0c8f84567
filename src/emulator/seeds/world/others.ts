import { pictureSize } from '../../domain/picture-size.js';
import { fromBase64 } from '../../state/base64.js';
import { add, type Collection } from '../../state/collection.js';
import { fresh } from '../../state/make.js';
import type { EventInteractionRecord } from '../../state/records.js';
import type { Kind, Records } from '../../state/state.js';
import type { Path } from './problems.js';
import type { Reader } from './reader.js';
import type { SeedInteraction, SeedWorld } from './types.js';
import { entityName, storedOf, unlessEmpty, type Writer } from './writer.js';

/** Time zone of local times in records that belong to no place. */
const zone = 'UTC';

/** Kinds of record that a world lists beside its people, events and orders. */
type Other = Exclude<Kind & keyof SeedWorld, 'users' | 'events' | 'orders'>;

type EntryOf<K extends Other> = NonNullable<SeedWorld[K]>[number];

/** How an entry is read and written. */
type Form<K extends Other> = {
  read(reader: Reader, entry: EntryOf<K>, path: Path): Records[K];
  write(writer: Writer, record: Records[K]): EntryOf<K>;
};

const interaction = {
  read: (reader: Reader, entry: SeedInteraction, path: Path): EventInteractionRecord => ({
    ...reader.stored(entry, zone, fresh(reader.scene)),
    event: reader.find(reader.names.events, entry.event, [...path, 'event']),
    by: reader.entity(entry.by, [...path, 'by']),
  }),
  write: (writer: Writer, record: EventInteractionRecord): SeedInteraction => ({
    event: writer.names.events.nameOf(record.event),
    by: entityName(writer, record.by),
    ...storedOf(record),
  }),
};

/** The forms of their entries, in the order in which they are read. A kind without a form does not compile. */
const forms: { readonly [K in Other]: Form<K> } = {
  reviews: {
    read(reader, entry, path) {
      const { users, events } = reader.names;
      const event = reader.find(events, entry.event, [...path, 'event']);
      return {
        ...reader.stored(entry, reader.scene.state.events[event]?.timezone ?? zone, fresh(reader.scene)),
        event,
        parent: entry.parent ?? null,
        rating: entry.rating ?? null,
        text: entry.text ?? '',
        reviewer: reader.entity(entry.by, [...path, 'by']),
        likedBy: (entry.liked_by ?? []).map((each, index) =>
          reader.find(users, each, [...path, 'liked_by', index]),
        ),
      };
    },
    write: (writer, record) => ({
      event: writer.names.events.nameOf(record.event),
      by: entityName(writer, record.reviewer),
      ...(record.rating !== null && { rating: record.rating }),
      ...(record.text !== '' && { text: record.text }),
      ...(record.parent !== null && { parent: record.parent }),
      ...unlessEmpty(
        'liked_by',
        record.likedBy.map((each) => writer.names.users.nameOf(each)),
      ),
      ...storedOf(record),
    }),
  },
  follows: {
    read: (reader, entry, path) => ({
      ...reader.stored(entry, zone, fresh(reader.scene)),
      follower: reader.entity(entry.follower, [...path, 'follower']),
      followed: reader.entity(entry.followed, [...path, 'followed']),
    }),
    write: (writer, record) => ({
      follower: entityName(writer, record.follower),
      followed: entityName(writer, record.followed),
      ...storedOf(record),
    }),
  },
  mutes: {
    read: (reader, entry, path) => ({
      ...reader.stored(entry, zone, fresh(reader.scene)),
      by: reader.entity(entry.by, [...path, 'by']),
      muted: reader.entity(entry.muted, [...path, 'muted']),
    }),
    write: (writer, record) => ({
      by: entityName(writer, record.by),
      muted: entityName(writer, record.muted),
      ...storedOf(record),
    }),
  },
  saves: interaction,
  shares: interaction,
  files: {
    read(reader, entry, path) {
      const stored = reader.stored(entry, zone, fresh(reader.scene));
      const { content: base64 } = entry;
      const content = base64 === undefined ? undefined : fromBase64(base64);
      if (base64 !== undefined) add(reader.scene.state.contents, { ...stored, base64 });
      return {
        ...stored,
        file_name: entry.file_name,
        org: entry.organisation
          ? reader.find(reader.names.orgs, entry.organisation, [...path, 'organisation'])
          : null,
        user: reader.find(reader.names.users, entry.user, [...path, 'user']),
        type: entry.type ?? '',
        size: content?.length ?? entry.size ?? 0,
        ...(content && { picture: pictureSize(content) ?? null }),
      };
    },
    write: ({ names, state }, record) => ({
      file_name: record.file_name,
      ...(record.org !== null && { organisation: names.orgs.nameOf(record.org) }),
      user: names.users.nameOf(record.user),
      type: record.type,
      size: record.size,
      ...(state.contents[record.uuid] && { content: state.contents[record.uuid]?.base64 }),
      ...storedOf(record),
    }),
  },
  codes: {
    read: (reader, { user, kind, target, otp, ...entry }, path) => ({
      ...reader.stored(entry, zone, fresh(reader.scene)),
      user: reader.find(reader.names.users, user, [...path, 'user']),
      kind,
      target,
      otp,
    }),
    write({ names }, { user, kind, target, otp, ...record }) {
      return { user: names.users.nameOf(user), kind, target, otp, ...storedOf(record) };
    },
  },
};

// These are the keys of the forms.
const others = Object.keys(forms) as Other[];

/** Whether a world lists the records of a kind by themselves. */
export const isOther = (kind: Kind): boolean => Object.hasOwn(forms, kind);

function addEach<K extends Other>(reader: Reader, kind: K, entries: SeedWorld[K]): void {
  const collections: { readonly [Each in Other]: Collection<Records[Each]> } = reader.scene.state;
  const given: readonly EntryOf<K>[] = entries ?? [];
  for (const [index, each] of given.entries()) {
    add(collections[kind], forms[kind].read(reader, each, [kind, index]));
  }
}

/** Adds the records of these kinds. */
export function addOthers(reader: Reader, world: SeedWorld): void {
  for (const kind of others) addEach(reader, kind, world[kind]);
}

function writeEach<K extends Other>(writer: Writer, kind: K) {
  const collections: { readonly [Each in Other]: Collection<Records[Each]> } = writer.state;
  return Object.values(collections[kind]).map((record) => forms[kind].write(writer, record));
}

/** Returns the lists of these kinds that are not empty. */
export const writeOthers = (writer: Writer): Pick<SeedWorld, Other> =>
  Object.assign({}, ...others.map((kind) => unlessEmpty(kind, writeEach(writer, kind))));
