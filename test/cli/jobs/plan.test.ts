import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownFolder } from '../../support/folder.js';
import { commandLineForFile, environment } from '../command.js';
import { runHere } from '../run.js';
import { expectRefused, mainWith } from './refused.js';
import { atNth, service } from './service.js';

const cli = commandLineForFile();

const fair = `
- key: fair
  name: Spring fair
  timezone: Europe/Vienna
  occurrence:
    type: does_not_repeat
    attributes: { starts_on: 2031-04-12 10:00, event_duration: 480 }
  sessions:
    - { name: Parade, session_starts_on: 2031-04-12 12:00, duration: 90 }
  published: true
- name: Book club
  timezone: Europe/Vienna
  occurrence:
    type: does_not_repeat
    attributes: { starts_on: 2031-05-02 19:30, event_duration: 90 }
`;

async function office(text = fair) {
  const given = await service({ seed: 'empty' });
  const folder = await ownFolder();
  const file = join(folder, 'events.yaml');
  await writeFile(file, text);
  const events = async () =>
    (await given.client.orgs.events.list(given.org.uuid).toArray()).map(({ name }) => name).sort();
  return { ...given, folder, file, events };
}

test('plan prints what apply will do, and apply does it once', async () => {
  const { env, file, client, events } = await office();

  const planned = await runHere(['plan', file], env);
  expect(planned).toMatchObject({ code: 0, err: '' });
  expect(planned.out).toMatch(
    /^2 to create, 1 to publish\ncreate, publish "Spring fair" \[fair\]\n {2}name: "Spring fair"\n/,
  );
  expect(await runHere(['apply', file, '--dry-run'], env)).toEqual(planned);
  expect(await events()).toEqual([]);
  await expect(stat(`${file}.state`)).rejects.toThrow('ENOENT');

  expect(await runHere(['apply', file], env)).toEqual({
    ...planned,
    out: `${planned.out}2 applied, 0 failed, 0 with an unknown result\n`,
  });
  expect(await events()).toEqual(['Book club', 'Spring fair']);
  const [made] = await client.events.list({ my: true, status: 'published' }).toArray();
  expect(await client.events.sessions.list(made?.uuid ?? '').toArray()).toHaveLength(1);

  expect(await runHere(['plan', file], env)).toMatchObject({ code: 0, out: '2 unchanged\n' });
  expect(await runHere(['apply', file], env)).toMatchObject({ code: 0, out: '2 unchanged\n' });
  expect(JSON.parse(await readFile(`${file}.state`, 'utf8'))).toMatchObject({ job: 'plan' });
});

test('both print JSON for programs', async () => {
  const { env, file } = await office();
  const planned = await runHere(['plan', file, '-o', 'json'], env);
  expect(JSON.parse(planned.out)).toMatchObject({
    summary: '2 to create, 1 to publish',
    isEmpty: false,
    counts: { create: 2, publish: 1 },
    changes: [{ key: 'fair', actions: ['create', 'publish'] }, { key: 'Book club' }],
    drift: [],
  });
  const applied = await runHere(['apply', file, '-o', 'json'], env);
  expect(JSON.parse(applied.out)).toMatchObject({
    done: [{ key: 'fair' }, { key: 'Book club' }],
    failed: [],
    unknown: [],
  });
  expect(applied.err).toContain('2 to create');
});

test('both read a CSV with a line for each event', async () => {
  const { env, folder, events } = await office();
  const file = join(folder, 'events.csv');
  const head = 'Key;Name;Timezone;Starts;Minutes;Repeats;Until;Published;Room';
  await writeFile(
    file,
    `${head}\r\nfair;Fair;Europe/Vienna;2031-04-12 10:00;480;;;yes;A\r\nclub;"Club; Books";Europe/Vienna;2031-05-02T19:30:00;90;weekly;2031-06-30;no;\r\n`,
  );
  const planned = await runHere(['plan', file, '-o', 'json'], env);
  expect(planned.err).toMatch(
    /read 2 rows, columns separated by semicolons\n.* not read: "Room"\. The columns are key,/,
  );
  expect(JSON.parse(planned.out)).toMatchObject({
    counts: { create: 2, publish: 1 },
    changes: [{ key: 'fair' }, { key: 'club', name: 'Club; Books' }],
  });
  expect(await runHere(['apply', file], env)).toMatchObject({ code: 0 });
  expect(await events()).toEqual(['Club; Books', 'Fair']);
  expect((await runHere(['plan', file], env)).out).toBe('2 unchanged\n');

  await writeFile(
    file,
    'name,starts,minutes,repeats\nA,tomorrow,60,\nB,2031-04-12 10:00,50,no\nC,,60,\nD,,,weekly\n',
  );
  const refused = await runHere(['plan', file], env);
  expect(refused).toMatchObject({ code: 2, out: '' });
  expect(refused.err).toMatch(
    /has invalid rows:\n.*csv:2: .*\n.*csv:3: minutes must be .*\n.*csv:4: starts is missing\.\n.*csv:5: starts is missing\.\n$/,
  );

  await writeFile(file, 'name,timezone\nA,Europe/Vienna\nB,Vienna\n');
  expect((await runHere(['plan', file], env)).err).toMatch(/events\.csv:3: events\[1\]\.timezone: /);
});

