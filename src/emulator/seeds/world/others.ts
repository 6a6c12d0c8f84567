import { pictureSize } from '../../domain/picture-size.js';
import { fromBase64 } from '../../state/base64.js';
import { add } from '../../state/collection.js';
import { fresh } from '../../state/make.js';
import type {
  CodeRecord,
  EventInteractionRecord,
  FileRecord,
  FollowRecord,
  MuteRecord,
  ReviewRecord,
} from '../../state/records.js';
import type { Path } from './problems.js';
import type { Reader } from './reader.js';
import type { SeedCode, SeedFile, SeedFollow, SeedInteraction, SeedMute, SeedReview } from './types.js';
import { entityName, storedOf, unlessEmpty, type Writer } from './writer.js';

/** Time zone of local times in records that belong to no place. */
const zone = 'UTC';

export function readReview(reader: Reader, entry: SeedReview, path: Path): ReviewRecord {
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
}

export const writeReview = (writer: Writer, record: ReviewRecord): SeedReview => ({
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
});

export const readFollow = (reader: Reader, entry: SeedFollow, path: Path): FollowRecord => ({
  ...reader.stored(entry, zone, fresh(reader.scene)),
  follower: reader.entity(entry.follower, [...path, 'follower']),
  followed: reader.entity(entry.followed, [...path, 'followed']),
});

export const writeFollow = (writer: Writer, record: FollowRecord): SeedFollow => ({
  follower: entityName(writer, record.follower),
  followed: entityName(writer, record.followed),
  ...storedOf(record),
});

export const readMute = (reader: Reader, entry: SeedMute, path: Path): MuteRecord => ({
  ...reader.stored(entry, zone, fresh(reader.scene)),
  by: reader.entity(entry.by, [...path, 'by']),
  muted: reader.entity(entry.muted, [...path, 'muted']),
});

export const writeMute = (writer: Writer, record: MuteRecord): SeedMute => ({
  by: entityName(writer, record.by),
  muted: entityName(writer, record.muted),
  ...storedOf(record),
});

export const readInteraction = (
  reader: Reader,
  entry: SeedInteraction,
  path: Path,
): EventInteractionRecord => ({
  ...reader.stored(entry, zone, fresh(reader.scene)),
  event: reader.find(reader.names.events, entry.event, [...path, 'event']),
  by: reader.entity(entry.by, [...path, 'by']),
});

export const writeInteraction = (writer: Writer, record: EventInteractionRecord): SeedInteraction => ({
  event: writer.names.events.nameOf(record.event),
  by: entityName(writer, record.by),
  ...storedOf(record),
});

/** Reads a file, and adds its bytes if they are given. */
export function readFile(reader: Reader, entry: SeedFile, path: Path): FileRecord {
  const { state } = reader.scene;
  const stored = reader.stored(entry, zone, fresh(reader.scene));
  const { content: base64 } = entry;
  const content = base64 === undefined ? undefined : fromBase64(base64);
  if (base64 !== undefined) add(state.contents, { ...stored, base64 });
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
}

export const writeFile = ({ names, state }: Writer, record: FileRecord): SeedFile => ({
  file_name: record.file_name,
  ...(record.org !== null && { organisation: names.orgs.nameOf(record.org) }),
  user: names.users.nameOf(record.user),
  type: record.type,
  size: record.size,
  ...(state.contents[record.uuid] && { content: state.contents[record.uuid]?.base64 }),
  ...storedOf(record),
});

export const readCode = (reader: Reader, entry: SeedCode, path: Path): CodeRecord => {
  const { kind, target, otp } = entry;
  const stored = reader.stored(entry, zone, fresh(reader.scene));
  return {
    ...stored,
    user: reader.find(reader.names.users, entry.user, [...path, 'user']),
    kind,
    target,
    otp,
  };
};

export const writeCode = ({ names }: Writer, record: CodeRecord): SeedCode => {
  const { kind, target, otp } = record;
  return { user: names.users.nameOf(record.user), kind, target, otp, ...storedOf(record) };
};
