import { nodeModule } from './node.js';

/** Another process has the file, or this process already. The message says who. */
export class FileInUse extends Error {}

/** Who holds a file, as it stands in the lock beside it. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** When the process began, in milliseconds since the machine did: the number of one that ended may be given again. */
  readonly began: number;
}

const hasCode = (error: unknown, code: string): boolean =>
  (error as NodeJS.ErrnoException | undefined)?.code === code;

/** This process. Its threads are one, and a clock that is set changes nothing. */
async function self(): Promise<Holder> {
  const { hostname } = nodeModule('node:os');
  const began = Number(process.hrtime.bigint()) / 1e6 - process.uptime() * 1e3;
  return { pid: process.pid, host: hostname(), began: Math.round(began) };
}

function holderOf(text: string): Holder | undefined {
  try {
    const { pid, host, began } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === 'number' && typeof host === 'string' && typeof began === 'number'
      ? { pid, host, began }
      : undefined;
  } catch {
    return undefined;
  }
}

/** How far two readings of the same beginning may be apart, in milliseconds. */
const tolerance = 1_000;

function isAlive({ pid, host, began }: Holder, own: Holder): boolean {
  // What runs on another machine cannot be told from here.
  if (host !== own.host) return true;
  // A container that is started again gives its program the same number.
  if (pid === own.pid) return Math.abs(began - own.began) < tolerance;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process that may not be signalled is there all the same.
    return hasCode(error, 'EPERM');
  }
}

/**
 * Puts the own file in the place of a lock whose holder is gone. Only who holds the lock of the lock does it: of several
 * that find it left behind, none may move away the one that another has just put there.
 */
async function takeOver(lock: string, left: string, own: string): Promise<boolean> {
  const { readFile, rename } = nodeModule('node:fs/promises');
  let release: () => Promise<void>;
  try {
    release = await lockFile(lock);
  } catch (error) {
    if (error instanceof FileInUse) return false;
    throw error;
  }
  try {
    if ((await readFile(lock, 'utf8').catch(() => undefined)) !== left) return false;
    await rename(own, lock);
    return true;
  } finally {
    await release();
  }
}

/** How often a lock is tried that changes hands while it is looked at, and the wait between, in milliseconds. */
const tries = 50;
const wait = 20;

/**
 * Keeps a file to this process, by a lock beside it that names the process. The lock of a process that is gone, such as
 * one that was killed, counts for nothing. Resolves to what gives it back. Rejects with a `FileInUse` where another has it,
 * or this process already.
 */
export async function lockFile(path: string): Promise<() => Promise<void>> {
  const { link, readFile, rm, writeFile } = nodeModule('node:fs/promises');
  const { randomUUID } = nodeModule('node:crypto');
  const lock = `${path}.lock`;
  const own = `${lock}.${randomUUID()}`;
  const me = await self();
  const release = () => rm(lock, { force: true });
  // Written beside and linked, so that nobody reads a lock without its holder.
  await writeFile(own, JSON.stringify(me));
  try {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      try {
        await link(own, lock);
        return release;
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error;
      }
      const text = await readFile(lock, 'utf8').catch(() => undefined);
      // It was given back in between.
      if (text === undefined) continue;
      const holder = holderOf(text);
      if (holder && isAlive(holder, me)) {
        throw new FileInUse(
          `${path} is in use by process ${holder.pid} on ${holder.host}. Wait until it has ended; if there is no such process, delete ${lock}.`,
        );
      }
      if (await takeOver(lock, text, own)) return release;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
    throw new FileInUse(`${path} cannot be held: others hold it by turns. Start again.`);
  } finally {
    await rm(own, { force: true });
  }
}
