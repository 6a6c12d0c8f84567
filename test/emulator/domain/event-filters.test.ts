import { expect, test } from 'vitest';
import type { EventInput, EventQuery } from '../../../src/api/models/index.js';
import { setting } from '../setting.js';

const venueIn = (country: string): EventInput['configuration'] => ({
  attributes: [{ name: 'venue', value: { name: 'Hall', address: { country } } }],
});

/**
 * Returns an organisation with three published events and a draft, and a function that lists event names by a query.
 */
async function scene() {
  const made = setting();
  const { owner, org, bela } = made;
  const [arts, business] = await owner.common.categories.list();
  const inputs: EventInput[] = [
    {
      name: 'Song Night',
      description: 'With a Choir',
      configuration: venueIn('Australia'),
      listing: { categories: [arts?.id] },
    },
    { name: 'Online Talk', configuration: { type: 'online_event' }, listing: { categories: [business?.id] } },
    { name: 'Dance', configuration: venueIn('New Zealand') },
    { name: 'Draft', configuration: venueIn('Australia') },
  ];
  for (const [index, input] of inputs.entries()) {
    const { uuid } = await owner.orgs.events.create(org, {
      timezone: 'Australia/Sydney',
      occurrence: { type: 'does_not_repeat', attributes: { starts_on: '2030-06-01 19:00' } },
      ...input,
    });
    if (index < 3) await owner.events.publish(uuid);
  }
  const found = async (query: EventQuery, client = owner) => {
    const { items } = await client.events.list(query);
    return items.map(({ name }) => name).sort();
  };
  return { ...made, arts, business, found, bela };
}

test('a query returns the events that match all its conditions', async () => {
  const { org, arts, business, found } = await scene();
  const cases: [EventQuery, string[]][] = [
    [{}, ['Dance', 'Draft', 'Online Talk', 'Song Night']],
    [{ category: arts?.id ?? '' }, ['Song Night']],
    [{ category: business?.slug ?? '' }, ['Online Talk']],
    [{ category: 'knitting' }, []],
    [{ country: 'australia' }, ['Draft', 'Song Night']],
    [{ country: 'NEW ZEALAND' }, ['Dance']],
    [{ country: 'Austria' }, []],
    [{ event_type: 'online_event' }, ['Online Talk']],
    [{ event_type: 'venue_event', country: 'australia', search_q: 'night' }, ['Song Night']],
    [{ search_q: 'CHOIR' }, ['Song Night']],
    [{ search_q: 'talk' }, ['Online Talk']],
    [{ search_q: 'choir talk' }, []],
    [{ status: 'published' }, ['Dance', 'Online Talk', 'Song Night']],
    [{ status: 'ready to publish' }, ['Draft']],
    [{ organisation: org }, ['Dance', 'Draft', 'Online Talk', 'Song Night']],
    [{ organisation: '00000000-0000-4000-8000-000000000000' }, []],
    [{ time_filter: 'next_month' }, ['Dance', 'Online Talk', 'Song Night']],
    [{ time_filter: 'next_year' }, []],
    [{ time_filter: 'this_year' }, ['Dance', 'Online Talk', 'Song Night']],
  ];
  for (const [query, names] of cases) {
    expect([query, await found(query)]).toEqual([query, names]);
  }
});

test('my events are those of the organisations that I work for', async () => {
  const { found, bela } = await scene();
  expect(await found({ my: true })).toEqual(['Dance', 'Draft', 'Online Talk', 'Song Night']);
  expect(await found({ my: true }, bela)).toEqual([]);
  expect(await found({ my: false }, bela)).toEqual(['Dance', 'Online Talk', 'Song Night']);
});

test.each<[string, EventInput['configuration']]>([
  ['no venue', { type: 'online_event' }],
  ['a venue without an address', { attributes: [{ name: 'venue', value: { name: 'Hall' } }] }],
  [
    'an address without a country',
    { attributes: [{ name: 'venue', value: { address: { city: 'Vienna' } } }] },
  ],
])('an event with %s has no country', async (_, configuration) => {
  const { found, owner, org } = await scene();
  await owner.orgs.events.create(org, { name: 'Nowhere', configuration });
  expect(await found({ country: 'australia' })).toEqual(['Draft', 'Song Night']);
  expect(await found({ country: '' })).toContain('Nowhere');
});
