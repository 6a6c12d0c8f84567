import type { FileUpload } from '../../api/models/file.js';
import type { Issue } from '../../api/models/model.js';
import { missingClasses } from '../../shared/missing-classes.js';

/** Recognised by its methods, because the global class differs under jsdom and in every frame of a page. */
const isBlob = (value: unknown): value is Blob => {
  const { size, type, arrayBuffer, slice } = (value ?? {}) as Partial<Blob>;
  const isReadable = [arrayBuffer, slice].some((method) => typeof method === 'function');
  return typeof size === 'number' && typeof type === 'string' && isReadable;
};

/** The bytes or buffer of the caller, copied. Recognised by their tag, which is the same in every realm. */
const isBytes = (value: unknown): value is Uint8Array<ArrayBuffer> =>
  Object.prototype.toString.call(value) === '[object Uint8Array]';

/** No parsed JSON has this tag, so no text from others can name a file to read. */
const isUrl = (value: unknown): value is URL => Object.prototype.toString.call(value) === '[object URL]';

/** The content of a file, as `copyOf` returns it. */
type Content = Blob | Uint8Array<ArrayBuffer> | URL;

const isContent = (value: unknown): value is Content => isBlob(value) || isBytes(value) || isUrl(value);

const shape =
  'file must be a Blob, a File, bytes, or the URL of a file. For a path, use pathToFileURL(path) from node:url';

interface FileSystem {
  openAsBlob?(url: URL, options?: { type?: string }): Promise<Blob>;
  readonly promises: { stat(url: URL): Promise<{ isFile(): boolean }> };
}

/** The classes that build a form. */
interface FileClasses {
  readonly Blob: typeof Blob;
  readonly File: typeof File;
}

interface BuiltinModules {
  'node:fs': FileSystem;
  'node:buffer': FileClasses;
}

/** Asks the runtime for a module instead of importing it, so that bundles for browsers need no replacement. */
const builtin = <Id extends keyof BuiltinModules>(id: Id): BuiltinModules[Id] | undefined =>
  (globalThis as { process?: { getBuiltinModule?(id: Id): BuiltinModules[Id] } }).process?.getBuiltinModule?.(
    id,
  );

/** Opens a file on disk as a blob that is read only when it is sent. */
async function openUrl(url: URL, type: string): Promise<Blob> {
  if (url.protocol !== 'file:') throw new Error(shape);
  const fs = builtin('node:fs');
  if (!fs?.openAsBlob)
    throw new Error('this runtime cannot open files. Pass a Blob or bytes instead of a URL');
  // A folder can be opened as a blob too, and would fail only when it is sent.
  const isFile = await fs.promises.stat(url).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) throw new Error('no file exists at this URL');
  return fs.openAsBlob(url, { type });
}

/** Returns an empty form of the class that `fetch` understands, which is not the global one under jsdom. */
const newForm = () =>
  new Response('', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }).formData();

const typeOf = (content: Content) => (isBlob(content) ? content.type : '');

/** Returns the content as a file. A blob of the runtime's own class is not read before it is sent. */
async function fileOf(content: Content, name: string, type: string): Promise<File> {
  // Under jsdom the global classes are different, and only `node:buffer` still has those of `fetch`.
  const { Blob, File } = builtin('node:buffer') ?? globalThis;
  const partOf = async () => {
    if (isUrl(content)) return openUrl(content, type);
    if (content instanceof Blob || isBytes(content)) return content;
    const { arrayBuffer }: Partial<Blob> = content;
    if (arrayBuffer) return new Uint8Array(await arrayBuffer.call(content));
    throw new Error('this file cannot be read, because it has no arrayBuffer(). Pass its bytes instead');
  };
  return new File([await partOf()], name, { type });
}

function nameOf(content: Content, type: string): string {
  if (isUrl(content))
    return decodeURIComponent(content.pathname.slice(content.pathname.lastIndexOf('/') + 1));
  if ('name' in content) return String(content.name);
  // The path that the service returns has the ending of the name. As pictures it accepts only these (specification:
  // "Limits").
  const [, ending] = /^image\/(png|jpeg)$/.exec(type.toLowerCase()) ?? [];
  return ending ? `file.${ending}` : 'file';
}

/**
 * Returns the text parts, by the names that messages use. A value that is not an object would be sent letter by
 * letter.
 */
function textsOf(text: unknown): Record<string, unknown> {
  if (typeof text !== 'object' || text === null || Array.isArray(text))
    throw new Error('text must be an object');
  return Object.fromEntries(Object.entries(text).map(([name, value]) => [`text.${name}`, value]));
}

/** Returns the message of an error without its full stop, because it becomes a part of a sentence. */
const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');

/** Builds the form of an upload. Problems are added to the issues. */
export async function openFile(body: unknown, issues: Issue[]): Promise<FormData | undefined> {
  // Programs without types may pass anything. A value without content is refused below.
  const upload: Partial<FileUpload> = isContent(body)
    ? { content: body }
    : ((body ?? {}) as Partial<FileUpload>);
  const { content, field = 'file', text = {} } = upload;
  if (!isContent(content)) {
    issues.push({ path: ['file'], message: shape });
    return undefined;
  }
  try {
    const missing = missingClasses();
    if (missing) throw new Error(missing);
    const { type = typeOf(content), name = nameOf(content, type) } = upload;
    for (const [option, value] of Object.entries({ field, name, type, ...textsOf(text) })) {
      if (typeof value !== 'string') throw new Error(`${option} must be text`);
    }
    const form = await newForm();
    // No name is passed to the form: with one, it creates a file of the global class, which cannot read this one.
    form.append(field, await fileOf(content, name, type));
    if (typeof form.get?.(field) !== 'object')
      throw new Error('the FormData of fetch here accepts no file. Upload it on another runtime');
    for (const [key, value] of Object.entries(text)) form.append(key, value);
    return form;
  } catch (error) {
    issues.push({ path: ['file'], message: messageOf(error) });
    return undefined;
  }
}
