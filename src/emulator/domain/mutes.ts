import { by } from '../state/collection.js';
import { makerOf, sameEntity } from '../state/entity.js';
import type { Entity, MuteRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';

/** Returns the record of the caller muting a user or an organisation. */
export const muteOf = (viewer: Viewer, entity: Entity): MuteRecord | undefined =>
  by(viewer.state.mutes, makerOf, viewer.actor.uuid).find(({ muted }) => sameEntity(muted, entity));

/** Whether the caller has muted the user or organisation. */
export const isMuted = (viewer: Viewer, entity: Entity): boolean => muteOf(viewer, entity) !== undefined;
