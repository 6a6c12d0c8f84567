import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';
import { type Server, serve } from '../../../src/emulator/node/server.js';
import { TicketingClient } from '../../../src/index.js';
import { ownFolder } from '../../support/folder.js';
import { closedAddress, serve as serveAnswers } from '../../support/server.js';
import { run, runOn } from '../run.js';
import { everyOrder } from './every-order.js';
import { exampleOf } from './example-of.js';

const [event = ''] = exampleOf('events.get').map(String);
const [org = ''] = exampleOf('orgs.events.list').map(String);
const [user = ''] = exampleOf('users.get').map(String);
const [ticket = ''] = exampleOf('me.tickets.get').map(String);
const secret = 'the-client-secret-of-this-test';

let emulator: Emulator;
let server: Server;
let folder: string;

beforeAll(async () => {
  emulator = new Emulator({ credentials: { clientSecret: secret } });
  server = await serve(emulator);
});
afterAll(() => server.close());

beforeEach(async () => {
  emulator.reset();
  folder = await ownFolder();
  vi.stubEnv('XDG_CONFIG_HOME', folder);
  vi.stubEnv('TICKETING_PROFILE', '');
  vi.stubEnv('TICKETING_BASE_URL', server.baseUrl);
  vi.stubEnv('TICKETING_AUTH_URL', server.authUrl);
  vi.stubEnv('TICKETING_CLIENT_ID', emulator.application().clientId);
  vi.stubEnv('TICKETING_CLIENT_SECRET', secret);
});
afterEach(() => vi.unstubAllEnvs());

const paths = () => emulator.journal.entries.map(({ method, path }) => `${method} ${path}`);

describe('the output of a list command', () => {
  test('is one page, and standard error says how to get all records', async () => {
    const { code, out, err } = await run('events', 'orders', 'list', event, '--rows', '20');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toHaveLength(20);
    expect(err).toMatch(/^Showing 20 of \d+ records\. Use --all for all of them or --limit N for more\.\n$/);
  });

  test('has no note on standard error if one page has all records', async () => {
    expect(await run('orgs', 'events', 'list', org)).toMatchObject({ code: 0, err: '' });
  });

  test('has every record with --all', async () => {
    const { code, out, err } = await run(...everyOrder(event));
    const ids = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).uuid);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(
      Object.values(emulator.world().state.orders).filter((order) => order.event === event).length,
    );
  });

  test.each([1, 20, 45])('has the first %i records with --limit, from a single request', async (limit) => {
    const { out } = await run('events', 'orders', 'list', event, '--limit', String(limit));
    expect(JSON.parse(out)).toHaveLength(limit);
    expect(emulator.journal.entries.filter(({ path }) => path.includes('/orders'))).toHaveLength(1);
  });

  test('contains only records that match the filters of the query', async () => {
    const { out } = await run(
      ...['orgs', 'events', 'list', org, '--status', 'published', '--order-by', 'name_descending'],
      ...['--search-q', 'harbour', '--no-my', '--rows', '20', '--select', 'name'],
    );
    expect(JSON.parse(out).length).toBeGreaterThan(0);
    const asked = emulator.journal.entries.at(-1);
    expect(Object.fromEntries(new URLSearchParams(asked?.path.replace(/^.*\?/, '')))).toEqual({
      status: 'published',
      order_by: 'name_descending',
      search_q: 'harbour',
      my: 'false',
      rows: '20',
    });
  });

  test('is a table on a terminal, no wider than the terminal', async () => {
    const { out } = await runOn({ columns: 70 }, 'orgs', 'events', 'list', org);
    const lines = stripVTControlCharacters(out).trimEnd().split('\n');
    expect(lines[0]).toMatch(/^Name +Starts/);
    expect(lines.length).toBeGreaterThan(10);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(70);
  });

  test('has the note "No records found" only for a table on a terminal', async () => {
    const none = ['orgs', 'events', 'list', org, '--search-q', 'nothing-is-called-so'];
    expect(await runOn({ columns: 70 }, ...none)).toEqual({ code: 0, out: '', err: 'No records found.\n' });
    expect(await run(...none, '-o', 'table')).toEqual({ code: 0, out: '', err: '' });
    expect(await runOn({ columns: 70 }, ...none, '-o', 'json')).toEqual({ code: 0, out: '[]\n', err: '' });
  });

  test('has a column for each field of the model as CSV', async () => {
    const { out } = await run('orgs', 'events', 'list', org, '-o', 'csv');
    expect(out).toMatch(/^uuid,.*\bname\b.*\btimezone\b/);
  });
});

