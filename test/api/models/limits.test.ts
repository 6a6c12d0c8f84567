import { describe, expect, test } from 'vitest';
import { schemas } from '../../../src/api/models/index.js';
import { forEachOf } from '../../support/for-each-of.js';

type Name = keyof typeof schemas;

const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** A valid body of each model. */
const valid = {
  MeChanges: {},
  PasswordChange: { current_password: 'old', new_password: 'Secret-123', confirm_password: 'Secret-123' },
  NewEmail: { new_email: 'ann@example.com' },
  NewPhone: { new_phone: '+61 2 5550 1234' },
  OtpVerification: { otp: '123456', new_email: 'ann@example.com' },
  MuteTarget: { uuid },
  ContactMessages: { subject: 'Hello', message: 'Is there parking?' },
  BookingInvitation: { event: uuid, source: 'booking' },
  OrgInput: { name: 'Harbour Events' },
  OrgChanges: {},
  OrgPrivacySettingInputs: [{ name: 'lock_my_organisation_profile', value: true }],
  BillingInput: {
    country: 'Australia',
    state: 'Victoria',
    city: 'Melbourne',
    postcode: '3000',
    address_line1: '1 Main Street',
  },
  PayoutInput: { account_name: 'Harbour', account_number: '1234', bank_name: 'Bank', bsb_code: '062-000' },
  OrgInvitee: { email: 'ann@example.com', first_name: 'Ann', last_name: 'Lee' },
  ProductInput: { name: 'Mug', price: 10, images: 'uploads/mug.png' },
  ProductChanges: {},
  PageQuery: {},
  EventInput: {},
  EventChanges: {},
  EventQuery: {},
  TicketQuery: { user: uuid },
  EventCopy: { starts_on: '2030-05-01 19:30' },
  SessionInput: {},
  SpeakerInput: { email: 'ann@example.com' },
  InvitationInput: { email: 'ann@example.com' },
  GuestInputs: { email: 'ann@example.com' },
  AttendeeChanges: {},
} satisfies Partial<Record<Name, unknown>>;

type Body = keyof typeof valid;

const problems = (model: Name, value: unknown) =>
  (schemas[model].safeParse(value).error?.issues ?? []).map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));

/** Returns a copy of a value with another value at a path. */
function put(target: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy: Record<string, unknown> = Object.assign(/^\d+$/.test(key) ? [] : {}, target);
  copy[key] = put(copy[key], rest, value);
  return copy;
}

/** Returns the valid body of a model with one value at a dotted path. An empty path replaces the whole body. */
const withValue = (model: Body, path: string, value: unknown) =>
  put(valid[model], path === '' ? [] : path.split('.'), value);

const long = (length: number) => 'x'.repeat(length);

const tooLong = (field: string, limit: number) =>
  `${field} should be less than or equal to ${limit} characters`;

const classes =
  'password should contain at least one special character, one lowercase letter, one uppercase letter and one numeric character';

/** Returns a change to a password that is typed the same twice. */
const change = (password: string) => ({
  current_password: 'old',
  new_password: password,
  confirm_password: password,
});

const setting = (name: string, value: unknown = true) => ({ name, value });

/** The message of the service, the model, the field, a refused value and the nearest accepted one. */
type Rule = [message: string, model: Body, path: string, bad: unknown, good: unknown];

