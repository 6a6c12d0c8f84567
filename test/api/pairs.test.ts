import { describe, expect, expectTypeOf, it } from 'vitest';
// biome-ignore lint/suspicious/noShadowRestrictedNames: it is imported by name, and objects have theirs as a method
import { toPairs, toRecord, valueOf } from '../../src/api/pairs.js';
import type {
  Attendee,
  EventConfiguration,
  Link,
  LinkInput,
  OrgPrivacySettingInput,
  PrivacySetting,
  Ticket,
  Venue,
} from '../../src/index.js';

const settings: PrivacySetting[] = [
  { name: 'lock_my_user_profile', value: false },
  { name: 'allow_people_to_contact_me', value: null },
  { name: 'a_new_setting', value: true },
];

const links: Link[] = [
  { name: 'website', value: 'https://example.com' },
  { name: 'twitter', value: '' },
  { name: 'linkedin', linkedin: 'https://linkedin.com/in/ada' },
];

const attendee: Attendee = {
  uuid: 'a',
  attributes: [
    { field_name: 'is_moderator', field_type: 'system', field_value: true },
    { field_name: 'Diet', field_type: 'custom', field_value: 'vegan' },
  ],
};

/** A name with a special meaning in objects. */
const hostile = JSON.parse('[{ "name": "__proto__", "value": { "polluted": true } }]') as PrivacySetting[];

describe('valueOf', () => {
  it('returns the value of a name, even if it is false or null', () => {
    expect(valueOf(settings, 'lock_my_user_profile')).toBe(false);
    expect(valueOf(settings, 'allow_people_to_contact_me')).toBeNull();
    expect(valueOf(settings, 'a_new_setting')).toBe(true);
  });

  it('returns undefined for an unknown name, and for a missing list', () => {
    expect(valueOf(settings, 'toString')).toBeUndefined();
    expect(valueOf([] as PrivacySetting[], 'lock_my_user_profile')).toBeUndefined();
    expect(valueOf<PrivacySetting, string>(null, 'lock_my_user_profile')).toBeUndefined();
    expect(valueOf<PrivacySetting, string>(undefined, 'lock_my_user_profile')).toBeUndefined();
  });

  it('finds the link to LinkedIn under either of its keys', () => {
    const url = 'https://linkedin.com/in/ada';
    expect(valueOf(links, 'linkedin')).toBe(url);
    expect(valueOf([{ name: 'linkedin', value: url }], 'linkedin')).toBe(url);
    expect(valueOf([{ name: 'linkedin', value: '', linkedin: url }], 'linkedin')).toBe(url);
    expect(valueOf([{ name: 'linkedin', value: '' }], 'linkedin')).toBe('');
  });

  it('reads the fields of an attendee too', () => {
    expect(valueOf(attendee.attributes, 'is_moderator')).toBe(true);
    expect(valueOf(attendee.attributes, 'Diet')).toBe('vegan');
  });

  it('takes the first of several entries with the same name', () => {
    expect(
      valueOf(
        [
          { name: 'a', value: 1 },
          { name: 'a', value: 2 },
        ],
        'a',
      ),
    ).toBe(1);
  });

  it('is typed by the value of the entry', () => {
    const attributes: EventConfiguration['attributes'] = [{ name: 'venue', value: { name: 'Pier 2' } }];
    const field: Ticket['attendee_details'] = [];
    expectTypeOf(valueOf(settings, 'lock_my_user_profile')).toEqualTypeOf<boolean | null | undefined>();
    expectTypeOf(valueOf(links, 'website')).toEqualTypeOf<string | null | undefined>();
    expectTypeOf(valueOf(attributes, 'venue')).toEqualTypeOf<Venue | null | undefined>();
    expectTypeOf(valueOf(attributes, 'is_live')).toEqualTypeOf<boolean | null | undefined>();
    expectTypeOf(valueOf(attributes, 'something_new')).toEqualTypeOf<unknown>();
    expectTypeOf(valueOf(field?.[0]?.attributes, 'email')).toEqualTypeOf<unknown>();
  });
});

describe('toRecord', () => {
  it('returns all values by their names', () => {
    expect(toRecord(settings)).toEqual({
      lock_my_user_profile: false,
      allow_people_to_contact_me: null,
      a_new_setting: true,
    });
    expect(toRecord(links)).toEqual({
      website: 'https://example.com',
      twitter: '',
      linkedin: 'https://linkedin.com/in/ada',
    });
    expect(toRecord(attendee.attributes)).toEqual({ is_moderator: true, Diet: 'vegan' });
  });

  it('returns an empty object for a missing list', () => {
    expect(toRecord(undefined)).toEqual({});
    expect(toRecord(null)).toEqual({});
  });

  it('has only these names, whatever they are', () => {
    const record: Record<string, unknown> = toRecord(hostile);
    expect(Object.keys(record)).toEqual(['__proto__']);
    expect('polluted' in record).toBe(false);
    expect('polluted' in {}).toBe(false);
    expect('toString' in toRecord(settings)).toBe(false);
  });

  it('is typed by the values of the entries', () => {
    expectTypeOf(toRecord(settings).lock_my_user_profile).toEqualTypeOf<boolean | null | undefined>();
    expectTypeOf(toRecord(links).website).toEqualTypeOf<string | null | undefined>();
  });
});

describe('toPairs', () => {
  it('returns a list of names and values, without undefined values', () => {
    expect(toPairs({ website: 'https://example.com', twitter: '', facebook: undefined })).toEqual([
      { name: 'website', value: 'https://example.com' },
      { name: 'twitter', value: '' },
    ]);
  });

  it('turns a record back into its original list', () => {
    expect(toPairs(toRecord(settings))).toEqual(settings);
    expect(toPairs(toRecord(hostile))).toEqual(hostile);
  });

  it('is typed as the lists that are sent', () => {
    expectTypeOf(toPairs({ lock_my_organisation_profile: true })).toExtend<OrgPrivacySettingInput[]>();
    expectTypeOf(toPairs({ website: 'https://example.com' })).toExtend<LinkInput[]>();
    expectTypeOf(toPairs({ no_such_setting: true })).not.toExtend<OrgPrivacySettingInput[]>();
  });
});
