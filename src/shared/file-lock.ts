import { asking } from './abort.js';
import { hasCode } from './has-code.js';
import { type HoldingProcess, hasEnded, holderOf, isNumberedAlike, thisProcess } from './holding-process.js';
import { linkedFile } from './linked-file.js';
import { now, since, usable } from './moment.js';
import { nodeModule } from './node.js';

/** The file is already held by another process or by this one. The message names the holder. */
export class FileInUse extends Error {}

/** A file that only this process may use. */
export interface FileLock {
  /**
   * Aborts with a `FileInUse` if this process no longer holds the file. If its lock was not touched for long, `aborted` reads the
   * lock.
   */
  readonly lost: AbortSignal;
  /** Rejects with a `FileInUse` if this process no longer holds the file. It may have been suspended for long. */
  expectOwn(): Promise<void>;
  /** Releases the file. Does nothing if another process holds it now. */
  release(): Promise<void>;
}

/**
 * Interval at which a holder touches its lock, and maximum time that a lock from elsewhere is valid without, in
 * milliseconds.
 */
const beatTime = 10_000;
const longestSilence = 60_000;

/** Returns the content of a lock and the time when it was touched, both from the same moment. */
async function look(lock: string): Promise<{ text: string; touched: number } | undefined> {
  const { open } = nodeModule('node:fs/promises');
  const file = await open(lock, 'r').catch(() => undefined);
  if (!file) return undefined;
  try {
    return { text: await file.readFile('utf8'), touched: (await file.stat()).mtimeMs };
  } finally {
    await file.close();
  }
}

/**
 * Shows that the holder is alive, if the lock has this text. Writes the same content again, so that the time is the file system's,
 * not a machine's. Returns the content of the lock, or `undefined` if it was deleted.
 */
function touch(lock: string, text: string): string | undefined {
  const { closeSync, openSync, readFileSync, writeSync } = nodeModule('node:fs');
  let file: number;
  try {
    file = openSync(lock, 'r+');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  try {
    const found = readFileSync(file, 'utf8');
    if (found === text) writeSync(file, text, 0);
    return found;
  } finally {
    closeSync(file);
  }
}

/** Keeps the lock with this text alive. */
function keep(path: string, lock: string, text: string): FileLock {
  const { rm } = nodeModule('node:fs/promises');
  const controller = new AbortController();
  let touched = now();
  let isReleased = false;
  const lose = (found: string | undefined) => controller.abort(notOwn(path, lock, found));
  const beat = () => {
    const asked = now();
    const found = touch(lock, text);
    if (found === text) touched = asked;
    else lose(found);
  };
  const heart = setInterval(() => {
    try {
      beat();
    } catch {
      // The next time may work.
    }
  }, beatTime);
  heart.unref?.();
  const ask = () => {
    // Until then, nobody elsewhere takes the lock.
    if (isReleased || since(touched) < longestSilence * usable) return;
    try {
      beat();
    } catch {
      lose(undefined);
    }
  };
  return {
    lost: asking(controller.signal, ask),
    async expectOwn() {
      const found = (await look(lock))?.text;
      if (found === text) return;
      lose(found);
      throw notOwn(path, lock, found);
    },
    async release() {
      isReleased = true;
      clearInterval(heart);
      if ((await look(lock))?.text === text) await rm(lock, { force: true });
    },
  };
}

/** Returns the error for a lock that has another text, or none. */
function notOwn(path: string, lock: string, found: string | undefined): FileInUse {
  const holder = found === undefined ? undefined : holderOf(found);
  return new FileInUse(
    holder
      ? `Another process (${holder.pid} on ${holder.host}) locked ${path}, so this one stopped using it. Run it again.`
      : `The lock ${lock} was deleted, so this process stopped using ${path}. Run it again.`,
  );
}

/**
 * Replaces a lock whose holder is gone with this process's own. Only the holder of the lock's own lock may do this.
 * If several processes find a lock left behind, none may move away the one that another has just put there.
 */
async function takeOver(
  lock: string,
  left: { readonly text: string; readonly touched: number },
  own: string,
): Promise<boolean> {
  const { rename } = nodeModule('node:fs/promises');
  let guard: FileLock;
  try {
    guard = await lockFile(lock);
  } catch (error) {
    if (error instanceof FileInUse) return false;
    throw error;
  }
  try {
    const now = await look(lock);
    if (now?.text !== left.text || now.touched !== left.touched) return false;
    await rename(own, lock);
    return true;
  } finally {
    await guard.release();
  }
}

/** Number of tries for a lock that changes hands while it is read, and the wait between them, in milliseconds. */
const tries = 50;
const wait = 20;

/** Returns the error for a file that is in use. */
function inUse(path: string, lock: string, holder: HoldingProcess, own: HoldingProcess): FileInUse {
  const { pid, host } = holder;
  const remedy = isNumberedAlike(holder, own)
    ? `If that process no longer exists, delete ${lock}`
    : `If it no longer runs, the file is free after ${longestSilence / 1_000} seconds`;
  return new FileInUse(`${path} is in use by process ${pid} on ${host}. Wait until it ends. ${remedy}.`);
}

/**
 * Locks a file for this process. The lock is a file beside it that names the process, which touches it while it
 * lives. The lock of a process that has ended or was killed does not count. On another machine or in another
 * container, a process counts as ended if it has not touched its lock for a minute. Rejects with a `FileInUse` if
 * another process holds the file, or this one already does.
 */
export async function lockFile(path: string): Promise<FileLock> {
  const { link, rm, stat, writeFile } = nodeModule('node:fs/promises');
  const { randomUUID } = nodeModule('node:crypto');
  const lock = `${linkedFile(path)}.lock`;
  const id = randomUUID();
  const own = `${lock}.${id}`;
  const me = await thisProcess();
  // The id distinguishes locks, because one process may hold a file several times.
  const text = JSON.stringify({ ...me, id });
  // Written to another file and then linked, so that no process reads a lock without its holder.
  try {
    await writeFile(own, text, { flag: 'wx', mode: 0o600 });
    const { mtimeMs: now } = await stat(own);
    for (let attempt = 0; attempt < tries; attempt += 1) {
      try {
        await link(own, lock);
        return keep(path, lock, text);
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error;
      }
      const left = await look(lock);
      // It was released in between.
      if (left === undefined) continue;
      const holder = holderOf(left.text);
      // Only its silence shows that a process elsewhere has ended. If the clock was set back, the last touch is ahead, and only a living process
      // corrects that.
      const isSilent = Math.abs(now - left.touched) >= longestSilence;
      const isOver = holder && (isNumberedAlike(holder, me) ? await hasEnded(holder, me) : isSilent);
      if (holder && !isOver) throw inUse(path, lock, holder, me);
      if (await takeOver(lock, left, own)) return keep(path, lock, text);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
    throw new FileInUse(`Cannot lock ${path}: other processes locked it each time. Run this again.`);
  } finally {
    await rm(own, { force: true });
  }
}
