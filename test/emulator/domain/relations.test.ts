import { expect, test } from 'vitest';
import { setting } from '../setting.js';

test('a user or organisation gets one e-mail about a new follower, unless the user opted out', async () => {
  const { emulator, state, org, owner, bela, stranger } = setting();
  await bela.orgs.follow(org);
  await bela.orgs.follow(org);
  await owner.users.follow(stranger.uuid);
  await owner.users.unfollow(stranger.uuid);
  const name = 'receive_notification_when_someone_follows_me_or_my_organisation';
  await bela.me.update({ email_preferences: [{ name, value: false }] });
  await owner.users.follow(stranger.uuid);
  const boss = state.users[state.owner];
  expect(emulator.outbox).toMatchObject([
    { to: boss?.email.address, subject: 'A new follower', text: 'Bela Carter follows you now.' },
    {
      to: 'bela@mail.example',
      subject: 'A new follower',
      text: `${boss?.first_name} ${boss?.last_name} follows you now.`,
    },
  ]);
});

test('users cannot follow themselves', async () => {
  const { emulator, state, bela, stranger } = setting();
  await expect(bela.users.follow(stranger.uuid)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('invalid user uuid'),
  });
  expect([state.follows, emulator.outbox]).toEqual([{}, []]);
});

test('unfollowing without following changes nothing', async () => {
  const { state, org, bela } = setting();
  await bela.orgs.unfollow(org);
  await bela.orgs.follow(org);
  expect(Object.keys(state.follows)).toHaveLength(1);
  await bela.orgs.unfollow(org);
  await bela.orgs.unfollow(org);
  expect(state.follows).toEqual({});
});
