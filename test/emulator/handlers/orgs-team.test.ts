import { describe, expect, test } from 'vitest';
import { toRecord } from '../../../src/index.js';
import { setting } from '../setting.js';

const invitee = { email: 'Bela@mail.example', first_name: 'Bela', last_name: 'Carter' };

describe('an invitation to a team', () => {
  test('is sent by e-mail, and again on request, until it is accepted', async () => {
    const { emulator, owner, org, bela: invited } = setting();
    const sent = await owner.orgs.invitations.send(org, invitee);
    expect(sent).toMatchObject({ status: 'Pending', accepted_on: null, type: 'invitation_to_join_team' });
    expect(await owner.orgs.invitations.get(org, sent.uuid)).toEqual(sent);
    await owner.orgs.invitations.resend(org, sent.uuid);
    const mails = emulator.outbox.filter(({ to }) => to === invitee.email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain(sent.uuid);
    await invited.orgs.invitations.accept(org, sent.uuid);
    await expect(owner.orgs.invitations.resend(org, sent.uuid)).rejects.toMatchObject({ status: 400 });
    await expect(owner.orgs.invitations.send(org, invitee)).rejects.toMatchObject({ status: 400 });
  });

  test('makes only the invited user a member', async () => {
    const { owner, org, bela: invited, stranger, emulator } = setting();
    const sent = await owner.orgs.invitations.send(org, invitee);
    await expect(owner.orgs.invitations.accept(org, sent.uuid)).rejects.toMatchObject({ status: 403 });
    await invited.orgs.invitations.accept(org, sent.uuid);
    const [member] = await owner.orgs.teamMembers.list(org);
    expect(member?.uuid).toBe(toRecord(sent.attributes ?? []).team_member_uuid);
    expect(toRecord(member?.attributes ?? [])).toMatchObject({
      email: 'bela@mail.example',
      last_name: 'Carter',
    });
    const created = await invited.orgs.events.create(org, { name: 'By a Member' });
    expect(created.name).toBe('By a Member');
    expect(emulator.world().state.members[member?.uuid ?? '']?.user).toBe(stranger.uuid);
  });

  test('can be found by status and text, and disappears when it is withdrawn', async () => {
    const { owner, org, bela: invited } = setting();
    const first = await owner.orgs.invitations.send(org, invitee);
    const second = await owner.orgs.invitations.send(org, {
      email: 'dora@mail.example',
      first_name: 'Dora',
      last_name: 'Ng',
    });
    await invited.orgs.invitations.accept(org, first.uuid);
    const uuids = async (query: object) =>
      (await owner.orgs.invitations.list(org, query)).items.map(({ uuid }) => uuid);
    expect(await uuids({ status: 'Active' })).toEqual([first.uuid]);
    expect(await uuids({ status: 'Pending' })).toEqual([second.uuid]);
    expect(await uuids({ search_q: 'dora' })).toEqual([second.uuid]);
    await owner.orgs.invitations.delete(org, second.uuid);
    expect(await uuids({})).toEqual([first.uuid]);
    await expect(owner.orgs.invitations.get(org, second.uuid)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a member of a team', () => {
  async function joined() {
    const all = setting();
    const sent = await all.owner.orgs.invitations.send(all.org, invitee);
    await all.bela.orgs.invitations.accept(all.org, sent.uuid);
    return { ...all, member: String(toRecord(sent.attributes ?? []).team_member_uuid) };
  }

  test('has no access while disabled, and regains it when enabled', async () => {
    const { owner, org, bela: user, member } = await joined();
    await owner.orgs.teamMembers.disable(org, member);
    expect((await owner.orgs.teamMembers.get(org, member)).status).toBe('Inactive');
    await expect(user.orgs.activities.get(org)).rejects.toMatchObject({ status: 403 });
    await owner.orgs.teamMembers.enable(org, member);
    expect(await user.orgs.activities.get(org)).toHaveLength(5);
  });

  test('loses access and leaves the list when removed', async () => {
    const { owner, org, bela: user, member } = await joined();
    await owner.orgs.teamMembers.delete(org, member);
    await expect(user.orgs.metrics.get(org)).rejects.toMatchObject({ status: 403 });
    expect(await owner.orgs.teamMembers.list(org)).toEqual([]);
  });

  test('cannot do what only the owner may do', async () => {
    const { bela: user, org } = await joined();
    await expect(user.orgs.teamMembers.list(org)).rejects.toMatchObject({ status: 403 });
    await expect(user.orgs.billing.get(org)).rejects.toMatchObject({ status: 403 });
  });

  test('can be found by text and by what the access allows', async () => {
    const { owner, org, state, member } = await joined();
    const count = async (query: object) => (await owner.orgs.teamMembers.list(org, query)).length;
    expect(await count({ search_q: 'carter' })).toBe(1);
    expect(await count({ search_q: 'nobody' })).toBe(0);
    const exclusions = [{ feature: 'events', action: 'publish' }];
    const record = state.members[member];
    if (record) record.access = [{ role: 'staff', extentded_access: { type: 'deny_all', exclusions } }];
    expect(await count({ feature: 'events', action: 'publish' })).toBe(1);
    expect(await count({ feature: 'payouts' })).toBe(0);
  });
});
