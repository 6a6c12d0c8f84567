import type { Uuid } from '../../operations/operation.js';
import type { EventRecord } from '../state/records.js';
import type { Scene } from '../state/scene.js';

/**
 * Makes a function that works something out of an event once for each scene, which lasts as long as one request. It is
 * asked after the changes of a request, never before.
 */
export function oncePerEvent<S extends Scene, T>(work: (scene: S, event: EventRecord) => T) {
  const known = new WeakMap<S, Map<Uuid, T>>();
  return (scene: S, event: EventRecord): T => {
    const ofScene = known.get(scene) ?? new Map<Uuid, T>();
    known.set(scene, ofScene);
    const result = ofScene.get(event.uuid) ?? work(scene, event);
    ofScene.set(event.uuid, result);
    return result;
  };
}
