import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownFolder } from '../../support/folder.js';
import { commandLineForFile, environment } from '../command.js';
import { runHere } from '../run.js';
import { expectRefused, mainWith } from './refused.js';
import { atNth, service } from './service.js';

const cli = commandLineForFile();

async function programme(names: readonly string[]) {
  const given = await service({ seed: 'empty' });
  const events: string[] = [];
  for (const name of names) events.push(await given.onSale(name));
  const starts = async () =>
    (await given.client.orgs.events.list(given.org.uuid).toArray())
      .map(({ name, event_starts_on }) => `${name} ${event_starts_on?.local}`)
      .sort();
  return { ...given, events, starts, store: join(await ownFolder(), 'copies.state') };
}

test('copies an event by a year or to a new start, and prints the uuid of the copy', async () => {
  const { env, client, events, starts } = await programme(['Fair']);
  const [event = ''] = events;
  const byYear = await runHere(['copy', event, '--shift', '1 year'], env);
  expect(byYear).toMatchObject({
    code: 0,
    err: 'ticketing-client: warning: "Fair": It moves from Wednesday to Thursday. To keep the day of the week, shift by whole weeks, such as 52 for a year.\n',
  });
  const [{ copy, ...rest }] = JSON.parse(byYear.out);
  expect(rest).toEqual({
    status: 'copied',
    name: 'Fair',
    sourceName: 'Fair 2090',
    copyName: 'Fair 2091',
    start: '2091-04-12 10:00',
    source: event,
    differences: [],
  });
  expect((await client.events.get(copy)).publising?.state).toBe('ready to publish');
  // A start in other forms, and a day alone, which keeps the time of day.
  for (const start of ['2090-06-01T18:00', '2090-06-02'])
    await runHere(['copy', event, '--start', start], env);
  expect(await starts()).toEqual([
    'Fair 2090-04-12 10:00',
    'Fair 2090-06-01 18:00',
    'Fair 2090-06-02 10:00',
    'Fair 2091-04-12 10:00',
  ]);
});

test('prints the planned copies in a dry run and changes nothing', async () => {
  const { env, events, starts, emulator } = await programme(['Fair', 'Ball']);
  const args = [
    'copy',
    ...events,
    '--shift',
    '-52 weeks',
    '--dry-run',
    '-o',
    'csv',
    '--select',
    'status,name,start,copyName',
  ];
  expect(await runHere(args, env)).toEqual({
    code: 0,
    out: 'status,name,start,copyName\nplanned,Fair,2089-04-13 10:00,Fair 2089\nplanned,Ball,2089-04-13 10:00,Ball 2089\n',
    err: ['Fair', 'Ball']
      .map(
        (name) =>
          `ticketing-client: warning: "${name}": After the copy, "${name}" means the copy. Write "${name} 2090" for the event that it meant before.\n`,
      )
      .join(''),
  });
  expect(await starts()).toHaveLength(2);
  expect(emulator.journal.entries.map(({ operation }) => operation)).not.toContain('events.duplicate');
});