const documented: Rule[] = [
  ['first_name can not exceed 40 characters', 'MeChanges', 'first_name', long(41), long(40)],
  ['first_name can not exceed 40 characters', 'OrgInvitee', 'first_name', long(41), long(40)],
  [tooLong('last_name', 40), 'MeChanges', 'last_name', long(41), long(40)],
  [tooLong('last_name', 40), 'OrgInvitee', 'last_name', long(41), long(40)],
  [tooLong('bio', 2500), 'MeChanges', 'bio', long(2501), long(2500)],
  [tooLong('info', 2500), 'OrgInput', 'info', long(2501), long(2500)],
  [tooLong('info', 2500), 'OrgChanges', 'info', long(2501), long(2500)],
  ['phone number is invalid', 'MeChanges', 'phone', 'call me', '+61 (2) 5550-1234'],
  ['phone number is invalid', 'OrgChanges', 'phone', '1234', '12345'],
  ['phone number is invalid', 'NewPhone', 'new_phone', '1234567890123456', '+123456789012345'],
  ['phone number is invalid', 'OtpVerification', 'new_phone', '12+345', '0255501234'],
  ['email address is invalid', 'OrgInput', 'email', 'ann@localhost', 'ann+events@mail.example.com'],
  ['email address is invalid', 'NewEmail', 'new_email', 'ann', 'ann@example.com'],
  ['email address is invalid', 'OtpVerification', 'new_email', 'ann@@example.com', 'ann@example.com'],
  ['email address is invalid', 'OrgInvitee', 'email', 'ann lee@example.com', 'ann.lee@example.com'],
  ['timezone is invalid', 'MeChanges', 'timezone', 'Sydney', 'Australia/Sydney'],
  ['timezone is invalid', 'OrgInput', 'addresses.0.timezone', 'Mars/Olympus', 'Europe/London'],
  ['country is invalid', 'BillingInput', 'country', '', 'Nepal'],
  ['state is invalid', 'BillingInput', 'state', '', 'Bagmati'],
  ['city is invalid', 'BillingInput', 'city', '', 'Kathmandu'],
  ['zip/post code invalid', 'MeChanges', 'addresses.0.post_code', '30/00', 'SW1A 1AA'],
  ['zip/post code invalid', 'OrgChanges', 'addresses.0.post_code', '1234567890123', '12345-6789'],
  ['zip/post code invalid', 'BillingInput', 'postcode', '-3000', '3000'],
  ...(['MeChanges', 'OrgInput', 'OrgChanges'] as const).flatMap((model): Rule[] => [
    [tooLong('address_line1', 75), model, 'addresses.0.address_line1', long(76), long(75)],
    [tooLong('address_line2', 75), model, 'addresses.0.address_line2', long(76), long(75)],
  ]),
  [tooLong('address_line1', 75), 'BillingInput', 'address_line1', long(76), long(75)],
  [tooLong('address_line2', 75), 'BillingInput', 'address_line2', long(76), long(75)],
  ...(
    [
      ['privacy_settings', 'invalid privacy settings name', 'lock_my_user_profile'],
      ['email_preferences', 'invalid email preferences name', 'receive_order_confirmation'],
      ['phone_preferences', 'invalid phone preferences name', 'receive_order_confirmation'],
    ] as const
  ).flatMap(([field, message, name]): Rule[] => [
    [message, 'MeChanges', `${field}.0`, setting('receive_all'), setting(name)],
    ["value only accept 'true/false'", 'MeChanges', `${field}.0`, setting(name, 'true'), setting(name)],
  ]),
  ['invalid privacy settings value', 'OrgPrivacySettingInputs', '0.value', 'true', false],
  [
    'password should be at least 8 characters long',
    'PasswordChange',
    '',
    change('Ab-4567'),
    change('Ab-45678'),
  ],
  [classes, 'PasswordChange', '', change('Secret1234'), change('Secret_1234')],
  [classes, 'PasswordChange', '', change('SECRET-1234'), change('sECRET-1234')],
  [classes, 'PasswordChange', '', change('secret-1234'), change('Secret-1234')],
  [classes, 'PasswordChange', '', change('Secret-word'), change('Secret-w0rd')],
  ['confirm password does not match', 'PasswordChange', 'confirm_password', 'Secret-124', 'Secret-123'],
  ['invalid user uuid', 'MuteTarget', 'uuid', `${uuid}0`, uuid.toUpperCase()],
  [tooLong('subject', 2500), 'ContactMessages', 'subject', long(2501), long(2500)],
  [tooLong('message', 10000), 'ContactMessages', 'message', long(10001), long(10000)],
  ['invalid event uuid', 'BookingInvitation', 'event', 'summer-fair', uuid],
  ['invalid source', 'BookingInvitation', 'source', 'friends', 'waiting_list'],
  ['invalid datetime', 'BookingInvitation', 'event_start_on', '2030-02-29 10:00', '2028-02-29 10:00'],
  ['invalid datetime', 'BookingInvitation', 'event_start_on', '2030-05-01T19:30', '2030-05-01 19:30'],
  ['invalid datetime', 'BookingInvitation', 'event_start_on', '2030-05-01 24:00', '2030-05-01 23:59'],
  ...(
    ['account_name', 'account_number', 'bank_name', 'swift_or_bic_code', 'aba_routing', 'iban'] as const
  ).map((field): Rule => [tooLong(field, 200), 'PayoutInput', field, long(201), long(200)]),
  ...(['ProductInput', 'ProductChanges'] as const).flatMap((model): Rule[] => [
    [tooLong('name for product', 75), model, 'name', long(76), long(75)],
    ['price should be less than or equal to 10000', model, 'price', 10000.01, 10000],
    ['price should have a value greater than 0', model, 'price', -0.01, 0],
    [tooLong('description for product', 2500), model, 'description', long(2501), long(2500)],
    ['invalid image', model, 'images', 'mug.gif', 'uploads/mug.JPG'],
  ]),
];