describe('what a table derives: the state of an event', () => {
  const list = ['events', 'list', '--all'];

  test('is one word in a table: cancelled, draft, over or published', async () => {
    await run('events', 'cancel', event, '--yes');
    const { out } = await run(...list, '--select', 'uuid,state,publising.state', '-o', 'csv');
    expect(out).toContain(`\n${event},cancelled,published\n`);
    expect(new Set(out.match(/(?<=,)\w+(?=,)/g))).toEqual(
      new Set(['state', 'cancelled', 'draft', 'over', 'published']),
    );
    expect((await runOn({ columns: 90 }, ...list.slice(0, 2))).out).toMatch(/^Name +Starts +State/);
    expect(JSON.parse((await run(...list)).out)[0]).not.toHaveProperty('state');
  });

  test('is beside the holder of a ticket, whose name is an answer to a question', async () => {
    const { out, err } = await runOn({ columns: 90 }, 'events', 'tickets', 'list', event, '--limit', '2');
    expect(out).toMatch(/^Serial +Holder +Ticket .*\n +\d+ +[A-Z]\w+ \w+ /);
    expect(err).toBe('');
  });
});

describe('a named record', () => {
  const uuids = { select: ['--select', 'uuid'] };
  const reads = () => emulator.journal.entries.map(({ operation }) => operation);

  test.each<[string, (name: string) => readonly string[]]>([
    ['an event', (name) => ['events', 'get', name]],
    ['an event of a named organisation', (name) => ['orgs', 'events', 'get', 'ORG', name]],
    ['the event of a list', (name) => ['orders', 'list', '--event', name, '--limit', '2']],
    ['the event of orders', (name) => ['events', 'orders', 'list', name, '--limit', '2']],
  ])('%s gives the same as its uuid', async (_, words) => {
    const { name } = await record('events', 'get', event);
    const { name: orgName } = await record('orgs', 'get', org);
    const typed = (id: string, orgId: string) =>
      words(id)
        .map((word) => (word === 'ORG' ? orgId : word))
        .concat(uuids.select);
    const wanted = await run(...typed(event, org));
    expect(wanted.code).toBe(0);
    expect(await run(...typed(name.toUpperCase(), orgName))).toEqual(wanted);
  });

  test('a session is found in its event', async () => {
    const client = new TicketingClient(emulator.options());
    const { uuid } = await client.events.sessions.create(event, { name: 'Soundcheck' });
    expect((await record('events', 'sessions', 'get', event, 'soundcheck')).uuid).toBe(uuid);
  });

  test('a uuid needs no further request', async () => {
    await run('events', 'get', event);
    expect(reads().filter(Boolean)).toEqual(['events.get']);
  });

  test('a name of two events that begin at the same time is an error that lists both, and nothing is changed', async () => {
    const client = new TicketingClient(emulator.options());
    const copy = () => client.events.duplicate(event, { starts_on: '2031-05-02 18:00' });
    const uuids = [(await copy()).uuid, (await copy()).uuid];
    const { name } = await client.events.get(uuids[0] ?? '');
    await client.events.update(event, { name: 'Another one' });
    emulator.journal.clear();
    const { code, out, err } = await run('events', 'cancel', name ?? '', '--yes');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    for (const each of uuids) expect(err).toMatch(new RegExp(`\\d{4} \\(${each}\\)`));
    expect(
      emulator.journal.entries.every(({ method, path }) => method === 'GET' || path.includes('token')),
    ).toBe(true);
  });
});

