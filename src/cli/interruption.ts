/** Exit codes that a shell reports for a program that a signal ended. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/** The user ended a command. */
export class Interruption extends Error {
  readonly exitCode: number;

  constructor(message: string, signal: keyof typeof exitCodes = 'SIGINT') {
    super(message);
    this.exitCode = exitCodes[signal];
  }
}

/** Whether an error says only that the work was aborted. */
const isAbort = (error: unknown, reason: unknown): boolean =>
  error === reason || (error instanceof Error && /^Abort(?:ed)?Error$/.test(error.name));

/**
 * Does the work of a command. Its signal aborts on Ctrl-C or SIGTERM. The work then rejects with an `Interruption`, unless
 * it fails with another error. A second Ctrl-C ends the process at once.
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

/** Calls `stop` on SIGINT or SIGTERM. The process ends when nothing is left to do. */
export function stopOnSignal(stop: () => Promise<void>): void {
  const onSignal = () => {
    // A second signal ends the process at once.
    process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM');
    void stop();
  };
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
}
