import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Emulator } from '../../../src/emulator/index.js';
import type { DialectName } from '../../../src/emulator/wire/dialects.js';
import { AbortedError, type Event, type EventInput } from '../../../src/index.js';
import { JobError, memoryStore, once, publishAt, readiness } from '../../../src/jobs/index.js';
import { checkedJson } from '../../../src/stores/checked-json.js';
import { setting } from '../../emulator/setting.js';
import { casesOf } from '../../support/extent.js';

const start = Date.parse('2031-02-01T08:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const venue = {
  type: 'venue_event' as const,
  attributes: [{ name: 'venue', value: { name: 'Town hall' } }],
};

const input: EventInput = {
  name: 'Spring fair',
  timezone: 'Europe/Vienna',
  banner: [{ name: 'Fair', image: 'banners/fair.jpg', primary: true }],
  configuration: venue,
  occurrence: once({ from: '2031-04-12 10:00', minutes: 480 }),
};

async function publishSetting(more: EventInput = {}, dialect: DialectName = 'documented') {
  const { emulator, owner: client, org } = setting({ now: start, dialect });
  emulator.clock.run();
  const event = await client.orgs.events.create(org, { ...input, ...more });
  emulator.simulate.addLevel({ event, price: 12 });
  const state = async () => {
    const { publising, publishing } = await client.events.get(event.uuid);
    return (publising ?? publishing)?.state;
  };
  return { emulator, client, event: event.uuid, state };
}

const fieldsOf = (event: Event, options?: Parameters<typeof readiness>[1]) =>
  readiness(event, options).map(({ field }) => field);

/** Counts the requests to publish an event. */
const publishedIn = (emulator: Emulator) =>
  emulator.journal.entries.filter(({ path }) => path.endsWith('/publish')).length;

describe('an event', () => {
  test('is ready if it has everything', async () => {
    const { client, event } = await publishSetting();
    expect(readiness(await client.events.get(event))).toEqual([]);
  });

  test('lists every requirement if it has nothing', () => {
    expect(readiness({ uuid: 'any' })).toEqual([
      { field: 'name', message: 'It has no name.' },
      { field: 'start', message: 'It has no date in the future.' },
      { field: 'place', message: 'It has no venue (or, if it is online, no joining URL).' },
      { field: 'tickets', message: 'It has no tickets.' },
      { field: 'banner', message: 'It has no picture.' },
    ]);
  });

  test('can have more or fewer requirements', () => {
    const event: Event = { uuid: 'any', name: 'Fair' };
    expect(fieldsOf(event, { require: ['name'] })).toEqual([]);
    expect(fieldsOf(event, { require: ['name', 'description', 'category'] })).toEqual([
      'description',
      'category',
    ]);
    expect(fieldsOf(event, { require: [] })).toEqual([]);
  });

  test('is never ready if it was cancelled', () => {
    expect(readiness({ uuid: 'any', status: 'Cancelled' }, { require: [] })).toEqual([
      { field: 'status', message: 'It was cancelled.' },
    ]);
  });

  test('needs a joining URL if it is online', () => {
    const online = (value: unknown): Event => ({
      uuid: 'any',
      configuration: { type: 'online_event', attributes: [{ name: 'event_joining_URL', value }] },
    });
    const require = ['place'] as const;
    expect(fieldsOf(online('https://meet.example/fair'), { require })).toEqual([]);
    expect(fieldsOf(online(null), { require })).toEqual(['place']);
    expect(
      fieldsOf({ uuid: 'any', configuration: { type: 'online_event', attributes: null } }, { require }),
    ).toEqual(['place']);
  });

  test('needs one date in the future', () => {
    const require = ['start'] as const;
    const date = (uuid: string, utc: string) => ({ uuid, start_on: { utc }, end_on: { utc } });
    const past = date('1', '2031-01-31T10:00Z');
    expect(fieldsOf({ uuid: 'any', event_occurrence: [past] }, { require })).toEqual(['start']);
    const event_occurrence = [past, date('2', '2031-02-02T10:00Z')];
    expect(fieldsOf({ uuid: 'any', event_occurrence }, { require })).toEqual([]);
    // An older record has the first start and the last end.
    const older: Event = {
      uuid: 'any',
      event_starts_on: { utc: '2031-01-31T10:00Z' },
      event_ends_on: { utc: '2031-02-05T10:00Z' },
    };
    expect(fieldsOf(older, { require })).toEqual([]);
  });

  test('refuses unknown requirements and invalid input', () => {
    expect(() => readiness({ uuid: 'any' }, { require: ['price'] as never })).toThrow(TypeError);
    expect(() => readiness(undefined as never)).toThrow(
      new TypeError('event must be an event, as the service returns it.'),
    );
    expect(() => readiness({ uuid: 'any' }, { require: 'name' as never })).toThrow(
      new TypeError('require must be a list of requirements.'),
    );
  });
});