/** The service has no message for these, so the client uses its own in the same style. */
const ours: Rule[] = [
  ['invalid image', 'MeChanges', 'image', 'me.webp', 'me.jpeg'],
  ['invalid image', 'OrgInput', 'image', 'png', 'uploads/logo.png'],
  [
    'invalid image',
    'ProductInput',
    'images',
    'mug.png.exe',
    ['mug.png', 'https://example.com/mug.jpg?size=2'],
  ],
  ['invalid event uuid', 'ProductInput', 'event_uuid.0', '1', uuid],
  [
    'invalid privacy settings name',
    'OrgPrivacySettingInputs',
    '0.name',
    'lock_my_user_profile',
    'hide_address_on_my_organisation_profile',
  ],
  ['name is required', 'OrgInput', 'name', '', 'H'],
  ['name is required', 'ProductInput', 'name', undefined, 'Mug'],
  ['price is required', 'ProductInput', 'price', undefined, 9.99],
  ['invalid image', 'ProductInput', 'images', undefined, 'mug.png'],
  ['otp is required', 'OtpVerification', 'otp', '', '1'],
  ['bsb_code is required', 'PayoutInput', 'bsb_code', '', '062-000'],
  ['email address is invalid', 'OrgInvitee', 'email', '', 'a@b.co'],
  ['phone number is invalid', 'NewPhone', 'new_phone', '', '02 5550 1234'],
  ...(['PageQuery', 'EventQuery', 'TicketQuery'] as const).flatMap((model): Rule[] => [
    ['rows should be a whole number from 20 to 100', model, 'rows', 19, 20],
    ['rows should be a whole number from 20 to 100', model, 'rows', 101, 100],
    ['rows should be a whole number from 20 to 100', model, 'rows', 20.5, 21],
  ]),
  ['position should be a whole number from 0', 'PageQuery', 'position', -1, 0],
  ['position should be a whole number from 0', 'PageQuery', 'position', 1.5, 1],
  ...(['EventInput', 'EventChanges'] as const).flatMap((model): Rule[] => [
    [tooLong('name for event', 75), model, 'name', long(76), long(75)],
    [tooLong('description for event', 2500), model, 'description', long(2501), long(2500)],
    ['timezone is invalid', model, 'timezone', 'Mars/Olympus', 'Europe/London'],
  ]),
  [tooLong('name for session', 75), 'SessionInput', 'name', long(76), long(75)],
  [tooLong('description for session', 2500), 'SessionInput', 'description', long(2501), long(2500)],
  ['invalid image', 'SessionInput', 'image', 'stage.bmp', 'stage.png'],
  ['invalid datetime', 'SessionInput', 'session_starts_on', 'tomorrow', '2030-05-01 19:30'],
  ['invalid datetime', 'SessionInput', 'session_starts_on', '2030-05-01T19:30:00Z', ''],
  ['sell_session should be true or false', 'SessionInput', 'sell_session', 'yes', true],
  ['status should be active or inactive', 'SessionInput', 'status', 'cancelled', 'inactive'],
  ['duration should be a whole number of minutes', 'SessionInput', 'duration', 1.5, 45],
  ['type should be all or specific', 'SessionInput', 'occurrences.type', 'some', 'specific'],
  ['invalid occurrence uuid', 'SessionInput', 'occurrences.uuid.0', 'first', uuid],
  ['invalid ticket uuid', 'SessionInput', 'tickets.uuid.0', 'first', uuid],
  ['invalid datetime', 'EventCopy', 'starts_on', '', '2030-05-01 19:30'],
  ['invalid datetime', 'EventCopy', 'starts_on', undefined, '2030-05-01 19:30'],
  ['invalid datetime', 'EventCopy', 'starts_on', '2030-05-01T19:30:00Z', '2030-05-01 19:30'],
  ['invalid datetime', 'EventCopy', 'starts_on', '2030-02-30 19:30', '2030-05-01 19:30'],
];

