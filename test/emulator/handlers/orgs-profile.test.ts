import { describe, expect, test } from 'vitest';
import { toRecord } from '../../../src/index.js';
import { setting } from '../setting.js';

describe('an organisation', () => {
  test('belongs to its creator, who can change it', async () => {
    const { owner, bela } = setting();
    const created = await owner.orgs.create({
      name: 'Night Market Co',
      addresses: [
        { country: 'Australia', state: 'Victoria', city: 'Melbourne', timezone: 'Australia/Melbourne' },
      ],
      links: [{ name: 'linkedin', linkedin: 'https://www.linkedin.com/company/night-market' }],
    });
    expect(created).toMatchObject({ name: 'Night Market Co', slug: 'night-market-co' });
    expect(created.links).toEqual([
      { name: 'linkedin', value: 'https://www.linkedin.com/company/night-market' },
    ]);
    await owner.orgs.update(created.uuid, { info: 'Food after dark' });
    expect(await bela.orgs.get(created.uuid)).toMatchObject({
      name: 'Night Market Co',
      info: 'Food after dark',
    });
    const mine = (await owner.me.get()).organisations?.find(({ uuid }) => uuid === created.uuid);
    expect(mine?.timezone).toBe('Australia/Melbourne');
  });

  test('cannot be changed by strangers', async () => {
    const { bela, org } = setting();
    await expect(bela.orgs.update(org, { info: 'Mine now' })).rejects.toMatchObject({ status: 403 });
  });

  test('refuses all unknown places at once and changes nothing', async () => {
    const { owner, org } = setting();
    const addresses = [{ country: 'Atlantis' }, { country: 'Australia', state: 'Bavaria' }];
    await expect(owner.orgs.update(org, { info: 'New', addresses })).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/country is invalid.*state is invalid/),
    });
    expect((await owner.orgs.get(org)).info).toBe('');
  });

  test('shows others only what its privacy settings allow', async () => {
    const { owner, bela, org } = setting();
    await owner.orgs.update(org, {
      info: 'Since 1999',
      addresses: [{ country: 'Australia', state: 'Victoria' }],
    });
    expect((await bela.orgs.get(org)).addresses).toHaveLength(1);
    await owner.orgs.privacySettings.update(org, [
      { name: 'hide_address_on_my_organisation_profile', value: true },
      { name: 'hide_reviews_on_my_organisation_profile', value: true },
    ]);
    const hidden = await bela.orgs.get(org);
    expect(hidden.addresses).toEqual([]);
    expect(Object.keys(toRecord(hidden.metrics ?? []))).toEqual(['followed_by_me', 'follows_me']);
    expect((await owner.orgs.get(org)).addresses).toHaveLength(1);
    await expect(bela.orgs.reviews.list(org)).rejects.toMatchObject({ status: 403 });
    await owner.orgs.privacySettings.update(org, [{ name: 'lock_my_organisation_profile', value: true }]);
    expect(await bela.orgs.get(org)).not.toHaveProperty('info');
    expect(await owner.orgs.get(org)).toMatchObject({ info: 'Since 1999' });
    expect(toRecord(await owner.orgs.privacySettings.get(org))).toMatchObject({
      lock_my_organisation_profile: true,
      hide_review_interactions_from_public: false,
    });
  });

  test('shows its reviews, and their likes only if it allows that', async () => {
    const { emulator, owner, bela, org, stranger } = setting();
    const event = await owner.orgs.events.create(org, { name: 'Open Stage' });
    const written = emulator.simulate.review({ event, rating: 4, text: 'Loud', by: stranger.uuid });
    const read = async () =>
      (await bela.orgs.reviews.list(org)).items.find(({ uuid }) => uuid === written.uuid);
    expect(await read()).toMatchObject({ review_rating: 4, review_text: 'Loud', likes: 0 });
    const name = 'hide_review_interactions_from_public';
    await owner.orgs.privacySettings.update(org, [{ name, value: true }]);
    expect(await read()).not.toHaveProperty('likes');
    expect((await owner.orgs.reviews.list(org)).items[0]).toHaveProperty('likes');
  });

  test('can be followed and unfollowed, which both sides see', async () => {
    const { owner, bela, org, stranger } = setting();
    await bela.orgs.follow(org);
    await bela.orgs.follow(org);
    const { items } = await owner.orgs.followedBy.list(org);
    expect(items.map(({ entity }) => toRecord(entity ?? []).uuid)).toEqual([stranger.uuid]);
    expect(toRecord((await bela.orgs.get(org)).metrics ?? [])).toMatchObject({ followed_by_me: true });
    await bela.orgs.unfollow(org);
    expect((await owner.orgs.followedBy.list(org)).items).toEqual([]);
    expect((await owner.orgs.follows.list(org)).items).toEqual([]);
  });

  test('can be followed and contacted only while it allows that', async () => {
    const { emulator, owner, bela, org } = setting();
    await bela.orgs.contact(org, [
      { subject: 'Lost property', message: 'Is my hat with you?' },
      { subject: 'Found', message: 'It was at home.' },
    ]);
    expect(emulator.outbox).toMatchObject([
      { to: 'olivia@harbour-events.example', subject: 'Lost property' },
      { to: 'olivia@harbour-events.example', subject: 'Found' },
    ]);
    await owner.orgs.privacySettings.update(org, [
      { name: 'allow_people_to_contact_my_organisation', value: false },
      { name: 'allow_people_to_follow_my_organisation', value: false },
    ]);
    await expect(bela.orgs.contact(org, { subject: 'Hi', message: 'Again' })).rejects.toMatchObject({
      status: 403,
    });
    await expect(bela.orgs.follow(org)).rejects.toMatchObject({ status: 403 });
    expect(emulator.outbox).toHaveLength(2);
  });
});
