import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownFolder } from '../../support/folder.js';
import { runHere } from '../run.js';
import { service } from './service.js';

test('writes each ticket once, and reports those that failed with their exit code', async () => {
  const { env, emulator, onSale } = await service({ seed: 'empty' });
  const event = await onSale('Open Night');
  const { tickets } = emulator.simulate.purchase({ event, quantity: 3 });
  const folder = join(await ownFolder(), 'tickets');
  emulator.faults.add({ match: { operation: 'events.tickets.get' }, nth: 1, fault: { status: 404 } });

  const first = await runHere(['ticket-pdfs', event, folder], env);
  expect(first).toMatchObject({
    code: 4,
    out: `${folder}: 2 PDF files written, 0 already existed, 1 failed\n`,
  });
  expect(first.err).toMatch(/^ticketing-client: Ticket [0-9a-f-]{36} was not written: [^\n]*404[^\n]*\n$/);

  expect(await runHere(['ticket-pdfs', event, folder], env)).toMatchObject({
    code: 0,
    out: `${folder}: 1 PDF file written, 2 already existed, 0 failed\n`,
    err: '',
  });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.pdf'));
  expect(names).toEqual(tickets.map(() => expect.stringMatching(/^[a-z-]+-[0-9A-Z]{8}-[123]\.pdf$/)));
  await rm(folder, { recursive: true });
});
