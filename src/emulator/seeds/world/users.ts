import { newUser } from '../../domain/new-records.js';
import { userContent } from '../../state/contents.js';
import type { UserRecord } from '../../state/records.js';
import { type Reader, said } from './reader.js';
import type { SeedUser } from './types.js';
import { differing, scratch, storedOf } from './writer.js';

const plainFields = [
  ...userContent.names,
  'timezone',
  'currency',
  'latitude',
  'longitude',
  'password',
  'addresses',
  'links',
  'suspended',
] as const;

/** Returns the record of a user. */
export function readUser(reader: Reader, entry: SeedUser): UserRecord {
  const { email, first_name = '', last_name = '', phone = '' } = entry;
  const base = newUser(reader.scene, { first_name, last_name, email });
  return {
    ...base,
    ...reader.stored(entry, entry.timezone ?? base.timezone, base),
    ...said(entry, plainFields),
    email: { address: email, verified: entry.email_verified ?? base.email.verified },
    phone: { number: phone, verified: entry.phone_verified ?? base.phone.verified },
    privacy: { ...base.privacy, ...entry.privacy_settings },
    emailPreferences: { ...base.emailPreferences, ...entry.email_preferences },
    phonePreferences: { ...base.phonePreferences, ...entry.phone_preferences },
  };
}

/** Returns the values that differ, under their name, or nothing if all are the same. */
export function settingsOf<Name extends string, Key extends string>(
  key: Key,
  values: Record<Name, boolean>,
  base: Record<Name, boolean>,
) {
  // `keys` loses the type of the keys.
  const changed = differing(values, base, Object.keys(values) as Name[]);
  // The type of a computed key is lost.
  return (Object.keys(changed).length > 0 ? { [key]: changed } : {}) as {
    [Each in Key]?: { [Setting in Name]?: boolean };
  };
}

/** Returns the entry for a user. */
export function writeUser(record: UserRecord): SeedUser {
  const { first_name, last_name, email, phone } = record;
  const base = newUser(scratch(), { first_name, last_name, email: email.address });
  return {
    email: email.address,
    first_name,
    last_name,
    ...differing(record, base, plainFields),
    ...(!email.verified && { email_verified: false }),
    ...(phone.number !== '' && { phone: phone.number }),
    ...(phone.verified && { phone_verified: true }),
    ...settingsOf('privacy_settings', record.privacy, base.privacy),
    ...settingsOf('email_preferences', record.emailPreferences, base.emailPreferences),
    ...settingsOf('phone_preferences', record.phonePreferences, base.phonePreferences),
    ...storedOf(record),
  };
}