/** The network of a link, a similar address elsewhere, and valid addresses. */
const links: [name: string, bad: string, ...good: string[]][] = [
  ['website', 'not a site', 'https://example.com/about', 'http://example.com', 'www.example.com'],
  ['website', 'javascript:alert(1)', 'https://example.com'],
  ['website', 'example', 'example.com'],
  ['facebook', 'https://example.com/facebook.com', 'https://www.facebook.com/ann', 'facebook.com/ann'],
  ['instagram', 'https://notinstagram.com/ann', 'https://instagram.com/ann'],
  ['twitter', 'https://twitter.com.example.com/ann', 'https://twitter.com/ann', 'https://x.com/ann'],
  ['linkedin', 'https://linkedin.com@example.com/ann', 'https://au.linkedin.com/in/ann'],
];

test.each([
  ['as documented', documented],
  ['in the style of the service', ours],
])('a broken rule has its message, %s, and the nearest valid value has none', (_, rules) =>
  forEachOf(
    rules,
    ([message, model, path]) => `${message} (${model}.${path})`,
    ([message, model, path, bad, good]) => {
      const found = problems(model, withValue(model, path, bad));
      expect(found.map((problem) => problem.message)).toEqual([message]);
      expect(found[0]?.path.startsWith(path)).toBe(true);
      expect(problems(model, withValue(model, path, good))).toEqual([]);
    },
  ),
);

describe.each(['MeChanges', 'OrgInput', 'OrgChanges'] as const)('a link of %s', (model) => {
  test.each(links)('to %s must have its address, and not %s', (name, bad, ...good) => {
    const withLink = (entry: object) => problems(model, withValue(model, 'links', [{ name, ...entry }]));
    expect(withLink({ value: bad })).toEqual([{ path: 'links.0.value', message: `${name} link is invalid` }]);
    for (const value of ['', ...good]) expect(withLink({ value })).toEqual([]);
  });

  test('to linkedin can have its address under the name of the network', () => {
    const withLinkedin = (linkedin: string) =>
      problems(model, withValue(model, 'links', [{ name: 'linkedin', linkedin }]));
    expect(withLinkedin('https://example.com/ann')).toEqual([
      { path: 'links.0.linkedin', message: 'linkedin link is invalid' },
    ]);
    expect(withLinkedin('https://www.linkedin.com/in/ann')).toEqual([]);
  });

  test('to an undocumented network is accepted', () => {
    expect(problems(model, withValue(model, 'links', [{ name: 'mastodon', value: '@ann' }]))).toEqual([]);
  });
});

