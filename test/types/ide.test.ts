import { resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { tableFiles } from '../../scripts/table-examples.js';
import { operations } from '../../src/api/operations/index.js';
import { rowsIn } from '../../src/api/operations/walk.js';
import { TicketingClient } from '../../src/client/client.js';

const root = resolve(import.meta.dirname, '../..');
const page = resolve(root, 'test/types/page.ts');

/** Returns the paths of an object and of all nested objects, such as `client.pdf.events.sessions`. */
const groupsOf = (path: string, group: object): [path: string, group: object][] => [
  [path, group],
  ...Object.entries(group).flatMap(([key, part]) =>
    typeof part === 'object' ? groupsOf(`${path}.${key}`, part) : [],
  ),
];

const { pdf } = new TicketingClient({ baseUrl: 'http://localhost', auth: { accessToken: 'token' } });
const pdfGroups = groupsOf('client.pdf', pdf);

const methods = Array.from(rowsIn(operations), ([id]) => `client.${id}`);

const text = `
import { TicketingClient } from '../../src/index.js';
import { organisation } from '../../src/jobs/index.js';
const client = new TicketingClient();
const org = await organisation(client);
client.events.sessions.get;
client.events.sessions.replace;
client.orders.list;
client.me.mutes.list;
client.raw.events.get;
client.safe.events.get;
client.dry.events.create;
client.pdf.me.tickets.get;
client.events.saves.create;
client.events.get('an id');
client.orders.list({ event: 'an id' });
org.doorList;
org.ledger;
org.invite;
org.series;
org.ticketPdfs;
org.publicEvents;
org.doorList('an id');
org.ledger();
org.invite('an id', []);
org.series('tickets_sold', { period: { days: 30 } });
org.ticketPdfs('an id', 'folder');
org.publicEvents();
${pdfGroups.map(([path]) => `${path}.;`).join('\n')}
${methods.map((method) => `${method} ;\n${method}( );`).join('\n')}
client.events.list({ status: 'published' });
export const { tickets } = client.events;
export const { me, users, orgs, events, common, orders, reviews } = client;
`;

// The package has the table with its examples.
const shown = new Map([[page, text], ...tableFiles().map((each) => [each.file, each.text] as const)]);
const readFile = (file: string) => shown.get(file) ?? ts.sys.readFile(file);

function languageService(): ts.LanguageService {
  const config = ts.readConfigFile(resolve(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  return ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [page],
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => {
      const content = readFile(file);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (file) => file === page || ts.sys.fileExists(file),
    readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
  });
}

const service = languageService();

function at(path: string, end = ';') {
  const position = text.indexOf(path + end) + path.length - 1;
  const info = service.getQuickInfoAtPosition(page, position);
  const [definition] = service.getDefinitionAtPosition(page, position) ?? [];
  const source = definition && service.getProgram()?.getSourceFile(definition.fileName)?.text;
  return {
    type: ts.displayPartsToString(info?.displayParts).replaceAll(/\s+/g, ' '),
    doc: ts.displayPartsToString(info?.documentation),
    file: definition?.fileName.slice(root.length + 1),
    row: definition && source?.slice(definition.textSpan.start).split('\n')[0],
  };
}

it('a declaration names the groups of a client instead of repeating their methods', () => {
  const [{ text: declaration = '' } = {}] = service.getEmitOutput(page, true, true).outputFiles;
  const named = Array.from(
    declaration.matchAll(/(\w+): (?:import\("[^"]+"\)\.)?(\w+Operations)\b/g),
    ([, ...names]) => names.join(': '),
  );
  expect(named).toEqual([
    'tickets: GroupOperations',
    'me: MeOperations',
    'users: UserOperations',
    'orgs: OrganisationOperations',
    'events: EventOperations',
    'common: CommonOperations',
    'orders: OrderOperations',
    'reviews: ReviewOperations',
  ]);
  expect(declaration).toContain('GroupOperations<"events", "tickets">');
  expect(declaration).not.toContain('=>');
});

describe('an editor', () => {
  it.each([
    [
      'client.events.sessions.get',
      'get: (event: Uuid<"event">, session: Uuid<"session">, options?: CallOptions | undefined) => Promise<Session>',
      'Returns one session of an event.',
      'src/api/operations/events.ts',
      '/events/{event}/sessions/{session}',
    ],
    [
      'client.events.sessions.replace',
      'replace: (event: Uuid<"event">, session: Uuid<"session">, replacement: SessionInput, options?: CallOptions | undefined) => Promise<Session>',
      'Replaces one session of an event.',
      'src/api/operations/events.ts',
      'PUT',
    ],
    [
      'client.me.mutes.list',
      'list: (query?: PageQuery | undefined, options?: CallOptions | undefined) => Pager<Mute>',
      'Lists the users and organisations that you or your organisations muted.',
      'src/api/operations/me.ts',
      '/me/mutes',
    ],
    [
      'client.raw.events.get',
      'get: (event: Uuid<"event">, options?: CallOptions | undefined) => Promise<RawReply<Event>>',
      'Returns one event',
      'src/api/operations/events.ts',
      '/events/{event}',
    ],
    [
      'client.safe.events.get',
      'get: (event: Uuid<"event">, options?: CallOptions | undefined) => Promise<Outcome<Event>>',
      'Returns one event',
      'src/api/operations/events.ts',
      '/events/{event}',
    ],
    [
      'client.dry.events.create',
      'create: (event: EventInput, options?: CallOptions | undefined) => Promise<Request>',
      'Creates an event',
      'src/api/operations/events.ts',
      '/events',
    ],
    [
      'client.pdf.me.tickets.get',
      'get: (ticket: Uuid<"ticket">, query?: { readonly user?: Uuid<"user">; } | undefined, options?: CallOptions | undefined) => Promise<Blob>',
      'Returns one of your tickets',
      'src/api/operations/me.ts',
      "choose<[ticket: Uuid<'ticket'>, query",
    ],
  ])('shows for %s its named parameters, its sentence and its row', (path, type, doc, file, row) => {
    const shown = at(path);
    expect(shown.type).toContain(type);
    expect(shown.doc).toContain(doc);
    expect(shown.file).toBe(file);
    expect(shown.row).toContain(row);
  });

  it.each([
    [
      'org.doorList',
      'doorList(event: NamedEvent, options?: DoorListOptions): Promise<DoorListRow[]>',
      'Lists the tickets of an event by last name and first name.',
      'src/jobs/door-list/door-list.ts',
    ],
    [
      'org.invite',
      'invite(event: NamedEvent, people: readonly Invitee[], options?: InviteOptions): Promise<Invited>',
      'Invites people to book an event',
      'src/jobs/invite/invite.ts',
    ],
    [
      'org.ledger',
      'ledger(options?: LedgerOptions): Promise<Ledger>',
      'Adds up the orders of the organisation',
      'src/jobs/ledger/ledger.ts',
    ],
    [
      'org.series',
      'series<Name extends SeriesName>(name: Name, options: SeriesOptions): Promise<Series<Name>>',
      'Counts sales, orders, revenue, events or page views',
      'src/jobs/series/series.ts',
    ],
    [
      'org.ticketPdfs',
      'ticketPdfs(event: NamedEvent, folder: string, options?: TicketPdfOptions): Promise<TicketPdfs>',
      'Writes the PDF of every ticket',
      'src/jobs/ticket-pdfs/ticket-pdfs.ts',
    ],
    [
      'org.publicEvents',
      'publicEvents(options?: PublicEventsOptions): Promise<PublicEvent[]>',
      'Returns the events that a website shows',
      'src/jobs/public-events/public-events.ts',
    ],
  ])(
    'shows for %s its parameters and its sentence, and opens the file of the job',
    (path, type, doc, file) => {
      const shown = at(path);
      expect(shown.type).toContain(type);
      expect(shown.doc).toContain(doc);
      expect(shown.file).toBe(file);
      expect(shown.row).toMatch(new RegExp(`^${path.replace('org.', '')}[(<]`));
      expect(at(path, '(').doc).toBe(shown.doc);
      const call = text.indexOf(`${path}(`) + path.length + 1;
      const help = service.getSignatureHelpItems(page, call, {})?.items[0];
      expect(ts.displayPartsToString(help?.documentation)).toBe(shown.doc);
      expect(help?.tags.map(({ name }) => name)).toEqual(['example']);
    },
  );

  it('shows the sentence of a method in a call too', () => {
    expect(at('client.events.get', '(').doc).toContain('Returns one event');
  });

  it.each([
    ['client.events.get(', '(event: Uuid<"event">, options?: CallOptions | undefined): Promise<Event>'],
    [
      'client.orders.list(',
      '(query?: (PageQuery & { readonly event?: Uuid<"event">; }) | undefined, options?: CallOptions | undefined): Pager<Order>',
    ],
  ])('shows the parameters of %s', (call, signature) => {
    const help = service.getSignatureHelpItems(page, text.indexOf(call) + call.length, {})?.items[0];
    const parameters = help?.parameters.map((each) => ts.displayPartsToString(each.displayParts)).join(', ');
    const shown = `(${parameters}${ts.displayPartsToString(help?.suffixDisplayParts)}`;
    expect(shown.replaceAll(/\s+/g, ' ')).toBe(signature);
  });

  it('shows an example of every method, also in a call', () => {
    const places = methods.flatMap((method) => [`${method} ;`, `${method}( )`]);
    const bare = places.filter((place) => {
      const method = place.slice(0, -2).replace('(', '');
      const position = text.indexOf(place) + method.length - 1;
      const tags = service.getQuickInfoAtPosition(page, position)?.tags ?? [];
      const example = tags.find(({ name }) => name === 'example');
      return !ts.displayPartsToString(example?.text).includes(`${method}(`);
    });
    expect(methods.length).toBeGreaterThan(100);
    expect(bare).toEqual([]);
  });

  // The compiler shows no description of an argument from a tuple, so the names must be clear.
  it('shows the name of every argument of every method', () => {
    const unnamed = methods.filter((method) => {
      const call = text.indexOf(`${method}( )`) + method.length + 1;
      const names = service
        .getSignatureHelpItems(page, call, {})
        ?.items.flatMap(({ parameters }) => parameters.map(({ name }) => name));
      return names?.at(-1) !== 'options' || names.some((name) => name.startsWith('args'));
    });
    expect(unnamed).toEqual([]);
  });

  const completionsAt = (path: string) => {
    const position = text.indexOf(`${path}.`) + path.length + 1;
    return service.getCompletionsAtPosition(page, position, {})?.entries.map(({ name }) => name);
  };

  it('completes the groups, the views and the methods', () => {
    expect(completionsAt('client.events.saves')).toEqual(['create', 'delete', 'list']);
  });

  it('completes only the reading methods in client.pdf', () => {
    expect(completionsAt('client.pdf.events.speakers')).toEqual(['get', 'list']);
    expect(completionsAt('client.pdf.common')).toEqual(['address', 'banners', 'categories', 'tags']);
  });

  it.each(pdfGroups)('completes the members of %s', (path, group) => {
    expect(completionsAt(path)).toEqual(Object.keys(group).sort((a, b) => a.localeCompare(b)));
  });

  it('suggests the documented values of an open list, and shows them in the type of the field', () => {
    const position = text.indexOf("status: 'published'");
    const values = service.getCompletionsAtPosition(page, position + "status: 'p".length, {})?.entries;
    expect(values?.map(({ name }) => name)).toEqual(['published', 'ready to publish']);
    const info = service.getQuickInfoAtPosition(page, position);
    expect(ts.displayPartsToString(info?.displayParts)).toContain('Open<"published" | "ready to publish">');
  });
});
