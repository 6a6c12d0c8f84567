import { describe, expect, test } from 'vitest';
import { invitee, setting } from '../setting.js';

const upload = (name = 'logo.png') => ({ name, type: 'image/png', content: new Uint8Array([1, 2, 3]) });

test.each([
  ['Logo.PNG', '.png'],
  ['backup.tar.gz', '.gz'],
  ['logo', ''],
  ['logo.', ''],
  ['logo.png (copy)', ''],
  ['.a234567890123456', '.a234567890123456'],
  ['.a2345678901234567', ''],
])('the path of an uploaded file %j ends with %j', async (name, ending) => {
  const { owner } = setting();
  const { file_name } = await owner.common.files.upload(upload(name));
  expect(file_name).toMatch(/^uploads\/[\da-f-]{36}(?:\.\w+)?$/);
  expect(file_name.slice('uploads/'.length + 36)).toBe(ending);
});

test('a file cannot be uploaded for an unknown organisation', async () => {
  const { owner, state, stranger } = setting();
  await expect(owner.common.files.upload(upload(), { org_uuid: stranger.uuid })).rejects.toMatchObject({
    status: 404,
    message: expect.stringContaining('organisation not found'),
  });
  expect(state.files).toEqual({});
});

describe('an uploaded file', () => {
  async function withMember() {
    const made = setting();
    const { owner, bela, org } = made;
    const { uuid } = await owner.orgs.invitations.send(org, invitee);
    await bela.orgs.invitations.accept(org, uuid);
    return made;
  }

  const refusal = {
    status: 403,
    message: expect.stringContaining('the file belongs to another user'),
  };

  test('can be deleted by a member of the team that it was uploaded for', async () => {
    const { owner, bela, org, state } = await withMember();
    const { file_name } = await owner.common.files.upload(upload(), { org_uuid: org });
    await bela.common.files.delete(file_name);
    expect(state.files).toEqual({});
  });

  test('can be deleted only by its uploader if it was uploaded for no organisation', async () => {
    const { owner, bela, state } = await withMember();
    const { file_name } = await owner.common.files.upload(upload());
    await expect(bela.common.files.delete(file_name)).rejects.toMatchObject(refusal);
    expect(Object.keys(state.files)).toHaveLength(1);
  });

  test('cannot be deleted by people outside the team', async () => {
    const { owner, bela, org, state } = setting();
    const { file_name } = await owner.common.files.upload(upload(), { org_uuid: org });
    await expect(bela.common.files.delete(file_name)).rejects.toMatchObject(refusal);
    expect(Object.keys(state.files)).toHaveLength(1);
  });
});