const record = async (...words: readonly string[]) => JSON.parse((await run(...words)).out);

test.each([
  [['name=A', 'name=B'], 'name'],
  [['name=A', 'name:="A"'], 'name'],
  [['listing.enabled:=true', 'listing:={}'], 'listing.enabled'],
  [['banner[0].image=a', 'banner[0]:={}'], 'banner[0].image'],
])('a field of the body that is set twice is refused before anything is sent: %j', async (fields, name) => {
  const { code, out, err } = await run('events', 'update', event, ...fields.flatMap((each) => ['-f', each]));
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(`--field sets ${name} twice.`);
  expect(paths()).toEqual([]);
});

describe('the --select option', () => {
  const list = ['orgs', 'events', 'list', org];
  const get = ['orgs', 'events', 'get', org, event];
  const none = [...list, '--search-q', 'nothing-is-called-so'];

  test.each([
    [[...list, '--select', 'uuid,nme'], 'Unknown field "nme". Did you mean "name"?'],
    [[...list, '--all', '-o', 'ndjson', '--select', 'nmae'], 'Unknown field "nmae". Did you mean "name"?'],
    [[...get, '--select', 'nme'], 'Unknown field "nme". Did you mean "name"?'],
    [
      [...get, '--select', 'tickets.levels.nme'],
      'Unknown field "nme" in tickets.levels. Did you mean "name"?',
    ],
    [[...none, '--select', 'nme'], 'Unknown field "nme". Did you mean "name"?'],
    [['events', 'publish', event, '--select', 'mesage'], 'Unknown field "mesage". Did you mean "message"?'],
  ])('suggests the field that was probably meant: %j', async (args, problem) => {
    expect(await run(...args)).toEqual({ code: 2, out: '', err: `ticketing-client: --select: ${problem}\n` });
  });

  test('lists the fields if none is similar', async () => {
    const { code, out, err } = await run(...list, '--select', 'nothing.at.all');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(
      /^ticketing-client: --select: Unknown field "nothing". The fields are state, uuid, .* and \d+ more \(use -o json to see them\)\.\n$/,
    );
  });

  test.each([
    ['events', 'update', event, '-f', 'name=Fair', '--select', 'nme'],
    [...list, '--all', '--select', 'nme'],
    ['events', 'get', 'next', '--select', 'nme'],
  ])('is checked before anything is sent: %j', async (...args) => {
    expect(await run(...args)).toMatchObject({ code: 2, out: '' });
    expect(paths()).toEqual([]);
  });

  test.each([
    [...list, '--select', 'listing.enabled'],
    [...get, '--select', 'tickets.levels.name,extended_status.publishing,listing.enabled'],
    [...none, '--select', 'name,tickets.levels.name'],
  ])('accepts fields that the model knows: %j', async (...args) => {
    expect(await run(...args)).toMatchObject({ code: 0, err: '' });
  });
});

