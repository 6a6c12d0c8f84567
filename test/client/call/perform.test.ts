import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { RequestValidationError } from '../../../src/index.js';
import { failure, setUp } from '../../support/server.js';

const me = { json: { me: { uuid: 'me' } } };

/** The service refuses for longer than a call may wait. */
const tooMany = { status: 429, headers: { 'retry-after': '30' } };

describe('a call with invalid input', () => {
  it('lists the problems of its id, its body, its query and its options together', async () => {
    const { client, requests } = await setUp(() => me);
    const options = { timeout: 0.5 };
    expect(await failure(client.orgs.events.list('', { rows: 5 }, options))).toMatchObject({
      issues: [{ path: ['org'] }, { path: ['rows'] }, { path: ['options'] }],
    });
    const invitee = { email: 'ada', first_name: 'Ada', last_name: 'L'.repeat(41) };
    expect(await failure(client.orgs.invitations.send('..', invitee, options))).toMatchObject({
      issues: [{ path: ['org'] }, { path: ['email'] }, { path: ['last_name'] }, { path: ['options'] }],
    });
    expect(requests).toEqual([]);
  });

  it('does not look for the file of an upload', async () => {
    const { client, requests } = await setUp(() => me);
    const query = { org_uuid: 5 as unknown as string };
    const error = await failure(client.common.files.upload(pathToFileURL('/no/such/file'), query));
    expect((error as RequestValidationError).issues.map(({ path }) => path)).toEqual([['org_uuid']]);
    expect(requests).toEqual([]);
  });
});

it('a whole number that JavaScript would round is returned as text, with all its digits', async () => {
  const digits = '-9007199254740993';
  const texts = '"a \\" ,\\\\": "12, 9007199254740993 ,"';
  const body = `{"me":{"uuid":"me","first_name":${digits},"last_name":[9007199254740991, 1${digits.slice(1)} ,10000000000000000,${'9'.repeat(400)},0.12500000000000000000,1e300],${texts}}}`;
  const { client } = await setUp(() => ({ body }));
  expect(await client.me.get()).toEqual({
    ...{ uuid: 'me', first_name: digits, 'a " ,\\': '12, 9007199254740993 ,' },
    last_name: [Number.MAX_SAFE_INTEGER, `1${digits.slice(1)}`, 1e16, '9'.repeat(400), 0.125, 1e300],
  });
});

it.each(['90071992547409931.55', '-9007199254740.99355', '0.12345678901234567', '12345678901234567.8e-3'])(
  'the number %s, whose digits JavaScript would change, is returned as text',
  async (number) => {
    const { client } = await setUp(() => ({ body: `{"me":{"uuid":"me","first_name":[ ${number} ,1]}}` }));
    expect(await client.me.get()).toMatchObject({ first_name: [number, 1] });
  },
);

it.each([
  '16.370000000000001',
  '0.30000000000000004',
  '0.1000000000000000055511151231257827',
  '5.684341886080802e-14',
  '123456789012345.67',
  '12345678901234567168',
  '1.0000000000000000',
])('the number %s, whose digits JavaScript has, stays a number', async (number) => {
  const { client } = await setUp(() => ({ body: `{"me":{"uuid":"me","first_name":${number}}}` }));
  expect(await client.me.get()).toMatchObject({ first_name: Number(number) });
});

it('a long text beside such a number is read, and one that breaks off is refused', async () => {
  const textOf = (escapes: number) =>
    `{"me":{"uuid":"me","reference":12345678901234567,"first_name":"${'\\"a'.repeat(escapes)}`;
  const { client } = await setUp(
    ({ path }) => ({ body: path === '/me' ? `${textOf(4_000_000)}"}}` : textOf(200_000) }),
    { retry: false },
  );
  expect(await client.me.get()).toMatchObject({ reference: '12345678901234567' });
  expect(await failure(client.events.get('event'))).toMatchObject({ name: 'ConnectionError' });
});

describe('a 429 that asks for more time than a call has', () => {
  it('pauses the operation alone if it has a quota', async () => {
    const { client, requests } = await setUp(({ method }) => (method === 'POST' ? tooMany : me), {
      deadline: 5_000,
    });
    const contact = () =>
      failure(client.users.contact('user', { subject: 'Hello', message: 'See you soon.' }));
    expect(await contact()).toMatchObject({ name: 'RateLimitError' });
    expect(await client.me.get()).toEqual({ uuid: 'me' });
    await contact();
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  it('pauses all operations if it has none', async () => {
    const { client, requests } = await setUp(({ path }) => (path === '/me' ? tooMany : me), {
      deadline: 5_000,
    });
    await failure(client.me.get());
    await failure(client.events.get('event'));
    expect(requests.map(({ path }) => path)).toEqual(['/me']);
  });
});
