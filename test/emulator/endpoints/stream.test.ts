import { afterEach, describe, expect, test, vi } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import { answerControl } from '../../../src/emulator/endpoints/answer.js';
import { Emulator } from '../../../src/emulator/index.js';
import { serve } from '../../../src/emulator/node/server.js';
import { toResponse } from '../../../src/emulator/wire/encode.js';
import { FetchedRequest } from '../../../src/emulator/wire/fetched.js';
import { waitFor } from '../../support/patience.js';
import { listening } from './setting.js';

afterEach(() => vi.useRealTimers());

interface Event {
  readonly event: string;
  readonly data: Record<string, unknown>;
}

const parsed = (block: string): Event => {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
  return { event: field('event'), data: JSON.parse(field('data')) };
};

/** Reads the events of a stream one by one. */
async function* eventsOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Event, void> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    yield* blocks.filter((block) => block !== ':').map(parsed);
  }
}

/** Opens a stream and reads its greeting. */
async function following(pageUrl: string, query = '') {
  const reply = await fetch(`${pageUrl}/stream${query}`);
  const events = eventsOf(reply.body);
  const next = async (): Promise<Event> => {
    const { value } = await events.next();
    if (!value) throw new Error('the stream has ended');
    return value;
  };
  expect(await next()).toMatchObject({ event: 'ready', data: {} });
  const take = async (count: number) => {
    const taken: Event[] = [];
    while (taken.length < count) taken.push(await next());
    return taken;
  };
  return {
    reply,
    next,
    take,
    kinds: async (count: number) => (await take(count)).map(({ event }) => event),
    close: () => events.return(),
  };
}

describe('the stream of a world', () => {
  test('reports each request with its journal entry, and each delivery', async () => {
    const { server, api, emulator, post, event: uuid } = await listening();
    const { reply, next } = await following(server.pageUrl);
    expect(reply.headers.get('content-type')).toBe('text/event-stream');
    await api('/me');
    const { event, data } = await next();
    expect(event).toBe('request');
    expect(data).toEqual({ world: 'default', ...emulator.journal.entries[0] });
    const note = { id: 'msg_1', type: 'order.created', event: uuid, outcome: 'accepted' };
    await post('/journal', { ...note, to: 'http://localhost:3000/hook', attempt: 1, status: 204 });
    expect(await next()).toMatchObject({
      event: 'delivery',
      data: { world: 'default', ...emulator.journal.entries.at(-1) },
    });
  });

  test('reports actions outside the API and the mails that they send', async () => {
    const { server, emulator, post, event } = await listening();
    const { take } = await following(server.pageUrl);
    const { body } = await post('/purchase', { event });
    expect(await take(2)).toMatchObject([
      { event: 'deed', data: { world: 'default', deed: 'purchase' } },
      { event: 'mail', data: { subject: `Your order ${body.order.code}` } },
    ]);
    emulator.simulate.checkIn(body.tickets[0]?.uuid ?? '');
    await post('/refund', { order: body.order });
    await post('/ticket-levels', { event });
    expect((await take(4)).map(({ event: kind, data }) => data.deed ?? kind)).toEqual([
      'check-in',
      'refund',
      'mail',
      'ticket-levels',
    ]);
  });

  test('reports a mail of a request once, with its code', async () => {
    const { server, emulator } = await listening();
    const { take } = await following(server.pageUrl);
    await new TicketingClient(emulator.options()).me.changeEmail('new@mail.example');
    const [request, mail] = await take(2);
    expect(request?.data).toMatchObject({ operation: 'me.changeEmail' });
    expect(mail).toMatchObject({ event: 'mail', data: emulator.outbox[0] });
    expect(mail?.data.code).toMatch(/^\d+$/);
    emulator.clock.advance(1);
    expect((await take(1))[0]?.event).toBe('clock');
  });

  test('reports changes of the clock, the faults, the dialect and the quotas', async () => {
    const { server, post, put, remove, api } = await listening();
    const { kinds } = await following(server.pageUrl);
    for (const change of [{ advance: 1 }, { set: 5e12 }, { run: true }, { stand: true }]) {
      await post('/clock', change);
    }
    expect(await kinds(4)).toEqual(['clock', 'clock', 'clock', 'clock']);
    await put('/dialect', { dialect: 'older' });
    await put('/quotas', { quotas: {} });
    await post('/quotas/renew');
    expect(await kinds(3)).toEqual(['dialect', 'quotas', 'quotas']);
    await post('/faults', { match: { operation: 'me.get' }, fault: { status: 500 } });
    await api('/me');
    expect(await kinds(3)).toEqual(['faults', 'faults', 'request']);
    await post('/faults', { fault: { status: 500 } });
    await remove('/faults/fault-2');
    await put('/scenario', { scenario: 'bad day' });
    await remove('/scenario');
    expect(await kinds(4)).toEqual(['faults', 'faults', 'faults', 'faults']);
  });

  test('reports what is cleared, restored or reset', async () => {
    const { server, get, post, remove } = await listening();
    const { body: snapshot } = await get('/snapshot');
    const { kinds } = await following(server.pageUrl);
    for (const path of ['/journal', '/outbox', '/report']) await remove(path);
    expect(await kinds(3)).toEqual(['journal', 'outbox', 'report']);
    await post('/restore', snapshot);
    expect(await kinds(1)).toEqual(['restore']);
    await post('/reset');
    const told: string[] = [];
    while (told.at(-1) !== 'reset') told.push(...(await kinds(1)));
  });

  test('reports its own world, and the creation and deletion of all worlds', async () => {
    const { server, post, remove } = await listening();
    await post('/worlds', { name: 'one' });
    const { take } = await following(server.pageUrl, '?world=one');
    await post('/clock', { advance: 1 });
    await post('/clock?world=one', { advance: 1 });
    await post('/worlds', { name: 'two', seed: 'empty' });
    await remove('/worlds/two');
    await remove('/worlds/one');
    expect((await take(4)).map(({ event, data }) => `${event} ${data.world}`)).toEqual([
      'clock one',
      'world-made two',
      'world-deleted two',
      'world-deleted one',
    ]);
  });
});

