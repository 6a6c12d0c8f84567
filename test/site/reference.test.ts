import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listPages } from '../../docs/.vitepress/reference/lists.js';
import { referencePages } from '../../docs/.vitepress/reference/pages.js';
import { typeReference } from '../../docs/.vitepress/reference/types.js';
import { catalogue } from '../../src/api/catalogue/catalogue.js';
import { jsonSchemas } from '../../src/api/catalogue/generated/json-schemas.js';
import type { JsonSchema } from '../../src/api/catalogue/json-schema.js';
import { endpoints } from '../../src/emulator/endpoints/index.js';
import { gaps } from '../../src/emulator/gaps/gaps.js';
import { storedTables } from '../../src/jobs/mirror/tables.js';
import { exportTables } from '../../src/jobs/records/tables.js';
import { forEachOf } from '../support/for-each-of.js';

const pages = new Map(referencePages().map(({ path, text }) => [path, text]));

const pageOf = (name: string): string => pages.get(`reference/${name}.md`) ?? '';

/** Returns all texts of a schema, without those of the models that it refers to. */
function saidBy(schema: JsonSchema): string[] {
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [] } = schema;
  const within = [
    ...Object.values(properties),
    ...(items ? [items] : []),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
    ...anyOf,
    ...oneOf,
  ];
  return [
    ...Object.keys(properties).map((name) => `**\`${name}\`**`),
    ...(schema['x-messages'] ?? []),
    ...(schema.enum ?? schema.examples ?? []).map((value) =>
      value === '' ? "`''`" : `\`${String(value)}\``,
    ),
    ...within.flatMap(saidBy),
  ];
}

const missing = (page: string, schema: JsonSchema): string[] =>
  saidBy(schema).filter((each) => !page.includes(each));

