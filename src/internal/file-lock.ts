import { nodeModule } from './node.js';

/** Another process has the file, or this process already. The message says who. */
export class FileInUse extends Error {}

/** A file that is kept to this process. */
export interface FileLock {
  /** Rejects with a `FileInUse` where the file is no longer kept to this process, which may have stood still for long. */
  expectOwn(): Promise<void>;
  /** Gives the file back; it does nothing where another has it by now. */
  release(): Promise<void>;
}

/** Who holds a file, as it stands in the lock beside it. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** What its number belongs to, see `numberedBy`. Missing in the locks of earlier versions. */
  readonly numberedBy?: string | undefined;
  /** When the process began, in milliseconds since the machine did: the number of one that ended may be given again. */
  readonly began: number;
  /** The same as Linux tells it to other processes. */
  readonly start?: string | undefined;
}

const hasCode = (error: unknown, code: string): boolean =>
  (error as NodeJS.ErrnoException | undefined)?.code === code;

/** What Linux tells of a process; `undefined` where it does not. */
async function statusOf(pid: number) {
  const { readFile } = nodeModule('node:fs/promises');
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // The name of the program stands before, in parentheses, and may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0], start: fields[19] };
}

/**
 * Returns what gave this process its number. Two containers may have one host name and the same numbers, so on Linux it is
 * this start of the kernel and the namespace of the numbers; `undefined` if these cannot be read.
 */
async function numberedBy(): Promise<string | undefined> {
  if (process.platform !== 'linux') return process.platform;
  const { readFile, readlink } = nodeModule('node:fs/promises');
  try {
    // `/proc` may be that of another namespace, where this number is another process.
    if ((await readlink('/proc/self')) !== `${process.pid}`) return undefined;
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    return `${boot.trim()} ${await readlink('/proc/self/ns/pid')}`;
  } catch {
    return undefined;
  }
}

/** This process. Its threads are one, and a clock that is set changes nothing. */
async function self(): Promise<Holder> {
  const { hostname } = nodeModule('node:os');
  const { pid } = process;
  const began = Number(process.hrtime.bigint()) / 1e6 - process.uptime() * 1e3;
  return {
    pid,
    host: hostname(),
    numberedBy: await numberedBy(),
    began: Math.round(began),
    start: (await statusOf(pid))?.start,
  };
}

function holderOf(text: string): Holder | undefined {
  try {
    const { pid, host, numberedBy: by, began, start } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === 'number' && typeof host === 'string' && typeof began === 'number'
      ? { pid, host, numberedBy: by, began, start }
      : undefined;
  } catch {
    return undefined;
  }
}

/** How far two readings of the same beginning may be apart, in milliseconds. */
const tolerance = 1_000;

/** Whether the number of the holder means the same process here. */
const isNumberedAlike = (holder: Holder, own: Holder): boolean =>
  holder.host === own.host && own.numberedBy !== undefined && holder.numberedBy === own.numberedBy;

/** How often a holder touches its lock, and how long a lock from elsewhere counts without that, in milliseconds. */
const beatTime = 10_000;
const longestSilence = 60_000;

async function isAlive(holder: Holder, own: Holder, silence: number): Promise<boolean> {
  const { pid, began, start } = holder;
  // Of what runs on another machine or in another container, this is all that can be told from here.
  if (!isNumberedAlike(holder, own)) return silence < longestSilence;
  // A container that is started again gives its program the same number.
  if (pid === own.pid) return Math.abs(began - own.began) < tolerance;
  const status = await statusOf(pid);
  if (status) {
    // One that ended stays listed until its parent asks for it, which in a container may be never.
    const hasEnded = status.state === 'Z' || status.state === 'X';
    return !hasEnded && (start === undefined || start === status.start);
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process that may not be signalled is there all the same.
    return hasCode(error, 'EPERM');
  }
}

/** What is in a lock, and when it was touched, both of the same moment. */
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

/** Shows that the holder is there. What is written is what is there: the time is that of the file system, of no machine. */
async function touch(lock: string, text: string): Promise<void> {
  const { open } = nodeModule('node:fs/promises');
  const file = await open(lock, 'r+');
  try {
    if ((await file.readFile('utf8')) === text) await file.write(text, 0);
  } finally {
    await file.close();
  }
}

/** Keeps the lock alive that holds this text. */
function keep(path: string, lock: string, text: string): FileLock {
  const { rm } = nodeModule('node:fs/promises');
  let touching: Promise<void> = Promise.resolve();
  const heart = setInterval(() => {
    // Where it fails, the next time may do; where the lock is lost, `expectOwn` tells.
    touching = touch(lock, text).catch(() => {});
  }, beatTime);
  heart.unref?.();
  return {
    async expectOwn() {
      const found = await look(lock);
      if (found?.text === text) return;
      const holder = found && holderOf(found.text);
      const who = holder ? `process ${holder.pid} on ${holder.host} took it over` : `${lock} is gone`;
      throw new FileInUse(`${path} is no longer kept to this process: ${who}. Start again.`);
    },
    async release() {
      clearInterval(heart);
      await touching;
      if ((await look(lock))?.text === text) await rm(lock, { force: true });
    },
  };
}

/**
 * Puts the own file in the place of a lock whose holder is gone. Only who holds the lock of the lock does it: of several
 * that find it left behind, none may move away the one that another has just put there.
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

/** How often a lock is tried that changes hands while it is looked at, and the wait between, in milliseconds. */
const tries = 50;
const wait = 20;

/** What is said to who finds a file in use. */
function inUse(path: string, lock: string, holder: Holder, own: Holder): FileInUse {
  const { pid, host } = holder;
  const remedy = isNumberedAlike(holder, own)
    ? `if there is no such process, delete ${lock}`
    : `the file of one that is gone is free after ${longestSilence / 1_000} seconds`;
  return new FileInUse(`${path} is in use by process ${pid} on ${host}. Wait until it has ended; ${remedy}.`);
}

/**
 * Keeps a file to this process, by a lock beside it that names the process and is touched while the process lives. The lock
 * of a process that is gone, such as one that was killed, counts for nothing; on another machine or in another container one is
 * gone that has not touched its lock for a minute. Rejects with a `FileInUse` where another has it, or this process already.
 */
export async function lockFile(path: string): Promise<FileLock> {
  const { link, rm, stat, writeFile } = nodeModule('node:fs/promises');
  const { randomUUID } = nodeModule('node:crypto');
  const lock = `${path}.lock`;
  const id = randomUUID();
  const own = `${lock}.${id}`;
  const me = await self();
  // Told apart by the id, because one process may hold a file again and again.
  const text = JSON.stringify({ ...me, id });
  // Written beside and linked, so that nobody reads a lock without its holder.
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
      // It was given back in between.
      if (left === undefined) continue;
      const holder = holderOf(left.text);
      if (holder && (await isAlive(holder, me, now - left.touched))) throw inUse(path, lock, holder, me);
      if (await takeOver(lock, left, own)) return keep(path, lock, text);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
    throw new FileInUse(`${path} cannot be held: others hold it by turns. Start again.`);
  } finally {
    await rm(own, { force: true });
  }
}