describe('the server', () => {
  const until = (test: () => boolean) => waitFor(() => expect(test()).toBe(true));

  test('keeps no listener of a caller that disconnected', async () => {
    const { server, emulator } = await listening();
    const open = [];
    for (let count = 0; count < 20; count += 1) open.push(await following(server.pageUrl));
    await until(() => emulator.news.listeners === 20);
    for (const { close } of open) await close();
    await until(() => emulator.news.listeners === 0);
  });

  test('closes without waiting for open streams', async () => {
    const emulator = new Emulator({ seed: 'empty' });
    const server = await serve(emulator);
    const { next } = await following(server.pageUrl);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    // The time that it allows for running requests never passes here.
    await server.close();
    await expect(next()).rejects.toThrow('the stream has ended');
    expect(emulator.news.listeners).toBe(0);
  });
});

describe('a stream without a server', () => {
  const open = async (emulator: Emulator, init?: RequestInit, closing?: AbortSignal) => {
    const urls = { baseUrl: 'http://127.0.0.1/api', authUrl: 'http://127.0.0.1/auth' };
    const request = new FetchedRequest(new Request('http://127.0.0.1/_emulator/stream', init), 1_000_000);
    const caller = { emulator, urls, isTrusted: false, ...(closing && { closing }) };
    const { body } = toResponse(await answerControl(caller, request));
    const reader = (body ?? new ReadableStream<Uint8Array>()).getReader();
    const next = async () => new TextDecoder().decode((await reader.read()).value);
    return { reader, next };
  };

  test('sends a comment if nothing happens for 15 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { reader, next } = await open(new Emulator({ seed: 'empty' }));
    expect(await next()).toContain('event: ready');
    const silent = next();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await silent).toBe(':\n\n');
    await reader.cancel();
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each(['cancelled', 'aborted', 'closed'] as const)(
    'ends when it is %s, without leftover listeners and timers',
    async (how) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const emulator = new Emulator({ seed: 'empty' });
      const caller = new AbortController();
      const server = new AbortController();
      const { reader, next } = await open(emulator, { signal: caller.signal }, server.signal);
      await next();
      const waiting = reader.read();
      await waitFor(() => expect(emulator.news.listeners).toBe(1));
      if (how === 'cancelled') await reader.cancel();
      if (how === 'aborted') caller.abort();
      if (how === 'closed') server.abort();
      expect((await waiting).done).toBe(true);
      expect([emulator.news.listeners, vi.getTimerCount()]).toEqual([0, 0]);
    },
  );

  test('says that events were missed if nobody reads it', async () => {
    const emulator = new Emulator({ seed: 'empty' });
    const { reader, next } = await open(emulator);
    await next();
    emulator.clock.advance(1);
    for (const mails of [200_000, 900_000]) {
      emulator.world().state.outbox.push({ sent_on: '', to: '', subject: '', text: 'x'.repeat(mails) });
      emulator.simulate.verifyEmail();
    }
    emulator.clock.advance(1);
    expect((await next()).match(/^event: \w+/gm)).toEqual(['event: missed', 'event: clock']);
    await reader.cancel();
  });
});
