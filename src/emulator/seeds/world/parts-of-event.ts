import * as z from 'zod';
import { schemas } from '../../../api/models/index.js';
import { spanOf } from '../../domain/event-times.js';
import { guestContent, sessionContent, speakerContent } from '../../state/contents.js';
import type { EventRecord, OfPerson, Stored } from '../../state/records.js';
import * as field from './fields.js';
import type { Forms, PartOf } from './forms.js';
import { namesOfLevels } from './names.js';
import { minutesOf } from './occurrence.js';
import type { Path } from './problems.js';
import { type Reader, said } from './reader.js';
import type { SeedEvent, SeedGuest, SeedInvitation, SeedPerson, SeedSession, SeedSpeaker } from './types.js';
import { differing, holderOf, storedOf, type Writer } from './writer.js';

/** Returns the fields that speakers and guests have. */
const readPerson = (reader: Reader, entry: SeedPerson, path: Path, event: EventRecord) => ({
  ...reader.part(entry, event),
  ...reader.holder(entry, path),
  event: event.uuid,
  email: entry.email,
});

/** Returns the entry for an invited person, with those of the named fields that are not empty. */
const writePerson = <T extends OfPerson & Stored, Name extends keyof T>(
  writer: Writer,
  record: T,
  names: readonly Name[],
) => ({
  email: record.email,
  ...holderOf(writer, record),
  ...said(
    record,
    names.filter((name) => record[name] !== null && record[name] !== '' && record[name] !== false),
  ),
  ...storedOf(record),
});

/** Forms of the records that an event lists. A kind of its parts without a form does not compile. */
export const partsOfEvent: Forms<PartOf<'event'>, SeedEvent, EventRecord> = {
  sessions: {
    schema: () =>
      field.object<SeedSession>({
        ...field.record(),
        ...field.content(schemas.SessionInput, sessionContent),
        name: field.text(),
        type: z.enum(['required', 'optional']).optional(),
        capacity: field.count(-1).optional(),
        description: field.text().optional(),
        // A session has 0 minutes until it has a duration.
        duration: field.duration((value) => value === 0 || field.isLength(value)).optional(),
        image: field.text().optional(),
        starts_on: field.when().nullable().optional(),
        occurrences: z.array(field.uuid()).nullable().optional(),
        tickets: z.array(field.name()).nullable().optional(),
      }),
    read(reader, entry, path, event) {
      const { type = 'optional', capacity = -1, duration = 60 } = entry;
      const { starts_on, occurrences = null, tickets = null } = entry;
      const levels = namesOfLevels(event);
      return {
        ...reader.part(entry, event),
        event: event.uuid,
        type,
        ...sessionContent.of({ ...entry, duration: minutesOf(duration) }),
        capacity,
        starts_on:
          starts_on === undefined ? spanOf(event).start : reader.momentOrNull(starts_on, event.timezone),
        occurrences,
        levels: tickets?.map((each, index) => reader.find(levels, each, [...path, 'tickets', index])) ?? null,
      };
    },
    write(_, record, event) {
      const { name, type, status, capacity, duration, starts_on, occurrences, levels } = record;
      const names = namesOfLevels(event);
      return {
        ...differing(record, sessionContent.of({}), sessionContent.names),
        name,
        type,
        status,
        capacity,
        duration,
        starts_on,
        ...(occurrences && { occurrences }),
        ...(levels && { tickets: levels.map((each) => names.nameOf(each)) }),
        ...storedOf(record),
      };
    },
  },
  speakers: {
    schema: () =>
      field.object<SeedSpeaker>({
        ...field.record(),
        ...field.content(schemas.SpeakerInput, speakerContent),
        ...field.ofPerson(),
        accepted: field.flag(),
      }),
    read: (reader, entry, path, event) => ({
      ...readPerson(reader, entry, path, event),
      ...speakerContent.of(entry),
      accepted: entry.accepted ?? false,
    }),
    write: (writer, record) => writePerson(writer, record, [...speakerContent.names, 'accepted']),
  },
  guests: {
    schema: () =>
      field.object<SeedGuest>({
        ...field.record(),
        ...field.content(schemas.GuestInput, guestContent),
        ...field.ofPerson(),
        accepted: field.flag(),
      }),
    read: (reader, entry, path, event) => ({
      ...readPerson(reader, entry, path, event),
      ...guestContent.of(entry),
      accepted: entry.accepted ?? false,
    }),
    write: (writer, record) => writePerson(writer, record, [...guestContent.names, 'accepted']),
  },
  invitations: {
    schema: () => field.object<SeedInvitation>({ ...field.record(), ...field.ofPerson() }),
    read: (reader, entry, path, event) => ({
      ...reader.part(entry, event),
      user: null,
      ...reader.holder(entry, path),
      event: event.uuid,
      email: entry.email,
      first_name: entry.first_name ?? '',
      last_name: entry.last_name ?? '',
    }),
    write: (writer, record) => writePerson(writer, record, ['first_name', 'last_name']),
  },
};
