import { describe, expect, test } from 'vitest';
import { setting } from '../setting.js';

describe('the address lookup', () => {
  test('leads from countries to states, cities and post codes', async () => {
    const { owner } = setting();
    const { lookup } = owner.common.address;
    const [country, state, city] = ['Australia', 'New South Wales', 'Sydney'];
    expect((await lookup()).address?.countries).toMatchObject({ '': 'None', Australia: 'Australia' });
    const states = (await lookup({ country })).address;
    expect(states).toMatchObject({
      location_country: country,
      states: { [state]: state },
      cities: { '': 'None' },
    });
    expect((await lookup({ country, state })).address?.cities).toMatchObject({ [city]: city });
    expect((await lookup({ state })).address?.cities).toMatchObject({ [city]: city });
    expect((await lookup({ country, state, city })).postcode).toContainEqual({ postcode: '2000' });
  });

  test('offers no choices inside a country that it knows only by name', async () => {
    const { owner } = setting();
    const found = await owner.common.address.lookup({ country: 'Japan', state: 'Tokyo' });
    expect(found.address).toMatchObject({ location_state: 'Tokyo', cities: { '': 'None' } });
  });

  test('refuses an unknown place', async () => {
    const { owner } = setting();
    for (const name of ['country', 'state', 'city']) {
      await expect(owner.common.address.lookup({ [name]: 'Nowhere' })).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining(`${name} is invalid`),
      });
    }
  });
});

test('categories, tags and banners are the same for everyone', async () => {
  const { owner, bela } = setting();
  expect(await owner.common.categories.list()).toContainEqual(expect.objectContaining({ slug: 'music' }));
  expect((await owner.common.banners.list()).length).toBeGreaterThan(0);
  expect(await owner.common.tags.list()).toEqual(await bela.common.tags.list());
});

describe('a file', () => {
  const picture = { content: new Uint8Array([1, 2, 3]), name: 'Logo.PNG', type: 'image/png' };

  test('gets a path that a profile can use', async () => {
    const { owner, org, state } = setting();
    const { file_name } = await owner.common.files.upload(picture, { org_uuid: org });
    expect(file_name).toMatch(/\.png$/);
    expect(Object.values(state.files)).toMatchObject([{ file_name, org, type: 'image/png', size: 3 }]);
    expect((await owner.orgs.update(org, { image: file_name })).image).toBe(file_name);
  });

  test('can be deleted only by its uploader', async () => {
    const { owner, bela, state } = setting();
    const { file_name } = await owner.common.files.upload(picture);
    await expect(bela.common.files.delete(file_name)).rejects.toMatchObject({ status: 403 });
    await owner.common.files.delete(file_name);
    expect(state.files).toEqual({});
    await expect(owner.common.files.delete(file_name)).rejects.toMatchObject({ status: 404 });
  });

  test('of an organisation can be uploaded only by its team', async () => {
    const { bela, org } = setting();
    await expect(bela.common.files.upload(picture, { org_uuid: org })).rejects.toMatchObject({ status: 403 });
  });
});
