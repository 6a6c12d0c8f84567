import { createHash } from 'node:crypto';
import type { Cluster, Redis, RedisOptions } from 'ioredis';
import { giveTurns } from './give-turns.js';

/** A connection of a limit. */
export interface Line {
  /** Runs the script of the limit. */
  readonly ask: (key: string, values: readonly (string | number)[]) => Promise<string>;
  /** Opens another connection, which receives the messages of a channel. It is opened once. */
  readonly listen: (channel: string, onMessage: (text: string) => void) => Promise<void>;
  /** Returns the last error of a connection. */
  readonly problem: () => unknown;
  readonly close: () => void;
}

const own: RedisOptions = {
  lazyConnect: false,
  enableOfflineQueue: true,
  // A command in progress fails if the connection breaks, and the next check repeats it.
  maxRetriesPerRequest: 0,
  // A connection without any answer for this time counts as broken.
  socketTimeout: 30_000,
  retryStrategy: (times) => Math.min(times * 100, 1_000),
  // The address may lead to the new primary.
  reconnectOnError: ({ message }) => message.startsWith('READONLY'),
};

const digest = createHash('sha1').update(giveTurns).digest('hex');

/** Opens a connection like the given one. */
export function openLine(redis: Redis | Cluster): Line {
  let problem: unknown;
  const open = (options: RedisOptions): Redis | Cluster => {
    const client = redis.isCluster
      ? (redis as Cluster).duplicate([], {
          lazyConnect: false,
          enableOfflineQueue: true,
          redisOptions: options,
        })
      : (redis as Redis).duplicate(options);
    client.on('error', (error: unknown) => {
      problem = error;
    });
    return client;
  };
  const client = open(own);
  let listener: Redis | Cluster | undefined;
  return {
    async ask(key, values) {
      try {
        return String(await client.evalsha(digest, 1, key, ...values));
      } catch (error) {
        // After any other error, Redis may have run the script.
        if (!(error as Error).message.startsWith('NOSCRIPT')) throw error;
        return String(await client.eval(giveTurns, 1, key, ...values));
      }
    },
    async listen(channel, onMessage) {
      // It is silent as long as no process passes a turn on.
      listener ??= open({ ...own, socketTimeout: undefined }).on('message', (_, text: string) =>
        onMessage(text),
      );
      await listener.subscribe(channel);
    },
    problem: () => problem,
    close() {
      client.disconnect();
      listener?.disconnect();
    },
  };
}
