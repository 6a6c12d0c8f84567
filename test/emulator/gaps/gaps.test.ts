import { expect, test } from 'vitest';
import { serviceDocumentAt } from '../../../src/emulator/endpoints/service-document.js';
import { Emulator } from '../../../src/emulator/index.js';
import documented from '../../operations.json' with { type: 'json' };

const { gaps } = new Emulator();

test('the list names every reply whose form is not documented', () => {
  const silent = documented.filter(({ wire }) => /not documented/.test(wire)).map(({ id }) => id);
  const named = gaps.filter(({ open }) => open === 'the form of the reply').map(({ topic }) => topic);
  expect(named).toEqual(expect.arrayContaining(silent));
});

test('every id is unique and can be used in a header', () => {
  const ids = gaps.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(ids.filter((id) => !/^[\w.+-]+\/[\w-]+$/.test(id))).toEqual([]);
});

test('the OpenAPI document has every gap about an operation, a record or a field', () => {
  const text = JSON.stringify(
    serviceDocumentAt({ baseUrl: 'http://127.0.0.1', authUrl: 'http://127.0.0.1' }),
  );
  const isThere = ({ open, choice }: (typeof gaps)[number]) =>
    text.includes(JSON.stringify({ open, choice }));
  expect(gaps.filter(({ about }) => about.length > 0).filter((gap) => !isThere(gap))).toEqual([]);
  const others = gaps.filter((gap) => !isThere(gap)).map(({ topic }) => topic);
  expect([...new Set(others)]).toEqual([
    'error bodies',
    'token endpoint',
    'tokens',
    'authorization-code flow',
    'older and newer bodies',
    'input',
    'dates',
    'deletions',
    'paths',
    'alternate paths',
    'PDF documents',
    'Content-Type',
    'rate limits',
    'CORS',
    'webhooks',
    'files',
    'privacy tests',
    'quota tests',
    'rules',
    'operations of events',
    'simulate',
  ]);
});

test('gaps refer only to parts of the OpenAPI document', () => {
  const { paths, components } = serviceDocumentAt({
    baseUrl: 'http://127.0.0.1',
    authUrl: 'http://127.0.0.1',
  });
  const ids = Object.values(paths).flatMap((byMethod) =>
    Object.values(byMethod).map(({ operationId }) => operationId),
  );
  const isThere = (name: string) => {
    const [record = '', field] = name.split('.');
    const schema = components.schemas[record];
    if (schema) return field === undefined || schema.properties?.[field] !== undefined;
    return ids.some((id) => id === name || id.startsWith(`${name}.`));
  };
  expect(gaps.flatMap(({ about }) => about).filter((name) => !isThere(name))).toEqual([]);
});
