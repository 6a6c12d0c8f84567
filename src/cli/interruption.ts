/** What a shell has as the exit code of a program that a signal has ended. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/** A command ended because its user said so. */
export class Interruption extends Error {
  readonly exitCode: number;

  constructor(message: string, signal: keyof typeof exitCodes = 'SIGINT') {
    super(message);
    this.exitCode = exitCodes[signal];
  }
}

/** Whether an error says no more than that the work was aborted. */
const isAbort = (error: unknown, reason: unknown): boolean =>
  error === reason || (error instanceof Error && /^Abort(?:ed)?Error$/.test(error.name));

/**
 * Does the work of a command, which ends early once its signal aborts: by Ctrl-C, or when the process is told to end. It
 * rejects with an `Interruption` then, unless the work has something else to say. A second Ctrl-C ends the process at once.
 *
 * @example
 * ```ts
 * await interruptible(async (signal) => print(await client.events.get(id, { signal })));
 * ```
 */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = (name: keyof typeof exitCodes) => {
    leave();
    controller.abort(new Interruption('interrupted', name));
  };
  const leave = () => process.off('SIGINT', stop).off('SIGTERM', stop);
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await work(signal);
  } catch (error) {
    throw signal.aborted && isAbort(error, signal.reason) ? signal.reason : error;
  } finally {
    leave();
  }
}
