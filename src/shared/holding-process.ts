import { hasCode } from './has-code.js';
import { nodeModule } from './node.js';

/** A process that holds something, as its lock names it. */
export interface HoldingProcess {
  readonly pid: number;
  readonly host: string;
  /** The scope of the process id, see `numberedBy`. Missing if it could not be read. */
  readonly numberedBy?: string | undefined;
  /**
   * Start of the process, in milliseconds since the start of the machine. The id of a process that ended may be used
   * again.
   */
  readonly began: number;
  /** The start of the process as Linux shows it to other processes. */
  readonly start?: string | undefined;
}

/** Returns the status of a process on Linux, or `undefined` if it cannot be read. */
async function statusOf(pid: number) {
  const { readFile } = nodeModule('node:fs/promises');
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // The program's name comes before, in parentheses, and may contain anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0], start: fields[19] };
}

/**
 * Returns the scope in which the id of this process is unique. Two containers may have the same host name and process
 * ids. So on Linux it is the boot of the kernel and the pid namespace, or `undefined` if these cannot be read.
 */
async function numberedBy(): Promise<string | undefined> {
  if (process.platform !== 'linux') return process.platform;
  const { readFile, readlink } = nodeModule('node:fs/promises');
  try {
    // `/proc` may belong to another namespace. There this id is another process.
    if ((await readlink('/proc/self')) !== `${process.pid}`) return undefined;
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    return `${boot.trim()} ${await readlink('/proc/self/ns/pid')}`;
  } catch {
    return undefined;
  }
}

/** Reads this process as a holder. All its threads count as one, and setting the clock changes nothing. */
async function readThisProcess(): Promise<HoldingProcess> {
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

let reading: Promise<HoldingProcess> | undefined;

/** Returns this process as a holder. It is read once, because it stays the same. */
export function thisProcess(): Promise<HoldingProcess> {
  reading ??= readThisProcess();
  return reading;
}

/** Returns the holder that a text names, or `undefined` if it names none. */
export function holderOf(text: string): HoldingProcess | undefined {
  try {
    const { pid, host, numberedBy: by, began, start } = JSON.parse(text) as Partial<HoldingProcess>;
    return typeof pid === 'number' && typeof host === 'string' && typeof began === 'number'
      ? { pid, host, numberedBy: by, began, start }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Maximum difference between two readings of the same start, in milliseconds. */
const tolerance = 1_000;

/** Whether the holder's process id means the same process here. */
export const isNumberedAlike = (holder: HoldingProcess, own: HoldingProcess): boolean =>
  holder.host === own.host && own.numberedBy !== undefined && holder.numberedBy === own.numberedBy;

/**
 * Whether a process has ended that ran on this machine, and in this container. Returns false for any other, because nothing can be
 * seen of it from here.
 */
export async function hasEnded(holder: HoldingProcess, own: HoldingProcess): Promise<boolean> {
  if (!isNumberedAlike(holder, own)) return false;
  const { pid, began, start } = holder;
  // A container that is restarted gives its program the same id.
  if (pid === own.pid) return Math.abs(began - own.began) >= tolerance;
  const status = await statusOf(pid);
  // A process that ended stays listed until its parent collects it, which in a container may be never.
  if (status) return status.state === 'Z' || status.state === 'X' || (start ?? status.start) !== status.start;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // A process that may not be signalled still exists.
    return !hasCode(error, 'EPERM');
  }
}