describe('publishAt', () => {
  test.each(casesOf<DialectName>(['mixed', 'documented', 'newer', 'older']))(
    'publishes at the local time, in the dialect %s',
    async (dialect) => {
      const { client, event, state } = await publishSetting({}, dialect);
      const onProgress = vi.fn();
      const published = publishAt(client, event, '2031-03-01 09:00', { onProgress });
      await vi.advanceTimersByTimeAsync(Date.parse('2031-03-01T07:59:59Z') - start);
      expect(await state()).toBe('ready to publish');
      expect(onProgress).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await published).toMatchObject({ status: 'published', event: { uuid: event } });
      expect(await state()).toBe('published');
      expect(onProgress.mock.calls).toEqual([[{ done: 1, total: 1 }]]);
    },
  );

  test('waits by the clock of the service, even longer than a timer can', async () => {
    const { emulator, client, event, state } = await publishSetting();
    const days = 24 * 60 * 60_000;
    emulator.clock.set(start - 60 * days);
    const published = publishAt(client, event, new Date(start - 20 * days));
    await vi.advanceTimersByTimeAsync(39 * days);
    expect(await state()).toBe('ready to publish');
    await vi.advanceTimersByTimeAsync(days);
    expect((await published).status).toBe('published');
  });

  test('publishes at once if the time has passed', async () => {
    const { client, event } = await publishSetting();
    expect((await publishAt(client, { uuid: event }, new Date(start - 1))).status).toBe('published');
  });

  test('publishes once if the reply was lost', async () => {
    const { emulator, client, event, state } = await publishSetting();
    emulator.faults.add({ match: { operation: 'events.publish' }, fault: { lostReply: true } });
    expect((await publishAt(client, event, new Date(start))).status).toBe('published');
    expect(await state()).toBe('published');
  });

  test.each([
    ['the connection broke', { reset: true }],
    ['the service failed', { status: 500 }],
  ])('tries again if %s and the event was not published', async (_what, fault) => {
    const { emulator, client, event, state } = await publishSetting();
    emulator.faults.add({ match: { operation: 'events.publish' }, times: 2, fault });
    const published = publishAt(client, event, new Date(start));
    vi.setTimerTickMode('nextTimerAsync');
    expect((await published).status).toBe('published');
    expect(await state()).toBe('published');
    expect(publishedIn(emulator)).toBe(3);
  });

  test('does not publish again if someone published the event during the pause', async () => {
    const { emulator, client, event } = await publishSetting();
    emulator.faults.add({ match: { operation: 'events.publish' }, fault: { status: 500 } });
    const published = publishAt(client, event, new Date(start));
    await vi.advanceTimersByTimeAsync(500);
    await client.events.publish(event);
    vi.setTimerTickMode('nextTimerAsync');
    expect((await published).status).toBe('published');
    expect(publishedIn(emulator)).toBe(2);
  });

  test('stops after a few failures, and says that the event is not published', async () => {
    const { emulator, client, event } = await publishSetting();
    emulator.faults.add({ match: { operation: 'events.publish' }, times: 100, fault: { status: 500 } });
    const failure = expect(publishAt(client, event, new Date(start))).rejects.toMatchObject({
      name: 'JobError',
      code: 'job_not_done',
      message: 'The event "Spring fair" is not published: the service failed 4 times. Start the job again.',
      cause: { name: 'ServerError' },
    });
    vi.setTimerTickMode('nextTimerAsync');
    await failure;
    expect(publishedIn(emulator)).toBe(4);
    emulator.faults.clear();
    expect((await publishAt(client, event, new Date(start))).status).toBe('published');
  });

  test('fails if the service refuses, and publishes in the next run', async () => {
    const { emulator, client, event } = await publishSetting();
    emulator.faults.add({ match: { operation: 'events.publish' }, fault: { status: 403 } });
    await expect(publishAt(client, event, new Date(start))).rejects.toMatchObject({
      operation: { id: 'events.publish' },
    });
    expect((await publishAt(client, event, new Date(start))).status).toBe('published');
  });

  test('publishes only an event that is ready at that time', async () => {
    const { client, event, state } = await publishSetting({ banner: [] });
    await expect(publishAt(client, event, new Date(start))).rejects.toMatchObject({
      name: 'JobError',
      code: 'job_not_ready',
      message: 'The event "Spring fair" was not published. It has no picture.',
      event,
    });
    expect(await state()).toBe('ready to publish');
    const published = publishAt(client, event, '2031-03-01 09:00');
    await client.events.update(event, { banner: [{ image: 'banners/fair.jpg' }] });
    await vi.advanceTimersByTimeAsync(30 * 24 * 60 * 60_000);
    expect((await published).status).toBe('published');
    await client.events.unpublish(event);
    await client.events.update(event, { banner: [] });
    const require = ['name', 'start'] as const;
    expect((await publishAt(client, event, new Date(start), { require })).status).toBe('published');
  });

  test('leaves alone an event that someone published earlier', async () => {
    const { emulator, client, event } = await publishSetting();
    const published = publishAt(client, event, '2031-03-01 09:00');
    await vi.advanceTimersByTimeAsync(60_000);
    await client.events.publish(event);
    emulator.faults.add({ match: { operation: 'events.publish' }, fault: { status: 403 } });
    await vi.advanceTimersByTimeAsync(30 * 24 * 60 * 60_000);
    expect((await published).status).toBe('existing');
    // This call returns at once, before its time.
    expect((await publishAt(client, event, '2031-04-01 09:00')).status).toBe('existing');
  });
});

