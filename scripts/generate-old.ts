import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { madeFiles } from './made-files.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Folders from which the generated files are made. */
const sources = [
  'src/api/models',
  'src/api/operations',
  'src/emulator/access',
  'src/emulator/control',
  'src/emulator/page',
  'src/emulator/seeds',
  'src/jobs',
  'scripts',
];

/** Returns when a file was changed, or 0 if it does not exist. */
const changedAt = (file: string): number =>
  statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));

const areOld = (): boolean => {
  const madeAt = Math.min(...madeFiles.map(changedAt));
  const read = sources.flatMap(filesIn).filter((file) => file.includes('.') && !madeFiles.includes(file));
  return read.some((file) => changedAt(file) > madeAt);
};

/** Generates all files if one of them is missing, or older than its sources. */
export default function generateOld(): void {
  if (!areOld()) return;
  console.error('Some generated files are missing or old. Running npm run generate.');
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/generate.ts'], { cwd: root, stdio: 'inherit' });
}