describe('a PDF', () => {
  test('is written to standard output', async () => {
    const { code, out } = await run('me', 'tickets', 'get', ticket, '--pdf');
    expect(code).toBe(0);
    expect(out).toMatch(/^%PDF-.*%%EOF\s*$/s);
  });

  test('is required for --output, which is checked before a request is sent', async () => {
    const ending = await run('me', 'tickets', 'get', ticket, '--output', join(folder, 'ticket.json'));
    expect(ending).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('--output works only with --pdf'),
    });
    expect(paths()).toEqual([]);
  });

  test('is not written to a terminal, and no request is sent', async () => {
    const { code, out, err } = await runOn({ columns: 80 }, 'me', 'tickets', 'get', ticket, '--pdf');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/A terminal cannot show a PDF\. Choose a file with --output/);
    expect(paths()).toEqual([]);
  });

  test('is written to a file, which is complete and private', async () => {
    const file = join(folder, 'ticket.pdf');
    const place = { columns: 80 };
    expect(await runOn(place, 'me', 'tickets', 'get', ticket, '--pdf', '--output', file)).toMatchObject({
      code: 0,
      out: '',
    });
    expect(readFileSync(file, 'latin1')).toMatch(/^%PDF-/);
    expect(readdirSync(folder)).toEqual(['ticket.pdf']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['no/t.pdf', 'the folder does not exist'],
    ['file/t.pdf', 'a part of its path is a file, not a folder'],
  ])('leaves no partial file if it cannot be written: %s', async (path, why) => {
    writeFileSync(join(folder, 'file'), '');
    const output = join(folder, path);
    const { code, err } = await run('me', 'tickets', 'get', ticket, '--pdf', '--output', output);
    expect({ code, err }).toEqual({
      code: 2,
      err: `ticketing-client: Cannot write ${output}: ${why}.\n`,
    });
    expect(readdirSync(folder)).toEqual(['file']);
  });
});

const made = () => Object.values(emulator.world().state.events).filter(({ name }) => name === 'Fair');

