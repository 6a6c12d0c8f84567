import { expect, test } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';
import { TicketingClient } from '../../../src/index.js';
import { csvOf, organisation } from '../../../src/jobs/index.js';

test('rows are CSV with every field, or the chosen ones in their order', async () => {
  const rows = [
    { name: '=1+1', at: new Date(0), total: '-5.00', of: { uuid: 'u1' } },
    { name: 'a,b', at: undefined, total: undefined, of: undefined },
  ];
  expect(await csvOf(rows)).toBe(
    `name,at,total,of\n'=1+1,1970-01-01T00:00:00.000Z,-5.00,"{""uuid"":""u1""}"\n"a,b",,,\n`,
  );
  expect(await csvOf(rows, { columns: ['total', 'name'] })).toBe(`total,name\n-5.00,'=1+1\n,"a,b"\n`);
  expect([await csvOf([]), await csvOf<{ a: 1 }>([], { columns: ['a'] })]).toEqual(['', 'a\n']);
});

test('a door list is one of them', async () => {
  const org = await organisation(new TicketingClient(new Emulator().options()));
  const rows = await org.doorList('Jazz on the Pier');
  const lines = (await csvOf(rows, { columns: ['lastName', 'type'] })).trimEnd().split('\n');
  expect(lines).toEqual(['lastName,type', ...rows.map(({ lastName, type }) => `${lastName},${type}`)]);
});

test.each<[unknown, object, string]>([
  ['a', {}, 'rows must be a list.'],
  [[{ name: 1 }], { columns: ['nmae'] }, 'Unknown column "nmae". Did you mean "name"?'],
  [[{ name: 1 }], { columns: 'name' }, 'columns must be a list of fields.'],
  [[], { column: [] }, 'Unknown option "column". Did you mean "columns"? The options are columns.'],
])('%j with %j are refused', async (rows, options, message) => {
  await expect(csvOf(rows as never, options)).rejects.toThrow(new TypeError(message));
});
