import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenApiDocument } from '../../../src/api/openapi/document.js';
import { Emulator } from '../../../src/emulator/index.js';
import { type Server, serve } from '../../../src/emulator/node/server.js';
import { dialectNames } from '../../../src/emulator/wire/dialects.js';
import { emptyFixture } from '../../../src/emulator/wire/fixture.js';
import documented from '../../operations.json' with { type: 'json' };
import { foreignTo } from '../../support/portable.js';

let server: Server;
let document: OpenApiDocument;

beforeAll(async () => {
  server = await serve(new Emulator({ seed: 'empty' }));
  document = await (await fetch(`${server.pageUrl}/openapi.json`)).json();
});
afterAll(() => server.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
const named = (id: string) => operations().find(({ operation }) => operation.operationId === id)?.operation;

/** Returns the operations whose reply may have one of several forms. */
const unionsIn = ({ paths, components }: OpenApiDocument) =>
  Object.values(paths).flatMap((byMethod) =>
    Object.values(byMethod).flatMap(({ operationId, responses: { 200: response } }) => {
      const { schema } = (response && 'content' in response && response.content?.['application/json']) || {};
      const named = components.schemas[schema?.$ref?.split('/').at(-1) ?? ''];
      return (named ?? schema)?.anyOf ? [operationId] : [];
    }),
  );

describe('the OpenAPI document that an emulator serves', () => {
  test('has every documented operation by its id, and the two paths with a user', () => {
    const listed = operations().map(({ method, path, operation }) => [operation.operationId, method, path]);
    expect(listed.sort()).toEqual(
      [
        ...documented.map(({ id, method, path }) => [id, method, path]),
        ['me.tickets.listByUser', 'GET', '/me/{user}/tickets'],
        ['me.tickets.getByUser', 'GET', '/me/{user}/tickets/{ticket}'],
      ].sort(),
    );
  });

  test('can be read by generators and patterns of every language', () => {
    expect(foreignTo(document)).toEqual([]);
  });

  test('lists the other spellings of a path', () => {
    const spelt = operations().flatMap(({ operation }) => operation['x-alternates'] ?? []);
    expect(spelt.sort()).toEqual([
      '/orgs/{org}',
      '/orgs/{org}/invitate_to_join',
      '/orgs/{org}/pay_provider/connect',
      '/orgs/{org}/pay_provider_disconnect',
      '/orgs/{org}/team_members/invitations',
      '/users/{user}/follow',
      '/v1/common/address',
    ]);
  });

  test('contains the addresses of the emulator and its tokens', () => {
    expect(document.servers.map(({ url }) => url)).toEqual([server.baseUrl]);
    expect(document.components.securitySchemes?.oauth2?.flows).toMatchObject({
      clientCredentials: { tokenUrl: `${server.authUrl}/connect/token` },
      authorizationCode: {
        authorizationUrl: `${server.authUrl}/v1/oauth/authorize`,
        tokenUrl: `${server.authUrl}/v1/oauth/token`,
      },
    });
  });

  test('has every scope of the specification, and names the operations that need it', () => {
    const { scopes = {} } = document.components.securitySchemes?.oauth2?.flows.clientCredentials ?? {};
    expect(Object.keys(scopes)).toEqual([...new Set(documented.flatMap(({ scope }) => scope ?? []))].sort());
    expect(scopes['org.list_event']).toBe(
      "Lists an organisation's events that are public or yours. Returns one event of an organisation.",
    );
    for (const { id, scope, rule, tests } of documented) {
      const operation = named(id);
      expect(operation?.security).toEqual([{ oauth2: scope ? [scope] : [] }]);
      expect([operation?.['x-rule'], operation?.['x-tests']]).toEqual([rule, tests]);
    }
  });

  test('has PDF as a separate media type, and one form of each reply', () => {
    expect(named('events.sessions.list')?.responses[200]).toMatchObject({
      content: { 'application/json': {}, 'application/pdf': {} },
    });
    expect(unionsIn(document)).toEqual([]);
  });

  test('describes a list in a query as most generators send it', () => {
    expect(named('orgs.activities.get')?.parameters).toContainEqual(
      expect.objectContaining({ name: 'events', style: 'form', explode: true }),
    );
  });

  test('contains limits, messages and known values', () => {
    expect(named('events.list')?.parameters).toContainEqual(
      expect.objectContaining({
        name: 'rows',
        in: 'query',
        schema: expect.objectContaining({ minimum: 20, maximum: 100, 'x-messages': [expect.any(String)] }),
      }),
    );
    expect(document.components.schemas.OrgInvitee?.properties?.first_name).toMatchObject({
      maxLength: 40,
      'x-messages': expect.arrayContaining(['first_name can not exceed 40 characters']),
    });
  });

  test('describes all values that the service restricts in bodies and queries', () => {
    const { ProductInput, EventChanges, LinkInput, NewPhone, OccurrenceChanges } =
      document.components.schemas;
    const exclusion = OccurrenceChanges?.properties?.exclusions?.items;
    expect(ProductInput?.properties).toMatchObject({
      status: { enum: ['active', 'inactive'] },
      qty_available: { type: 'integer', minimum: 0, maximum: 1_000_000 },
    });
    expect(LinkInput?.properties?.name?.enum).toContain('website');
    expect(EventChanges?.properties).toMatchObject({
      timezone: { format: 'timezone' },
      tickets: { 'x-documented': false },
      settings: { 'x-documented': false },
    });
    expect('+61 2 5550 0143').toMatch(new RegExp(NewPhone?.properties?.new_phone?.pattern ?? '^$'));
    const local = new RegExp(exclusion?.properties?.local?.pattern ?? '^$');
    const days = ['2030-02-28', '2032-02-29', '2030-02-29', '2030-04-31', '2030-13-01'];
    expect(days.filter((day) => local.test(`${day} 19:30`))).toEqual(['2030-02-28', '2032-02-29']);
    const status = named('events.list')?.parameters?.find(({ name }) => name === 'status');
    expect(status?.schema.enum).toEqual(['published', 'ready to publish']);
    const [venue] = EventChanges?.properties?.configuration?.properties?.attributes?.items?.oneOf ?? [];
    expect(venue?.properties?.name).toMatchObject({ const: 'venue' });
    expect(JSON.stringify(venue)).not.toContain('null');
    expect(document.components.schemas.Product?.properties?.status).not.toHaveProperty('enum');
  });

  test('requires the address of an invited person, but nothing in a change', () => {
    const schemaOf = (id: string) => named(id)?.requestBody?.content['application/json']?.schema;
    expect(schemaOf('events.speakers.create')).toEqual({ $ref: '#/components/schemas/SpeakerInput' });
    expect(document.components.schemas.SpeakerInput?.required).toEqual(['email']);
    expect(schemaOf('events.speakers.update')).toMatchObject({ properties: { email: { format: 'email' } } });
    expect(schemaOf('events.speakers.update')).not.toHaveProperty('required');
    expect(schemaOf('me.update')?.properties?.me).toMatchObject({ minItems: 1, maxItems: 1 });
  });

  test.each(['events.list', 'orgs.events.list'])('marks the fields of %s that are not documented', (id) => {
    const marked = named(id)?.parameters?.filter(({ schema }) => schema['x-documented'] === false);
    expect(marked?.map(({ name }) => name)).toEqual([
      'search_q',
      'status',
      'event_type',
      'time_filter',
      'my',
      'category',
      'country',
      'organisation',
    ]);
    for (const { description } of marked ?? []) expect(description).toContain('Not documented.');
  });

  test('shows each gap at the operation or field that it is about', () => {
    const { Event, Pagination, Session } = document.components.schemas;
    expect(named('events.list')?.['x-gaps']).toContainEqual({
      open: 'which events it lists',
      choice: expect.stringContaining('published, listed and not cancelled'),
    });
    expect(Event?.properties?.fees?.['x-gaps']).toMatchObject([{ open: 'the rates, and who pays them' }]);
    expect(Pagination?.properties?.position?.['x-gaps']).toMatchObject([
      { open: 'what `position` counts' },
      { open: 'a position past the end' },
    ]);
    expect(Session?.properties?.name).not.toHaveProperty('x-gaps');
    expect(named('common.address.lookup')?.['x-gaps']).toHaveLength(1);
    expect(named('me.changePhone')).not.toHaveProperty('x-gaps');
  });

  test('marks the replies whose form is not documented', () => {
    expect(named('events.tickets.get')?.responses[200]).toMatchObject({ 'x-documented': false });
    expect(named('events.get')?.responses[200]).not.toHaveProperty('x-documented');
    for (const error of Object.values(document.components.responses ?? {})) {
      expect(error).toMatchObject({ 'x-documented': false });
    }
  });

  test('lists the errors of each operation, and 413 for each request with a body', () => {
    const errors = ['400', '401', '403', '404', '429', 'default'];
    for (const { operation } of operations()) {
      const statuses = Object.keys(operation.responses);
      expect(statuses).toEqual(expect.arrayContaining(errors));
      // Some generators write ranges such as 5XX as a number.
      expect(statuses.filter((status) => !/^(?:\d{3}|default)$/.test(status))).toEqual([]);
      expect(operation.responses[413]).toEqual(
        operation.requestBody && { $ref: '#/components/responses/TooLarge' },
      );
    }
    expect(document.components.responses?.TooManyRequests?.headers).toHaveProperty(['Retry-After']);
  });
});

describe('the document of a dialect', () => {
  const get = async (query: string) => {
    const response = await fetch(`${server.pageUrl}/openapi.json${query}`);
    return { status: response.status, body: await response.json() };
  };
  const propertiesOf = (name: string, { components }: OpenApiDocument) =>
    Object.keys(components.schemas[name]?.properties ?? {});

  test.each([
    ['documented', ['statusCode', 'success', 'result']],
    ['bare', ['event']],
  ])('can be requested by its name: %s', async (dialect, properties) => {
    const { body } = await get(`?dialect=${dialect}`);
    expect(propertiesOf('EventsGetReply', body)).toEqual(properties);
    expect(body.info['x-dialect']).toBe(dialect);
  });

  test('is that of the world if no dialect is named', async () => {
    const ask = (path: string, method: string, body: object) =>
      fetch(server.pageUrl + path, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await ask('/worlds', 'POST', { name: 'bare', dialect: 'bare' });
    const { body } = await get('?world=bare');
    expect(body).toEqual((await get('?dialect=bare')).body);
    expect((await get('?world=bare&dialect=documented')).body).toEqual((await get('')).body);
  });

  test('has every form that a mixed dialect may send', async () => {
    const { body } = await get('?dialect=mixed');
    expect(body.components.schemas.EventsGetReply.anyOf).toHaveLength(2);
    expect(Object.keys(body.paths['/events/{event}'].delete.responses)).toEqual(
      expect.arrayContaining(['200', '204']),
    );
  });

  test('describes the status and form of deletions and errors', async () => {
    const { body } = await get('?dialect=newer');
    expect(body.paths['/events/{event}'].delete.responses).not.toHaveProperty('200');
    expect(body.components.responses.NotFound.content).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/Problem' } },
    });
  });

  test('is refused for an unknown dialect', async () => {
    const message = `dialect must be one of ${dialectNames.join(', ')}`;
    expect(await get('?dialect=oldest')).toEqual({ status: 400, body: { message, errors: [message] } });
  });

  test('of a recorded service has its envelopes and its statuses', async () => {
    const recorded = new Emulator({
      dialect: {
        ...emptyFixture,
        operations: {
          'events.get': {
            replies: [{ status: 203, body: 'json', wrapped: false, as: 'event', paged: false }],
          },
        },
      },
    });
    const served = await serve(recorded);
    try {
      const found: OpenApiDocument = await (await fetch(`${served.pageUrl}/openapi.json`)).json();
      expect(propertiesOf('EventsGetReply', found)).toEqual(['event']);
      expect(Object.keys(found.paths['/events/{event}']?.get?.responses ?? {})).toContain('203');
    } finally {
      await served.close();
    }
  });
});