describe('a body', () => {
  const create = ['orgs', 'events', 'create', org];
  const json = { name: 'Fair', timezone: 'Europe/Vienna' };

  test.each([
    ['JSON', JSON.stringify(json)],
    ['YAML', 'name: Fair\ntimezone: Europe/Vienna\n'],
  ])('is read as %s', async (_name, data) => {
    expect(await run(...create, '--data', data)).toMatchObject({ code: 0, err: '' });
    expect(made()).toHaveLength(1);
  });

  test('is read from a file', async () => {
    const file = join(folder, 'event.yaml');
    writeFileSync(file, 'name: Fair\n');
    expect(await run(...create, '-d', `@${file}`)).toMatchObject({ code: 0, err: '' });
    expect(made()).toHaveLength(1);
  });

  test('is built from --field options, which override the data', async () => {
    const { out } = await run(
      ...[...create, '--dry-run', '-d', 'name: Old\nlisting: { enabled: false }'],
      ...['-f', 'name=Fair: 5 = 5', '-f', 'listing.enabled=true', '-f', 'occurrence.type=does_not_repeat'],
      ...[
        '-f',
        'occurrence.attributes.event_duration:=90',
        '-f',
        'banner[].image=a.png',
        '-f',
        'banner[0].primary=true',
      ],
      ...['-f', 'listing.categories[]=music', '-f', 'listing.categories[]=7'],
    );
    expect(JSON.parse(out.slice(out.indexOf('{')))).toEqual({
      event: {
        name: 'Fair: 5 = 5',
        listing: { enabled: true, categories: ['music', '7'] },
        occurrence: { type: 'does_not_repeat', attributes: { event_duration: 90 } },
        banner: [{ image: 'a.png', primary: true }],
      },
    });
  });

  test.each([
    [
      ['price:=50', 'listing.colour=red', 'banner[0].hue=7'],
      /^These fields are not documented, so the service may ignore them: price, listing\.colour, banner\.hue\. "ticketing-client orgs events create --help" lists/,
    ],
    [['name=Fair'], /^$/],
  ])('is sent with undocumented fields, and a warning about each: %j', async (fields, warning) => {
    const { code, out, err } = await run(...create, '--dry-run', ...fields.flatMap((each) => ['-f', each]));
    expect(code).toBe(0);
    expect(err.replace('ticketing-client: warning: ', '').trimEnd()).toMatch(warning);
    for (const each of fields) expect(out).toContain(/(\w+):?=/.exec(each)?.[1]);
  });

  test.each([
    ['nmae=Fair', 'Unknown field "nmae" in the body. Did you mean "name"?'],
    [
      'starts_on=2031-04-12 10:00',
      'Unknown field "starts_on" in the body. Did you mean "occurrence.attributes',
    ],
    ['banner[0].nam=x', 'Unknown field "nam" in banner. Did you mean "name"?'],
  ])('is refused with a field that is nearly the name of another: %s', async (field, problem) => {
    const { code, err } = await run(...create, '-f', field);
    expect(code).toBe(2);
    expect(err).toContain(problem);
    expect(err).toContain('To send it as it is, pass it in --data');
    const sent = await run(...create, '--dry-run', '--data', '{"nmae": "Fair"}');
    expect(sent).toMatchObject({ code: 0, err: expect.stringContaining('The service may ignore it.') });
  });

  test('may be undocumented as a whole, which is a warning', async () => {
    const { code, err } = await run('events', 'saves', 'create', event, '-f', 'list=a', '--dry-run');
    expect({ code, err }).toEqual({
      code: 0,
      err: 'ticketing-client: warning: The fields of this body are not documented. The service may ignore them.\n',
    });
  });

  test('can be a list', async () => {
    const { out } = await run(
      'events',
      'guests',
      'create',
      event,
      '--dry-run',
      '-f',
      '[0].email=a@b.example',
    );
    expect(out).toContain('a@b.example');
  });

  test.each([
    [['-d', '@nowhere.yaml'], 'The file nowhere.yaml does not exist. Choose another with --data.'],
    [['-d', `@${tmpdir()}`], `Cannot read ${tmpdir()}: it is a folder.`],
    [['-d', ''], 'The body in --data is empty.'],
    [['-d', 'nowhere.yaml'], 'The body in --data must contain fields, such as {"name": "Fair"}.'],
    [
      ['-d', 'package.json'],
      /^The body in --data must contain fields, .*\. Did you mean "@package\.json"\?$/,
    ],
    [['-f', 'occurrence.type=weekly'], /: occurrence\.attributes is missing\. It must be a record\.$/],
    [['-d', 'a: b\nc: d: e'], /^--data:2:\d+: invalid YAML: [^\n]+$/],
    [['-d', '{"name": '], /^--data:1:\d+: invalid YAML: [^\n]+$/],
    [[], '"orgs events create" needs a body. Use --data or --field. See --help.'],
    [['-f', 'name'], /^Cannot read --field name: it must be key=value/],
    [['-f', 'a..b=1'], /^Cannot read --field a\.\.b=1: /],
    [['-f', `${'a.'.repeat(50)}b=1`], /^Cannot read --field a\.a\./],
    [['-f', 'name:=Fair'], '--field name needs JSON after :=. For text, use name= instead of name:=.'],
    [
      ['-f', 'banner[3].image=a'],
      /^Cannot set --field banner\[3\]\.image=a: the list has 0 items\. Use \[0\] or \[\] to add one\.$/,
    ],
    [
      ['-f', 'name=a', '-f', 'name.b=a'],
      /^Cannot set --field name\.b=a: the value before \.b has no fields\.$/,
    ],
    [['-f', 'name=a', '-f', 'name[0]=a'], /the value before the brackets is not a list\.$/],
  ])('with %j is refused before a request is sent', async (options, message) => {
    const { code, out, err } = await run(...create, ...options);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    const said = err.replace(/^ticketing-client: /, '').trimEnd();
    if (typeof message === 'string') expect(said).toBe(message);
    else expect(said).toMatch(message);
    expect(paths()).toEqual([]);
  });

  test('has all its problems reported at once', async () => {
    const { code, err } = await run(...create, '-f', 'name:=3', '-f', 'timezone=Mars/Olympus');
    expect(code).toBe(2);
    expect(err.split('\n')).toEqual([
      'ticketing-client: POST /orgs/{org}/events was not sent:',
      expect.stringMatching(/^ {2}name must be text, not a number$/),
      '  timezone is invalid',
      '',
    ]);
    expect(paths()).toEqual([]);
  });
});

