import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownFolder } from '../../support/folder.js';
import { serve } from '../../support/server.js';
import { runHere } from '../run.js';
import { service } from './service.js';

test('watch and listen read the log of a mirror with --mirror', async () => {
  const { env, emulator, onSale } = await service({ seed: 'empty' });
  const event = await onSale('Open Night');
  const folder = await ownFolder();
  const file = join(folder, 'org.db');
  const { url, requests } = await serve(() => ({ status: 204 }));
  const here = (...args: string[]) => runHere(args, env, { cwd: folder });
  const mirror = (...more: string[]) => here('mirror', '--to', file, '--once', ...more);
  const watch = () => here('watch', 'orders', '--mirror', file, '--once');
  const listen = () =>
    here('listen', '--forward-to', url, '--mirror', file, '--once', '--secret-file', 'secret');

  expect(await watch()).toMatchObject({ code: 2, err: expect.stringContaining('--changes') });
  await mirror();
  expect(await watch()).toMatchObject({ code: 2, err: expect.stringContaining('--changes') });
  expect(await mirror('--changes')).toMatchObject({ code: 0 });
  expect(await watch()).toMatchObject({
    code: 0,
    out: '',
    err: expect.stringMatching(/^0 changes of orders of [^,]*\.\n$/),
  });
  expect(await listen()).toMatchObject({ code: 0, out: '' });
  const { order } = emulator.simulate.purchase({ event });
  await mirror();
  const asked = emulator.journal.entries.length;
  const { out, ...found } = await watch();
  expect(found).toMatchObject({ code: 0 });
  expect(JSON.parse(out)).toMatchObject({ kind: 'created', order: { uuid: order.uuid } });
  expect(await listen()).toMatchObject({
    code: 0,
    out: expect.stringMatching(/order\.created .*: accepted/),
  });
  expect(requests.map(({ body }) => JSON.parse(body).type)).toEqual(['order.created', 'ticket.created']);
  // Each command asks who it works for.
  const operations = emulator.journal.entries.slice(asked).map(({ operation }) => operation);
  expect(operations.filter((operation) => operation !== undefined && operation !== 'me.get')).toEqual([]);

  const wrong = await here('watch', 'orders', '--mirror', file, '--db', 'sales.db');
  expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('--db') });
  expect(await here('watch', 'orders', '--reader', 'crm', '--once', '--no-db')).toMatchObject({
    code: 2,
    err: expect.stringContaining('--reader needs --db or --mirror'),
  });
});
