import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { FileInUse, type FileLock, lockFile } from '../../shared/file-lock.js';
import { fileProblem, isFileError } from '../../shared/file-problem.js';
import { hasCode } from '../../shared/has-code.js';
import { linkedFile } from '../../shared/linked-file.js';
import { newerState } from '../../shared/state-version.js';
import { ownTextOfBytes } from '../../shared/text-of-bytes.js';
import type { Application } from '../access/applications.js';
import type { Emulator } from '../emulator.js';
import { seeds } from '../seeds/index.js';
import { type Seeded, stateOfSeed } from '../seeds/seed-state.js';
import { type State, stateIn } from '../state/state.js';
import type { PackableState } from '../worlds/packable-state.js';
import type { Settings, World } from '../worlds/world.js';
import { defaultWorld } from '../worlds/worlds.js';
import { header, type Line, MergedChanges, readLine } from './state-lines.js';

/*
 * A state file has one JSON value a line: the first state, and then each change. A written line survives a crash of the
 * process, but a power failure may lose the last lines.
 */

/** Thrown if a state file cannot be used. The message is one line for the user. */
export class StateFileError extends Error {}

const damaged = (file: string, what: string) =>
  new StateFileError(
    `the state file ${file} is damaged (${what}). Choose another file with --state, or delete this one and lose its data`,
  );

const failed = (file: string, what: 'read' | 'written', error: unknown) =>
  new StateFileError(`the state file ${file} cannot be ${what}: ${fileProblem(error)}`, { cause: error });

/** A part of a file, in bytes. */
interface Span {
  readonly offset: number;
  readonly length: number;
}

function readSpan(fd: number, { offset, length }: Span): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  let read = 0;
  while (read < length) {
    const more = readSync(fd, bytes, read, length - read, offset + read);
    if (more === 0) break;
    read += more;
  }
  return bytes.subarray(0, read);
}

function writeWhole(fd: number, bytes: Uint8Array, offset: number): void {
  let written = 0;
  while (written < bytes.length) {
    written += writeSync(fd, bytes, written, bytes.length - written, offset + written);
  }
}

const lineBreak = 0x0a;
const chunkLength = 2 ** 20;

/** Yields the lines of a file. Text after the last line break is an incomplete line and is skipped. */
function* linesOf(fd: number): Generator<Span> {
  let start = 0;
  const { size } = fstatSync(fd);
  for (let offset = 0; offset < size; offset += chunkLength) {
    const chunk = readSpan(fd, { offset, length: Math.min(chunkLength, size - offset) });
    for (let at = chunk.indexOf(lineBreak); at >= 0; at = chunk.indexOf(lineBreak, at + 1)) {
      yield { offset: start, length: offset + at - start };
      start = offset + at + 1;
    }
  }
}

function parse(fd: number, span: Span): unknown {
  try {
    return JSON.parse(ownTextOfBytes(readSpan(fd, span)));
  } catch {
    return undefined;
  }
}

/** A world in a file. */
interface SavedWorld {
  /** The first state of the world: the seed that makes it, or its place in the file. */
  first: Seeded | Span;
  readonly changes: MergedChanges;
}

/** Contents of a file. */
interface Saved {
  /** Whether it is an older file, with only the state of the default world. */
  isBare: boolean;
  applications: Application[];
  /** Settings of worlds, including those from before a world begins. */
  readonly settings: Map<string, Settings>;
  readonly worlds: Map<string, SavedWorld>;
}

const nothing = (): Saved => ({ isBare: false, applications: [], settings: new Map(), worlds: new Map() });

/** Applies a line. Returns whether it makes sense. */
function take(saved: Saved, line: Line, span: Span): boolean {
  if ('application' in line) {
    saved.applications.push(line.application);
  } else if ('deleted' in line) {
    saved.worlds.delete(line.deleted);
    saved.settings.delete(line.deleted);
    saved.applications = saved.applications.filter(({ world }) => world !== line.deleted);
  } else if ('settings' in line) {
    saved.settings.set(line.world, line.settings);
  } else if ('changes' in line) {
    const known = saved.worlds.get(line.world);
    if (!known) return false;
    known.changes.add(line.changes);
  } else {
    const first = 'seeded' in line ? line.seeded : span;
    saved.worlds.set(line.world, { first, changes: new MergedChanges() });
  }
  return true;
}

const isHeader = (value: unknown): value is { readonly version: unknown } =>
  Object(value).format === header.format;

/** Reads a file without a header, which only contains the state of the default world. */
function readBare(file: string, fd: number): Saved {
  const span = { offset: 0, length: fstatSync(fd).size };
  const value = parse(fd, span);
  if (value === undefined) throw damaged(file, 'it is not JSON');
  if (!stateIn(value)) throw damaged(file, 'it is not the state of an emulator');
  return {
    ...nothing(),
    isBare: true,
    worlds: new Map([[defaultWorld, { first: span, changes: new MergedChanges() }]]),
  };
}

