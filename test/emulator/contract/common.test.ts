import { expect, test } from 'vitest';
import { bodyOf, done, fieldsOf, names, path, serveWorlds } from './http.js';

const { begin, expectAllDriven } = serveWorlds();

expectAllDriven('common');

test.each([
  ['/common/address', path`/common/address`],
  ['/v1/common/address', path`/v1/common/address`],
])('%s leads from a country to its states, cities and post codes', async (_, address) => {
  const { owner } = await begin();
  const read = async (query: Record<string, string>) => {
    const body = await bodyOf(owner.get(address, query), 'result', 'statusCode');
    expect(body.statusCode).toBe(200);
    return body.result;
  };
  const { address: all } = await read({});
  expect(fieldsOf(all)).toEqual(
    names(
      `location_country location_state location_city location_postcode countries states cities postcodes`,
    ),
  );
  expect(all.countries).toMatchObject({ '': 'None', Australia: 'Australia' });
  const { address: country } = await read({ country: 'Australia' });
  expect(country.states).toMatchObject({ '': 'None', Victoria: 'Victoria' });
  const { address: state } = await read({ country: 'Australia', state: 'Victoria' });
  expect(state.cities).toMatchObject({ '': 'None', Melbourne: 'Melbourne' });
  const { postcode } = await read({ city: 'Melbourne' });
  expect(postcode).toContainEqual({ postcode: '3000' });
});

test('categories, banners and tags are listed', async () => {
  const { owner } = await begin();
  const categories = await owner.get(path`/common/categories`);
  expect(categories).toMatchObject({ status: 200, body: { statusCode: 200, result: {} } });
  expect(fieldsOf(categories.body.result)).toEqual(['categories']);
  expect(fieldsOf(categories.body.result.categories[0])).toEqual(names('title slug id'));
  const banners = await owner.get(path`/common/banners`);
  expect(banners).toMatchObject({ status: 200, body: { statusCode: 200, result: {} } });
  expect(fieldsOf(banners.body.result)).toEqual(['banners']);
  expect(fieldsOf(banners.body.result.banners[0])).toEqual(names('id user_id f_path'));
  const tags = await owner.get(path`/common/tags`);
  expect(tags.status).toBe(200);
  expect(tags.body.result.tags.length).toBeGreaterThan(0);
});

test('an uploaded file can be used by its path until it is deleted', async () => {
  const { owner, as, org } = await begin();
  const ben = await as('Ben');
  const form = () => {
    const form = new FormData();
    form.set('file', new Blob(['a picture'], { type: 'image/png' }), 'face.png');
    form.set('type', 'events');
    return form;
  };
  const { status, body } = await owner.post(path`/common/files`, form(), { org_uuid: org });
  expect(status).toBe(200);
  expect(body).toEqual({ statusCode: 201, result: { file_name: expect.stringMatching(/^[^/].*\.png$/) } });
  const { file_name } = body.result;
  const changed = await owner.patch(path`/me`, { me: [{ image: file_name }] });
  expect(changed.body.me[0].image).toBe(file_name);

  expect((await ben.post(path`/common/files`, form(), { org_uuid: org })).status).toBe(403);
  expect((await ben.delete(path`/common/files`, { file_name })).status).toBe(403);
  expect(await owner.delete(path`/common/files`, { file_name })).toMatchObject(done);
  expect((await owner.delete(path`/common/files`, { file_name })).status).toBe(404);
});

test('a form without a file is refused', async () => {
  const { owner } = await begin();
  const form = new FormData();
  form.set('type', 'events');
  expect((await owner.post(path`/common/files`, form)).status).toBe(400);
});
