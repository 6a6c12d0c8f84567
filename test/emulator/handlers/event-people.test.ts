import { describe, expect, test } from 'vitest';
import { toPairs, toRecord } from '../../../src/index.js';
import { setting } from '../setting.js';

async function published() {
  const context = setting();
  const { owner, org, emulator } = context;
  const { uuid: event } = await owner.orgs.events.create(org, {
    name: 'Open Night',
    occurrence: { type: 'does_not_repeat', attributes: { starts_on: '2030-06-01 19:00' } },
    listing: { enabled: true, categories: ['music'] },
  });
  await owner.events.publish(event);
  const mailsTo = (address: string) => emulator.outbox.filter(({ to }) => to === address);
  return { ...context, event, mailsTo };
}

describe('saves and shares', () => {
  test('are counted and listed with their user, and only that user can remove them', async () => {
    const { owner, bela, stranger, event } = await published();
    const save = await bela.events.saves.create(event);
    expect(await bela.events.saves.create(event)).toEqual(save);
    const { items } = await owner.events.saves.list(event);
    expect(items.map(({ entity }) => toRecord(entity ?? []))).toMatchObject([
      { entity_type: 'user', uuid: stranger.uuid, name: 'Bela Carter' },
    ]);
    const { metrics, interactions } = await bela.events.get(event);
    expect(toRecord(metrics ?? [])).toMatchObject({ saved_count: 1, shared_count: 0 });
    expect(interactions?.saves).toMatchObject([{ uuid: save.uuid }]);
    await expect(owner.events.saves.delete(event, save.uuid)).rejects.toMatchObject({ status: 403 });
    await bela.events.saves.delete(event, save.uuid);
    expect((await owner.events.saves.list(event)).items).toEqual([]);
  });

  test('of an event are separate lists', async () => {
    const { bela, event } = await published();
    expect((await bela.events.shares.create(event)).message).toBe('The event was shared');
    const [share] = (await bela.events.shares.list(event)).items;
    expect((await bela.events.saves.list(event)).items).toEqual([]);
    await bela.events.shares.delete(event, share?.uuid ?? '');
    expect((await bela.events.shares.list(event)).items).toEqual([]);
  });

  test('send the owner of the event one e-mail for a share by somebody else', async () => {
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
  });

  test('send no e-mail to an owner who opted out', async () => {
    const { owner, bela, event, mailsTo } = await published();
    const preferences = { recieve_notification_when_someone_shares_my_events: false };
    const { email } = await owner.me.update({ email_preferences: toPairs(preferences) });
    await bela.events.shares.create(event);
    expect(mailsTo(email?.address ?? '')).toEqual([]);
  });
});

describe('a speaker', () => {
  test('is invited by e-mail, again on request, and can accept', async () => {
    const { owner, bela, stranger, event, mailsTo } = await published();
    const email = stranger.email.address;
    const speaker = await owner.events.speakers.create(event, { email, first_name: 'Bela', title: 'Dr' });
    expect(speaker).toMatchObject({ email, title: 'Dr', status: 0 });
    await owner.events.speakers.resendInvite(event, speaker.uuid);
    expect(mailsTo(email)).toHaveLength(2);
    await expect(owner.events.speakers.acceptInvite(event, speaker.uuid)).rejects.toMatchObject({
      status: 403,
    });
    await bela.events.speakers.acceptInvite(event, speaker.uuid);
    expect(await owner.events.speakers.get(event, speaker.uuid)).toMatchObject({ status: 1 });
    await owner.events.speakers.resendInvite(event, speaker.uuid);
    expect(mailsTo(email)).toHaveLength(2);
    expect((await bela.events.get(event)).interactions?.speaker).toHaveLength(1);
  });

  test('with a new address is invited again', async () => {
    const { owner, event, mailsTo } = await published();
    const { uuid } = await owner.events.speakers.create(event, { email: 'a@mail.example' });
    const changed = await owner.events.speakers.update(event, uuid, { email: 'b@mail.example', bio: 'Poet' });
    expect(changed).toMatchObject({ email: 'b@mail.example', bio: 'Poet', status: 0 });
    expect(mailsTo('b@mail.example')).toHaveLength(1);
  });

  test('needs an e-mail address, and can be removed', async () => {
    const { owner, event } = await published();
    await expect(owner.events.speakers.create(event, { first_name: 'Ann' })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('email address is invalid'),
    });
    const { uuid } = await owner.events.speakers.create(event, { email: 'a@mail.example' });
    await owner.events.speakers.delete(event, uuid);
    await expect(owner.events.speakers.get(event, uuid)).rejects.toMatchObject({ status: 404 });
  });
});