describe('a run after a killed run', () => {
  test('leaves a published event alone', async () => {
    const { emulator, client, event } = await publishSetting();
    const killed = memoryStore();
    killed.write = () => Promise.reject(new Error('killed'));
    await expect(publishAt(client, event, new Date(start), { store: killed })).rejects.toThrow('killed');
    emulator.faults.add({ match: { operation: 'events.publish' }, fault: { status: 500 } });
    const store = memoryStore();
    expect((await publishAt(client, event, new Date(start), { store })).status).toBe('existing');
    expect((await publishAt(client, event, new Date(start))).status).toBe('existing');
  });

  test('does not publish again after an unpublish, unless at another time', async () => {
    const { client, event, state } = await publishSetting();
    const store = memoryStore();
    await publishAt(client, event, new Date(start), { store });
    await client.events.unpublish(event);
    expect((await publishAt(client, event, new Date(start), { store })).status).toBe('existing');
    expect(await state()).toBe('ready to publish');
    expect((await publishAt(client, event, new Date(start - 1), { store })).status).toBe('published');
  });

  test('refuses the store of another job', async () => {
    const { client, event } = await publishSetting();
    for (const text of ['[', checkedJson('copy', {})]) {
      const refused = publishAt(client, event, new Date(start), { store: memoryStore(text) });
      await expect(refused).rejects.toMatchObject({
        code: 'job_state',
        message: expect.stringMatching(/^The store does not contain the state of this job, or is damaged/),
      });
    }
  });
});

describe('an abort', () => {
  test('ends the pause before another attempt, and says how to check', async () => {
    const { emulator, client, event } = await publishSetting();
    emulator.faults.add({ match: { operation: 'events.publish' }, times: 100, fault: { status: 500 } });
    const controller = new AbortController();
    const published = publishAt(client, event, new Date(start), { signal: controller.signal });
    const failure = expect(published).rejects.toMatchObject({
      name: 'AbortedError',
      message:
        'The publish job was aborted while it published the event. Read the event to see if it is public.',
    });
    await vi.advanceTimersByTimeAsync(1_000);
    controller.abort();
    await failure;
    expect(vi.getTimerCount()).toBe(0);
  });

  test('ends the wait, says where, and leaves no timer', async () => {
    const { client, event, state } = await publishSetting();
    const controller = new AbortController();
    const published = publishAt(client, event, '2031-03-01 09:00', { signal: controller.signal });
    const failure = expect(published).rejects.toMatchObject({
      name: 'AbortedError',
      message:
        'The publish job was aborted while it waited for 2031-03-01T08:00:00.000Z, and the event is not published.',
      cause: new Error('enough'),
    });
    await vi.advanceTimersByTimeAsync(60_000);
    controller.abort(new Error('enough'));
    await failure;
    expect(vi.getTimerCount()).toBe(0);
    expect(await state()).toBe('ready to publish');
  });

  test('before the start sends nothing', async () => {
    const { emulator, client, event } = await publishSetting();
    emulator.journal.clear();
    await expect(
      publishAt(client, event, '2031-03-01 09:00', { signal: AbortSignal.abort() }),
    ).rejects.toThrow(new AbortedError('The publish job was aborted before it began.'));
    expect(emulator.journal.entries).toEqual([]);
  });
});

describe('publishAt refuses', () => {
  test.each<[string, unknown, unknown, string]>([
    [
      'a day',
      '2031-03-01',
      {},
      'when must be a local time YYYY-MM-DD HH:MM on a day that exists, not "2031-03-01".',
    ],
    ['an invalid Date', new Date('soon'), {}, 'when must be a valid Date.'],
    [
      'an hour that the clocks skip',
      '2031-03-30 02:30',
      {},
      '2031-03-30 02:30 does not exist in Europe/Vienna, because the clocks skip it. Choose another time, such as 2031-03-30 03:30.',
    ],
    [
      'an unknown option',
      new Date(start),
      { retry: 1 },
      'Unknown option "retry". The options are require, store, signal, onProgress.',
    ],
  ])('%s', async (_, when, options, message) => {
    const { client, event, state } = await publishSetting();
    await expect(publishAt(client, event, when as never, options as never)).rejects.toThrow(
      new TypeError(message),
    );
    expect(await state()).toBe('ready to publish');
  });

  test('a local time without a zone', async () => {
    const { emulator, client, event } = await publishSetting();
    const edit = (body: unknown) =>
      JSON.parse(JSON.stringify(body).replaceAll('"timezone":"Europe/Vienna"', '"timezone":null'));
    emulator.faults.add({ match: { operation: 'events.get' }, fault: { edit } });
    await expect(publishAt(client.with({ validate: 'off' }), event, '2031-03-01 09:00')).rejects.toThrow(
      new JobError(
        'input',
        'The event "Spring fair" has no time zone, so "2031-03-01 09:00" is ambiguous. Pass a Date instead.',
      ),
    );
  });
});
