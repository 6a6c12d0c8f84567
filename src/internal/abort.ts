/** Gives what the job gives, unless the time is up first: then `onTimeout` says what is thrown. Leaves no timer behind. */
export function within<T>(time: number, onTimeout: () => Error, job: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(onTimeout()), time);
    // The call that waits has a deadline, which keeps the process alive for as long as somebody waits. Browsers have numbers.
    timer.unref?.();
    job.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}

/** Whom a signal ends, behind one listener: Node 20 takes more than ten for a leak. */
class Followers extends Set<() => void> {
  handleEvent(): void {
    for (const end of this) end();
  }
}

const followersOf = new WeakMap<AbortSignal, Followers>();

/** Calls `end` when the signal aborts, until the function that it gives is called. */
export function onAbort(signal: AbortSignal, end: () => void): () => void {
  const followers = followersOf.get(signal) ?? new Followers();
  followersOf.set(signal, followers.add(end));
  // A listener that is there already is not added again.
  signal.addEventListener('abort', followers, { once: true });
  return () => {
    followers.delete(end);
    if (followers.size === 0) signal.removeEventListener('abort', followers);
  };
}

/**
 * Whether a value is a signal that can be followed. Told by what it can do, because a signal may be one of another realm,
 * and tried out, because what is none would fail when nobody expects it.
 */
export function isSignal(value: unknown): value is AbortSignal {
  try {
    const { aborted, reason: _ } = value as AbortSignal;
    onAbort(value as AbortSignal, () => {})();
    return typeof aborted === 'boolean';
  } catch {
    return false;
  }
}

/** Waits, unless the signal aborts first: then its reason is thrown. Leaves no timer and no listener behind. */
export function sleep(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, time);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