describe('a write', () => {
  const publish = ['events', 'unpublish', event];

  test('asks for confirmation on a terminal, and is sent after a yes', async () => {
    const { code, err } = await runOn({ columns: 80, input: 'y\n' }, ...publish);
    expect(code).toBe(0);
    const [shown] = /^"Harbour Music Festival", .* \d+ tickets sold$/m.exec(err) ?? [];
    expect(err).toBe(
      `Unpublishes an event: attendees can neither see nor book it until it is published again.\n${shown}\nPOST ${server.baseUrl}/events/${event}/unpublish\nContinue? [y/N] `,
    );
    expect(paths()).toContain(`POST /events/${event}/unpublish`);
  });

  test('is described in the words of commands', async () => {
    const { code, err } = await runOn({ columns: 80, input: 'n\n' }, 'common', 'files', 'delete', 'a.png');
    expect(code).toBe(130);
    expect(err).toMatch(
      /^Deletes an uploaded file, by the path that `common files upload` returned\.\nDELETE /,
    );
  });

  test.each([['n\n'], ['\n'], [''], ['yesterday\n']])('is not sent after the answer %j', async (input) => {
    const { code, err } = await runOn({ columns: 80, input }, ...publish);
    expect(code).toBe(130);
    expect(err).toMatch(/ticketing-client: Nothing was done\.\n$/);
    expect(paths()).toEqual([`GET /events/${event}`]);
  });

  test.each([
    ['--yes on a terminal', { columns: 80 }, ['--yes']],
    ['--yes and no terminal', {}, ['-y']],
  ])('is sent at once with %s', async (_name, place, options) => {
    const { code, err } = await runOn(place, ...publish, ...options);
    expect(code).toBe(0);
    expect(err).not.toContain('Continue?');
    expect(paths()).toContain(`POST /events/${event}/unpublish`);
  });

  test('needs no confirmation if it only changes its own emulator', async () => {
    const { code, err } = await runOn({ columns: 80 }, ...publish, '--emulator');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(paths()).toEqual([]);
  });

  test('is printed with --dry-run, and no request is sent, not even for a token', async () => {
    const service = await serveAnswers(() => ({}));
    vi.stubEnv('TICKETING_BASE_URL', service.url);
    vi.stubEnv('TICKETING_AUTH_URL', `${service.url}/auth`);
    const { code, out } = await runOn({ columns: 80 }, ...publish, '--dry-run');
    expect({ code, out }).toEqual({
      code: 0,
      out: `POST ${service.url}/events/${event}/unpublish\naccept: application/json\n`,
    });
    expect(service.requests.concat(service.tokenRequests)).toEqual([]);
  });
});

describe('a secret', () => {
  test('is masked in a printed request', async () => {
    const { out } = await run(
      ...['me', 'change-password', '--dry-run'],
      ...['current_password', 'new_password', 'confirm_password'].flatMap((name) => [
        '-f',
        `${name}=Hush-hush-1`,
      ]),
    );
    expect(out).toContain('"new_password": "[secret]"');
    expect(out).not.toContain('Hush');
  });

  test('of the application is never in a message', async () => {
    vi.stubEnv('TICKETING_CLIENT_ID', 'another');
    const { code, out, err } = await run('me', 'get');
    expect(code).toBe(3);
    expect(out + err).not.toContain(secret);
  });
});

