import { describe, expect, it } from 'vitest';
import { failure, inTurn, setUp } from '../../support/server.js';

const mine = { json: { me: { uuid: 'me' } } };

describe('a logger', () => {
  const setUpLog = async (...parameters: Parameters<typeof setUp>) => {
    const lines: string[] = [];
    const log = (level: string) => (line: string) =>
      void lines.push(`${level} ${line.replace(/\d+ ms/, '# ms')}`);
    const [handler, options, tokens] = parameters;
    const logger = { debug: log('debug'), warn: log('warn') };
    return { ...(await setUp(handler, { ...options, logger }, tokens)), lines };
  };

  it('receives one line per call, with its outcome and attempts, and never an id', async () => {
    const { client, lines } = await setUpLog(inTurn(mine, { status: 500 }, mine, { status: 404 }), {
      validate: 'off',
    });
    await client.me.get();
    await client.me.get();
    await failure(client.users.get('an-id'));
    expect(lines).toEqual([
      'debug me.get 200 in # ms',
      'debug me.get 200 in # ms, 2 attempts',
      'warn users.get 404 in # ms',
    ]);
  });

  it('receives a line for a call that fails without a reply', async () => {
    const { client, lines } = await setUpLog(() => ({ act: (response) => response.destroy() }), {
      retry: false,
    });
    await failure(client.me.get());
    expect(lines).toEqual(['warn me.get ConnectionError in # ms']);
  });

  it('receives a line for a reply that differs from the specification', async () => {
    const { client, lines } = await setUpLog(() => ({ json: { me: { uuid: 1 } } }));
    await client.me.get();
    expect(lines).toEqual([
      'debug me.get 200 in # ms',
      expect.stringMatching(/^warn me.get: the reply differs from the specification in \d+ places$/),
    ]);
  });

  it.each([
    () => {
      throw new Error('the disk is full');
    },
    () => Promise.reject(new Error('the disk is full')) as unknown as undefined,
  ])('that fails does not fail the call', async (log) => {
    const { client } = await setUp(() => ({ json: { me: { uuid: 1 } } }), {
      logger: { debug: log, warn: log },
      onDrift: log,
    });
    await expect(client.me.get()).resolves.toEqual({ uuid: 1 });
  });

  it('may leave out a level, and keeps its own `this`', async () => {
    const logger = {
      lines: [] as string[],
      warn(line: string) {
        this.lines.push(line);
      },
    };
    const { client } = await setUp(inTurn(mine, { status: 404 }), { logger, validate: 'off' });
    await client.me.get();
    await failure(client.me.get());
    expect(logger.lines).toHaveLength(1);
  });
});
