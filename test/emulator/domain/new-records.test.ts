import { expect, test } from 'vitest';
import {
  categorySlugs,
  newEvent,
  newOrg,
  newUser,
  tagSlugs,
} from '../../../src/emulator/domain/new-records.js';
import { categories, tags } from '../../../src/emulator/state/reference.js';
import { now, setting } from '../setting.js';

const nia = { first_name: 'Nia', last_name: 'Evans', email: 'nia@mail.example' };

test('a new user has a verified address, no phone, no addresses, and wants every notice', () => {
  const { state } = setting();
  const user = newUser({ state, now }, nia);
  expect(user).toMatchObject({
    first_name: 'Nia',
    last_name: 'Evans',
    bio: '',
    email: { address: 'nia@mail.example', verified: true },
    phone: { number: '', verified: false },
    addresses: [],
    links: [],
    suspended: false,
  });
  expect(Object.values(user.emailPreferences)).not.toContain(false);
  expect(Object.values(user.phonePreferences)).not.toContain(false);
  expect(user.privacy).toMatchObject({ allow_people_to_follow_me: true, lock_my_user_profile: false });
});

test('a new organisation has the e-mail address of its owner, and is verified and not on hold', () => {
  const { state } = setting();
  const owner = newUser({ state, now }, nia);
  expect(newOrg({ state, now }, owner, 'The Choir')).toMatchObject({
    owner: owner.uuid,
    name: 'The Choir',
    slug: 'the-choir',
    email: 'nia@mail.example',
    phone: '',
    payment_method: '',
    tax: { code: 'GST', rate: 10 },
    addresses: [],
    links: [],
    verified: true,
    transactionOnHold: false,
    privacy: { allow_people_to_contact_my_organisation: true, lock_my_organisation_profile: false },
  });
});

test('a new event without fields is listed, and has no refunds, tickets, pictures or dates', () => {
  const { state } = setting();
  const org = newOrg({ state, now }, newUser({ state, now }, nia), 'The Choir');
  expect(newEvent({ state, now }, org, {})).toMatchObject({
    org: org.uuid,
    name: '',
    description: '',
    banner: [],
    links: [],
    timezone: 'Australia/Sydney',
    currency: 'AUD',
    configuration: { type: 'venue_event', attributes: [] },
    levels: [],
    state: 'ready to publish',
    listing: { enabled: true, visibility_in_org_profile: true, categories: [], tags: [] },
    occurrence: null,
    occurrences: [],
    refund: { available: false, policy: null },
    special_instruction: '',
    resources: [],
  });
});

test.each([
  ['category', categorySlugs, categories],
  ['tag', tagSlugs, tags],
] as const)(
  'a %s is found by its id, slug or record, without duplicates and unknown ones',
  (_, slugsOf, [first, second]) => {
    expect(slugsOf()).toEqual([]);
    expect(slugsOf([second?.id, first?.slug, 'knitting', { uuid: second?.id }, first])).toEqual([
      second?.slug,
      first?.slug,
    ]);
  },
);
