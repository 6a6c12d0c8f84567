import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ownFolder } from '../../support/folder.js';
import { jsonLines } from '../../support/json-lines.js';
import { commandLineForFile } from '../command.js';
import { runHere } from '../run.js';
import { expectRefused, mainWith } from './refused.js';
import { service } from './service.js';

const cli = commandLineForFile();

/** Returns a shop with an event, and a file to which a command adds a line for each change. */
async function shop() {
  const given = await service({ seed: 'empty' });
  const event = await given.onSale('Open Night');
  const folder = await ownFolder();
  const [kept, state] = [join(folder, 'kept'), join(folder, 'sales.db')];
  const buy = () => given.emulator.simulate.purchase({ event }).order.uuid;
  const told = () => jsonLines<{ kind: string; order?: { uuid: string } }>(kept);
  const orders = async () => (await told()).map(({ kind, order }) => `${kind} ${order?.uuid}`);
  const args = ['watch', 'orders', '--db', state, '--every', '20ms', '--start', 'all', '--exec'];
  /** Waits until the file has this many changes. */
  const waitFor = (count: number) => expect.poll(async () => (await told()).length).toBe(count);
  return { ...given, event, buy, folder, kept, orders, args, waitFor };
}

const told = 'Watching orders of Harbour Events. Ctrl-C ends it.\n';

describe('watch orders', () => {
  test('passes each change to a command, and continues after Ctrl-C', async () => {
    const { env, emulator, buy, kept, orders, args, waitFor } = await shop();
    const [first, second] = [buy(), buy()];

    const one = cli.start([...args, `cat >> '${kept}'`], env);
    await waitFor(2);
    const third = buy();
    await waitFor(3);
    one.child.kill('SIGINT');
    expect(await one.ended).toEqual({
      code: 130,
      signal: null,
      out: '',
      err: `${told}ticketing-client: Interrupted.\n`,
    });

    const fourth = buy();
    emulator.simulate.refund(first);
    // As many tickets were sold as before, so only a sweep finds both.
    const other = cli.start([...args, `cat >> '${kept}'`, '--sweep-every', '20ms'], env);
    await waitFor(5);
    other.child.kill('SIGTERM');
    expect(await other.ended).toMatchObject({
      code: 143,
      out: '',
      err: expect.stringMatching(
        /^ticketing-client: warning: --start has no effect, because the command continues from .*sales\.db\. To start over, use another --db or --reader\.\nWatching orders of Harbour Events since the last run, from \S+\. /,
      ),
    });
    expect((await orders()).slice(0, 3)).toEqual([
      `created ${first}`,
      `created ${second}`,
      `created ${third}`,
    ]);
    expect((await orders()).slice(3).sort()).toEqual([`changed ${first}`, `created ${fourth}`].sort());
  });

  test('ends with the exit code of a failed command, and passes the same change again on the next run', async () => {
    const { env, buy, kept, orders, args } = await shop();
    const [first, second] = [buy(), buy()];
    const failing = `cat >> '${kept}'; test "$(wc -l < '${kept}')" -ne 2 || exit 9`;

    const one = await runHere([...args, failing], env);
    expect(one).toEqual({
      code: 9,
      out: '',
      err: `${told}ticketing-client: The command exited with 9 for this change: created ${second}. The next run gets it again.\n`,
    });

    const other = cli.start([...args, failing], env);
    await expect.poll(orders).toEqual([`created ${first}`, `created ${second}`, `created ${second}`]);
    other.child.kill('SIGINT');
    expect(await other.ended).toMatchObject({ code: 130 });
  });

  test('waits at Ctrl-C for the running command, and counts its change as done', async () => {
    const { env, buy, kept, orders, args, waitFor } = await shop();
    const [first, second] = [buy(), buy()];

    const one = cli.start([...args, `cat >> '${kept}'; sleep 1`], env);
    await waitFor(1);
    one.child.kill('SIGINT');
    expect(await one.ended).toMatchObject({ code: 130 });

    const other = cli.start([...args, `cat >> '${kept}'`], env);
    await waitFor(2);
    other.child.kill('SIGINT');
    await other.ended;
    expect(await orders()).toEqual([`created ${first}`, `created ${second}`]);
  });

  test('prints each change as a line of JSON without --exec, and ends if its reader closes the pipe', async () => {
    const { env, buy, event, folder } = await shop();
    const order = buy();
    const { child, output, shows, ended } = cli.start(
      ['watch', 'orders', '--start', 'all', '--every', '20ms', '--event', event],
      env,
      { cwd: folder },
    );
    await shows(/\n$/);
    expect(JSON.parse(output.out)).toMatchObject({
      kind: 'created',
      order: { uuid: order },
      event: { uuid: event, name: 'Open Night' },
    });
    child.stdout.destroy();
    buy();
    expect(await ended).toMatchObject({
      code: 0,
      signal: null,
      err: told.replace('Harbour Events', '1 event'),
    });
  });

  test('reports a temporary failure and continues', async () => {
    const { env, emulator, buy, folder } = await shop();
    const args = ['watch', 'orders', '--start', 'all', '--every', '20ms'];
    const { child, shows, ended } = cli.start(args, env, { cwd: folder });
    await expect.poll(() => emulator.journal.entries.length).toBeGreaterThan(4);
    emulator.faults.add({ match: { operation: 'orgs.events.list' }, times: 5, fault: { status: 500 } });
    await shows(/500.* The watch continues\.\n/, { stream: 'err' });
    const order = buy();
    await shows(order);
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 130 });
  });
});

