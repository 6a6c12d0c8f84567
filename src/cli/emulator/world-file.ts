import { WorldError } from '../../emulator/seeds/world/problems.js';
import { readWorld } from '../../emulator/seeds/world/read.js';
import type { SeedWorld } from '../../emulator/seeds/world/types.js';
import { UsageError } from '../failure.js';
import { readInput } from '../input-file.js';
import { byLine, readYaml } from '../yaml-text.js';

/** Reads a world from a YAML or JSON file. Throws a `UsageError` with every problem and its line. */
export async function readWorldFile(file: string): Promise<SeedWorld> {
  const yaml = await readYaml(file, await readInput(file, '--seed'));
  const content = yaml.content();
  try {
    return readWorld(content, (path) => `${file}:${yaml.lineOf(path)}: `);
  } catch (error) {
    if (!(error instanceof WorldError)) throw error;
    const problems = byLine(error.message.split('\n'));
    throw new UsageError(`${file} is not a valid seed:\n${problems.join('\n')}`);
  }
}

/** Writes a world as text for `readWorldFile`. */
export async function toYaml(world: SeedWorld): Promise<string> {
  const { stringify } = await import('yaml');
  return stringify(world, { lineWidth: 0, aliasDuplicateObjects: false });
}
