import type { Uuid } from '../../operations/operation.js';
import type { Stored } from '../state/records.js';
import type { Scene } from '../state/scene.js';

/**
 * Makes a function that works something out of a record once for each scene, which lasts as long as one request. It is
 * asked after the changes of a request, never before.
 */
export function oncePerRecord<S extends Scene, R extends Stored, T>(work: (scene: S, record: R) => T) {
  const known = new WeakMap<S, Map<Uuid, T>>();
  return (scene: S, record: R): T => {
    const ofScene = known.get(scene) ?? new Map<Uuid, T>();
    known.set(scene, ofScene);
    const result = ofScene.get(record.uuid) ?? work(scene, record);
    ofScene.set(record.uuid, result);
    return result;
  };
}
