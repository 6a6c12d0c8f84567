import { expect, test } from 'vitest';
import { commandLineForFile } from '../command.js';
import { runHere } from '../run.js';
import { expectRefused, mainWith } from './refused.js';
import { service } from './service.js';

const cli = commandLineForFile();

async function draft() {
  const given = await service({ seed: 'empty' });
  const { uuid: event } = await given.client.orgs.events.create(given.org.uuid, {
    name: 'Fair',
    timezone: 'Europe/Vienna',
    occurrence: {
      type: 'does_not_repeat',
      attributes: { starts_on: '2090-04-12 10:00', event_duration: 480 },
    },
  });
  const state = async () => (await given.client.events.get(event)).publising?.state;
  return { ...given, event, state };
}

const past = '2031-03-01T09:00:00Z';

test('publishes an event after its time, if the event is ready', async () => {
  const { env, event, state } = await draft();
  const args = ['publish-at', event, '2020-03-01 09:00'];
  const refused = await runHere(args, env);
  expect(refused).toMatchObject({
    code: 3,
    err: expect.stringContaining('The event "Fair" was not published.'),
  });
  expect(await state()).toBe('ready to publish');

  expect(await runHere([...args, '--dry-run'], env)).toMatchObject({ code: 3, err: '' });

  const ready = [...args, '--require', 'name,start'];
  expect(await runHere([...ready, '--dry-run'], env)).toMatchObject({
    code: 0,
    out: 'The event is ready.\n',
    err: '',
  });
  expect(await state()).toBe('ready to publish');
  expect(await runHere(ready, env)).toMatchObject({ code: 0, out: 'The event is published.\n', err: '' });
  expect(await state()).toBe('published');
  expect(await runHere(ready, env)).toMatchObject({ code: 0, out: 'The event was already published.\n' });
});

test('stops waiting at Ctrl-C and does not publish the event', async () => {
  const { env, event, emulator, state } = await draft();
  const { child, ended } = cli.start(['publish-at', event, '2090-03-01T09:00:00Z', '--require', 'name'], env);
  const reads = () => emulator.journal.entries.filter(({ operation }) => operation === 'events.get').length;
  const before = reads();
  await expect.poll(reads).toBeGreaterThanOrEqual(before + 2);
  child.kill('SIGINT');
  const { code, err } = await ended;
  expect(code).toBe(130);
  expect(err).toMatch(
    /The publish job was aborted while it waited for 2090-03-01T09:00:00\.000Z, and the event is not published\.\n$/,
  );
  expect(await state()).toBe('ready to publish');
});

test('refuses an unknown requirement', async () => {
  const { env, event } = await draft();
  const { code, err } = await runHere(['publish-at', event, past, '--require', 'nam'], env);
  expect(code).toBe(2);
  expect(err).toMatch(
    /^ticketing-client: --require must be one of name, .*, not "nam"\. Did you mean "name"\?\n$/,
  );
});

test.each([
  [['publish-at', 'a'], /The argument <when> is missing/],
  [
    ['publish-at', 'a', 'tomorrow'],
    /<when> must be a local time such as '2031-03-01 09:00'.*, not "tomorrow"\.$/,
  ],
  [['publish-at', 'a', '2031-02-30 09:00'], /<when> must be a local time/],
])('says in one line what is wrong and sends nothing: %j', async (args, message) => {
  expectRefused(await mainWith(args), message);
});
