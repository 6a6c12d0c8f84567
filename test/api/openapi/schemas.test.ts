import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openApiFiles } from '../../../scripts/openapi-files.js';
import { schemas } from '../../../src/api/models/index.js';
import * as sample from '../../contract-records.js';

const text = openApiFiles()['schemas.json'] ?? '';
const { $schema, $defs } = JSON.parse(text);

/** Returns the schema of a model as readers of the document see it. */
const schemaOf = (name: string) => z.fromJSONSchema({ $defs, $ref: `#/$defs/${name}` });

describe('the JSON Schemas of all models', () => {
  test('form one document of draft 2020-12, with a definition of each model', () => {
    expect($schema).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(Object.keys($defs).sort()).toEqual(Object.keys(schemas).sort());
  });

  test('have only references that the document resolves', () => {
    const names = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(100);
    for (const name of names) expect($defs).toHaveProperty([name.replace('#/$defs/', '')]);
  });

  test.each([
    ['Event', sample.newerEvent],
    ['Order', sample.order],
    ['Ticket', sample.ticket],
    ['Session', sample.session],
    ['Me', sample.me],
  ])('accept a record of the service as %s, and refuse a field of another type', (name, record) => {
    expect(schemaOf(name).safeParse(record).error?.issues ?? []).toEqual([]);
    expect(schemaOf(name).safeParse({ ...record, uuid: 3 }).success).toBe(false);
  });

  test('contain the limits of inputs', () => {
    const product = { name: 'Mug', price: 12.5, images: 'uploads/mug.png' };
    expect(schemaOf('ProductInput').safeParse(product).success).toBe(true);
    expect(schemaOf('ProductInput').safeParse({ ...product, price: 10_001 }).success).toBe(false);
    expect(schemaOf('ProductInput').safeParse({ ...product, name: 'x'.repeat(76) }).success).toBe(false);
  });
});
