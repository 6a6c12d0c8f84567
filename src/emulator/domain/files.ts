import type { Uuid } from '../../operations/operation.js';
import { isOfTeam, testTeam } from '../access/team.js';
import { badRequest, forbidden, notFound } from '../refusal.js';
import { fresh } from '../state/make.js';
import type { FileRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import { add, need, remove, type State } from '../state/state.js';
import { pictureSize } from './picture-size.js';

/** The last part of a file's name, where it has one that a path can end with. */
const endingOf = (name: string) => /\.\w+$/.exec(name)?.[0].toLowerCase() ?? '';

/** A file as it was uploaded. */
export interface Upload {
  /** What the sender calls it; may be empty. */
  readonly name: string;
  /** Its media type; may be empty. */
  readonly type: string;
  readonly content: Uint8Array;
}

/** Keeps what is known of a file; its bytes are not kept. */
export function storeFile(viewer: Viewer, { name, type, content }: Upload, org: Uuid | null): FileRecord {
  const { state, actor } = viewer;
  if (org !== null) {
    need(state.orgs, org, 'organisation');
    testTeam(state, actor.uuid, org);
  }
  const stored = fresh(viewer);
  return add(state.files, {
    ...stored,
    file_name: `uploads/${stored.uuid}${endingOf(name)}`,
    org,
    user: actor.uuid,
    type,
    size: content.length,
    picture: pictureSize(content) ?? null,
  });
}

const fileAt = (state: State, name: string): FileRecord | undefined =>
  Object.values(state.files).find(({ file_name }) => file_name === name);

/** A session's picture has more pixels than this, in both directions. */
const leastPixels = 300;

/** Refuses a picture of a session that is too small. One that was not uploaded cannot be looked at, and is taken. */
export function testSessionImage(state: State, path: string): void {
  const file = fileAt(state, path);
  if (file?.picture === undefined) return;
  if (!file.picture) throw badRequest('invalid image');
  if (Math.min(file.picture.width, file.picture.height) <= leastPixels) {
    throw badRequest(`image should be larger than ${leastPixels}x${leastPixels} pixels`);
  }
}

/** Removes a file, for who uploaded it and the team of the organisation it was uploaded for. */
export function deleteFile({ state, actor }: Viewer, name: string): void {
  const file = fileAt(state, name);
  if (!file) throw notFound('file');
  const isOwn = file.user === actor.uuid || (file.org !== null && isOfTeam(state, actor.uuid, file.org));
  if (!isOwn) throw forbidden('the file belongs to another user');
  remove(state.files, file);
}
