import type { FileContent, FileUpload } from '../models/file.js';
import type { Issue } from '../models/model.js';

const isContent = (value: unknown): value is FileContent =>
  value instanceof Blob ||
  value instanceof Uint8Array ||
  value instanceof ArrayBuffer ||
  typeof (value as { path?: unknown } | null)?.path === 'string';

interface FileSystem {
  openAsBlob?(path: string, options?: { type?: string }): Promise<Blob>;
  readonly promises: { stat(path: string): Promise<{ isFile(): boolean }> };
}

// Asked of the runtime rather than imported, so that bundles for browsers need no stand-in for it.
const fileSystem = () =>
  (globalThis as { process?: { getBuiltinModule?(id: string): FileSystem } }).process?.getBuiltinModule?.(
    'node:fs',
  );

/** Opens a file on disk as a blob that is read when it is sent, not before. */
async function openPath(path: string, type: string): Promise<Blob> {
  const fs = fileSystem();
  if (!fs?.openAsBlob) throw new Error('this runtime has no files: give a Blob or bytes instead of a path');
  // A folder can be opened as a blob too, and fails only when it is sent.
  const isFile = await fs.promises.stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) throw new Error('there is no file at the path');
  return fs.openAsBlob(path, { type });
}

async function blobOf(content: FileContent, type: string | undefined): Promise<Blob> {
  if (content instanceof Blob) return type ? content.slice(0, content.size, type) : content;
  if ('path' in content) return openPath(content.path, type ?? '');
  // The types leave out bytes of shared memory, which a Blob refuses by itself.
  return new Blob([content as BlobPart], { type: type ?? '' });
}

const nameOf = (content: FileContent): string => {
  if (content instanceof Blob) return 'name' in content ? String(content.name) : 'file';
  return 'path' in content ? (content.path.split(/[/\\]/).pop() ?? 'file') : 'file';
};

/** Makes the form of an upload; what is wrong with it is added to the issues. */
export async function openFile(body: unknown, issues: Issue[]): Promise<FormData | undefined> {
  // Programs without types may give anything: what has no content is refused below.
  const upload: Partial<FileUpload> = isContent(body)
    ? { content: body }
    : ((body ?? {}) as Partial<FileUpload>);
  const { content, name, type, field = 'file', text = {} } = upload;
  if (!isContent(content)) {
    issues.push({ path: ['file'], message: 'file should be a Blob, a File, bytes, or { path }' });
    return undefined;
  }
  try {
    const form = new FormData();
    form.append(field, await blobOf(content, type), name ?? nameOf(content));
    for (const [key, value] of Object.entries(text)) form.append(key, value);
    return form;
  } catch (error) {
    issues.push({ path: ['file'], message: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}
