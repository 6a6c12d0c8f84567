import { expect, test } from 'vitest';
import { notify } from '../../../src/emulator/domain/relations.js';
import type { PreferenceName } from '../../../src/index.js';
import { now, published, setting } from '../setting.js';

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

const review = 'receive_notification_on_review_related_activities';

/** Returns a published event on 2030-05-11 at 19:00 in Sydney, for which Bela has two tickets. */
async function booked() {
  const made = await published({
    name: 'Song Night',
    occurrence: {
      type: 'does_not_repeat',
      attributes: { starts_on: '2030-05-11 19:00', event_duration: '2' },
    },
  });
  const { emulator, bela, stranger, event } = made;
  emulator.simulate.addLevel({ event, name: 'Entry', price: 10 });
  emulator.simulate.purchase({ event, buyer: stranger.uuid, quantity: 2 });
  emulator.world().clearOutbox();
  const choose = (client: typeof bela, name: PreferenceName, value: boolean) =>
    client.me.update({ email_preferences: [{ name, value }] });
  const mails = () => emulator.outbox.map(({ to, subject, sent_on }) => [to, subject, sent_on]);
  return { ...made, choose, mails };
}

test('the owner gets mail about a review, and its writer about an answer, unless they opted out', async () => {
  const { emulator, state, event, stranger, owner, bela, choose, mails } = await booked();
  const ownerMail = state.users[state.owner]?.email.address;
  const at = '2030-05-01T00:00:00+00:00';
  const { uuid } = emulator.simulate.review({ event, rating: 4, by: stranger.uuid });
  expect(mails()).toEqual([[ownerMail, 'Your event was reviewed', at]]);
  emulator.simulate.review({ event, parent: uuid, text: 'Thank you.', by: state.owner });
  expect(mails().slice(1)).toEqual([['bela@mail.example', 'Your review was answered', at]]);
  await choose(owner, review, false);
  await choose(bela, review, false);
  emulator.simulate.review({ event, rating: 3, by: stranger.uuid });
  emulator.simulate.review({ event, parent: uuid, text: 'Again.', by: state.owner });
  expect(emulator.outbox).toHaveLength(2);
});

test('no notice is sent for a deleted user or organisation', () => {
  const { emulator, state, stranger: actor } = setting();
  const gone = '00000000-0000-4000-8000-000000000000';
  for (const type of ['user', 'org'] as const) {
    notify({ state, now, actor }, { type, uuid: gone }, review, { subject: 'A review', text: 'Good.' });
  }
  expect(emulator.outbox).toEqual([]);
  notify({ state, now, actor }, { type: 'user', uuid: state.owner }, review, {
    subject: 'A review',
    text: 'Good.',
  });
  expect(emulator.outbox).toHaveLength(1);
});
