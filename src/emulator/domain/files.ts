import type { Uuid } from '../../operations/operation.js';
import { isOfTeam, testTeam } from '../access/team.js';
import { forbidden, notFound } from '../refusal.js';
import { fromBase64, toBase64 } from '../state/base64.js';
import { fresh } from '../state/make.js';
import type { FileRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import { add, find, need, remove, type State } from '../state/state.js';
import type { Upload } from '../state/upload.js';

/** The last part of a file's name, where it has one that a path can end with. */
const endingOf = (name: string) => /\.\w{1,16}$/.exec(name)?.[0].toLowerCase() ?? '';

/** The folder of what is uploaded. */
export const uploadFolder = 'uploads';

/** Keeps a file. */
export function storeFile(viewer: Viewer, { name, type, bytes }: Upload, org: Uuid | null): FileRecord {
  const { state, actor } = viewer;
  if (org !== null) {
    need(state.orgs, org, 'organisation');
    testTeam(state, actor.uuid, org);
  }
  const stored = fresh(viewer);
  add(state.contents, { ...stored, base64: toBase64(bytes) });
  return add(state.files, {
    ...stored,
    file_name: `${uploadFolder}/${stored.uuid}${endingOf(name)}`,
    org,
    user: actor.uuid,
    type,
    size: bytes.length,
  });
}

/** The file that is used by a path. */
export function fileAt(state: State, path: string): FileRecord | undefined {
  const [uuid = ''] = path.slice(uploadFolder.length + 1).split('.');
  const file = find(state.files, uuid);
  return file?.file_name === path ? file : undefined;
}

/** The bytes of a file. */
export const bytesOf = (state: State, { uuid }: FileRecord): Uint8Array =>
  fromBase64(find(state.contents, uuid)?.base64 ?? '');

/** Removes a file with its bytes. */
export function removeFile(state: State, file: FileRecord): void {
  remove(state.files, file);
  remove(state.contents, need(state.contents, file.uuid, 'file'));
}

/** Removes a file, for who uploaded it and the team of the organisation it was uploaded for. */
export function deleteFile({ state, actor }: Viewer, path: string): void {
  const file = fileAt(state, path);
  if (!file) throw notFound('file');
  const isOwn = file.user === actor.uuid || (file.org !== null && isOfTeam(state, actor.uuid, file.org));
  if (!isOwn) throw forbidden('the file belongs to another user');
  removeFile(state, file);
}
