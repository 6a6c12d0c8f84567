import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { FileInUse, type FileLock, lockFile } from '../../shared/file-lock.js';
import { fileProblem, isFileError } from '../../shared/file-problem.js';
import { hasCode } from '../../shared/has-code.js';
import { linkedFile } from '../../shared/linked-file.js';
import { ownTextOfBytes } from '../../shared/text-of-bytes.js';
import type { Application } from '../access/applications.js';
import type { Emulator } from '../emulator.js';
import { header, type SavedWorld, worldsIn } from '../state/snapshot.js';
import type { Settings } from '../worlds/world.js';

/** Thrown if a state file cannot be used. The message is one line for the user. */
export class StateFileError extends Error {}

/** A world in a file. The snapshot of a world has no settings. */
interface WorldInFile extends SavedWorld {
  readonly settings?: Settings;
}

/** Contents of a file: what survives a restart. */
interface Saved {
  readonly applications: readonly Application[];
  readonly worlds: readonly WorldInFile[];
}

/** Least time from a change until it is written, in milliseconds. Changes in the meantime are written with it. */
const pause = 100;

const damaged = (file: string) =>
  new StateFileError(
    `the state file ${file} is damaged, or an earlier version of ticketing-client wrote it. Choose another file with --state, or delete this one and lose its data`,
  );

const failed = (file: string, what: 'read' | 'written', error: unknown) =>
  new StateFileError(`the state file ${file} cannot be ${what}: ${fileProblem(error)}`, { cause: error });

/** Returns the contents of a file, or undefined if it does not exist. */
function read(file: string): Saved | undefined {
  let value: unknown;
  try {
    value = JSON.parse(ownTextOfBytes(readFileSync(file)));
  } catch (error) {
    if (!isFileError(error)) throw damaged(file);
    if (hasCode(error, 'ENOENT')) return undefined;
    throw failed(file, 'read', error);
  }
  const reading = worldsIn<WorldInFile>(value);
  if ('newer' in reading) {
    throw new StateFileError(
      `the state file ${file} ${reading.newer}. Upgrade ticketing-client, or choose another file with --state`,
    );
  }
  // The snapshot of a world has no applications.
  const { applications = [] } = Object(value);
  if (!('worlds' in reading) || !Array.isArray(applications)) throw damaged(file);
  return { applications, worlds: reading.worlds };
}

/** Returns what differs between two versions of a file, or undefined if it does not exist. */
function versionOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.dev} ${stats.ino} ${stats.mtimeMs} ${stats.size}`;
}

/** Keeps the state of an emulator in a file, which is one JSON object. */
class StateFile {
  readonly #file: string;
  readonly #emulator: Emulator;
  readonly #lock: FileLock;
  /** Contents of the file. Undefined before the start, until which the file stays as it is. */
  #written: string | undefined;
  /** Version of the file as this process left it. */
  #left: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Time that the last write took, in milliseconds. */
  #took = 0;
  #hasFailed = false;

  constructor(file: string, emulator: Emulator, lock: FileLock) {
    this.#file = file;
    this.#emulator = emulator;
    this.#lock = lock;
    const saved = read(file);
    for (const { name, settings, state } of saved?.worlds ?? []) emulator.restoreWorld(name, state, settings);
    emulator.kept.applications.restore(saved?.applications ?? []);
  }

  /** Writes the file, so that it is clear from the start that it can be written. */
  start(): void {
    // The default world begins now, not when it is first used.
    this.#emulator.world();
    this.#write();
  }

  /** Writes the changes soon. */
  save(): void {
    // Writing a large state takes at most a tenth of the time.
    this.#timer ??= setTimeout(() => this.#tryWrite(), Math.max(pause, 9 * this.#took));
  }

  /** Saves what is not saved yet, and releases the file. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#written !== undefined) this.#tryWrite();
    if (this.#hasFailed)
      console.error(`ticketing-client: the state file ${this.#file} lacks the last changes.`);
    await this.#lock.release();
  }

  #tryWrite(): void {
    this.#timer = undefined;
    const start = performance.now();
    try {
      this.#write();
      this.#hasFailed = false;
    } catch (error) {
      // The emulator continues, since a full disk need not lose the state in memory too.
      if (!this.#hasFailed)
        console.error(
          `ticketing-client: ${(error as Error).message}. The emulator continues, and saves its changes as soon as it can.`,
        );
      this.#hasFailed = true;
    }
    this.#took = performance.now() - start;
  }

  #write(): void {
    const text = this.#text();
    if (text === this.#written) return;
    const beside = `${linkedFile(this.#file)}.${process.pid}.tmp`;
    try {
      // A write would lose what another program has put there.
      if (this.#written !== undefined && versionOf(this.#file) !== this.#left)
        throw Object.assign(new Error('not as it was left'), { code: 'CHANGED' });
      // An existing file would keep its own mode.
      rmSync(beside, { force: true });
      // Only the owner may read the file, because it contains passwords and codes.
      const fd = openSync(beside, 'wx', 0o600);
      try {
        const bytes = Buffer.from(text);
        for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at);
        fsyncSync(fd);
      } finally {
        closeSync(fd);
      }
      renameSync(beside, linkedFile(this.#file));
    } catch (error) {
      rmSync(beside, { force: true });
      throw failed(this.#file, 'written', error);
    }
    this.#written = text;
    this.#left = versionOf(this.#file);
  }

  /** Returns what the file should contain now. */
  #text(): string {
    const { worlds, applications } = this.#emulator.kept;
    const parts = worlds
      .all()
      .map(
        ({ name, settings, json }) =>
          `{"name":${JSON.stringify(name)},"settings":${JSON.stringify(settings)},"state":${json}}`,
      );
    const start = JSON.stringify({ ...header, applications: applications.all() });
    return `${start.slice(0, -1)},"worlds":[${parts.join(',\n')}]}\n`;
  }
}

/**
 * Locks a state file for this process, and restores its worlds in the emulator. Rejects with a `StateFileError` if the file
 * cannot be used. Nothing is written before `start`.
 */
export async function openStateFile(file: string, emulator: Emulator): Promise<StateFile> {
  const lock = await lockFile(file).catch((error: unknown) => {
    throw error instanceof FileInUse
      ? new StateFileError(`the state file ${error.message}`)
      : failed(file, 'written', error);
  });
  try {
    return new StateFile(file, emulator, lock);
  } catch (error) {
    await lock.release();
    throw error;
  }
}
