import type { Scene } from '../state/scene.js';
import { demoData } from './generated/demo-data.js';
import type { WorldName } from './seed.js';
import { WorldError } from './world/problems.js';
import { addWorld } from './world/read.js';

export const { venue, online } = demoData;

/** Adds one of the worlds. */
export function addPart(scene: Scene, name: WorldName): void {
  const problems = addWorld(scene, demoData[name]);
  if (problems.length > 0) throw new WorldError(problems);
}

/** Makes one user who owns one premium organisation, the least that an application needs. */
export const empty = (scene: Scene): void => addPart(scene, 'empty');