test('apply reads JSON, and reads standard input if --store names a file', async () => {
  const { env, folder, events } = await office();
  const input = JSON.stringify([{ name: 'Reading', timezone: 'Europe/Vienna' }]);
  expect(await runHere(['apply', '-'], env, { input })).toMatchObject({
    code: 2,
    out: '',
    err: 'ticketing-client: With standard input, this command needs --store: the file in which it records its progress.\n',
  });
  // A command that writes nothing needs no store.
  expect(await runHere(['plan', '-'], env, { input })).toMatchObject({ code: 0, err: '' });
  expect(await runHere(['apply', '-', '--dry-run'], env, { input })).toMatchObject({ code: 0, err: '' });
  const store = join(folder, 'state');
  expect(await runHere(['apply', '-', '--store', store], env, { input })).toMatchObject({ code: 0, err: '' });
  expect(await events()).toEqual(['Reading']);
});

test('apply deletes events that are no longer in the file only with --prune', async () => {
  const { env, file, events } = await office();
  await runHere(['apply', file], env);
  await writeFile(file, fair.slice(0, fair.indexOf('- name: Book club')));
  expect(await runHere(['apply', file], env)).toMatchObject({ out: '1 unchanged\n' });
  expect(await events()).toEqual(['Book club', 'Spring fair']);
  const unasked = await runHere(['apply', file, '--prune'], env);
  expect(unasked).toMatchObject({
    code: 2,
    err: 'ticketing-client: This plan deletes events, so it needs a confirmation. There is no terminal to ask on, so nothing was changed. Add --yes to confirm.\n',
  });
  expect(await events()).toEqual(['Book club', 'Spring fair']);
  expect(await runHere(['apply', file, '--prune', '--dry-run'], env)).toMatchObject({ code: 0, err: '' });
  const pruned = await runHere(['apply', file, '--prune', '--yes'], env);
  expect(pruned.out).toMatch(
    /^1 to delete, 1 unchanged\ndelete "Book club" .*\n1 applied, 0 failed, 0 with an unknown result\n$/s,
  );
  expect(await events()).toEqual(['Spring fair']);
});

test('apply needs --yes without a terminal to unpublish or delete', async () => {
  const { env, file, client } = await office();
  await runHere(['apply', file], env);
  const [made] = await client.events.list({ my: true, status: 'published' }).toArray();
  await writeFile(
    file,
    fair.replace('published: true', 'published: false').replace(/sessions:\n.*\n/, 'sessions: []\n'),
  );
  expect(await runHere(['apply', file], env)).toMatchObject({
    code: 2,
    err: expect.stringContaining(
      'This plan unpublishes events and deletes sessions, so it needs a confirmation.',
    ),
  });
  expect(await client.events.sessions.list(made?.uuid ?? '').toArray()).toHaveLength(1);
  expect(await runHere(['apply', file, '--yes'], env)).toMatchObject({ code: 0, err: '' });
  expect(await client.events.sessions.list(made?.uuid ?? '').toArray()).toEqual([]);
});

test('apply refuses to change an event that others changed, unless it runs with --overwrite', async () => {
  const { env, file, client, org } = await office();
  await runHere(['apply', file], env);
  const [book] = await client.orgs.events.list(org.uuid, { search_q: 'Book club' }).toArray();
  await client.orgs.events.update(org.uuid, book?.uuid ?? '', { timezone: 'Europe/Paris' });

  const refused = await runHere(['apply', file, '--yes'], env);
  expect(refused.code).toBe(3);
  expect(refused.out).toContain(
    'changed by others: "Book club"\n  timezone: "Europe/Vienna" → "Europe/Paris"',
  );
  expect(refused.err).toBe(
    'ticketing-client: Nothing was done: others changed "Book club" since the last apply. Copy their changes into the file, or undo them with --overwrite.\n',
  );
  expect((await client.events.get(book?.uuid ?? '')).timezone).toBe('Europe/Paris');

  expect(await runHere(['apply', file, '--overwrite'], env)).toMatchObject({ code: 0, err: '' });
  expect((await client.events.get(book?.uuid ?? '')).timezone).toBe('Europe/Vienna');
});

