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

test('the OpenAPI document has each gap at every operation, record or field that it is about', () => {
  const urls = { baseUrl: 'http://127.0.0.1', authUrl: 'http://127.0.0.1' };
  const { paths, components } = serviceDocumentAt(urls);
  const operations = Object.values(paths).flatMap((byMethod) => Object.values(byMethod));
  const partsNamed = (name: string) => {
    const [record = '', field] = name.split('.');
    const schema = components.schemas[record];
    if (schema) return [field === undefined ? schema : schema.properties?.[field]];
    return operations.filter(({ operationId: id }) => id === name || id.startsWith(`${name}.`));
  };
  const found = gaps.flatMap(({ id, open, choice, about }) =>
    about.map((name) => {
      const parts = partsNamed(name);
      const has = parts.every((part) =>
        part?.['x-gaps']?.some((each) => each.open === open && each.choice === choice),
      );
      return { id, name, isThere: parts.length > 0 && has };
    }),
  );
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter(({ isThere }) => !isThere)).toEqual([]);
});
