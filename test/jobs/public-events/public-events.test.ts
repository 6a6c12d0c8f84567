import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';
import { AbortedError, type Event, TicketingClient } from '../../../src/index.js';
import { type JobClient, organisation } from '../../../src/jobs/index.js';
import { publicEventsJob } from '../../../src/jobs/public-events/definition.js';
import { casesOf } from '../../support/extent.js';

const now = new Date('2031-03-01T09:00:00Z');
const assetBase = 'https://assets.example/files';

/** An organisation with these events, even incomplete ones. */
const orgWith = (...events: Partial<Event>[]) => {
  const client = {
    me: { get: async () => ({ organisations: [{ uuid: 'org', name: 'Ours' }] }) },
    orgs: {
      events: {
        list: () => ({
          async *pages() {
            yield { items: events };
          },
        }),
      },
    },
  };
  return organisation(client as unknown as JobClient);
};

const moment = (utc: string) => ({ utc: `2031-${utc}:00Z`, local: null });

const shown: Partial<Event> = {
  uuid: 'shown',
  publising: { state: 'published' },
  extended_status: [{ name: 'listing', value: 'Listed' }],
  event_starts_on: moment('04-12T10:00'),
  event_ends_on: moment('04-12T18:00'),
};

describe.each(casesOf(['mixed', 'documented', 'newer', 'older'] as const))(
  'with the dialect %s, publicEvents',
  (dialect) => {
    it('returns published, listed events that are not cancelled or over, in order of time', async () => {
      const emulator = new Emulator({ now, dialect });
      const client = new TicketingClient(emulator.options());
      const org = await organisation(client);
      const before = await org.publicEvents();
      const create = (name: string, starts_on: string, listing = { enabled: true }) =>
        client.orgs.events.create(org.uuid, {
          name,
          timezone: 'Europe/Vienna',
          listing,
          occurrence: { type: 'does_not_repeat', attributes: { starts_on, event_duration: 60 } },
        });
      const later = await create('Later', '2031-03-09 20:00');
      const sooner = await create('Sooner', '2031-03-02 20:00');
      const ended = await create('Ended', '2031-03-01 11:00');
      const cancelled = await create('Cancelled', '2031-03-03 20:00');
      const unlisted = await create('Unlisted', '2031-03-03 20:00', { enabled: false });
      await create('Not published', '2031-03-03 20:00');
      for (const { uuid } of [later, sooner, ended, cancelled, unlisted]) await client.events.publish(uuid);
      await client.events.cancel(cancelled.uuid);
      emulator.clock.advance(4 * 60 * 60 * 1_000);

      const found = await org.publicEvents({ now: new Date(emulator.clock.now()) });
      const old = before.map(({ event }) => event.uuid);
      expect(
        found
          .map(({ event }) => event)
          .filter(({ uuid }) => !old.includes(uuid))
          .map(({ name }) => name),
      ).toEqual(['Sooner', 'Later']);
      const times = found.map(({ startsAt }) => startsAt?.getTime());
      expect(times).toEqual([...times].sort((a, b) => Number(a) - Number(b)));
      expect(found.find(({ event }) => event.uuid === sooner.uuid)).toMatchObject({
        startsAt: new Date('2031-03-02T19:00:00Z'),
        endsAt: new Date('2031-03-02T20:00:00Z'),
        image: undefined,
      });
    });

    it('returns the addresses of the pictures', async () => {
      const org = await organisation(new TicketingClient(new Emulator({ now, dialect }).options()));
      const pictures = (await org.publicEvents({ now, assetBase })).map(({ image }) => image);
      expect(pictures).toContain('https://assets.example/files/banners/festival.png');
    });
  },
);