test.each(['SIGKILL', 'SIGINT'] as const)(
  'apply continues after %s and creates nothing twice',
  async (signal) => {
    const wanted = Array.from({ length: 6 }, (_, index) => ({
      name: `Evening ${index}`,
      timezone: 'Europe/Vienna',
      occurrence: {
        type: 'does_not_repeat',
        attributes: { starts_on: `2031-05-1${index} 19:30`, event_duration: 90 },
      },
      sessions: [{ name: 'Concert', session_starts_on: `2031-05-1${index} 20:00`, duration: 60 }],
      published: true,
    }));
    const given = await office(JSON.stringify(wanted));
    const { env, file, events, client, org } = given;
    for (const [operation, nth] of [
      ['orgs.events.create', 3],
      ['events.publish', 2],
    ] as const) {
      const { child, ended } = cli.start(['apply', file], env);
      atNth(given, operation, nth, () => child.kill(signal));
      const { code, err } = await ended;
      expect(code).toBe(signal === 'SIGKILL' ? null : 130);
      if (signal === 'SIGINT') expect(err).toMatch(/The plan was aborted after \d of \d events\.\n$/);
    }
    expect(await runHere(['apply', file], env)).toMatchObject({ code: 0, err: '' });
    expect(await events()).toEqual(wanted.map(({ name }) => name));
    for await (const { uuid } of client.orgs.events.list(org.uuid)) {
      expect(await client.events.sessions.list(uuid).toArray()).toHaveLength(1);
    }
    expect(await runHere(['plan', file], env)).toMatchObject({ out: '6 unchanged\n' });
  },
);

test('apply reports each failed event with its exit code, and applies the others', async () => {
  const { env, file, emulator, events } = await office();
  emulator.faults.add({ match: { operation: 'orgs.events.create' }, nth: 1, fault: { status: 403 } });
  const { code, out, err } = await runHere(['apply', file], env);
  expect(code).toBe(3);
  expect(out).toMatch(/1 applied, 1 failed, 0 with an unknown result\n$/);
  expect(err).toMatch(/^ticketing-client: "Spring fair" failed: [^\n]*403[^\n]*\n$/);
  expect(await events()).toEqual(['Book club']);
});

test('problems of the events are reported with their lines before any request for them', async () => {
  const { env, file, emulator } = await office(`- name: A
  timezone: Mars/Base
  sessions:
    - name: B
      durration: 3
- key: c
`);
  const { code, out, err } = await runHere(['apply', file], env);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  const lines = err.split('\n');
  expect(lines[0]).toBe(`ticketing-client: There are 3 problems in ${file}:`);
  expect(lines.slice(1)).toEqual([
    `${file}:2: events[0].timezone: timezone is invalid`,
    `${file}:5: events[0].sessions[0].durration: Unknown field. Did you mean "duration"?`,
    `${file}:6: events[1].name: is missing`,
    '',
  ]);
  expect(emulator.journal.entries.map(({ operation }) => operation)).not.toContain('orgs.events.list');
});

test.each([
  ['- name: A\n- name: B\n\tkey: b', /events\.yaml:3:2: invalid YAML: Unexpected [^\n]*\n$/],
  ['- name: A\n  name: B', /events\.yaml:2:3: invalid YAML: Map keys must be unique\.\n$/],
  ['- name: A\n- "B" secret', /events\.yaml:2:\d+: invalid YAML: (?![^\n]*secret)[^\n]*\n$/],
  ['name: A', /The content of \S+events\.yaml must be a list of events in YAML or JSON\. [^\n]+\.csv\.\n$/],
  ['- name: A\n- *nobody', /Invalid YAML in \S+events\.yaml: Unresolved alias [^\n]*nobody\.\n$/],
])('an invalid file is refused: %j', async (text, message) => {
  const { env, file } = await office(text);
  const { code, out, err } = await runHere(['plan', file], env);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(message);
});

test('apply writes no state file with --emulator', async () => {
  const { file, folder } = await office();
  expect(await runHere(['apply', file, '--emulator', '--yes'], environment(), { cwd: folder })).toMatchObject(
    {
      code: 0,
      err: '',
    },
  );
  await expect(stat(`${file}.state`)).rejects.toThrow('ENOENT');
});

test.each([
  [['plan'], /The argument <file> is missing/],
  [['plan', 'none.yaml'], /The file none\.yaml does not exist/],
  [['plan', '.'], /Cannot read \.: it is a folder/],
  [['apply', 'none.yaml', '-o', 'csv'], /must be one of text, json/],
])('invalid arguments are refused in one line, and nothing is sent: %j', async (args, message) => {
  expectRefused(await mainWith(args), message);
});
