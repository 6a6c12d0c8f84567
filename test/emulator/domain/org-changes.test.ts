import { expect, test } from 'vitest';
import { setting } from '../setting.js';

test('an update of an organisation changes its name, slug and update time', async () => {
  const { emulator, state, org, owner } = setting();
  emulator.clock.advance(60_000);
  expect(await owner.orgs.update(org, { name: 'The Choir of Sydney' })).toMatchObject({
    name: 'The Choir of Sydney',
    slug: 'the-choir-of-sydney',
  });
  emulator.clock.advance(60_000);
  expect(await owner.orgs.update(org, { info: 'We sing.' })).toMatchObject({
    name: 'The Choir of Sydney',
    slug: 'the-choir-of-sydney',
    info: 'We sing.',
  });
  expect(state.orgs[org]).toMatchObject({
    created_on: '2030-05-01T00:00:00+00:00',
    updated_on: '2030-05-01T00:02:00+00:00',
  });
});

test('a link shows its address under one name, or an empty address', async () => {
  const { org, owner } = setting();
  const facebook = { name: 'facebook', value: 'https://facebook.com/choir' };
  const linkedin = 'https://linkedin.com/company/choir';
  const links = [facebook, { name: 'linkedin', linkedin }, { name: 'twitter' }];
  const shown = [facebook, { name: 'linkedin', value: linkedin }, { name: 'twitter', value: '' }];
  expect((await owner.orgs.update(org, { links })).links).toEqual(shown);
  expect((await owner.orgs.update(org, { info: 'We sing.' })).links).toEqual(shown);
  expect((await owner.orgs.update(org, { links: [] })).links).toEqual([]);
});
