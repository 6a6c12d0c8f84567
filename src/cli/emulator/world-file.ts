import { WorldError } from '../../emulator/seeds/world/problems.js';
import { readSeed } from '../../emulator/seeds/world/read.js';
import type { SeedWorld } from '../../emulator/seeds/world/types.js';
import { header, type Snapshot } from '../../emulator/state/snapshot.js';
import { UsageError } from '../failure.js';
import { readInput } from '../input-file.js';
import { byLine, readYaml } from '../yaml-text.js';

/** Whether a text begins like a snapshot as JSON. */
const isSaved = (text: string) => /^\s*\{\s*"format"\s*:\s*"([^"]*)"/.exec(text)?.[1] === header.format;

/** Reads a snapshot without the parser of YAML, which takes minutes for megabytes. Returns a damaged one as what is left of it. */
function parseSaved(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return header;
  }
}

/** Reads a world from a YAML or JSON file, or a snapshot. Throws a `UsageError` with every problem and its line. */
export async function readWorldFile(file: string): Promise<SeedWorld | Snapshot> {
  const text = await readInput(file, '--seed');
  const yaml = isSaved(text) ? undefined : await readYaml(file, text);
  const content = yaml ? yaml.content() : parseSaved(text);
  try {
    readSeed(content, (path) => `${yaml ? `${file}:${yaml.lineOf(path)}` : file}: `);
  } catch (error) {
    if (!(error instanceof WorldError)) throw error;
    const problems = byLine(error.message.split('\n'));
    throw new UsageError(`${file} is not a valid seed:\n${problems.join('\n')}`);
  }
  // It was read without a problem.
  return (content ?? {}) as SeedWorld | Snapshot;
}