test.each(['SIGKILL', 'SIGINT'] as const)(
  'continues after %s with its store, and copies nothing twice',
  async (signal) => {
    const given = await programme(['Fair', 'Ball', 'Gala', 'Feast']);
    const { env, starts, store } = given;
    const args = ['copy', '--all', '--shift', '1 year', '--store', store, '--yes'];
    const { child, ended } = cli.start(args, env);
    atNth(given, 'events.duplicate', 2, () => child.kill(signal));
    expect(await ended).toMatchObject({ code: signal === 'SIGKILL' ? null : 130, out: '' });

    const again = await runHere([...args, '-o', 'csv', '--select', 'name,status'], env);
    // A shift by a year changes the day of the week. The job reports nothing else.
    expect(again).toMatchObject({
      code: 0,
      err: expect.stringMatching(/^(?:ticketing-client: warning: "[^\n]* moves from [^\n]*\n)+$/),
    });
    expect(await starts()).toEqual(
      ['Ball', 'Fair', 'Feast', 'Gala'].flatMap((name) => [
        `${name} 2090-04-12 10:00`,
        `${name} 2091-04-12 10:00`,
      ]),
    );
    const done = await runHere([...args, '-o', 'csv', '--select', 'status'], env);
    expect(done.out.split('\n').slice(1, -1).sort()).toEqual([
      ...Array(4).fill('existing'),
      ...Array(4).fill('skipped'),
    ]);
  },
);

test('reports a failed copy with its exit code, and copies the other events', async () => {
  const { env, events, emulator, starts, store } = await programme(['Fair', 'Ball']);
  emulator.faults.add({ match: { operation: 'events.duplicate' }, nth: 1, fault: { status: 403 } });
  const { code, out, err } = await runHere(
    ['copy', ...events, '--shift', '7 days', '--store', store, '-o', 'csv', '--select', 'status,name'],
    env,
  );
  expect({ code, out }).toEqual({ code: 3, out: 'status,name\nfailed,Fair\ncopied,Ball\n' });
  expect(err).toMatch(/^ticketing-client: "Fair" was not copied to [\d: -]+: [^\n]*403[^\n]*\n$/);
  expect(await starts()).toHaveLength(3);
});

test('refuses a start that daylight saving time skips', async () => {
  const { env, events, starts } = await programme(['Fair']);
  const { code, err } = await runHere(['copy', ...events, '--start', '2031-03-30 02:30'], env);
  expect(code).toBe(2);
  expect(err).toMatch(
    /^ticketing-client: "Fair" was not copied: 2031-03-30 02:30 does not exist in Europe\/Vienna/,
  );
  expect(await starts()).toHaveLength(1);
});

test('reports an unknown event before it copies anything', async () => {
  const { env, events, starts } = await programme(['Fair']);
  const unknown = '0b5a1d2c-0000-4000-8000-000000000000';
  expect(await runHere(['copy', unknown, '--shift', '1 year'], env)).toMatchObject({ code: 4, out: '' });
  expect(await runHere(['copy', ...events, unknown, '--shift', '1 year', '--dry-run'], env)).toMatchObject({
    code: 4,
    out: '',
  });
  expect(await starts()).toHaveLength(1);
});

test('works on the demo without an account', async () => {
  const { code, out } = await runHere(
    ['copy', '--all', '--shift', '1 year', '--emulator', '--yes', '-o', 'ndjson'],
    environment(),
  );
  const results = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(results.filter(({ status }) => status === 'copied').length).toBeGreaterThan(10);
  // One event of the demo has no start.
  expect(results.filter(({ status }) => status === 'failed').map(({ name }) => name)).toEqual([
    'Ideas for Next Year',
  ]);
  expect(code).toBe(2);
});

test.each([
  [['copy'], /No events were named\. Pass each by its uuid, its name, .*, or use --all\.$/],
  [['copy', 'a', '--all', '--shift', '1 year'], /Name events or use --all, not both\.$/],
  [['copy', 'a'], /The new time is missing\. Use --start or --shift\.$/],
  [
    ['copy', 'a', '--shift', '1 year', '--start', '2031-05-02 18:00'],
    /Use either --start or --shift, not both\.$/,
  ],
  [['copy', 'a', 'b', '--start', '2031-05-02 18:00'], /--start works with a single event/],
  [['copy', 'a', 'b', '--shift', '1 year'], /Several events need --store/],
  [['copy', 'a', '--shift', '1 hour'], /--shift must be a time such as '1 year'.*, not "1 hour"\.$/],
  [['copy', 'a', '--shift', '0 days'], /--shift must be a time such as '1 year'/],
  [['copy', 'a', '--start', '2031-02-30 18:00'], /--start must be a local time/],
  [['copy', 'a', '--start', '2031-02-03T18:00Z'], /--start must be a local time .*, or a day/],
])('says in one line what is wrong and sends nothing: %j', async (args, message) => {
  expectRefused(await mainWith(args), message);
});
