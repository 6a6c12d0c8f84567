import type { Entity } from '../state/records.js';
import type { Viewer } from '../state/scene.js';

/** Whether the two are the same user or organisation. */
export const sameEntity = (a: Entity, b: Entity): boolean => a.type === b.type && a.uuid === b.uuid;

/** Returns the actor as an entity. */
export const actorEntity = ({ actor }: Viewer): Entity => ({ type: 'user', uuid: actor.uuid });
