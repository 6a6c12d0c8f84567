import { describe, expect, test } from 'vitest';
import { postcodesOf, statesOf } from '../../../src/emulator/domain/places.js';
import { setting } from '../setting.js';

const names = (choices: unknown) => Object.keys(Object(choices)).filter(Boolean);

describe('the places that an address can name', () => {
  test('are countries, states, cities and post codes, each within the one before', async () => {
    const { owner } = setting();
    const { lookup } = owner.common.address;
    const none = await lookup();
    expect(names(none.address?.countries)).toEqual(
      expect.arrayContaining(['Australia', 'Austria', 'Zimbabwe']),
    );
    expect(names(none.address?.countries)).toEqual([...names(none.address?.countries)].sort());
    expect(names(none.address?.states)).toEqual([]);
    const country = await lookup({ country: 'United Kingdom' });
    expect(country.address?.location_country).toBe('United Kingdom');
    expect(names(country.address?.states)).toEqual(['England', 'Northern Ireland', 'Scotland', 'Wales']);
    const state = await lookup({ country: 'United Kingdom', state: 'Scotland' });
    expect(state.address?.location_state).toBe('Scotland');
    for (const { address } of [state, await lookup({ state: 'Scotland' })]) {
      expect(names(address?.cities)).toEqual(['Edinburgh', 'Glasgow']);
    }
    expect(await lookup({ country: 'United Kingdom', state: 'Scotland', city: 'Glasgow' })).toEqual({
      postcode: [{ postcode: 'G1 1XQ' }],
    });
    expect(await lookup({ city: 'Sydney' })).toEqual({
      postcode: ['2000', '2010', '2060'].map((postcode) => ({ postcode })),
    });
  });

  test('are unknown inside some countries, and are checked inside the others', async () => {
    const { owner } = setting();
    const { lookup } = owner.common.address;
    expect(names((await lookup({ country: 'Austria', state: 'Tyrol' })).address?.cities)).toEqual([]);
    expect(await lookup({ country: 'Austria', city: 'Graz' })).toEqual({ postcode: [] });
    for (const [query, message] of [
      [{ country: 'Atlantis' }, 'country is invalid'],
      [{ country: 'constructor' }, 'country is invalid'],
      [{ country: 'Australia', state: 'Scotland' }, 'state is invalid'],
      [{ state: 'Atlantis' }, 'state is invalid'],
      [{ country: 'Australia', city: 'Glasgow' }, 'city is invalid'],
      [{ country: 'Australia', state: 'Victoria', city: 'Sydney' }, 'city is invalid'],
    ] as const) {
      await expect(lookup(query)).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining(message),
      });
    }
  });
});

test('a property that every object has is not a place', () => {
  expect(statesOf('constructor')).toEqual([]);
  expect(postcodesOf('name', 'constructor')).toBeUndefined();
});

describe('the address of an organisation', () => {
  test.each([
    {},
    { city: 'Anywhere' },
    { country: '', state: 'Nowhere' },
    { country: 'Austria', state: 'Tyrol', city: 'Innsbruck' },
    { country: 'Australia', city: 'Sydney' },
    { country: 'Australia', state: 'New South Wales', city: 'Sydney' },
    // Not every city is known.
    { country: 'Australia', state: 'Victoria', city: 'Ballarat' },
  ])('can be %j', async (address) => {
    const { owner, org, state } = setting();
    await owner.orgs.update(org, { addresses: [address] });
    expect(state.orgs[org]?.addresses).toMatchObject([address]);
  });
});
