import { describe, expect, test } from 'vitest';
import { fileJournal, type InviteOptions, memoryJournal } from '../../src/jobs.js';
import { ownFolder } from '../support/folder.js';
import { sales } from './sales.js';

const people = [
  { email: 'ann@example.com', first_name: 'Ann' },
  { email: 'ben@example.com', first_name: 'Ben', last_name: 'Byron' },
  { email: 'ANN@example.com' },
];

describe('an invitation', () => {
  test('goes to each address once, with the names that are given', async () => {
    const { emulator, client, org, onSale } = await sales();
    const event = await onSale();
    const before = emulator.outbox.length;
    const { counts, items } = await org.invite(event, people);
    expect(counts).toEqual({ done: 2, skipped: 1, failed: 0, unknown: 0, planned: 0 });
    expect(items.map(({ item, status }) => [item.email, status])).toEqual([
      ['ann@example.com', 'done'],
      ['ben@example.com', 'done'],
      ['ANN@example.com', 'skipped'],
    ]);
    expect(emulator.outbox.length - before).toBe(2);
    expect(await client.events.invitations.list(event).toArray()).toHaveLength(2);
  });

  test('is not sent again by a later run, and is to another event', async () => {
    const { emulator, org, onSale } = await sales();
    const [event, other] = [await onSale(), await onSale({ name: 'Other' })];
    const path = `${await ownFolder()}/invited.journal`;
    await org.invite(event, people.slice(0, 1), { journal: fileJournal(path) });
    const before = emulator.outbox.length;
    const { counts } = await org.invite(event, people, { journal: fileJournal(path) });
    expect(counts).toMatchObject({ done: 1, skipped: 2 });
    expect((await org.invite(other, people, { journal: fileJournal(path) })).counts).toMatchObject({
      done: 2,
      skipped: 1,
    });
    expect(emulator.outbox.length - before).toBe(3);
  });

  test('whose reply was lost is looked for among those of the event', async () => {
    const { emulator, org, onSale } = await sales();
    const event = await onSale();
    const before = emulator.outbox.length;
    emulator.faults.add({
      match: { operation: 'events.invitations.send' },
      nth: 1,
      fault: { lostReply: true },
    });
    const { counts } = await org.invite(event, people.slice(0, 2), { limit: 1 });
    expect(counts).toMatchObject({ done: 2, failed: 0, unknown: 0 });
    expect(emulator.outbox.length - before).toBe(2);
  });

  test('is only planned in a dry run, which sends and writes nothing', async () => {
    const { emulator, org, onSale } = await sales();
    const event = await onSale();
    const journal = memoryJournal();
    await org.invite(event, people.slice(0, 1), { journal });
    const [lines, requests] = [await journal.read(), emulator.journal.entries.length];
    const { counts, items } = await org.invite(event, people, { journal, dryRun: true });
    expect(counts).toEqual({ done: 0, skipped: 2, failed: 0, unknown: 0, planned: 1 });
    expect(items.map(({ status }) => status)).toEqual(['skipped', 'planned', 'skipped']);
    expect([await journal.read(), emulator.journal.entries.length]).toEqual([lines, requests]);
  });
});

test.each<[string, unknown, InviteOptions | undefined, string]>([
  ['no list', 'ann@example.com', undefined, 'people should be a list.'],
  [
    'an address that is none',
    [people[0], { email: 'ann' }],
    {},
    'people[1].email should be an e-mail address.',
  ],
  ['a dry run that is not said', people, { dryRun: 1 } as never, 'dryRun should be a boolean.'],
  [
    'an option that there is not',
    people,
    { key: String } as never,
    'There is no option key; the options are journal, limit, waitForQuota, dryRun, signal, onProgress.',
  ],
])('%s is refused before anything is sent', async (_, given, options, message) => {
  const { emulator, org } = await sales();
  const before = emulator.journal.entries.length;
  await expect(org.invite('0', given as never, options)).rejects.toThrow(new TypeError(message));
  expect(emulator.journal.entries.length).toBe(before);
});
