import type { Uuid } from '../../api/operations/operation.js';
import { isOfTeam, testTeam } from '../access/team.js';
import { badRequest, forbidden, notFound } from '../refusal.js';
import { fromBase64, toBase64 } from '../state/base64.js';
import { add, by, find, need, remove } from '../state/collection.js';
import { fresh } from '../state/make.js';
import type { FileRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import type { State } from '../state/state.js';
import type { Upload } from '../state/upload.js';
import { pictureSize } from './picture-size.js';

const endingOf = (name: string) => /\.\w{1,16}$/.exec(name)?.[0].toLowerCase() ?? '';

export const uploadFolder = 'uploads';

/** Folders of the pictures that a seed names. */
export const pictureFolders: readonly string[] = ['banners', 'products', 'profiles', 'sessions', 'venues'];

/** A grey picture of 640 by 400 pixels, since a session's picture has to be larger than 300 by 300. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAoAAAAGQAQMAAAAEPUNmAAAAA1BMVEVrepDGJxsjAAAANklEQVR42u3BMQEAAADCoPVPbQ0PoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB4NH6QAAF17NuoAAAAAElFTkSuQmCC';

/** Returns the picture as PNG at a path such as `banners/harbour-festival.png`, or undefined if the path has none. */
export function pictureAt(path: string): Uint8Array | undefined {
  const [, folder = ''] = /^(\w+)\/[\w-]{1,100}\.png$/.exec(path) ?? [];
  return pictureFolders.includes(folder) ? fromBase64(picture) : undefined;
}

export function storeFile(viewer: Viewer, { name, type, content }: Upload, org: Uuid | null): FileRecord {
  const { state, actor } = viewer;
  if (org !== null) {
    need(state.orgs, org, 'organisation');
    testTeam(state, actor.uuid, org);
  }
  const stored = fresh(viewer);
  add(state.contents, { ...stored, base64: toBase64(content) });
  return add(state.files, {
    ...stored,
    file_name: `${uploadFolder}/${stored.uuid}${endingOf(name)}`,
    org,
    user: actor.uuid,
    type,
    size: content.length,
    picture: pictureSize(content) ?? null,
  });
}

export const fileAt = ({ files }: State, path: string): FileRecord | undefined =>
  by(files, 'file_name', path)[0];

/** Returns the bytes of a file, or undefined if a seed names the file without them. */
export function bytesOf(state: State, { uuid }: FileRecord): Uint8Array | undefined {
  const content = find(state.contents, uuid);
  return content && fromBase64(content.base64);
}

export function removeFile(state: State, file: FileRecord): void {
  remove(state.files, file);
  const content = find(state.contents, file.uuid);
  if (content) remove(state.contents, content);
}

const leastPixels = 300;

/** Throws if an uploaded picture is too small. Other pictures cannot be checked. */
export function testSessionImage(state: State, path: string): void {
  const file = fileAt(state, path);
  if (file?.picture === undefined) return;
  if (!file.picture) throw badRequest('invalid image');
  if (Math.min(file.picture.width, file.picture.height) <= leastPixels) {
    throw badRequest(`image should be larger than ${leastPixels}x${leastPixels} pixels`);
  }
}

/** Removes a file. Only its uploader and the team of the organisation it was uploaded for may do so. */
export function deleteFile({ state, actor }: Viewer, path: string): void {
  const file = fileAt(state, path);
  if (!file) throw notFound('file');
  const isOwn = file.user === actor.uuid || (file.org !== null && isOfTeam(state, actor.uuid, file.org));
  if (!isOwn) throw forbidden('the file belongs to another user');
  removeFile(state, file);
}