describe('a command that fails', () => {
  test.each([
    [
      2,
      ['events', 'get', 'a', 'b'],
      'Too many arguments: 2 instead of 1. The usage is "ticketing-client events get [options] <event>".',
    ],
    [
      2,
      ['events', 'get'],
      'The argument <event> is missing. The usage is "ticketing-client events get [options] <event>". Name the event by its uuid, its name, its name and a date such as "Jazz 2031", the address of its page, next (begins next), now (is on now) or last (began last). "ticketing-client events list" lists the events.',
    ],
    [2, ['events', 'list', '--limit', 'abc'], '--limit must be a whole number from 1, not "abc".'],
    [
      2,
      ['events', 'list', '--all', '--limit', '5'],
      "Option '--limit <number>' cannot be used with option '--all'. See --help.",
    ],
    [2, ['events', 'list', '--rows', 'abc'], '--rows must be a number, not "abc".'],
    [
      2,
      ['events', 'list', '-o', 'jsn'],
      '-o, --format must be one of table, json, ndjson, csv, not "jsn". Did you mean "json"?',
    ],
    [2, ['events', 'list', '--select', 'a,,b'], /^--select must be field names separated by commas/],
    [
      2,
      ['events', 'list', '--rows', '5'],
      /^GET \/events was not sent: rows should be a whole number from 20/,
    ],
    [
      2,
      ['events', 'get', ''],
      /^GET \/events\/\{event\} was not sent: event must be an id, such as a uuid, not ""/,
    ],
    [2, ['reviews', 'list'], 'An option is missing. Use --event or --org.'],
    [2, ['reviews', 'list', '--event', event, '--org', event], 'Use either --event or --org, not both.'],
    [
      2,
      ['common', 'files', 'upload', 'nowhere.png'],
      /The file nowhere\.png does not exist\. Choose another\.$/,
    ],
    [2, ['common', 'files', 'upload', '.'], /The path \. is a folder, not a file\.$/],
    [3, ['users', 'delete', user, '--yes'], /^DELETE \/users\/\{user\} failed: 403 /],
    [
      2,
      ['events', 'get', 'nowhere'],
      /^The organisation has no event "nowhere"\. Pass its uuid, or its name/,
    ],
    [
      4,
      ['orders', 'get', 'JC525GQ8'],
      /404 .*Find the uuid with "ticketing-client export orders", which has the code/,
    ],
    [
      4,
      ['users', 'get', 'nowhere'],
      /^GET \/users\/\{user\} failed: 404 .*\(user nowhere\)\. "nowhere" is not a uuid\. Find the uuid with /,
    ],
  ])('exits with %i: %j', async (exitCode, args, message) => {
    const { code, out, err } = await run(...args);
    expect({ code, out }).toEqual({ code: exitCode, out: '' });
    expect(err).toMatch(/^ticketing-client: .*\n$/);
    const said = err.replace(/^ticketing-client: /, '').trimEnd();
    if (typeof message === 'string') expect(said).toBe(message);
    else expect(said).toMatch(message);
  });

  test('exits with 2 without credentials', async () => {
    vi.stubEnv('TICKETING_CLIENT_SECRET', '');
    const { code, err } = await run('me', 'get');
    expect(code).toBe(2);
    expect(err).toContain('TICKETING_CLIENT_SECRET');
  });

  test('exits with 6 if no server answers', async () => {
    vi.stubEnv('TICKETING_AUTH_URL', closedAddress);
    const { code, out, err } = await run('me', 'get');
    expect({ code, out }).toEqual({ code: 6, out: '' });
    expect(err).toMatch(/^ticketing-client: .*\n$/);
  });

  test('exits with 3 for a refusal and 5 for a failure, and escapes control characters in messages', async () => {
    const service = await serveAnswers(() => ({ status: 422, json: { message: 'no\u001b[2J way' } }));
    vi.stubEnv('TICKETING_BASE_URL', service.url);
    vi.stubEnv('TICKETING_AUTH_URL', `${service.url}/auth`);
    expect(await run('me', 'get')).toMatchObject({
      code: 3,
      err: expect.stringContaining('no\\u001b[2J way'),
    });
    const broken = await serveAnswers(() => ({ status: 501, json: { message: 'broken' } }));
    vi.stubEnv('TICKETING_BASE_URL', broken.url);
    expect(await run('me', 'get')).toMatchObject({ code: 5, out: '' });
  });
});
