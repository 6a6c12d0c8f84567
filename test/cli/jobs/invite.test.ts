import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toRecord } from '../../../src/index.js';
import { ownFolder } from '../../support/folder.js';
import { commandLineForFile } from '../command.js';
import { runHere } from '../run.js';
import { atNth, service } from './service.js';

const cli = commandLineForFile();

async function party(csv: string) {
  const given = await service({ seed: 'empty' });
  const event = await given.onSale('Open Night');
  const file = join(await ownFolder(), 'people.csv');
  await writeFile(file, csv);
  const invited = async () =>
    (await given.client.events.invitations.list(event).toArray())
      .map(({ data, attributes }) => toRecord(data ?? attributes))
      .map(({ email, first_name, last_name }) => [email, first_name, last_name])
      .sort();
  const sentBefore = given.emulator.outbox.length;
  const mails = () => given.emulator.outbox.length - sentBefore;
  return { ...given, event, file, invited, mails };
}

const guests =
  '\uFEFFEmail,First Name,last_name\r\nann@example.com,Ann,Lee\r\n"ben@example.com",Ben,\r\nANN@example.com,,\r\n';

/** Returns the note about a CSV file that was read. */
const readNote = (file: string, people: number, columns = 'columns separated by commas') =>
  `note: ${file}: read ${people} rows, ${columns}\n`;

test('invites each person once, and records them in a file next to the list', async () => {
  const { env, event, file, invited, mails } = await party(guests);
  const args = ['invite', event, file, '--yes', '-o', 'csv', '--select', 'email,status'];

  expect(await runHere([...args, '--dry-run'], env)).toEqual({
    code: 0,
    out: 'email,status\nann@example.com,planned\nben@example.com,planned\nANN@example.com,skipped\n',
    err: readNote(file, 3),
  });
  expect(mails()).toBe(0);
  await expect(stat(`${file}.journal`)).rejects.toThrow('ENOENT');

  expect(await runHere(args, env)).toMatchObject({
    code: 0,
    out: 'email,status\nann@example.com,done\nben@example.com,done\nANN@example.com,skipped\n',
    err: readNote(file, 3),
  });
  expect(await invited()).toEqual([
    ['ann@example.com', 'Ann', 'Lee'],
    ['ben@example.com', 'Ben', ''],
  ]);

  await writeFile(file, `${guests}cleo@example.com,Cleo,\r\n`);
  expect(await runHere(args, env)).toMatchObject({
    code: 0,
    out: expect.stringContaining('ben@example.com,skipped\nANN@example.com,skipped\ncleo@example.com,done\n'),
  });
  expect(mails()).toBe(3);
  expect((await stat(`${file}.journal`)).mode & 0o777).toBe(0o600);
});

test.each(['SIGKILL', 'SIGINT'] as const)(
  'continues after %s and sends nobody a second mail',
  async (signal) => {
    const emails = Array.from({ length: 20 }, (_, index) => `guest-${index}@example.com`);
    const given = await party(['email', ...emails, ''].join('\n'));
    const { env, event, file, invited, mails } = given;
    const args = ['invite', event, file, '--yes'];
    const first = cli.start(args, env);
    atNth(given, 'events.invitations.send', 7, () => first.child.kill(signal));

    const { code, out, err } = await first.ended;
    expect({ code, out }).toEqual({ code: signal === 'SIGKILL' ? null : 130, out: '' });
    if (signal === 'SIGINT') {
      expect(err.replace(readNote(file, 20, 'one column'), '')).toMatch(
        /^ticketing-client: The bulk job was aborted after \d+ of 20 items\.\n$/,
      );
    }
    expect(mails()).toBeLessThan(20);

    const again = await runHere([...args, '-o', 'csv', '--select', 'status'], env);
    expect(again).toMatchObject({ code: 0, err: readNote(file, 20, 'one column') });
    expect(new Set(again.out.trim().split('\n').slice(1))).toEqual(new Set(['done', 'skipped']));
    expect((await invited()).map(([email]) => email)).toEqual(emails.sort());
    expect(mails()).toBe(20);
  },
);

test('reports who was not invited, with the exit code of the reason', async () => {
  const given = await party(guests);
  const { env, event, file, mails, emulator } = given;
  emulator.faults.add({
    match: { operation: 'events.invitations.send' },
    times: Number.POSITIVE_INFINITY,
    fault: { status: 400 },
  });
  const { code, out, err } = await runHere(
    ['invite', event, file, '--yes', '-o', 'ndjson', '--select', 'status'],
    env,
  );
  expect({ code, out }).toEqual({
    code: 3,
    out: '{"status":"failed"}\n{"status":"failed"}\n{"status":"failed"}\n',
  });
  expect(err.split('\n')[1]).toMatch(/^ticketing-client: ann@example\.com was not invited: .*400/);
  expect(mails()).toBe(0);
});

test('needs --yes without a terminal, and sends nothing without it', async () => {
  const { env, event, file, mails } = await party(guests);
  expect(await runHere(['invite', event, file], env)).toEqual({
    code: 2,
    out: '',
    err: `${readNote(file, 3)}ticketing-client: "invite" sends mail, so it needs a confirmation. There is no terminal to ask on, so nothing was changed. Add --yes to confirm.\n`,
  });
  expect(mails()).toBe(0);
  await expect(stat(`${file}.journal`)).rejects.toThrow('ENOENT');
});

test('reports all bad rows with their lines before it sends anything', async () => {
  const { env, event, file, emulator } = await party(
    'first_name,email\nAnn,ann@example.com\nBen\n\n"Cle\no",cleo\nDot,\nEve,eve@example.com,more\n',
  );
  const before = emulator.journal.entries.length;
  expect(await runHere(['invite', event, file], env)).toEqual({
    code: 2,
    out: '',
    err: [
      `ticketing-client: Nobody was invited, because ${file} has invalid rows:`,
      `${file}:3: the row has more or fewer cells than the header`,
      `${file}:6: "cleo" is not an e-mail address`,
      `${file}:7: the e-mail address is missing`,
      `${file}:8: the row has more or fewer cells than the header`,
      '',
    ].join('\n'),
  });
  expect(emulator.journal.entries.length).toBe(before);
});

test.each([
  ['', /must be a header with the column email, and optionally first_name and last_name/],
  ['ann@example.com\nben@example.com\n', /must be a header with the column email/],
  ['email\n"ann@example.com\n', /people\.csv: not valid CSV after line 1: Quote Not Closed[^\n]+\n$/],
  ['email\nann "the" lee\n', /people\.csv: not valid CSV after line 1: Invalid Opening Quote[^\n]+\n$/],
  [
    'email,first_name\n',
    /^ticketing-client: There are no people in \S+people\.csv\. Add a line for each person\.\n$/,
  ],
])('refuses an invalid file: %j', async (csv, message) => {
  const { env, event, file } = await party(csv);
  const { code, out, err } = await runHere(['invite', event, file], env);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(message);
});

test('reads standard input if --journal names a file', async () => {
  const { env, event, file, mails } = await party(guests);
  const place = { input: guests };
  const { code, err } = await runHere(['invite', event, '-'], env, place);
  expect(code).toBe(2);
  expect(err).toContain(
    'With standard input, this command needs --journal: the file in which it records its progress.',
  );
  expect(await runHere(['invite', event, '-', '--yes', '--journal', `${file}.j`], env, place)).toMatchObject({
    code: 0,
  });
  expect(mails()).toBe(2);
  // A header, two lines for each guest, and an empty text after the last line break.
  expect((await readFile(`${file}.j`, 'utf8')).split('\n')).toHaveLength(6);
});
