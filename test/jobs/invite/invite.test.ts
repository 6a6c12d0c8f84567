import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { AbortedError, ForbiddenError, NotFoundError } from '../../../src/index.js';
import { fileJournal, type InviteOptions, memoryJournal, optionProblems } from '../../../src/jobs/index.js';
import { ownFolder } from '../../support/folder.js';
import { failure } from '../../support/server.js';
import { sales } from '../sales.js';

const people = [
  { email: 'ann@example.com', first_name: 'Ann' },
  { email: 'ben@example.com', first_name: 'Ben', last_name: 'Byron' },
  { email: 'ANN@example.com' },
];

const many = Array.from({ length: 200 }, (_, index) => ({ email: `guest-${index}@example.com` }));

describe('an invitation', () => {
  test('goes to each address once, with the given names', async () => {
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

  test('goes once to an address with invisible characters, or in two forms of the same letters', async () => {
    const { emulator, client, org, onSale } = await sales();
    const event = await onSale();
    await org.invite(event, [{ email: 'ben@example.com' }]);
    const before = emulator.outbox.length;
    const copies = [
      '\u200bann@example.com',
      'Ann@exam\u00adple.com',
      '\u202aann@example.com\u202c\u00a0',
      '\ufeffann@example.com',
    ];
    const forms = ['jos\u00e9@b\u00fccher.example', 'Jose\u0301@xn--bcher-kva.example'];
    const { counts, items } = await org.invite(
      event,
      [...copies, '\u2060Ben@example.com', ...forms].map((email) => ({ email })),
    );
    expect(counts).toMatchObject({ done: 2, skipped: 5 });
    expect(items[0]?.item.email).toBe(copies[0]);
    expect(emulator.outbox.slice(before).map(({ to }) => to)).toEqual([
      'ann@example.com',
      expect.any(String),
    ]);
    expect(await client.events.invitations.list(event).toArray()).toHaveLength(3);
  });

  test.each([
    'ann＠example.com',
    'ann@exam\u00a0ple.com',
    '<ann@example.com>',
    'Ann Lee <ann@example.com>',
    'ann@example.com;ben@example.com',
    'J\ufffdrgen@example.com',
  ])('is refused for %j, with every other such address, before anything is sent', async (email) => {
    const { emulator, org, onSale } = await sales();
    const event = await onSale();
    const before = emulator.outbox.length;
    const wrong = org.invite(event, [{ email: 'ben@example.com' }, { email }, {} as never]);
    const error = await failure(wrong);
    expect(optionProblems(error).map(({ path }) => path)).toEqual(['people[1].email', 'people[2].email']);
    expect(optionProblems(new TypeError('no'))).toEqual([]);
    expect(() => {
      throw error;
    }).toThrow(
      new TypeError(
        `Nobody was invited, because people has invalid addresses:\n  people[1].email: ${JSON.stringify(email)} is not an e-mail address\n  people[2].email: the e-mail address is missing`,
      ),
    );
    expect(emulator.outbox.length).toBe(before);
  });

  test('is not sent again by a later run, except for another event', async () => {
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

  test.each(['documented', 'newer', 'older', 'mixed'] as const)(
    'is searched for in the list of the event if its reply was lost, in the dialect %s',
    async (dialect) => {
      const { emulator, org, onSale } = await sales({ dialect });
      const event = await onSale();
      const before = emulator.outbox.length;
      const match = { operation: 'events.invitations.send' } as const;
      emulator.faults.add({ match, nth: 1, fault: { lostReply: true } });
      const { counts } = await org.invite(event, people.slice(0, 2), { limit: 1 });
      expect(counts).toMatchObject({ done: 2, failed: 0, unknown: 0 });
      expect(emulator.outbox.length - before).toBe(2);
    },
  );

  test('is only planned in a dry run, which sends and writes nothing', async () => {
    const { emulator, org, onSale } = await sales();
    const event = await onSale();
    const journal = memoryJournal();
    await org.invite(event, people.slice(0, 1), { journal });
    const [lines, requests] = [await journal.read(), emulator.journal.entries.length];
    const { counts, items } = await org.invite(event, people, { journal, dryRun: true });
    expect(counts).toEqual({ done: 0, skipped: 2, failed: 0, unknown: 0, planned: 1 });
    expect(items.map(({ status }) => status)).toEqual(['skipped', 'planned', 'skipped']);
    expect(await journal.read()).toEqual(lines);
    const sent = emulator.journal.entries.slice(requests).map(({ operation }) => operation);
    expect(sent).toEqual(['events.invitations.list']);
  });

  test('is not sent again if the service lists it, whatever is in the journal', async () => {
    const { emulator, client, org, onSale } = await sales();
    const event = await onSale();
    for (const email of ['ann@EXAMPLE.com', 'cleo@example.com']) {
      await client.events.invitations.send(event, { email });
    }
    const before = emulator.outbox.length;
    const planned = await org.invite(event, people, { dryRun: true });
    expect(planned.counts).toMatchObject({ planned: 1, skipped: 2 });
    // Each run has its own journal in memory.
    expect((await org.invite(event, people)).counts).toMatchObject({ done: 1, skipped: 2, failed: 0 });
    expect((await org.invite(event, people)).counts).toMatchObject({ done: 0, skipped: 3, failed: 0 });
    expect(emulator.outbox.length - before).toBe(1);
  });

  test.each([0, 1, 37, 180, 261])(
    'is not sent again if the journal was cut off after %i lines',
    async (left) => {
      const { emulator, org, onSale } = await sales();
      const event = await onSale();
      const path = `${await ownFolder()}/invited.journal`;
      const before = emulator.outbox.length;
      await org.invite(event, many.slice(0, 150), { journal: fileJournal(path) });
      const lines = (await readFile(path, 'utf8')).split('\n').slice(0, left);
      await writeFile(path, lines.map((line) => `${line}\n`).join(''));
      const { counts } = await org.invite(event, many.slice(0, 180), { journal: fileJournal(path) });
      expect(counts).toMatchObject({ done: 30, skipped: 150, failed: 0, unknown: 0 });
      expect(emulator.outbox.length - before).toBe(180);
    },
  );

  test('is searched for with one reading of the list, which stops at the last wanted address', async () => {
    const { emulator, client, org, onSale } = await sales();
    const event = await onSale();
    for (let index = 0; index < 250; index += 1) {
      await client.events.invitations.send(event, { email: `guest-${index}@example.com` });
    }
    const asked = async (emails: readonly string[]) => {
      const { length } = emulator.journal.entries;
      await org.invite(
        event,
        emails.map((email) => ({ email })),
        { dryRun: true },
      );
      return emulator.journal.entries.length - length;
    };
    const all = await asked(['guest-249@example.com', 'new@example.com']);
    expect(all).toBeLessThanOrEqual(4);
    expect(await asked(['guest-249@example.com', 'new@example.com', 'other@example.com'])).toBe(all);
    expect(await asked(['guest-0@example.com'])).toBe(1);
  });
});

describe('a run ends with its first error', () => {
  const nowhere = '00000000-0000-4000-8000-000000000000';

  test('if the event does not exist', async () => {
    const { emulator, org } = await sales();
    const before = emulator.journal.entries.length;
    for (const dryRun of [true, false]) {
      await expect(org.invite(nowhere, many, { dryRun })).rejects.toThrow(NotFoundError);
    }
    expect(emulator.journal.entries.length - before).toBe(2);
  });

  test('if the token may not list invitations, so that nobody gets a second mail', async () => {
    const { emulator, org, onSale } = await sales();
    const event = await onSale();
    emulator.faults.add({ match: { operation: 'events.invitations.list' }, fault: { status: 403 } });
    const before = emulator.outbox.length;
    await expect(org.invite(event, many)).rejects.toThrow(ForbiddenError);
    expect(emulator.outbox.length).toBe(before);
  });

  test('if the event is deleted during the run, and a run with the same journal continues', async () => {
    const { emulator, org, onSale } = await sales();
    const event = await onSale();
    const journal = memoryJournal();
    emulator.faults.add({
      match: { operation: 'events.invitations.send' },
      nth: 5,
      times: Number.POSITIVE_INFINITY,
      fault: { status: 404 },
    });
    const before = emulator.journal.entries.length;
    await expect(org.invite(event, many.slice(0, 20), { journal })).rejects.toThrow(NotFoundError);
    // The list, four sent invitations, and those that were running at the first error.
    expect(emulator.journal.entries.length - before).toBeLessThanOrEqual(1 + 4 + 4);
    emulator.faults.clear();
    const { counts } = await org.invite(event, many.slice(0, 20), { journal });
    expect(counts).toMatchObject({ done: 16, skipped: 4, failed: 0, unknown: 0 });
  });

  test('if its signal aborts, with an AbortedError', async () => {
    const { org, onSale } = await sales();
    const event = await onSale();
    const controller = new AbortController();
    const onProgress = () => controller.abort();
    await expect(org.invite(event, many, { signal: controller.signal, onProgress })).rejects.toThrow(
      AbortedError,
    );
  });
});

test.each<[string, unknown, InviteOptions | undefined, string]>([
  ['a text instead of a list', 'ann@example.com', undefined, 'people must be a list.'],
  ['a dryRun that is not a boolean', people, { dryRun: 1 } as never, 'dryRun must be a boolean.'],
  ['an object that is not a journal', people, { journal: {} } as never, 'journal.read must be a function.'],
  [
    'an unknown option',
    people,
    { key: String } as never,
    'Unknown option "key". The options are journal, limit, waitForQuota, dryRun, signal, onProgress.',
  ],
])('%s is refused before anything is sent', async (_, given, options, message) => {
  const { emulator, org } = await sales();
  const before = emulator.journal.entries.length;
  await expect(org.invite('0', given as never, options)).rejects.toThrow(new TypeError(message));
  expect(emulator.journal.entries.length).toBe(before);
});
