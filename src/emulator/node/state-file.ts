import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isState } from '../state/state.js';
import type { Snapshot } from '../world.js';

/** Why a state file cannot be used, in one line for the user. */
export class StateFileError extends Error {}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

const damaged = (file: string, what: string) =>
  new StateFileError(`the state file ${file} is damaged (${what}): delete it or name another with --state`);

/** Reads a saved state; undefined where there is no such file yet. */
export function readStateFile(file: string): Snapshot | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new StateFileError(`the state file ${file} cannot be read: ${String(codeOf(error) ?? error)}`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw damaged(file, 'it is not JSON');
  }
  if (!isState(value)) throw damaged(file, 'it is not the state of an emulator');
  return value;
}

/**
 * Writes a state so that the file is whole at every moment: beside it first, then in its place. It holds passwords and
 * codes, so that nobody else on the machine may read it.
 */
function writeStateFile(file: string, state: Snapshot): void {
  const beside = `${file}.${process.pid}.tmp`;
  try {
    // A file that is there already would keep its own mode.
    rmSync(beside, { force: true });
    writeFileSync(beside, JSON.stringify(state), { flush: true, mode: 0o600, flag: 'wx' });
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw new StateFileError(`the state file ${file} cannot be written: ${String(codeOf(error) ?? error)}`);
  }
}

/** Keeps a state in a file. */
export interface Keeper {
  /** Saves soon: many changes in a row are saved once. */
  changed(): void;
  /** Saves now what is not saved yet. */
  flush(): void;
}

/** How long after a change it is saved, in milliseconds. */
const delay = 300;

/** Keeps what `read` gives in a file, which is written at once, so that it is known from the start whether it can be. */
export function keep(file: string, read: () => Snapshot): Keeper {
  let timer: NodeJS.Timeout | undefined;
  const save = () => {
    timer = undefined;
    writeStateFile(file, read());
  };
  const report = () => {
    try {
      save();
    } catch (error) {
      // The emulator goes on: a disk that is full is no reason to lose what is in memory as well.
      console.error(`ticketing-client: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  save();
  return {
    changed() {
      timer ??= setTimeout(report, delay);
    },
    flush() {
      if (!timer) return;
      clearTimeout(timer);
      report();
    },
  };
}