describe('the reference', () => {
  it('links a section of a page that a comment names', () => {
    expect(pageOf('events-update')).toContain('](/background.md#kinds-of-ticket-in-a-request)');
  });

  it('has all fields, values and messages of each model', () => {
    const absent = Object.entries(jsonSchemas).flatMap(([name, schema]) =>
      missing(pageOf(`models/${name}`), schema).map((each) => `${name}: ${each}`),
    );
    expect(absent).toEqual([]);
  });

  it('shows for each operation its path, its input, its reply and its scope', () =>
    forEachOf(
      catalogue(),
      ({ id }) => id,
      (entry) => {
        const { id } = entry;
        const page =
          pages.get(`reference/${id.replaceAll('.', '-').replaceAll(/[A-Z]/g, '-$&').toLowerCase()}.md`) ??
          '';
        expect(page).toContain(`# ${id}\n`);
        expect(page).toContain(`\`${entry.method} ${entry.path}\``);
        expect(page).toContain(entry.scope ? `Scope: \`${entry.scope}\`` : 'No scope is documented');
        for (const name of entry.ids) expect(page).toContain(`\`${name}\`: a uuid`);
        if (entry.body?.kind === 'content') expect(missing(page, entry.body.schema)).toEqual([]);
        if (entry.query) expect(missing(page, entry.query)).toEqual([]);
        if (entry.reply.model) expect(page).toContain(`/models/${entry.reply.model}.md`);
        for (const other of entry.row.alternates ?? []) expect(page).toContain(other);
      },
    ));

  it('nests the fields of an object, shows their limits, and links other models', () => {
    const page = pageOf('orgs-events-create');
    expect(page).toContain('- **`listing`** object — Its public listing.\n  - **`enabled`** true or false');
    expect(page).toContain('**`occurrence`** [`OccurrenceInput`](/reference/models/OccurrenceInput.md)');
    expect(page).toContain('Refused with “name for event should be less than or equal to 75 characters”.');
    expect(pageOf('events-list')).toMatch(/\*\*`position`\*\* whole number, from 0/);
  });

  it('describes rules and checks in words, and warns of e-mails', () => {
    const page = pageOf('users-contact');
    expect(page).toContain('- Who may call it: anyone.');
    expect(page).toContain('- The service also checks privacy settings.');
    expect(page).toContain('- The service also checks a quota.');
    expect(page).toContain('- It may send somebody an e-mail or a text message.');
  });

  it('describes the extra permission for deleting a user', () => {
    expect(pageOf('users-delete')).toMatch(
      /On the emulator, users can delete only themselves, .* it answers 403\./,
    );
  });

  it('mentions fields below only if there are some', () => {
    const pagesWith = [...pages.values()].filter((text) => text.includes('its fields are below'));
    expect(pagesWith.filter((text) => !/\n## Fields[^#]*\n\n- \*\*`/.test(text))).toEqual([]);
  });

  it('says that a text must not be empty, without a number of characters', () => {
    expect(pageOf('models/ContactMessage')).toContain('**`subject`** text, not empty,');
    expect([...pages.values()].filter((text) => text.includes('at least 1 '))).toEqual([]);
  });

  it('explains where the token in the curl commands comes from', () => {
    expect(pageOf('me-get')).toContain('(/reference/index.md#a-token-for-curl)');
    expect(pageOf('index')).toContain('npx ticketing-client emulator --token test');
    // The operations come first, and the other pages follow.
    expect(pageOf('index').indexOf('/reference/types/client.md')).toBeGreaterThan(
      pageOf('index').indexOf('/reference/reviews-list.md'),
    );
  });

  it('links input that is not JSON to the types of the package', () => {
    expect(pageOf('common-files-upload')).toContain(
      'see [`FileUpload`](/reference/types/client.md#fileupload)',
    );
  });

  it('shows which paths a field of the query chooses', () => {
    expect(pageOf('orders-list')).toContain('- `GET /events/{event}/orders`, with `event`');
  });

  it('links operations in its texts, even if they are named without their group', () => {
    expect(pageOf('events-create')).toContain('until [`publish`](/reference/events-publish.md) is called');
  });
});

describe('the pages with lists', () => {
  const texts = new Map(listPages().map(({ path, text }) => [path, text]));

  it('are linked, as all pages are, by paths that exist', () => {
    const all = new Map([
      ...pages,
      ...texts,
      ...typeReference().map(({ path, text }) => [path, text] as const),
    ]);
    const dead = [...all].flatMap(([path, text]) =>
      Array.from(text.matchAll(/\]\(\/([^)#]*)/g), ([, to = '']) => to)
        .filter((to) => !all.has(to) && !existsSync(`docs/${to}`))
        .map((to) => `${path}: ${to}`),
    );
    expect(dead).toEqual([]);
  });

  it.each([
    ['emulator-http', endpoints.map(({ method, path }) => `\`${method} /_emulator${path}\``)],
    ['emulator-gaps', gaps.map(({ open }) => open.replaceAll('|', '\\|'))],
    ['export', exportTables.flatMap(({ columns }) => columns.map(({ name }) => `| \`${name}\` |`))],
    ['mirror-tables', storedTables.flatMap(({ columns }) => columns.map(({ name }) => `| \`${name}\` |`))],
  ])('%s is complete', (name, all) => {
    const text = texts.get(`reference/${name}.md`) ?? '';
    expect(all.filter((each) => !text.includes(each))).toEqual([]);
  });
});

describe('the pages of the entries', () => {
  const types = new Map(typeReference().map(({ path, text }) => [path, text]));
  const typesOf = (entry: string): string => types.get(`reference/types/${entry}.md`) ?? '';

  it.each([
    // The table has its own pages.
    ['client', async () => ({ ...(await import('../../src/index.js')), operations: undefined })],
    ['jobs', () => import('../../src/jobs/index.js')],
    ['emulator', () => import('../../src/emulator/index.js')],
    ['views', () => import('../../src/api/views/index.js')],
    ['money', () => import('../../src/api/money.js')],
    ['oauth', () => import('../../src/client/oauth.js')],
    ['redis', () => import('../../src/stores/redis/index.js')],
    ['postgres', () => import('../../src/stores/postgres/index.js')],
    ['undici', () => import('../../src/client/undici.js')],
    ['msw', () => import('../../src/emulator/msw.js')],
  ] as const)('describe all exports of %s', async (entry, load) => {
    const names = Object.entries(await load()).flatMap(([name, value]) => (value ? [name] : []));
    const headings: readonly string[] = typesOf(entry).match(/(?<=^## )\w+$/gm) ?? [];
    expect(names.filter((name) => !headings.includes(name))).toEqual([]);
  });

  it('describe each member with its comment and its default, and omit internal members', () => {
    expect(typesOf('client')).toMatch(/^- `timeout\?: number[^`]*` — .*Default: [\d_]+\.$/m);
    expect(typesOf('client')).toContain(
      '- `with(options: DerivedOptions = {}): TicketingClient` — Derives a client',
    );
    expect(typesOf('client')).toContain('Extends [`DerivedOptions`](#derivedoptions).');
    expect(typesOf('emulator')).not.toContain('restoreWorld');
    expect(typesOf('emulator')).not.toMatch(/^- `#/m);
    expect(typesOf('client')).not.toContain('(specification:');
    expect(typesOf('client')).not.toContain('static override');
    expect(typesOf('client')).toContain('\n## FileUpload\n');
  });
});
