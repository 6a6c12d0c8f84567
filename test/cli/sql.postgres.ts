import { expect, test } from 'vitest';
import { postgresOfFile } from '../support/postgres-of-file.js';
import { commandLineForFile, environment } from './command.js';

const server = await postgresOfFile();
const cli = commandLineForFile();

test('values of Postgres are written the same in every time zone', async () => {
  const database = await server.database();
  const sql = `select date '2031-03-01' as day, timestamp '2031-03-01 19:30' as at, timestamptz '2031-03-01 09:00Z' as moment,
    time '19:30' as t, interval '1 day 2 hours' as gap, 9007199254740993::bigint as big, 12345678901234567890::numeric as n,
    '\\x00ff'::bytea as bytes, '{"a":1}'::jsonb as json, array[1, 2] as list, true as yes, 0.1::float8 as f, 1 as day`;
  const outIn = async (TZ: string) => {
    const { code, out, err } = await cli.run(
      ['sql', sql, '--from', database, '-o', 'ndjson'],
      environment({ TZ }),
    );
    expect(err).toMatch(
      /^ticketing-client: warning: The Postgres role postgres may do more than read\.[^\n]*\n$/,
    );
    expect(code).toBe(0);
    return out;
  };
  const inUtc = await outIn('UTC');
  expect(JSON.parse(inUtc)).toEqual({
    day: '2031-03-01',
    at: '2031-03-01 19:30:00',
    moment: '2031-03-01 09:00:00+00',
    t: '19:30:00',
    gap: '1 day 02:00:00',
    big: '9007199254740993',
    n: '12345678901234567890',
    bytes: '\\x00ff',
    json: '{"a": 1}',
    list: '{1,2}',
    yes: true,
    f: 0.1,
    day_2: 1,
  });
  expect(await outIn('Asia/Kolkata')).toBe(inUtc);
});

test('a process that asks Postgres ends with the exit code of the answer', async () => {
  const database = await server.database();
  expect(await cli.run(['sql', 'select nothing', '--from', database])).toMatchObject({
    code: 2,
    err: expect.stringContaining('column "nothing" does not exist'),
  });
  const status = ['mirror', '--to', database, '--status', '--max-age', '1h'];
  expect(await cli.run(status)).toMatchObject({ code: 2, err: expect.stringContaining('freshness') });
  expect(await cli.run(['mirror', '--to', database, '--once', '--emulator'])).toMatchObject({ code: 0 });
  expect(await cli.run(status)).toMatchObject({ code: 0, out: expect.stringContaining('orders: '), err: '' });
});
