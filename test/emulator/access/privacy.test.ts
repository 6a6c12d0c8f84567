import { describe, expect, test } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';
import { rows } from '../../../src/emulator/table.js';
import { clientOf, orgOf, userNamed } from '../clients.js';
import { now } from '../setting.js';

/** Returns the calls of another user and of the owner, and a function that flips a privacy setting. */
function scene() {
  const emulator = new Emulator({ now });
  const target = userNamed(emulator, 'Olivia');
  const org = orgOf(emulator);
  org.addresses = [{ city: 'Sydney' }];
  org.info = 'We make festivals';
  const event = Object.values(emulator.world().state.events)[0]?.uuid ?? '';
  const ben = clientOf(emulator, { as: userNamed(emulator, 'Ben').uuid });
  const own = clientOf(emulator);
  const message = { subject: 'Hello', message: 'World' };
  const calls = (client: typeof ben): Partial<Record<string, () => PromiseLike<unknown>>> => ({
    'users.get': () => client.users.get(target.uuid),
    'users.contact': () => client.users.contact(target.uuid, message),
    'users.follow': () => client.users.follow(target.uuid),
    'users.follows.list': () => client.users.follows.list(target.uuid),
    'users.followedBy.list': () => client.users.followedBy.list(target.uuid),
    'users.attending.list': () => client.users.attending.list(target.uuid),
    'users.speaking.list': () => client.users.speaking.list(target.uuid),
    'users.shares.list': () => client.users.shares.list(target.uuid),
    'orgs.get': () => client.orgs.get(org.uuid),
    'orgs.contact': () => client.orgs.contact(org.uuid, message),
    'orgs.follow': () => client.orgs.follow(org.uuid),
    'orgs.follows.list': () => client.orgs.follows.list(org.uuid),
    'orgs.followedBy.list': () => client.orgs.followedBy.list(org.uuid),
    'orgs.events.list': () => client.orgs.events.list(org.uuid),
    'orgs.events.get': () => client.orgs.events.get(org.uuid, event),
    'orgs.reviews.list': () => client.orgs.reviews.list(org.uuid),
  });
  const turn = (name: string) => {
    const settings: Record<string, boolean> = Object.hasOwn(target.privacy, name)
      ? target.privacy
      : org.privacy;
    settings[name] = !settings[name];
  };
  return { emulator, ben, own, calls, turn };
}

/** Returns the result of a call: its content, or the status of its error. */
const outcome = async (call: (() => PromiseLike<unknown>) | undefined): Promise<unknown> => {
  try {
    const content = await call?.();
    return JSON.stringify((content as { items?: unknown } | undefined)?.items ?? content);
  } catch (error) {
    return (error as { status?: number }).status;
  }
};

// Only a team can invite users to book, so a separate test below covers it.
const cases = [...rows]
  .filter(([id]) => id !== 'users.inviteToBook')
  .flatMap(([id, { privacy: { refuses = [], hides = [] } = {} }]) => [
    ...refuses.map((setting) => ({ id, effect: 'refuses', setting })),
    ...hides.map((setting) => ({ id, effect: 'hides', setting })),
  ]);

describe('a privacy setting', () => {
  test('is tested for every operation that the specification marks with privacy', () => {
    const documented = [...rows].filter(([, { tests }]) => tests?.includes('privacy')).map(([id]) => id);
    const tested = new Set([...cases.map(({ id }) => id), 'users.inviteToBook']);
    expect([...tested].sort()).toEqual(documented.sort());
  });

  test('refuses exactly these operations', () => {
    const refused: Record<string, string> = {};
    for (const [id, { privacy }] of rows) {
      for (const setting of privacy?.refuses ?? []) refused[setting] = `${refused[setting] ?? ''} ${id}`;
    }
    const lists = (group: string) => ` ${group}.follows.list ${group}.followedBy.list`;
    expect(refused).toEqual({
      lock_my_user_profile:
        ` users.contact users.inviteToBook users.follow${lists('users')}` +
        ' users.attending.list users.speaking.list users.shares.list',
      allow_people_to_contact_me: ' users.contact',
      allow_people_to_find_and_invite_me_to_relevant_events: ' users.inviteToBook',
      allow_people_to_follow_me: ' users.follow',
      allow_people_to_see_my_followings: lists('users'),
      allow_people_to_see_the_events_i_attend: ' users.attending.list',
      allow_people_to_see_the_events_i_attend_as_speaker: ' users.speaking.list',
      allow_people_to_see_the_events_i_share: ' users.shares.list',
      lock_my_organisation_profile: ` orgs.contact orgs.follow${lists('orgs')} orgs.reviews.list`,
      allow_people_to_contact_my_organisation: ' orgs.contact',
      allow_people_to_follow_my_organisation: ' orgs.follow',
      hide_reviews_on_my_organisation_profile: ' orgs.reviews.list',
    });
  });

  test.each(cases)('$setting $effect $id', async ({ id, effect, setting }) => {
    const { ben, calls, turn } = scene();
    const before = await outcome(calls(ben)[id]);
    turn(setting);
    const after = await outcome(calls(ben)[id]);
    expect(before).not.toBe(403);
    if (effect === 'refuses') expect(after).toBe(403);
    else expect([typeof after, after === before]).toEqual(['string', false]);
  });

  test.each(cases.filter(({ id }) => !/contact|follow$/.test(id)))(
    '$setting does not refuse $id to the owner',
    async ({ id, setting }) => {
      const { own, calls, turn } = scene();
      turn(setting);
      expect(await outcome(calls(own)[id])).not.toBe(403);
    },
  );
});

test.each(['lock_my_user_profile', 'allow_people_to_find_and_invite_me_to_relevant_events'] as const)(
  '%s refuses an invitation to book',
  async (setting) => {
    const { emulator, own } = scene();
    const { privacy, uuid } = userNamed(emulator, 'Ben');
    const [event] = Object.values(emulator.world().state.events);
    const invite = () => own.users.inviteToBook(uuid, { event: event?.uuid ?? '', source: 'booking' });
    await invite();
    privacy[setting] = !privacy[setting];
    await expect(invite()).rejects.toMatchObject({ status: 403 });
  },
);

test('a locked user can still be contacted by people whom they follow', async () => {
  const { emulator, ben, own, calls, turn } = scene();
  turn('lock_my_user_profile');
  expect(await outcome(calls(ben)['users.contact'])).toBe(403);
  await own.users.follow(userNamed(emulator, 'Ben').uuid);
  expect(await outcome(calls(ben)['users.contact'])).not.toBe(403);
});

test('a locked user can still be contacted by current, but not former, members of their team', async () => {
  const { emulator, calls, turn } = scene();
  turn('lock_my_user_profile');
  const dana = clientOf(emulator, { as: userNamed(emulator, 'Dana').uuid });
  const quinn = clientOf(emulator, { as: userNamed(emulator, 'Quinn').uuid });
  expect(await outcome(calls(dana)['users.contact'])).not.toBe(403);
  expect(await outcome(calls(quinn)['users.contact'])).toBe(403);
});
