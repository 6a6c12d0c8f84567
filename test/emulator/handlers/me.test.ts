import { beforeEach, describe, expect, test } from 'vitest';
import { BadRequestError, ForbiddenError, NotFoundError } from '../../../src/client/errors.js';
import { Emulator } from '../../../src/emulator/index.js';
import { clientOf, orgOf, userNamed } from '../clients.js';

const now = Date.parse('2030-05-01T00:00:00Z');

let emulator: Emulator;
let client: ReturnType<typeof clientOf>;

beforeEach(() => {
  emulator = new Emulator({ now });
  client = clientOf(emulator);
});

const flagOf = (list: { name: string; value?: unknown }[] | null | undefined, name: string) =>
  list?.find((each) => each.name === name)?.value;

describe('the profile', () => {
  test('saves the changed fields and keeps the others', async () => {
    await client.me.update({
      bio: 'Loves festivals',
      links: [{ name: 'linkedin', value: 'https://www.linkedin.com/in/olivia' }],
      privacy_settings: [{ name: 'lock_my_user_profile', value: true }],
    });
    const me = await client.me.get();
    expect(me).toMatchObject({ first_name: 'Olivia', bio: 'Loves festivals' });
    expect(me.links).toEqual([{ name: 'linkedin', linkedin: 'https://www.linkedin.com/in/olivia' }]);
    expect(flagOf(me.privacy_settings, 'lock_my_user_profile')).toBe(true);
    expect(flagOf(me.privacy_settings, 'allow_people_to_follow_me')).toBe(true);
  });

  test('ignores changes of read-only preferences', async () => {
    const me = await client.me.update({
      email_preferences: [
        { name: 'receive_order_confirmation', value: false },
        { name: 'receive_notification_on_review_related_activities', value: false },
      ],
      phone_preferences: [{ name: 'receive_order_confirmation', value: false }],
    });
    expect(flagOf(me.email_preferences, 'receive_order_confirmation')).toBe(true);
    expect(flagOf(me.email_preferences, 'receive_notification_on_review_related_activities')).toBe(false);
    expect(flagOf(me.phone_preferences, 'receive_order_confirmation')).toBe(false);
  });

  test('refuses an unknown country and changes nothing', async () => {
    const changing = client.me.update({ bio: 'New', addresses: [{ country: 'Atlantis' }] });
    await expect(changing).rejects.toThrow('country is invalid');
    expect((await client.me.get()).bio).toBe('');
  });

  test('counts the past events that the user attended', async () => {
    const ben = userNamed(emulator, 'Ben');
    const his = clientOf(emulator, { as: ben.uuid });
    const attended = async () => flagOf((await his.me.get()).activities, 'events_attendeed');
    const before = await attended();
    const coming = (await client.users.attending.list(ben.uuid)).items.length;
    emulator.clock.advance(365 * 24 * 3_600_000);
    expect(coming).toBeGreaterThan(0);
    expect(await attended()).toBe(Number(before) + coming);
  });
});

describe('the password', () => {
  const change = (current_password: string, new_password: string) =>
    client.me.changePassword({ current_password, new_password, confirm_password: new_password });

  test('can be changed only with the current one', async () => {
    const { password } = userNamed(emulator, 'Olivia');
    await change(password, 'Another-Secret-2');
    await expect(change(password, 'A-Third-Secret-3')).rejects.toThrow('incorrect password');
    await change('Another-Secret-2', 'A-Third-Secret-3');
  });

  test('does not appear in the journal', async () => {
    const { password } = userNamed(emulator, 'Olivia');
    await change(password, 'Another-Secret-2');
    const journal = JSON.stringify(emulator.journal.entries);
    expect(journal).toContain('new_password');
    expect(journal).not.toContain(password);
    expect(journal).not.toContain('Another-Secret-2');
  });
});

