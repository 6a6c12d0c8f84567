/** Gives what the job gives, unless the signal aborts first: then its reason is thrown, even if the job never ends. */
export async function untilAborted<T>(signal: AbortSignal, job: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  let onAbort: () => void = () => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([job(), aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/**
 * Runs a job under a signal that aborts with the outer one, or with `onTimeout()` after the time is up.
 * Leaves no timer and no listener behind, so a long-lived outer signal gathers none.
 */
export async function within<T>(
  time: number,
  onTimeout: () => Error,
  outer: AbortSignal | undefined,
  reasonOf: (outer: AbortSignal) => unknown,
  job: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const follow = () => outer && controller.abort(reasonOf(outer));
  if (outer?.aborted) follow();
  outer?.addEventListener('abort', follow, { once: true });
  const timer = setTimeout(() => controller.abort(onTimeout()), time);
  try {
    return await untilAborted(controller.signal, () => job(controller.signal));
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', follow);
  }
}

/** Waits, unless the signal aborts first. */
export async function sleep(time: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await untilAborted(
      signal,
      () =>
        new Promise<void>((resolve) => {
          timer = setTimeout(resolve, time);
        }),
    );
  } finally {
    clearTimeout(timer);
  }
}
