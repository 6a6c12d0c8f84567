import { describe, expect, test } from 'vitest';
import type { Access, AccessExclusion } from '../../../src/api/models/index.js';
import { allows } from '../../../src/emulator/domain/team.js';
import { invitee, setting } from '../setting.js';

/** Returns an organisation with Bela in its team. */
async function team() {
  const made = setting();
  const { state, org, owner, bela } = made;
  const { uuid } = await owner.orgs.invitations.send(org, invitee);
  const invitation = state.orgInvitations[uuid];
  if (!invitation) throw new Error('there is no invitation');
  await bela.orgs.invitations.accept(org, uuid);
  const member = state.members[invitation.member];
  if (!member) throw new Error('there is no member');
  return { ...made, invitation, member };
}

describe('an invitation to a team', () => {
  test('is an e-mail that names the team, the person and the invitation', async () => {
    const { emulator, state, org, owner } = setting();
    const { uuid } = await owner.orgs.invitations.send(org, invitee);
    const name = state.orgs[org]?.name;
    expect(emulator.outbox).toMatchObject([
      {
        to: 'bela@mail.example',
        subject: `Join the team of ${name}`,
        text: `Hello Bela, ${name} invites you to join its team. Your invitation: ${uuid}`,
      },
    ]);
  });

  test('is refused for the owner and for members, even without access', async () => {
    const { state, org, owner, member } = await team();
    const refusal = {
      status: 400,
      message: expect.stringContaining('the user is already a member of the team'),
    };
    const boss = { ...invitee, email: state.users[state.owner]?.email.address ?? '' };
    await expect(owner.orgs.invitations.send(org, boss)).rejects.toMatchObject(refusal);
    await expect(owner.orgs.invitations.send(org, invitee)).rejects.toMatchObject(refusal);
    await owner.orgs.teamMembers.disable(org, member.uuid);
    await expect(owner.orgs.invitations.send(org, invitee)).rejects.toMatchObject(refusal);
    expect(Object.keys(state.orgInvitations)).toHaveLength(1);
  });

  test('can be accepted or sent again only until it is accepted', async () => {
    const { emulator, org, owner, bela, invitation, member } = await team();
    const refusal = { status: 400, message: expect.stringContaining('the invitation was already accepted') };
    await expect(owner.orgs.invitations.resend(org, invitation.uuid)).rejects.toMatchObject(refusal);
    await expect(bela.orgs.invitations.accept(org, invitation.uuid)).rejects.toMatchObject(refusal);
    // A member who was removed cannot use the old invitation again.
    await owner.orgs.teamMembers.delete(org, member.uuid);
    await expect(bela.orgs.invitations.accept(org, invitation.uuid)).rejects.toMatchObject(refusal);
    expect(await owner.orgs.teamMembers.list(org)).toEqual([]);
    expect(emulator.outbox).toHaveLength(1);
  });

  test('makes a person a member only once, even with two invitations', async () => {
    const { org, owner, bela } = setting();
    const first = await owner.orgs.invitations.send(org, invitee);
    const second = await owner.orgs.invitations.send(org, invitee);
    await bela.orgs.invitations.accept(org, second.uuid);
    await expect(bela.orgs.invitations.accept(org, first.uuid)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('the user is already a member of the team'),
    });
    expect(await owner.orgs.teamMembers.list(org)).toHaveLength(1);
  });
});

describe('a member of a team', () => {
  test('has the time of their last call, updated at most once a minute', async () => {
    const { emulator, org, bela, member } = await team();
    const call = async (time: string) => {
      emulator.clock.stand(`2030-05-01T${time}Z`);
      await bela.orgs.activities.get(org);
      return member.lastAccessedOn;
    };
    expect(await call('10:00:20')).toBe('2030-05-01T10:00:20+00:00');
    expect(await call('10:00:59')).toBe('2030-05-01T10:00:20+00:00');
    expect(await call('10:01:00')).toBe('2030-05-01T10:01:00+00:00');
    // The minute is the same, but the hour differs.
    expect(await call('11:01:00')).toBe('2030-05-01T11:01:00+00:00');
  });

  test('who deleted their account can be invited again by the same address', async () => {
    const { emulator, org, owner, bela, stranger } = await team();
    await bela.users.delete(stranger.uuid);
    await owner.orgs.invitations.send(org, invitee);
    expect(emulator.outbox.at(-1)).toMatchObject({ to: 'bela@mail.example' });
    expect(await owner.orgs.teamMembers.list(org)).toEqual([]);
  });
});

describe('the access of a member', () => {
  const denied = (...exclusions: AccessExclusion[]): Access => ({
    role: 'staff',
    extentded_access: { type: 'deny_all', exclusions },
  });
  const publish = { feature: 'events', action: 'publish' };
  const refund = { feature: 'orders', action: 'refund' };

  test.each<[string, Access[], string | undefined, string | undefined, boolean]>([
    ['no rules', [], 'events', 'publish', true],
    ['a role alone', [{ role: 'staff' }], 'events', 'publish', true],
    ['a rule of another type', [{ extentded_access: { type: 'other' } }], 'events', 'publish', true],
    ['a denial', [denied()], 'events', 'publish', false],
    ['a denial without a list', [{ extentded_access: { type: 'deny_all' } }], 'events', 'publish', false],
    [
      'a denial without a list, asked for nothing',
      [{ extentded_access: { type: 'deny_all' } }],
      undefined,
      undefined,
      false,
    ],
    ['a denial except for something, asked for nothing', [denied(publish)], undefined, undefined, true],
    ['a denial except for this', [denied(publish)], 'events', 'publish', true],
    ['a denial except for this and more', [denied(refund, publish)], 'events', 'publish', true],
    ['a denial except for another feature', [denied(refund)], 'events', 'refund', false],
    ['a denial except for another action', [denied(publish)], 'events', 'delete', false],
    ['a denial except for an action of the feature', [denied(publish)], 'events', undefined, true],
    ['a denial except for an action of another feature', [denied(refund)], 'events', undefined, false],
    ['a denial except for the action of any feature', [denied(publish)], undefined, 'publish', true],
    ['a denial except for other actions', [denied(refund)], undefined, 'publish', false],
    ['one rule that allows and one that denies', [denied(publish), denied()], 'events', 'publish', false],
  ])('with %s', (_, access, feature, action, allowed) => {
    expect(allows(access, feature, action)).toBe(allowed);
  });
});
