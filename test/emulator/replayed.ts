import { expect } from 'vitest';
import { replay } from '../../src/emulator/worlds/changes.js';
import type { World } from '../../src/emulator/worlds/world.js';

/**
 * Runs an action in a world. Checks that replaying its saved changes turns the records before into the records after.
 */
export async function replayed<T>(world: World, act: () => T | Promise<T>): Promise<T> {
  world.kept.takeChanges();
  const before = JSON.stringify(world.current);
  const result = await act();
  const changes = JSON.stringify(world.kept.takeChanges());
  const after = JSON.stringify(world.current);
  if (changes === undefined) {
    expect(after === before).toBe(true);
  } else {
    const state = JSON.parse(before);
    replay(state, JSON.parse(changes));
    expect(JSON.stringify(state) === after).toBe(true);
  }
  return result;
}