function readSaved(file: string, fd: number): Saved {
  const saved = nothing();
  let number = 0;
  for (const span of linesOf(fd)) {
    number += 1;
    const value = parse(fd, span);
    if (number === 1) {
      if (!isHeader(value)) return readBare(file, fd);
      const newer = newerState(value.version);
      if (newer !== undefined) {
        throw new StateFileError(
          `the state file ${file} ${newer}. Upgrade ticketing-client, or choose another file with --state`,
        );
      }
      continue;
    }
    const line = readLine(value);
    if (!line || !take(saved, line, span)) throw damaged(file, `the emulator did not write line ${number}`);
  }
  return number === 0 ? readBare(file, fd) : saved;
}

/** Keeps the state of an emulator in a file. */
export interface Keeper {
  /** Writes the file again, without outdated changes, so that it is clear from the start that it can be written. */
  start(): void;
  /** Appends the changes since the last call. */
  save(): void;
  /** Saves what is not saved yet, and releases the file. */
  close(): Promise<void>;
}

/** The part of a world that is already in the file. */
interface KnownWorld {
  readonly kept: PackableState;
  /** Whether the file has the first state itself, not just the seed that makes it. */
  readonly hasFirst: boolean;
  readonly settings: string;
}

class StateFile implements Keeper {
  readonly #file: string;
  readonly #emulator: Emulator;
  readonly #lock: FileLock;
  /** Undefined until the file exists. */
  #fd: number | undefined;
  /** Size of the complete lines in the file. */
  #size = 0;
  /** Size of the file when this process last wrote to it. */
  #left = 0;
  readonly #saved = nothing();
  /** The worlds in the file, with the parts that it has. */
  readonly #known = new Map<string, KnownWorld>();
  /** Ids of the applications in the file. */
  #applications = new Set<string>();
  /** Lines that still have to be written; they pile up while the disk is full. */
  #waiting: string[] = [];
  #hasFailed = false;

