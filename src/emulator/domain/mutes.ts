import type { Entity, MuteRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import { actorEntity, sameEntity } from './entities.js';

/** Returns the record of the caller muting a user or an organisation. */
export const muteOf = (viewer: Viewer, entity: Entity): MuteRecord | undefined =>
  Object.values(viewer.state.mutes).find(
    ({ by, muted }) => sameEntity(by, actorEntity(viewer)) && sameEntity(muted, entity),
  );

/** Whether the caller has muted the user or organisation. */
export const isMuted = (viewer: Viewer, entity: Entity): boolean => muteOf(viewer, entity) !== undefined;
