import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Makes a folder for one test, which is deleted when the test has finished. */
export async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ticketing-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
