/**
 * Returns the result of the job. If the time is up first, throws the error of `onTimeout`. Without one, waits on, because the
 * job ends by itself. Leaves no timer behind.
 */
export function within<T>(time: number, onTimeout: () => Error | undefined, job: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const error = onTimeout();
      if (error) reject(error);
    }, time);
    // The waiting call has a deadline, which keeps the process alive. In browsers, timers are numbers.
    timer.unref?.();
    const after =
      <R>(settle: (result: R) => void) =>
      (result: R) => {
        clearTimeout(timer);
        settle(result);
      };
    job.then(after(resolve), after(reject));
  });
}

/** Functions that one signal calls through a single listener, because Node 20 reports more than ten as a leak. */
class Followers extends Set<() => void> {
  // A function, because the signals of a polyfill call nothing else.
  readonly listener = (): void => {
    for (const end of this) end();
  };
}

const followersOf = new WeakMap<AbortSignal, Followers>();

/** Calls `end` when the signal aborts. Returns a function that stops this. */
export function onAbort(signal: AbortSignal, end: () => void): () => void {
  const followers = followersOf.get(signal) ?? new Followers();
  followersOf.set(signal, followers);
  // Only once, because a polyfill adds a listener again.
  if (followers.size === 0) signal.addEventListener('abort', followers.listener, { once: true });
  followers.add(end);
  return () => {
    followers.delete(end);
    if (followers.size === 0) signal.removeEventListener('abort', followers.listener);
  };
}

/** Waits for a promise, or rejects with the reason of the signal if that aborts first. */
export const unlessAborted = <T>(signal: AbortSignal, job: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) reject(reasonOf(signal));
    const leave = onAbort(signal, () => reject(reasonOf(signal)));
    job.then(resolve, reject).finally(leave);
  });

// Signals of React Native have no `reason` and no `throwIfAborted`, so these functions are in their place.

const reasons = new WeakMap<AbortSignal, unknown>();

/** The reason of an abort without another one. Made once, because each captures a stack. */
let usualReason: Error | undefined;

/**
 * Returns a controller whose signal `fetch` accepts. In a page that jsdom simulates, the global class is not that of Node's `fetch`,
 * which refuses its signals from Node 24 on.
 */
export function newController(): AbortController {
  const controller = new AbortController();
  const { window, process } = globalThis as {
    window?: unknown;
    process?: { getBuiltinModule?(id: string): typeof import('node:util') | undefined };
  };
  const util = window ? process?.getBuiltinModule?.('node:util') : undefined;
  if (!util) return controller;
  try {
    new Request('http://localhost', { signal: controller.signal });
    return controller;
  } catch {
    return util.transferableAbortController();
  }
}

/** Aborts with a reason that `reasonOf` returns. */
export function abort(controller: AbortController, reason: unknown): void {
  reasons.set(controller.signal, reason);
  controller.abort(reason);
}

/** Returns the reason of an abort. */
export function reasonOf(signal: AbortSignal): unknown {
  usualReason ??= Object.assign(new Error('This operation was aborted.'), { name: 'AbortError' });
  return signal.reason ?? reasons.get(signal) ?? usualReason;
}

/** Throws the reason if the signal has aborted. */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw reasonOf(signal);
}

/**
 * Makes a signal ask whether its time has come whenever somebody reads `aborted`. `ask` then aborts it. An event alone would come
 * too late in a process that was stopped or is busy.
 */
export function asking(signal: AbortSignal, ask: () => void): AbortSignal {
  const hasAborted = () => Reflect.get(Object.getPrototypeOf(signal), 'aborted', signal) === true;
  const isAborted = () => {
    if (!hasAborted()) ask();
    return hasAborted();
  };
  return Object.defineProperties(signal, {
    aborted: { get: isAborted },
    throwIfAborted: {
      value: () => {
        if (isAborted()) throw reasonOf(signal);
      },
    },
  });
}

/** A signal that aborts with others. */
export interface Linked {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
  /** Stops following the others. */
  unlink(): void;
}

/** Returns a signal that aborts with any of the sources, and that asks them whenever somebody reads `aborted`. */
export function linked(...sources: readonly (AbortSignal | undefined)[]): Linked {
  const controller = new AbortController();
  let given = sources.filter((source) => source !== undefined);
  const ask = () => {
    for (const source of given) if (source.aborted) abort(controller, reasonOf(source));
  };
  const leave = given.map((source) => onAbort(source, ask));
  ask();
  return {
    signal: asking(controller.signal, ask),
    abort(reason) {
      abort(controller, reason ?? reasonOf(controller.signal));
    },
    unlink() {
      for (const each of leave) each();
      given = [];
    },
  };
}

/**
 * Whether a value is a signal that can be followed. Recognised by its methods, because it may come from another
 * realm. They are also called once, because a false signal would fail at an unexpected moment.
 */
export function isSignal(value: unknown): value is AbortSignal {
  // Most calls have none, and an error would cost more than the rest of a call.
  if (value === undefined) return false;
  try {
    const { aborted, reason: _ } = value as AbortSignal;
    onAbort(value as AbortSignal, () => {})();
    return typeof aborted === 'boolean';
  } catch {
    return false;
  }
}

/** Waits. If the signal aborts first, throws its reason. Leaves no timer and no listener behind. */
export function sleep(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    throwIfAborted(signal);
    const timer = setTimeout(() => {
      leave();
      resolve();
    }, time);
    const leave = onAbort(signal, () => {
      clearTimeout(timer);
      reject(reasonOf(signal));
    });
  });
}

/** The longest time that a timer can take, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

/** Waits without keeping the process alive. The deadline of the waiting call keeps it alive. */
export async function pause(time: number): Promise<void> {
  if (time <= 0) return;
  await new Promise<void>((resolve) => {
    // In browsers, timers are numbers.
    const timer: { unref?(): void } = setTimeout(resolve, Math.min(longestTimer, Math.ceil(time)));
    timer.unref?.();
  });
}
