import { describe, expect, it, test } from 'vitest';
import { catalogue } from '../../../src/api/catalogue/catalogue.js';
import { jsonSchemas } from '../../../src/api/catalogue/generated/json-schemas.js';
import type { JsonSchema } from '../../../src/api/catalogue/json-schema.js';
import { forEachOf } from '../../support/for-each-of.js';

const entries = new Map(catalogue().map((entry) => [entry.id, entry]));

/** Returns the paths of the fields in a schema that have no description. */
function silentFields(schema: JsonSchema, path: string): string[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => [
      ...(inner.description ? [] : [`${path}.${name}`]),
      ...silentFields(inner, `${path}.${name}`),
    ]),
    ...(items ? silentFields(items, `${path}[]`) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((member) => silentFields(member, path)),
  ];
}

describe('the catalogue', () => {
  it('summarises each operation in a sentence', () =>
    forEachOf(
      [...entries.values()],
      ({ id }) => id,
      ({ summary, details }) => {
        expect(summary).toMatch(/^[A-Z].+\.$/);
        expect(`${summary} ${details}`).not.toMatch(/Scope: |specification: /);
      },
    ));

  it('separates the ids, the body and the query of an operation', () => {
    expect(entries.get('users.inviteToBook')).toMatchObject({
      ids: ['user'],
      body: { kind: 'content', model: 'BookingInvitation', isOptional: false },
      query: undefined,
      scope: 'user.invite_to_book',
      rule: 'TEAM',
      tests: ['privacy', 'quota'],
      isWrite: true,
      mails: true,
    });
    expect(entries.get('me.mute')?.body).toMatchObject({ kind: 'value', name: 'uuid' });
    expect(entries.get('common.files.upload')?.body).toEqual({ kind: 'file' });
    expect(entries.get('events.sessions.get')).toMatchObject({
      ids: ['event', 'session'],
      reply: { kind: 'one', model: 'Session' },
      isWrite: false,
      mails: false,
    });
  });

  it('lists the fields that choose a path together with the fields of the query', () => {
    const orders = entries.get('orders.list');
    expect(Object.keys(orders?.query?.properties ?? {})).toEqual(['position', 'rows', 'order_by', 'event']);
    expect(orders).toMatchObject({ ids: [], needed: [], path: '/me/orders' });
    expect(entries.get('reviews.list')?.needed).toEqual(['event', 'org']);
    expect(entries.get('me.tickets.get')).toMatchObject({ ids: ['ticket'], needed: [] });
  });
});

describe('the JSON Schemas', () => {
  test('describe every model and its fields', () => {
    const silent = Object.entries(jsonSchemas).flatMap(([name, schema]) => [
      ...(schema.description ? [] : [name]),
      ...silentFields(schema, name),
    ]);
    expect(silent).toEqual([]);
  });

  test('describe each form of a value separately', () => {
    const attributes = jsonSchemas.EventConfiguration?.properties?.attributes?.anyOf?.[0]?.items?.anyOf ?? [];
    const described = attributes.map(({ properties }) => properties?.value?.description);
    expect(described).toEqual([
      'The venue.',
      'The questions and whether they are asked.',
      'The speakers.',
      'On or off.',
      expect.any(String),
    ]);
    expect(described.at(-1)).not.toBe('The venue.');
  });
});
