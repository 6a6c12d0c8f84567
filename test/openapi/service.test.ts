import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Server, serve } from '../../src/emulator/node/server.js';
import { Emulator } from '../../src/emulator.js';
import type { OpenApiDocument } from '../../src/openapi/document.js';
import documented from '../operations.json' with { type: 'json' };

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

describe('the document that an emulator serves of the service', () => {
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

  test('says where the emulator is, and where its tokens come from', () => {
    expect(document.servers.map(({ url }) => url)).toEqual([server.baseUrl]);
    expect(document.components.securitySchemes?.oauth2?.flows).toMatchObject({
      clientCredentials: { tokenUrl: `${server.authUrl}/connect/token` },
      authorizationCode: {
        authorizationUrl: `${server.authUrl}/v1/oauth/authorize`,
        tokenUrl: `${server.authUrl}/v1/oauth/token`,
      },
    });
  });

  test('has every scope of the specification, and says what needs it', () => {
    const { scopes = {} } = document.components.securitySchemes?.oauth2?.flows.clientCredentials ?? {};
    expect(Object.keys(scopes)).toEqual([...new Set(documented.flatMap(({ scope }) => scope ?? []))].sort());
    expect(scopes['org.list_event']).toBe(
      "Lists an organisation's events, as far as they are public or yours. Returns one event of an organisation.",
    );
    for (const { id, scope, rule, tests } of documented) {
      const operation = named(id);
      expect(operation?.security).toEqual([{ oauth2: scope ? [scope] : [] }]);
      expect([operation?.['x-rule'], operation?.['x-tests']]).toEqual([rule, tests]);
    }
  });

  test('wraps a request as it travels, and a reply in both ways', () => {
    expect(named('orgs.billing.update')?.requestBody?.content['application/json']).toMatchObject({
      schema: {
        required: ['orgs'],
        properties: {
          orgs: {
            type: 'array',
            items: {
              required: ['billing_information'],
              properties: { billing_information: { $ref: '#/components/schemas/BillingInput' } },
            },
          },
        },
      },
      example: { orgs: [{ billing_information: { city: 'Sydney' } }] },
    });
    expect(named('users.contact')?.requestBody?.content['application/json']?.schema).toMatchObject({
      properties: { messages: { type: 'array', items: { $ref: '#/components/schemas/ContactMessage' } } },
    });
    expect(named('events.sessions.list')?.responses[200]).toMatchObject({
      content: {
        'application/json': {
          schema: {
            anyOf: [
              { $ref: '#/components/schemas/EventsSessionsListReplyInEnvelope' },
              { $ref: '#/components/schemas/EventsSessionsListReply' },
            ],
          },
        },
        'application/pdf': {},
      },
    });
    const { EventsSessionsListReply, EventsSessionsListReplyInEnvelope } = document.components.schemas;
    expect(EventsSessionsListReply).toMatchObject({
      required: ['session', 'pagination'],
      properties: { session: { required: ['type', 'session_lists'] } },
    });
    expect(EventsSessionsListReplyInEnvelope).toMatchObject({
      required: ['statusCode', 'result'],
      properties: { result: { $ref: '#/components/schemas/EventsSessionsListReply' } },
    });
  });

  test('carries limits, messages and known values', () => {
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

  test('has the errors of each, and 413 for what is uploaded alone', () => {
    const errors = ['400', '401', '403', '404', '429', '5XX'];
    for (const { operation } of operations()) {
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(errors));
      expect('413' in operation.responses).toBe(operation.operationId === 'common.files.upload');
    }
    expect(document.components.responses?.TooManyRequests?.headers).toHaveProperty(['Retry-After']);
  });
});
