import type { Uuid } from '../../operations/operation.js';
import { isOfTeam, testTeam } from '../access/team.js';
import { forbidden, notFound } from '../refusal.js';
import { fresh } from '../state/make.js';
import type { FileRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import { add, need, remove } from '../state/state.js';

/** The last part of a file's name, where it has one that a path can end with. */
const endingOf = (file: Blob) =>
  /\.\w+$/.exec('name' in file ? String(file.name) : '')?.[0].toLowerCase() ?? '';

/** Keeps what is known of a file; its bytes are not kept. */
export function storeFile(viewer: Viewer, file: Blob, org: Uuid | null): FileRecord {
  const { state, actor } = viewer;
  if (org !== null) {
    need(state.orgs, org, 'organisation');
    testTeam(state, actor.uuid, org);
  }
  const stored = fresh(viewer);
  return add(state.files, {
    ...stored,
    file_name: `uploads/${stored.uuid}${endingOf(file)}`,
    org,
    user: actor.uuid,
    type: file.type,
    size: file.size,
  });
}

/** Removes a file, for who uploaded it and the team of the organisation it was uploaded for. */
export function deleteFile({ state, actor }: Viewer, name: string): void {
  const file = Object.values(state.files).find(({ file_name }) => file_name === name);
  if (!file) throw notFound('file');
  const isOwn = file.user === actor.uuid || (file.org !== null && isOfTeam(state, actor.uuid, file.org));
  if (!isOwn) throw forbidden('the file belongs to another user');
  remove(state.files, file);
}
