import type { FileContent, FileUpload } from '../models/file.js';
import type { Issue } from '../models/model.js';

/** Told by what it can do, because the global class is another one under jsdom, and in every frame of a page. */
const isBlob = (value: unknown): value is Blob => {
  const { size, type, arrayBuffer } = (value ?? {}) as Partial<Blob>;
  return typeof size === 'number' && typeof type === 'string' && typeof arrayBuffer === 'function';
};

/** Told by their tag, which they have in every realm. */
const isBytes = (value: unknown): value is Uint8Array | ArrayBuffer =>
  ['[object Uint8Array]', '[object ArrayBuffer]'].includes(Object.prototype.toString.call(value));

/** Nothing that was parsed of JSON has this tag, so that no text of others names a file that is read. */
const isUrl = (value: unknown): value is URL => Object.prototype.toString.call(value) === '[object URL]';

const isContent = (value: unknown): value is FileContent => isBlob(value) || isBytes(value) || isUrl(value);

const shape =
  'file should be a Blob, a File, bytes, or the URL of a file; of a path, pathToFileURL(path) of node:url makes one';

interface FileSystem {
  openAsBlob?(url: URL, options?: { type?: string }): Promise<Blob>;
  readonly promises: { stat(url: URL): Promise<{ isFile(): boolean }> };
}

// Asked of the runtime rather than imported, so that bundles for browsers need no stand-in for it.
const fileSystem = () =>
  (globalThis as { process?: { getBuiltinModule?(id: string): FileSystem } }).process?.getBuiltinModule?.(
    'node:fs',
  );

/** Opens a file on disk as a blob that is read when it is sent, not before. */
async function openUrl(url: URL, type: string): Promise<Blob> {
  if (url.protocol !== 'file:') throw new Error(shape);
  const fs = fileSystem();
  if (!fs?.openAsBlob) throw new Error('this runtime has no files: give a Blob or bytes instead of a URL');
  // A folder can be opened as a blob too, and fails only when it is sent.
  const isFile = await fs.promises.stat(url).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) throw new Error('there is no file at the URL');
  return fs.openAsBlob(url, { type });
}

/** An empty form of the class that `fetch` understands, which is not the global one under jsdom. */
const newForm = () =>
  new Response('', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }).formData();

/** A blob of the class that the form understands. One that is of this class already is not read before it is sent. */
async function toOwn(content: Blob | Uint8Array | ArrayBuffer): Promise<Blob> {
  // Copied, because some runtimes take bytes of shared memory for a list of numbers to be written out.
  if (!isBlob(content)) return new Response(new Uint8Array(content)).blob();
  const { constructor: OwnBlob } = await new Response().blob();
  return content instanceof OwnBlob ? content : new Response(await content.arrayBuffer()).blob();
}

const typeOf = (content: FileContent) => (isBlob(content) ? content.type : '');

async function blobOf(content: FileContent, type: string): Promise<Blob> {
  if (isUrl(content)) return openUrl(content, type);
  const blob = await toOwn(content);
  return blob.type === type ? blob : blob.slice(0, blob.size, type);
}

function nameOf(content: FileContent, type: string): string {
  if (isUrl(content))
    return decodeURIComponent(content.pathname.slice(content.pathname.lastIndexOf('/') + 1));
  if ('name' in content) return String(content.name);
  // The path that the service returns ends like the name, and as a picture only these are taken (specification: "Limits").
  const [, ending] = /^image\/(png|jpeg)$/.exec(type.toLowerCase()) ?? [];
  return ending ? `file.${ending}` : 'file';
}

/** The text parts by what messages name them. What is no object would be sent letter by letter. */
function textsOf(text: unknown): Record<string, unknown> {
  if (typeof text !== 'object' || text === null || Array.isArray(text))
    throw new Error('text of a file should be an object');
  return Object.fromEntries(Object.entries(text).map(([name, value]) => [`text.${name}`, value]));
}

/** Makes the form of an upload; what is wrong with it is added to the issues. */
export async function openFile(body: unknown, issues: Issue[]): Promise<FormData | undefined> {
  // Programs without types may give anything: what has no content is refused below.
  const upload: Partial<FileUpload> = isContent(body)
    ? { content: body }
    : ((body ?? {}) as Partial<FileUpload>);
  const { content, field = 'file', text = {} } = upload;
  if (!isContent(content)) {
    issues.push({ path: ['file'], message: shape });
    return undefined;
  }
  try {
    const { type = typeOf(content), name = nameOf(content, type) } = upload;
    for (const [option, value] of Object.entries({ field, name, type, ...textsOf(text) })) {
      if (typeof value !== 'string') throw new Error(`${option} of a file should be text`);
    }
    const form = await newForm();
    form.append(field, await blobOf(content, type), name);
    for (const [key, value] of Object.entries(text)) form.append(key, value);
    return form;
  } catch (error) {
    issues.push({ path: ['file'], message: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}
