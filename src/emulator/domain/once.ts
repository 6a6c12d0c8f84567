import type { Uuid } from '../../api/operations/operation.js';
import type { Stored } from '../state/records.js';
import type { Scene } from '../state/scene.js';

/**
 * Returns a function that computes something from a record once for each scene, which lasts for one request. Call it
 * only after the request has made its changes.
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