describe('a watch without --db', () => {
  const words = ['watch', 'orders', '--start', 'all', '--every', '20ms'];

  test('keeps its state in a file in its folder, and continues from it', async () => {
    const { env, buy, folder } = await shop();
    const first = buy();
    const one = cli.start(words, env, { cwd: folder });
    await one.shows(`"uuid":"${first}"`);
    one.child.kill('SIGINT');
    expect(await one.ended).toMatchObject({ code: 130 });
    expect((await stat(join(folder, 'watch-orders.db'))).mode & 0o777).toBe(0o600);

    const second = buy();
    const other = cli.start(words, env, { cwd: folder });
    await other.shows(`"uuid":"${second}"`);
    expect(other.output.out).not.toContain(`"uuid":"${first}"`);
    expect(other.output.err).toContain('because the command continues from watch-orders.db.');

    const third = cli.start(words, env, { cwd: folder });
    await third.shows('Waiting for another process that reads as "watch-orders"', { stream: 'err' });
    third.child.kill('SIGINT');
    expect(await third.ended).toMatchObject({ code: 130, out: '' });
    other.child.kill('SIGINT');
    await other.ended;
  });

  test('continues for its --reader alone in a database that others use', async () => {
    const { env, buy, folder } = await shop();
    const order = buy();
    const round = async (...reader: string[]) =>
      runHere(['watch', 'orders', '--once', '--start', 'all', ...reader], env, { cwd: folder });
    expect((await round()).out).toContain(order);
    expect(await round()).toMatchObject({
      out: '',
      err: expect.stringContaining('0 changes of orders of Harbour Events since the last run, from '),
    });
    const other = await round('--reader', 'crm');
    expect(other.out).toContain(order);
    expect(other.err).toContain('1 change of orders of Harbour Events.');
  });

  test.each(['--no-db', '--emulator'])('keeps no state with %s', async (flag) => {
    const { env, buy, folder } = await shop();
    buy();
    const { child, shows, ended } = cli.start([...words, flag], env, { cwd: folder });
    await shows(/\n$/);
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 130 });
    await expect(stat(join(folder, 'watch-orders.db'))).rejects.toThrow('ENOENT');
  });
});

test('watch --once reports what is new, and its exit code says whether every event was read', async () => {
  const { env, emulator, buy, folder } = await shop();
  const round = () => runHere(['watch', 'orders', '--once'], env, { cwd: folder });
  const says = (line: string) => ({ code: 0, out: '', err: expect.stringContaining(line) });
  buy();
  expect(await round()).toMatchObject(
    says('The watch starts now. The next run reports the changes of orders of '),
  );
  const order = buy();
  expect(await round()).toMatchObject({
    ...says('1 change of orders of '),
    out: expect.stringContaining(order),
  });
  expect(await round()).toMatchObject(says('0 changes of orders of '));

  buy();
  const fail = (operation: 'orgs.events.list' | 'events.orders.list', status: number) =>
    emulator.faults.add({ match: { operation }, times: 5, fault: { status } });
  const end = fail('events.orders.list', 500);
  const failed = await round();
  expect(failed).toMatchObject({ code: 5, out: '' });
  expect(failed.err).toMatch(/^ticketing-client: warning: .* The next run tries again\.\n$/);
  end();
  fail('orgs.events.list', 500);
  expect(await round()).toMatchObject({ code: 5, out: '' });
  const trial = await runHere(['watch', 'orders', '--once', '--emulator']);
  expect(trial).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringMatching(/each run has a new emulator.*--start all/),
  });
  expect(await runHere(['watch', 'orders', '--once', '--every', '5s'], env)).toMatchObject({ code: 2 });
});

test('watch tickets reports a check-in', async () => {
  const { env, emulator, event, folder } = await shop();
  const { tickets } = emulator.simulate.purchase({ event });
  const args = ['watch', 'tickets', '--every', '20ms', '--sweep-every', '20ms'];
  const { child, output, shows, ended } = cli.start(args, env, { cwd: folder });
  await expect.poll(() => emulator.journal.entries.length).toBeGreaterThan(6);
  emulator.simulate.checkIn(tickets[0] ?? '');
  await shows(/\n$/);
  expect(JSON.parse(output.out)).toMatchObject({
    kind: 'changed',
    ticket: { uuid: tickets[0]?.uuid },
    before: { uuid: tickets[0]?.uuid },
  });
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 130 });
});

test.each([
  [['watch', 'order'], /Unknown command "watch order".*orders/],
  [['watch', 'orders', '--every', 'often'], /--every must be a duration such as 60s, 5m or 1h/],
  [
    ['watch', 'orders', '--every', '25d'],
    /--every must be a duration such as 60s, 5m or 1h, up to 24d, not "25d"\.$/,
  ],
  [['watch', 'orders', '--exec', ' '], /--exec must not be empty/],
  [['watch', 'tickets', '--start', 'then'], /--start must be now, all, or today, /],
])('invalid arguments are refused in one line, and nothing is sent: %j', async (args, message) => {
  expectRefused(await mainWith(args), message);
});
