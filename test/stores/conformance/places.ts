import { mkdtempSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Returns the same object for the same place, because places in memory must be shared. */
export function perPlace<Kept>(make: () => Kept): (place: string) => Kept {
  const made = new Map<string, Kept>();
  return (place) => {
    const kept = made.get(place) ?? make();
    made.set(place, kept);
    return kept;
  };
}

/** The id of no process, which is higher than any system uses. */
const noProcess = 999_999_999;

/** Files for places, which are deleted after the tests of their group. */
export function temporaryFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'ticketing-contract-'));
  afterAll(() => rm(folder, { recursive: true }));
  const path = (place: string) => join(folder, place);
  return {
    path,
    /** Makes a dead process the holder of the lock of a file. */
    async lapse(place: string) {
      const lock = `${path(place)}.lock`;
      const holder: object = JSON.parse(await readFile(lock, 'utf8'));
      await writeFile(lock, JSON.stringify({ ...holder, pid: noProcess }));
    },
  };
}
