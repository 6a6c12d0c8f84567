import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { vi as Vi } from 'vitest';
import { randomOf } from '../chaos/random.js';
import { commands } from './commands.js';
import { foundation } from './founding.js';
import { beginMortalFiles } from './mortal-files.js';
import { Organisation } from './organisation.js';
import { beginVirtualTime } from './virtual-time.js';
import { World } from './world.js';

/** Maximum number of commands in a life. */
const maxCommands = 40;

/** The result of a life. */
export interface Life {
  /** Each request, in order. */
  readonly requests: readonly string[];
  /** The problem, and the commands before it. */
  readonly problem?: string | undefined;
}

/** Plays the life of a seed, with the same requests each time. */
export async function live(vi: typeof Vi, seed: number): Promise<Life> {
  const founded = await foundation();
  let requests: readonly string[] = [];
  const property = fc.asyncProperty(fc.commands(commands, { maxCommands, size: 'max' }), async (list) => {
    const folder = mkdtempSync(join(tmpdir(), 'ticketing-'));
    const files = beginMortalFiles(vi);
    const time = beginVirtualTime(vi, new Date('2031-01-01T01:00:00Z'));
    const fetching = vi.spyOn(globalThis, 'fetch');
    const random = vi.spyOn(Math, 'random').mockImplementation(randomOf(seed, 1));
    try {
      const world = new World(seed, founded);
      const organisation = new Organisation(world, folder);
      fetching.mockImplementation(organisation.forwarding.fetch);
      requests = world.requests;
      await fc.asyncModelRun(() => ({ model: {}, real: organisation }), list);
      await organisation.calmDown();
    } finally {
      fetching.mockRestore();
      random.mockRestore();
      time.end();
      await files.end();
      rmSync(folder, { recursive: true, force: true });
    }
  });
  const { failed, counterexample, errorInstance } = await fc.check(property, {
    seed,
    numRuns: 1,
    unbiased: true,
    endOnFailure: true,
  });
  if (!failed) return { requests };
  return { requests, problem: `${counterexample}\n${(errorInstance as Error).stack}` };
}
