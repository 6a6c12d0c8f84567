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

/** The classes that a form is made with. */
interface FileClasses {
  readonly Blob: typeof Blob;
  readonly File: typeof File;
}

interface BuiltinModules {
  'node:fs': FileSystem;
  'node:buffer': FileClasses;
}

/** Asks the runtime for a module instead of importing it, so that bundles for browsers need no replacement for it. */
const builtin = <Id extends keyof BuiltinModules>(id: Id): BuiltinModules[Id] | undefined =>
  (globalThis as { process?: { getBuiltinModule?(id: Id): BuiltinModules[Id] } }).process?.getBuiltinModule?.(
    id,
  );

/** Opens a file on disk as a blob that is read when it is sent, not before. */
async function openUrl(url: URL, type: string): Promise<Blob> {
  if (url.protocol !== 'file:') throw new Error(shape);
  const fs = builtin('node:fs');
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

const typeOf = (content: FileContent) => (isBlob(content) ? content.type : '');

/** What a file is made of. A blob of the runtime's own class is not read before it is sent. */
async function partOf(
  content: FileContent,
  type: string,
  { Blob }: FileClasses,
): Promise<Blob | Uint8Array<ArrayBuffer> | ArrayBuffer> {
  if (isUrl(content)) return openUrl(content, type);
  if (content instanceof Blob) return content;
  // Copied, because some runtimes take bytes of shared memory for a list of numbers to be written out.
  return isBlob(content) ? content.arrayBuffer() : new Uint8Array(content);
}

/** Appends a file of the class that the form accepts. */
async function appendFile(
  form: FormData,
  field: string,
  content: FileContent,
  name: string,
  type: string,
): Promise<void> {
  // Under jsdom the global classes are different, and only `node:buffer` still has those of `fetch`.
  const classes = builtin('node:buffer') ?? globalThis;
  const part = await partOf(content, type, classes);
  // The form gets no name of its own: with one, it makes a file of the global class, which cannot read this one.
  form.append(field, new classes.File([part], name, { type }));
  if (typeof form.get(field) !== 'string') return;
  // A form turns a file of another class into text. It was loaded after the global classes were replaced, and accepts those.
  const bytes = part instanceof classes.Blob ? await part.arrayBuffer() : part;
  form.set(field, new File([bytes], name, { type }));
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

/** The message of an error, without its full stop: it becomes a part of a sentence. */
const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');

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
    await appendFile(form, field, content, name, type);
    for (const [key, value] of Object.entries(text)) form.append(key, value);
    return form;
  } catch (error) {
    issues.push({ path: ['file'], message: messageOf(error) });
    return undefined;
  }
}
