import type { EventInput, PreferenceName } from '../../api/models/index.js';
import { orgPrivacySettingNames, preferenceNames, userPrivacySettingNames } from '../../api/models/limits.js';
import { eventContent, orgContent, userContent } from '../state/contents.js';
import { fresh, slugOf } from '../state/make.js';
import { nextUuid } from '../state/random.js';
import type { EventRecord, OccurrenceRecord, OrgRecord, Person, UserRecord } from '../state/records.js';
import { categoryOf, tagOf } from '../state/reference.js';
import type { Scene } from '../state/scene.js';
import { isoOf } from '../state/time.js';
import { spansOf } from './event-times.js';

const settings = <Name extends string>(names: readonly Name[], value: (name: Name) => boolean) =>
  // `fromEntries` loses the type of its keys.
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, boolean>;

const preferences = (): Record<PreferenceName, boolean> => settings(preferenceNames, () => true);

/** Returns a new user, whose privacy settings allow everything. */
export const newUser = (scene: Scene, { first_name, last_name, email }: Person): UserRecord => ({
  ...fresh(scene),
  ...userContent.of({ first_name, last_name }),
  timezone: 'Australia/Sydney',
  currency: 'AUD',
  latitude: null,
  longitude: null,
  email: { address: email, verified: true },
  phone: { number: '', verified: false },
  password: 'Emulator-1',
  addresses: [],
  links: [],
  privacy: settings(userPrivacySettingNames, (name) => name.startsWith('allow_')),
  emailPreferences: preferences(),
  phonePreferences: preferences(),
  suspended: false,
});

export const newOrg = (scene: Scene, owner: UserRecord, name: string): OrgRecord => ({
  ...fresh(scene),
  owner: owner.uuid,
  name,
  slug: slugOf(name),
  ...orgContent.of({ email: owner.email.address }),
  timezone: owner.timezone,
  currency: owner.currency,
  payment_method: '',
  tax: { code: 'GST', rate: 10 },
  addresses: [],
  links: [],
  privacy: settings(orgPrivacySettingNames, (name) => name.startsWith('allow_')),
  verified: true,
  transactionOnHold: false,
  billing: null,
  payout: null,
  payProvider: null,
});

export const newOccurrences = (
  { state }: Scene,
  occurrence: EventInput['occurrence'],
  timezone: string,
): OccurrenceRecord[] =>
  spansOf(occurrence, timezone).map(({ start, end }) => ({
    uuid: nextUuid(state),
    enabled: true,
    start_on: isoOf(start),
    end_on: isoOf(end),
  }));

export const categorySlugs = (given: readonly unknown[] = []): string[] => [
  ...new Set(given.flatMap((each) => categoryOf(each)?.slug ?? [])),
];

export const tagSlugs = (given: readonly unknown[] = []): string[] => [
  ...new Set(given.flatMap((each) => tagOf(each)?.slug ?? [])),
];

export function newEvent(scene: Scene, org: OrgRecord, input: EventInput): EventRecord {
  const stored = fresh(scene);
  const { name = '', description = '', occurrence, listing } = input;
  // An empty string means that no value is given.
  const timezone = input.timezone || org.timezone;
  return {
    ...stored,
    org: org.uuid,
    name,
    description,
    slug: slugOf(name),
    banner: input.banner ?? [],
    links: [],
    timezone,
    currency: org.currency,
    tax: org.tax,
    configuration: { type: 'venue_event', attributes: [], ...input.configuration },
    levels: [],
    state: 'ready to publish',
    stateUpdatedOn: stored.created_on,
    publishedOn: null,
    cancelledOn: null,
    listing: {
      enabled: listing?.enabled ?? true,
      visibility_in_org_profile: true,
      categories: categorySlugs(listing?.categories),
      tags: [],
    },
    occurrence: occurrence ?? null,
    occurrences: newOccurrences(scene, occurrence, timezone),
    refund: { available: false, policy: null },
    special_instruction: '',
    settings: {},
    ...eventContent.of(input),
    pagesViewed: 0,
  };
}
