import { expect, test } from 'vitest';
import { TicketingClient } from '../../../src/client.js';
import { pdf } from '../../../src/emulator/wire/pdf.js';
import { Emulator } from '../../../src/emulator.js';
import { ReplyError } from '../../../src/index.js';

const textOf = async (document: Blob) => new TextDecoder('latin1').decode(await document.arrayBuffer());

test('a read is answered as a PDF document where one is accepted', async () => {
  const client = new TicketingClient(new Emulator().options());
  const [event] = (await client.events.list({ search_q: 'Festival' })).items;
  const text = await textOf(await client.pdf.events.get(event?.uuid ?? ''));
  expect(text).toMatch(/^%PDF-1\.4\n/);
  expect(text).toMatch(/%%EOF\n$/);
  expect(text).toContain('(event name: Harbour Music Festival) Tj');
});

test('a read is answered as a PDF document where .pdf is appended to its path', async () => {
  const emulator = new Emulator();
  const options = emulator.options();
  const client = new TicketingClient({
    ...options,
    fetch: (request) => options.fetch(new Request(request.url.replace(/\/me$/, '/me.pdf'), request)),
  });
  const failure = await client.me.get().catch((error) => error);
  expect(failure).toBeInstanceOf(ReplyError);
  expect(failure.body).toContain('(me first_name: Olivia) Tj');
  expect(emulator.journal.entries.at(-1)).toMatchObject({
    operation: 'me.get',
    path: '/me.pdf',
    status: 200,
  });
});

test('an error stays JSON', async () => {
  const emulator = new Emulator();
  const response = await emulator.fetch(`${emulator.baseUrl}/me.pdf`);
  expect(response.status).toBe(401);
  expect(response.headers.get('content-type')).toContain('json');
});

test('a document points to each of its objects, whatever letters are in its text', () => {
  const text = new TextDecoder('latin1').decode(pdf('me.get', { name: 'Zoë (née 李) \\', tags: ['a', 'b'] }));
  expect(text).toContain('(name: Zo\u00eb \\(n\u00e9e ?\\) \\\\) Tj');
  const start = Number(/startxref\n(\d+)\n/.exec(text)?.[1]);
  expect(text.slice(start)).toMatch(/^xref\n0 6\n/);
  const offsets = Array.from(text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm), ([, offset]) =>
    Number(offset),
  );
  expect(offsets.map((offset) => text.slice(offset, offset + 7))).toEqual(
    [1, 2, 3, 4, 5].map((number) => `${number} 0 obj`),
  );
  const [, length, stream] = /\/Length (\d+) >>\nstream\n([\s\S]*)\nendstream/.exec(text) ?? [];
  expect(stream).toHaveLength(Number(length));
});
