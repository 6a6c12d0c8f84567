import { mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder for files that are built once for all test files of a run. */
    testFolder: string;
  }
}

/** Makes the folder, inside the project so that its files find their packages, and deletes it after the run. */
export default function testFolder({ provide }: TestProject): () => void {
  const folder = mkdtempSync(fileURLToPath(new URL('../node_modules/.tests-', import.meta.url)));
  provide('testFolder', folder);
  // Support that also runs without vitest reads it here.
  process.env.TEST_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