  constructor(file: string, emulator: Emulator, lock: FileLock) {
    this.#file = file;
    this.#emulator = emulator;
    this.#lock = lock;
    this.#fd = this.#open();
    if (this.#fd === undefined) return;
    try {
      this.#saved = readSaved(file, this.#fd);
      this.#restore();
    } catch (error) {
      closeSync(this.#fd);
      throw isFileError(error) ? failed(file, 'read', error) : error;
    }
  }

  #open(): number | undefined {
    try {
      return openSync(this.#file, 'r');
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw failed(this.#file, 'read', error);
    }
  }

  #restore(): void {
    for (const [name, saved] of this.#saved.worlds) {
      const { all } = saved.changes;
      const seeded = 'seed' in saved.first ? saved.first : undefined;
      const { kept, settings } = this.#emulator.restoreWorld(
        name,
        { make: () => this.#firstOf(saved), seeded, ...(all && { changes: JSON.stringify(all) }) },
        this.#saved.settings.get(name),
      );
      this.#known.set(name, { kept, hasFirst: seeded === undefined, settings: JSON.stringify(settings) });
    }
    this.#emulator.kept.applications.restore(this.#saved.applications);
  }

  #firstOf({ first }: SavedWorld): State {
    if ('seed' in first) return stateOfSeed(seeds[first.seed], first, first.at);
    const value = this.#fd === undefined ? undefined : parse(this.#fd, first);
    const state = stateIn(Object(value).first ?? value);
    if (!state) throw damaged(this.#file, 'the initial data of a world is missing');
    return state;
  }

  /** Returns the line with the first state of a world. It may be long, so it is copied as it is if the file has lines. */
  #firstLineOf(world: string, first: Span): Uint8Array {
    if (this.#fd === undefined)
      throw new Error('The state file is missing, so its first state cannot be copied.');
    if (!this.#saved.isBare) return readSpan(this.#fd, first);
    return Buffer.from(JSON.stringify({ world, first: parse(this.#fd, first) }));
  }

  start(): void {
    const file = linkedFile(this.#file);
    const beside = `${file}.${process.pid}.tmp`;
    try {
      // An existing file would keep its own mode.
      rmSync(beside, { force: true });
      // Only the owner may read the file, because it contains passwords and codes.
      const fd = openSync(beside, 'wx+', 0o600);
      const spans = this.#writeSaved(fd);
      fsyncSync(fd);
      // Some systems cannot replace an open file.
      if (this.#fd !== undefined) closeSync(this.#fd);
      this.#fd = fd;
      renameSync(beside, file);
      for (const [saved, span] of spans) saved.first = span;
      this.#saved.isBare = false;
      this.#left = this.#size;
    } catch (error) {
      rmSync(beside, { force: true });
      throw failed(this.#file, 'written', error);
    }
    // The default world begins now, not when it is first used.
    this.#emulator.world();
    this.save();
  }

  /** Writes the worlds without outdated changes. Returns the places of their first states. */
  #writeSaved(fd: number): Map<SavedWorld, Span> {
    const spans = new Map<SavedWorld, Span>();
    this.#size = 0;
    const writeBytes = (line: Uint8Array): Span => {
      const span = { offset: this.#size, length: line.length };
      writeWhole(fd, Buffer.concat([line, Buffer.of(lineBreak)]), span.offset);
      this.#size += line.length + 1;
      return span;
    };
    const write = (line: Line | typeof header) => writeBytes(Buffer.from(JSON.stringify(line)));
    write(header);
    const applications = this.#emulator.kept.applications.all();
    for (const application of applications) write({ application });
    this.#applications = new Set(applications.map(({ clientId }) => clientId));
    for (const [world, saved] of this.#saved.worlds) {
      const { first, changes } = saved;
      const settings = this.#saved.settings.get(world);
      if (settings) write({ world, settings });
      if ('seed' in first) write({ world, seeded: first });
      else spans.set(saved, writeBytes(this.#firstLineOf(world, first)));
      if (changes.all) write({ world, changes: changes.all });
    }
    return spans;
  }

  /** Throws if the file is not as this process left it: a write would be lost, or damage what is there now. */
  #expectOwn(fd: number): void {
    const { dev, ino, size } = fstatSync(fd);
    const there = statSync(this.#file, { throwIfNoEntry: false });
    if (there?.ino === ino && there.dev === dev && size === this.#left) return;
    throw Object.assign(new Error('not as it was left'), { code: 'CHANGED' });
  }

  #append(fd: number, bytes: Uint8Array): void {
    try {
      // A failed write may have left a part of a line.
      if (this.#left > this.#size) ftruncateSync(fd, this.#size);
      writeWhole(fd, bytes, this.#size);
      this.#size += bytes.length;
    } finally {
      this.#left = fstatSync(fd).size;
    }
  }

  save(): void {
    this.#waiting.push(...this.#newLines().map((line) => `${JSON.stringify(line)}\n`));
    if (this.#waiting.length === 0 || this.#fd === undefined) return;
    try {
      this.#expectOwn(this.#fd);
      this.#append(this.#fd, Buffer.from(this.#waiting.join('')));
      this.#waiting = [];
      this.#hasFailed = false;
    } catch (error) {
      // The emulator continues, since a full disk need not lose the state in memory too.
      if (!this.#hasFailed)
        console.error(
          `ticketing-client: ${failed(this.#file, 'written', error).message}. The emulator continues, and saves its changes as soon as it can.`,
        );
      this.#hasFailed = true;
    }
  }

  #newLines(): Line[] {
    const { worlds, applications } = this.#emulator.kept;
    const lines = worlds.takeUsed().flatMap((world) => this.#linesOf(world));
    const deleted = worlds.size < this.#known.size ? [...this.#known.keys()] : [];
    for (const name of deleted) {
      if (worlds.has(name)) continue;
      this.#known.delete(name);
      lines.push({ deleted: name });
    }
    if (deleted.length > 0 || applications.size !== this.#applications.size) {
      const all = applications.all();
      for (const application of all) {
        if (!this.#applications.has(application.clientId)) lines.push({ application });
      }
      this.#applications = new Set(all.map(({ clientId }) => clientId));
    }
    return lines;
  }

  /** Returns the lines of a world that the file lacks. */
  #linesOf(world: World): Line[] {
    const known = this.#known.get(world.name);
    const settings = JSON.stringify(world.settings);
    const { lines, hasFirst } = this.#recordLinesOf(world, known);
    this.#known.set(world.name, { kept: world.kept, hasFirst, settings });
    return settings === (known?.settings ?? '{}')
      ? lines
      : [{ world: world.name, settings: world.settings }, ...lines];
  }

  #recordLinesOf({ name: world, kept }: World, known: KnownWorld | undefined) {
    const isNew = known?.kept !== kept;
    const changes = kept.takeChanges();
    if (!isNew && known.hasFirst) {
      const lines: Line[] = changes ? [{ world, changes }] : [];
      return { lines, hasFirst: true };
    }
    const seeded = kept.asSeeded;
    if (seeded) {
      const lines: Line[] = isNew ? [{ world, seeded }] : [];
      return { lines, hasFirst: false };
    }
    const all = kept.takeAll();
    const lines: Line[] = [{ world, first: all.first }];
    if (all.changes) lines.push({ world, changes: all.changes });
    return { lines, hasFirst: true };
  }

  async close(): Promise<void> {
    // Before the start, the file stays as it is.
    if (this.#size > 0) this.save();
    if (this.#waiting.length > 0)
      console.error(`ticketing-client: the state file ${this.#file} lacks the last changes.`);
    if (this.#fd !== undefined) closeSync(this.#fd);
    this.#fd = undefined;
    await this.#lock.release();
  }
}

/**
 * Locks a state file for this process, and restores its worlds in the emulator. Rejects with a `StateFileError` if the file
 * cannot be used. Nothing is written before `start`.
 */
export async function openStateFile(file: string, emulator: Emulator): Promise<Keeper> {
  let lock: FileLock;
  try {
    lock = await lockFile(file);
  } catch (error) {
    if (error instanceof FileInUse) throw new StateFileError(`the state file ${error.message}`);
    throw failed(file, 'written', error);
  }
  try {
    return new StateFile(file, emulator, lock);
  } catch (error) {
    await lock.release();
    throw error;
  }
}