test('a valid body has no problem, and undocumented fields are accepted', () =>
  forEachOf(
    Object.entries(valid),
    ([model]) => model,
    ([model, body]) => {
      expect(problems(model as Body, body)).toEqual([]);
      if (!Array.isArray(body))
        expect(problems(model as Body, { ...body, not_documented: { a: [1] } })).toEqual([]);
    },
  ));

test('all problems are reported at once', () => {
  const changes = {
    first_name: long(41),
    phone: 'none',
    links: [{ name: 'twitter', value: 'x' }],
    timezone: 'Nowhere',
  };
  expect(problems('MeChanges', changes)).toEqual([
    { path: 'first_name', message: 'first_name can not exceed 40 characters' },
    { path: 'phone', message: 'phone number is invalid' },
    { path: 'timezone', message: 'timezone is invalid' },
    { path: 'links.0.value', message: 'twitter link is invalid' },
  ]);
});

test('the length, the classes and the mismatch of a new password are reported at once', () => {
  expect(problems('PasswordChange', { new_password: 'abc', confirm_password: 'abd' })).toEqual([
    { path: 'current_password', message: 'current_password is required' },
    { path: 'new_password', message: 'password should be at least 8 characters long' },
    { path: 'new_password', message: classes },
    { path: 'confirm_password', message: 'confirm password does not match' },
  ]);
});

test('a one-time code needs an e-mail address or a phone number', () => {
  expect(problems('OtpVerification', { otp: '123456' })).toEqual([
    { path: '', message: 'new_email or new_phone is required' },
  ]);
  expect(problems('OtpVerification', { otp: '123456', new_phone: '0255501234' })).toEqual([]);
});

test('contact accepts one message or a list, and names the invalid one of a list', () => {
  const { ContactMessages: message } = valid;
  expect(problems('ContactMessages', [message, message])).toEqual([]);
  expect(problems('ContactMessages', [message, { ...message, subject: long(2501) }])).toEqual([
    { path: '1.subject', message: tooLong('subject', 2500) },
  ]);
  expect(problems('ContactMessages', { message: 'no subject' })).toEqual([
    { path: '', message: 'subject and message are required' },
  ]);
});

test('an empty string is accepted in any format', () => {
  const address = { address_line1: '', country: '', state: '', city: '', post_code: '', timezone: '' };
  const changes = {
    phone: '',
    image: '',
    timezone: '',
    addresses: [address],
    links: [{ name: 'website', value: '' }],
  };
  expect(problems('MeChanges', changes)).toEqual([]);
  expect(problems('OrgChanges', { ...changes, email: '' })).toEqual([]);
});

test('the client does not check countries, states and cities', () => {
  const address = { country: 'Atlantis', state: 'Deep', city: 'Blue' };
  expect(problems('MeChanges', { addresses: [address] })).toEqual([]);
  expect(problems('BillingInput', { ...valid.BillingInput, ...address })).toEqual([]);
});

test('an activity query can be without events and dates', () => {
  const query = { events: null, start_date: null, end_date: null, interval: 'daily', group_by_event: true };
  expect(problems('ActivityQuery', query)).toEqual([]);
  expect(problems('ActivityQuery', { events: [uuid, 'fair'] })).toEqual([
    { path: 'events.1', message: 'invalid event uuid' },
  ]);
});

test('an activity query cannot have more events than fit in a URL', () => {
  const events = (count: number) => problems('ActivityQuery', { events: Array(count).fill(uuid) });
  expect(events(196)).toEqual([]);
  expect(events(197)).toEqual([
    {
      path: 'events',
      message: 'events should be at most 196, as many as a URL holds: ask for the rest in another call',
    },
  ]);
  const written = new URL('https://api.example.com/orgs/activities');
  written.searchParams.set('events', Array(196).fill(uuid).join(','));
  expect(written.href.length).toBeLessThan(8 * 1024);
});
