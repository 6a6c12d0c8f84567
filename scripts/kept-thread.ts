import type { Plugin } from 'vitest/config';
import { type PoolOptions, type PoolWorker, ThreadsPoolWorker } from 'vitest/node';

type Listener = Parameters<PoolWorker['on']>[1];

/** One thread for all runs of a process. It loads each module once, where a new thread would load hundreds again. */
class KeptThread implements PoolWorker {
  readonly name = 'kept thread';
  readonly #thread: ThreadsPoolWorker;
  readonly #begun: Promise<void>;
  readonly #listeners: [event: string, listener: Listener][] = [];

  constructor(thread: ThreadsPoolWorker, begun: Promise<void>) {
    this.#thread = thread;
    this.#begun = begun;
  }

  start = () => this.#begun;

  on = (event: string, listener: Listener) => {
    this.#listeners.push([event, listener]);
    this.#thread.on(event, listener);
  };

  off = (event: string, listener: Listener) => this.#thread.off(event, listener);

  send: PoolWorker['send'] = (message) => {
    if (message.type !== 'stop') return this.#thread.send(message);
    // Vitest stops its thread after each run and waits for this answer.
    for (const [event, listener] of this.#listeners)
      if (event === 'message') listener({ type: 'stopped', __vitest_worker_response__: true });
  };

  deserialize = (data: unknown) => data;

  async stop() {
    for (const [event, listener] of this.#listeners) this.off(event, listener);
  }
}

/** Plugin that runs all tests in one thread, which goes on after a run. */
export function keptThread(): Plugin {
  let thread: ThreadsPoolWorker | undefined;
  let begun: Promise<void> | undefined;
  const createPoolWorker = (options: PoolOptions) => {
    thread ??= new ThreadsPoolWorker(options);
    begun ??= thread.start();
    return new KeptThread(thread, begun);
  };
  return {
    name: 'kept-thread',
    configureVitest({ project }) {
      project.config.pool = 'kept thread';
      project.config.poolRunner = { name: 'kept thread', createPoolWorker };
    },
  };
}
