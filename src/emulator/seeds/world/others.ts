import * as z from 'zod';
import { pictureSize } from '../../domain/picture-size.js';
import { fromBase64 } from '../../state/base64.js';
import { add } from '../../state/collection.js';
import { fresh } from '../../state/make.js';
import type { EventInteractionRecord } from '../../state/records.js';
import * as field from './fields.js';
import type { Forms, Other } from './forms.js';
import type { Path } from './problems.js';
import type { Reader } from './reader.js';
import type {
  SeedCode,
  SeedFile,
  SeedFollow,
  SeedInteraction,
  SeedMute,
  SeedReview,
  SeedWorld,
} from './types.js';
import { entityName, storedOf, unlessEmpty, type Writer } from './writer.js';

/** Time zone of local times in records that belong to no place. */
const zone = 'UTC';

const interaction = {
  schema: () => field.object<SeedInteraction>({ ...field.record(), event: field.name(), by: field.entity() }),
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

/** Forms of the records that a world lists beside its people, events and orders. A kind without a form does not compile. */
export const others: Forms<Other, SeedWorld, undefined> = {
  reviews: {
    schema: () =>
      field.object<SeedReview>({
        ...field.record(),
        event: field.name(),
        by: field.entity(),
        rating: field.from(1).max(5).nullable().optional(),
        text: field.text().optional(),
        parent: field.uuid().nullable().optional(),
        liked_by: field.list(field.name()),
      }),
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
    schema: () =>
      field.object<SeedFollow>({ ...field.record(), follower: field.entity(), followed: field.entity() }),
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
    schema: () => field.object<SeedMute>({ ...field.record(), by: field.entity(), muted: field.entity() }),
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
    schema: () =>
      field.object<SeedFile>({
        ...field.record(),
        file_name: field.name(),
        organisation: field.name().nullable().optional(),
        user: field.name(),
        type: field.text().optional(),
        size: field.count(0).optional(),
        content: field.base64().optional(),
      }),
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
    schema: () =>
      field.object<SeedCode>({
        ...field.record(),
        user: field.name(),
        kind: z.enum(['email', 'phone']),
        target: field.text(),
        otp: field.text(),
      }),
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