describe('a change of e-mail address', () => {
  const codeFor = (target: string) => emulator.outbox.findLast(({ to }) => to === target)?.code ?? '';

  test('needs the code that was sent to the new address, which works once', async () => {
    const new_email = 'olivia@new.example';
    const { message } = await client.me.changeEmail(new_email);
    expect(message).toContain(new_email);
    expect((await client.me.get()).email?.address).not.toBe(new_email);
    const otp = codeFor(new_email);
    await client.me.verifyOtp({ otp, new_email });
    expect((await client.me.get()).email).toEqual({ address: new_email, verified: true });
    await expect(client.me.verifyOtp({ otp, new_email })).rejects.toThrow(BadRequestError);
    const journal = JSON.stringify(emulator.journal.entries);
    expect(journal).not.toContain(otp);
  });

  test('refuses a code for another address, an older code or an expired one', async () => {
    const new_email = 'olivia@new.example';
    await client.me.changeEmail(new_email);
    const first = codeFor(new_email);
    await expect(client.me.verifyOtp({ otp: first, new_email: 'b@new.example' })).rejects.toThrow(
      BadRequestError,
    );
    await client.me.changeEmail(new_email);
    await expect(client.me.verifyOtp({ otp: first, new_email })).rejects.toThrow(BadRequestError);
    emulator.clock.advance(11 * 60_000);
    await expect(client.me.verifyOtp({ otp: codeFor(new_email), new_email })).rejects.toThrow(
      BadRequestError,
    );
  });

  test('is refused for the address of another account', async () => {
    const { email } = userNamed(emulator, 'Ben');
    await expect(client.me.changeEmail(email.address)).rejects.toThrow('email address is invalid');
  });

  test('also works for a phone number', async () => {
    const new_phone = '+61 400 000 000';
    await client.me.changePhone(new_phone);
    await client.me.verifyOtp({ otp: codeFor(new_phone), new_phone });
    expect((await client.me.get()).phone).toEqual({ number: new_phone, verified: true });
  });
});

test('the verification link is sent only while the address is not verified', async () => {
  await client.me.resendVerificationEmail();
  expect(emulator.outbox).toEqual([]);
  userNamed(emulator, 'Olivia').email.verified = false;
  await client.me.resendVerificationEmail();
  expect(emulator.outbox).toMatchObject([{ to: 'olivia@harbour-events.example' }]);
});

describe('muting', () => {
  test('lists users once until they are unmuted', async () => {
    const { uuid } = userNamed(emulator, 'Ben');
    const { items: before } = await client.me.mutes.list();
    await client.me.mute(uuid);
    await client.me.mute(uuid);
    const me = await client.me.get();
    const { items } = await client.me.mutes.list();
    expect(items).toMatchObject([...before, { muted_by: me.uuid }]);
    expect(items.at(-1)?.muted).toContainEqual({ name: 'uuid', value: uuid });
    expect(flagOf((await client.users.get(uuid)).extended_status, 'muted')).toBe(true);
    await client.me.unmute(uuid);
    expect((await client.me.mutes.list()).items).toEqual(before);
  });

  test('accepts an organisation, but refuses unknown users and oneself', async () => {
    await client.me.mute(orgOf(emulator).uuid);
    expect((await client.me.mutes.list()).items.at(-1)?.muted).toContainEqual({
      name: 'entity_type',
      value: 'org',
    });
    for (const uuid of [(await client.me.get()).uuid, '00000000-0000-4000-8000-000000000000']) {
      await expect(client.me.mute(uuid)).rejects.toThrow('invalid user uuid');
    }
  });
});

describe('the tickets, orders and saves of a user', () => {
  test('include tickets and orders that only this user can read', async () => {
    const ben = userNamed(emulator, 'Ben');
    const his = clientOf(emulator, { as: ben.uuid });
    const [ticket] = (await his.me.tickets.list({ user: ben.uuid })).items;
    expect(ticket?.codes).toMatchObject([{ type: 'qr' }]);
    expect(await his.me.tickets.get(ticket?.uuid ?? '')).toEqual(ticket);
    await expect(client.me.tickets.get(ticket?.uuid ?? '')).rejects.toThrow(NotFoundError);
    await expect(client.me.tickets.list({ user: ben.uuid }).then()).rejects.toThrow(ForbiddenError);
    const [order] = (await his.me.orders.list()).items;
    expect((await his.me.orders.get(order?.uuid ?? '')).customer?.uuid).toBe(ben.uuid);
    await expect(client.me.orders.get(order?.uuid ?? '')).rejects.toThrow(NotFoundError);
  });

  test('include the saved events', async () => {
    const [event] = (await client.events.list()).items;
    const { uuid } = await client.events.saves.create(event?.uuid ?? '');
    expect((await client.me.saves.list()).items.map((save) => save.uuid)).toContain(uuid);
  });
});