describe('guests', () => {
  test('are added all or none, and can accept', async () => {
    const { owner, bela, stranger, event, mailsTo } = await published();
    const email = stranger.email.address;
    await expect(owner.events.guests.create(event, [{ email }, { email: 'nowhere' }])).rejects.toMatchObject({
      status: 400,
    });
    expect((await owner.events.guests.list(event)).items).toEqual([]);
    const [guest] = await owner.events.guests.create(event, [{ email }, { email: 'a@mail.example' }]);
    await owner.events.guests.resendInvite(event, guest?.uuid ?? '');
    expect(mailsTo(email)).toHaveLength(2);
    await bela.events.guests.acceptInvite(event, guest?.uuid ?? '');
    expect(await owner.events.guests.get(event, guest?.uuid ?? '')).toMatchObject({ status: 1 });
    await owner.events.guests.delete(event, guest?.uuid ?? '');
    expect((await owner.events.guests.list(event)).items).toHaveLength(1);
    await expect(bela.events.guests.list(event)).rejects.toMatchObject({ status: 403 });
  });

  test('are all in the reply, however many they are', async () => {
    const { owner, event } = await published();
    const many = Array.from({ length: 30 }, (_, index) => ({ email: `guest${index}@mail.example` }));
    expect(await owner.events.guests.create(event, many)).toHaveLength(30);
  });
});

describe('an invitation to book', () => {
  test('is sent, listed and withdrawn', async () => {
    const { owner, event, mailsTo } = await published();
    await owner.events.invitations.send(event, { email: 'a@mail.example', first_name: 'Ann' });
    expect(mailsTo('a@mail.example')).toHaveLength(1);
    const [invitation] = (await owner.events.invitations.list(event)).items;
    expect(invitation).toMatchObject({ status: 'Invitation Delivered', type: 'invitation_to_book' });
    const uuid = invitation?.uuid ?? '';
    expect(await owner.events.invitations.get(event, uuid)).toEqual(invitation);
    await owner.events.invitations.delete(event, uuid);
    expect((await owner.events.invitations.list(event)).items).toEqual([]);
  });
});

describe('suggestions', () => {
  test('leave out users who do not want to be found or already have a ticket', async () => {
    const { emulator, owner, stranger, event } = await published();
    const names = async () => (await owner.events.suggestions.list(event)).items.map(({ email }) => email);
    expect(await names()).toEqual([stranger.email.address]);
    stranger.privacy.allow_people_to_find_and_invite_me_to_relevant_events = false;
    expect(await names()).toEqual([]);
    stranger.privacy.allow_people_to_find_and_invite_me_to_relevant_events = true;
    emulator.simulate.addLevel({ event });
    emulator.simulate.purchase({ event, buyer: stranger.uuid });
    expect(await names()).toEqual([]);
  });
});

describe('related events', () => {
  test('are upcoming public events of the same category or organisation', async () => {
    const { owner, bela, event } = await published();
    const other = await owner.events.duplicate(event, { starts_on: '2030-07-01 19:00' });
    expect((await bela.events.related.list(event)).items).toEqual([]);
    await owner.events.publish(other.uuid);
    expect((await bela.events.related.list(event)).items.map(({ uuid }) => uuid)).toEqual([other.uuid]);
  });
});
