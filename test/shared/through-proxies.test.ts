import { expect, it } from 'vitest';
import { Emulator } from '../../src/emulator/index.js';
import { TicketingClient } from '../../src/index.js';
import { JobError } from '../../src/stores/job-error.js';
import { failure } from '../support/server.js';

/** Wraps an object and all that it returns, as Vue, MobX and mocks do. They leave promises and native objects alone. */
function deep<T extends object>(object: T): T {
  return new Proxy(object, {
    get(target, key, receiver) {
      const value: unknown = Reflect.get(target, key, receiver);
      const isOurs =
        typeof value === 'object' && value !== null && !(value instanceof Promise || value instanceof Date);
      return isOurs ? deep(value) : value;
    },
  });
}

it('lets a client, its views, lists and errors be used through a Proxy', async () => {
  const emulator = new Emulator();
  const client = deep(new TicketingClient(emulator.options()));
  expect(await client.me.get()).toHaveProperty('uuid');
  expect(await client.safe.me.get()).toMatchObject({ ok: true });
  expect((await deep(client.events.list({ my: true })).toArray({ limit: 1 })).length).toBe(1);
  expect(await client.with({ timeout: 5_000 }).scopes()).toContain('me.read');
  await client.close();
  expect(await failure(client.me.get())).toMatchObject({ name: 'ClosedError' });
  const error = deep(new JobError('not_done', 'No.'));
  expect(error.told({} as never)).toBe('No.');
});

it('lets an emulator be used through a Proxy', async () => {
  const emulator = deep(new Emulator());
  const client = new TicketingClient(emulator.options());
  await client.me.get();
  emulator.clock.advance(1);
  emulator.faults.add({ match: {}, fault: { status: 503 } });
  expect(emulator.makeWorld('other').journal.entries).toHaveLength(0);
  expect(emulator.journal.entries.length).toBeGreaterThan(0);
  expect(emulator.worldNames).toContain('other');
  emulator.restore(emulator.snapshot());
  emulator.reset();
});
