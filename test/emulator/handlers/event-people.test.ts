import { expect, test } from 'vitest';
import { toPairs } from '../../../src/index.js';
import { published as publishedEvent } from '../setting.js';

async function published() {
  const context = await publishedEvent({ listing: { enabled: true, categories: ['music'] } });
  const mailsTo = (address = '') => context.emulator.outbox.filter(({ to }) => to === address);
  return { ...context, mailsTo };
}

test('the owner of an event gets one e-mail for a share by somebody else, unless they opted out', async () => {
  const { owner, bela, event, mailsTo } = await published();
  const { email } = await owner.me.get();
  const told = () => mailsTo(email?.address ?? '');
  await bela.events.saves.create(event);
  await owner.events.shares.create(event);
  expect(told()).toEqual([]);
  await bela.events.shares.create(event);
  await bela.events.shares.create(event);
  expect(told()).toMatchObject([
    { subject: 'Your event was shared', text: 'Bela Carter shared Open Night.' },
  ]);
  const other = await published();
  const preferences = { recieve_notification_when_someone_shares_my_events: false };
  await other.owner.me.update({ email_preferences: toPairs(preferences) });
  await other.bela.events.shares.create(other.event);
  expect(other.emulator.outbox).toEqual([]);
});

test('a speaker is not invited again after they accepted, but is at a new address', async () => {
  const { owner, bela, event, stranger, mailsTo } = await published();
  const email = stranger.email.address;
  const { uuid, status } = await owner.events.speakers.create(event, { email });
  expect(status).toBe(0);
  await bela.events.speakers.acceptInvite(event, uuid);
  expect(await owner.events.speakers.get(event, uuid)).toMatchObject({ status: 1 });
  await owner.events.speakers.resendInvite(event, uuid);
  expect(mailsTo(email)).toHaveLength(1);
  expect((await bela.events.get(event)).interactions?.speaker).toHaveLength(1);
  const changed = await owner.events.speakers.update(event, uuid, { email: 'b@mail.example', bio: 'Poet' });
  expect(changed).toMatchObject({ email: 'b@mail.example', bio: 'Poet', status: 0 });
  expect(mailsTo('b@mail.example')).toHaveLength(1);
});

test('guests are added all or none, and all are in the reply', async () => {
  const { owner, event } = await published();
  const many = Array.from({ length: 30 }, (_, index) => ({ email: `guest${index}@mail.example` }));
  await expect(owner.events.guests.create(event, [...many, { email: 'nowhere' }])).rejects.toMatchObject({
    status: 400,
  });
  expect((await owner.events.guests.list(event)).items).toEqual([]);
  expect(await owner.events.guests.create(event, many)).toHaveLength(30);
});

test('suggestions leave out users who already have a ticket', async () => {
  const { emulator, owner, stranger, event } = await published();
  const names = async () => (await owner.events.suggestions.list(event)).items.map(({ email }) => email);
  expect(await names()).toEqual([stranger.email.address]);
  emulator.simulate.addLevel({ event });
  emulator.simulate.purchase({ event, buyer: stranger.uuid });
  expect(await names()).toEqual([]);
});

test('related events are upcoming public events of the same category or organisation', async () => {
  const { owner, bela, event } = await published();
  const other = await owner.events.duplicate(event, { starts_on: '2030-07-01 19:00' });
  expect((await bela.events.related.list(event)).items).toEqual([]);
  await owner.events.publish(other.uuid);
  expect((await bela.events.related.list(event)).items.map(({ uuid }) => uuid)).toEqual([other.uuid]);
});
