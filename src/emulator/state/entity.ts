import type { Uuid } from '../../api/operations/operation.js';
import type { Entity, FollowRecord } from './records.js';
import type { Viewer } from './scene.js';

/** Whether the two are the same user or organisation. */
export const sameEntity = (a: Entity, b: Entity): boolean => a.type === b.type && a.uuid === b.uuid;

/** Returns the actor as an entity. */
export const actorEntity = ({ actor }: Viewer): Entity => ({ type: 'user', uuid: actor.uuid });

/*
 * Keys to look records up by a user or an organisation.
 */

export const makerOf = ({ by }: { readonly by: Entity }): Uuid => by.uuid;

export const followerOf = ({ follower }: FollowRecord): Uuid => follower.uuid;

export const followedOf = ({ followed }: FollowRecord): Uuid => followed.uuid;
