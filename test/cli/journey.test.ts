import { expect, test } from 'vitest';
import { commandLineForFile } from './command.js';
import { service } from './jobs/service.js';

const cli = commandLineForFile();

test('the commands find an event, export a month of its orders, copy it to next year and publish the copy', async () => {
  const { env, client } = await service();
  const run = async (...args: string[]) => {
    const { code, out, err } = await cli.run(args, env);
    expect({ args, code, err }).toEqual({ args, code: 0, err: '' });
    return out;
  };

  const search = ['--search-q', 'Jazz on the Pier', '--select', 'uuid,event_starts_on.local', '-o', 'ndjson'];
  const found = JSON.parse(await run('events', 'list', '--my', ...search));
  const orders = await run('export', 'orders', '--event', found.uuid, '--period', '2031-02', '-o', 'csv');
  expect(orders.split('\r\n').slice(1, -1).length).toBeGreaterThan(5);
  expect(
    orders
      .split('\r\n')
      .slice(1, -1)
      .every((line) => line.includes(found.uuid)),
  ).toBe(true);

  const [{ copy, start }] = JSON.parse(await run('copy', found.uuid, '--shift', '52 weeks', '--yes'));
  const before = Date.parse(`${found['event_starts_on.local']}Z`);
  expect(Date.parse(`${start}Z`) - before).toBe(52 * 7 * 86_400_000);
  await run('events', 'publish', copy, '--yes');
  const event = await client.events.get(copy);
  expect([event.name, event.publising?.state]).toEqual(['Jazz on the Pier', 'published']);
});
