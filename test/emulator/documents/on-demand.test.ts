import { expect, test, vi } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';
import { clientOf } from '../clients.js';

const loaded = vi.hoisted((): string[] => []);

vi.mock('@cantoo/pdf-lib', async (original) => {
  loaded.push('@cantoo/pdf-lib');
  return await original();
});

vi.mock('qr', async (original) => {
  loaded.push('qr');
  return await original();
});

test('the libraries that draw documents are loaded when the first document is requested', async () => {
  const client = clientOf(new Emulator());
  await client.me.get();
  await client.me.tickets.list();
  expect(loaded).toEqual([]);
  await client.pdf.me.get();
  expect(loaded.sort()).toEqual(['@cantoo/pdf-lib', 'qr']);
});