describe('publicEvents', () => {
  it('returns an empty list without events', async () => {
    expect(await (await orgWith()).publicEvents()).toEqual([]);
  });

  it.each<[string, Partial<Event>]>([
    ['no state', { publising: null }],
    ['no listing', { extended_status: null }],
    ['a listing that is not public', { extended_status: [{ name: 'listing', value: 'Unlisted' }] }],
    ['a cancelled status', { status: 'cancelled' }],
    [
      'that it is over',
      {
        extended_status: [
          { name: 'listing', value: 'Listed' },
          { name: 'ended', value: true },
        ],
      },
    ],
    [
      'an end that has passed',
      { event_starts_on: moment('02-01T10:00'), event_ends_on: moment('02-01T18:00') },
    ],
    ['a start that has passed, and no end', { event_starts_on: moment('02-01T10:00'), event_ends_on: null }],
    ['nothing at all', Object.fromEntries(Object.keys(shown).map((name) => [name, null]))],
  ])('leaves out an event with %s', async (_what, fields) => {
    const found = await (await orgWith(shown, { ...shown, ...fields })).publicEvents({ now });
    expect(found.map(({ event }) => event)).toEqual([shown]);
  });

  it('returns a repeating event once, with its next enabled date', async () => {
    const repeats = {
      ...shown,
      event_occurrence: [
        { enabled: true, start_on: moment('03-22T10:00'), end_on: moment('03-22T12:00') },
        { enabled: true, start_on: moment('02-22T10:00'), end_on: moment('02-22T12:00') },
        { enabled: false, start_on: moment('03-08T10:00'), end_on: moment('03-08T12:00') },
        { enabled: true, start_on: moment('03-15T10:00'), end_on: moment('03-15T12:00') },
      ],
    };
    const found = await (await orgWith(repeats)).publicEvents({ now });
    expect(found).toMatchObject([
      { startsAt: new Date('2031-03-15T10:00:00Z'), endsAt: new Date('2031-03-15T12:00:00Z') },
    ]);
  });

  it('returns a running event first, and an event without a time last', async () => {
    const timeless = { ...shown, event_starts_on: null, event_ends_on: null };
    const running = {
      ...shown,
      event_starts_on: moment('02-28T10:00'),
      event_ends_on: moment('03-02T10:00'),
    };
    const found = await (await orgWith(timeless, shown, running)).publicEvents({ now });
    expect(found.map(({ event }) => event)).toEqual([running, shown, timeless]);
    expect(found[2]?.startsAt).toBeUndefined();
  });

  it('uses the present time by default', async () => {
    vi.useFakeTimers({ now: new Date('2031-05-01T00:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    expect(await (await orgWith(shown)).publicEvents()).toEqual([]);
  });

  it.each([
    ['banners/a.jpg', assetBase, 'https://assets.example/files/banners/a.jpg'],
    ['banners/a.jpg', new URL('https://assets.example/files/'), 'https://assets.example/files/banners/a.jpg'],
    ['/banners/a b.jpg', assetBase, 'https://assets.example/banners/a%20b.jpg'],
    ['https://elsewhere.example/a.jpg', assetBase, 'https://elsewhere.example/a.jpg'],
    ['http://elsewhere.example/a.jpg', undefined, 'http://elsewhere.example/a.jpg'],
    ['//elsewhere.example/a.jpg', assetBase, 'https://elsewhere.example/a.jpg'],
    ['banners/a.jpg', undefined, undefined],
    ['javascript:alert(1)', assetBase, undefined],
    ['https://', assetBase, undefined],
  ])('resolves the picture %s with the base %s to %s', async (image, base, url) => {
    const org = await orgWith({
      ...shown,
      banner: [{ image, primary: true }],
    });
    const [found] = await org.publicEvents({ now, assetBase: base });
    expect(found?.image).toBe(url);
  });

  it.each([
    ['45', 'EUR', '45.00'],
    ['0.125', 'EUR', '0.125'],
    ['1200', 'JPY', '1200'],
    ['45', undefined, '45.00'],
  ])('writes the price %s in %s as %s in its rows', async (priceFrom, currency, written) => {
    const [found] = await (await orgWith(shown)).publicEvents({ now });
    const rows = found && publicEventsJob.rows([{ ...found, priceFrom, currency }]);
    expect(rows).toMatchObject([{ priceFrom: written, priceTo: undefined }]);
  });

  it.each([
    ['a valid address as assetBase', { assetBase: 'assets' }, /^assetBase must be a web address/],
    ['a web address as assetBase', { assetBase: 'ftp://assets.example' }, /^assetBase must be a web address/],
    ['a valid Date as now', { now: new Date('soon') }, /^now must be a valid Date/],
    ['an AbortSignal as signal', { signal: 1 }, /^signal must be an AbortSignal/],
    ['only known options', { limit: 3 }, /Unknown option "limit"/],
  ])('requires %s', async (_what, options, message) => {
    const org = await orgWith();
    const error = await org.publicEvents(options as never).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(TypeError);
    expect(error).toHaveProperty('message', expect.stringMatching(message));
  });

  it('stops if it is aborted', async () => {
    const org = await organisation(new TicketingClient(new Emulator({ now }).options()));
    await expect(org.publicEvents({ signal: AbortSignal.abort() })).rejects.toBeInstanceOf(AbortedError);
  });
});
