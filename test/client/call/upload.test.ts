import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { defaultTransport } from '../../../src/client/transport/default-transport.js';
import { Emulator } from '../../../src/emulator/index.js';
import {
  type ClientOptions,
  type FileContent,
  type FileUpload,
  TicketingClient,
} from '../../../src/index.js';
import { type Received, setUp } from '../../support/server.js';

const answer = { json: { statusCode: 201, result: { file_name: 'uploads/mug.png' } } };

/** Returns the form in a request. */
const formOf = (request: Received | undefined) =>
  new Response(request?.body, {
    headers: { 'content-type': request?.headers['content-type'] ?? '' },
  }).formData();

interface Part {
  readonly field: string;
  readonly name?: string;
  readonly type?: string;
  readonly text: string;
}

/** The parts of a form, in order. */
async function partsOf(request: Received | undefined): Promise<Part[]> {
  const parts: Promise<Part>[] = [];
  (await formOf(request)).forEach((value, field) => {
    parts.push(
      typeof value === 'string'
        ? Promise.resolve({ field, text: value })
        : value.text().then((text) => ({ field, name: value.name, type: value.type, text })),
    );
  });
  return Promise.all(parts);
}

async function upload(file: FileContent | FileUpload, options: ClientOptions = {}): Promise<Part[]> {
  const { client, requests } = await setUp(() => answer, options);
  expect(await client.common.files.upload(file)).toEqual({ file_name: 'uploads/mug.png' });
  return partsOf(requests[0]);
}

/** A folder that is removed when the test has finished. */
async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'upload-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

async function fileOf(content: string, name = 'mug.png'): Promise<URL> {
  const path = join(await folder(), name);
  await writeFile(path, content);
  return pathToFileURL(path);
}

const bytes = new TextEncoder().encode('pixels');
const sharedBytes = new Uint8Array(new SharedArrayBuffer(bytes.length));
sharedBytes.set(bytes);
const png = 'image/png';
const stream = 'application/octet-stream';

describe('an upload', () => {
  it.each([
    ['a Blob', new Blob(['pixels'], { type: png }), { name: 'file.png', type: png }],
    ['a File', new File(['pixels'], 'mug.png', { type: png }), { name: 'mug.png', type: png }],
    ['bytes', bytes, { name: 'file', type: stream }],
    ['bytes with a type', { content: bytes, type: png }, { name: 'file.png', type: png }],
    [
      'some of the bytes of a buffer',
      new Uint8Array([0, ...bytes, 0]).subarray(1, -1),
      { name: 'file', type: stream },
    ],
    ['a buffer', bytes.buffer, { name: 'file', type: stream }],
    ['bytes of shared memory', sharedBytes, { name: 'file', type: stream }],
  ])('sends %s as the file part of a form', async (_, content, { name, type }) => {
    expect(await upload(content)).toEqual([{ field: 'file', name, type, text: 'pixels' }]);
  });

  it.each([
    ['image/png', 'file.png'],
    ['image/jpeg', 'file.jpeg'],
    ['IMAGE/PNG', 'file.png'],
    ['image/svg+xml', 'file'],
    ['text/png', 'file'],
    ['', 'file'],
  ])('of type %j without a name is sent as %s', async (type, name) => {
    const content = new Blob(['pixels'], { type: 'image/gif' });
    expect(await upload({ content, type })).toMatchObject([{ name }]);
  });

  it('keeps the type of its form, because the type says where the parts begin', async () => {
    const { client, requests } = await setUp(() => answer);
    const headers = { 'Content-Type': 'multipart/form-data', 'x-tag': 'a' };
    await client.common.files.upload(bytes, {}, { headers });
    expect(await partsOf(requests[0])).toMatchObject([{ text: 'pixels' }]);
    expect(requests[0]?.headers['x-tag']).toBe('a');
  });

  it('succeeds even if the progress callback throws', async () => {
    const onUploadProgress = vi.fn(() => {
      throw new Error('no bar to move');
    });
    // Not every transport reports the progress.
    const { client, requests } = await setUp(() => answer, { fetch });
    await client.common.files.upload(bytes, {}, { onUploadProgress });
    expect(await partsOf(requests[0])).toMatchObject([{ text: 'pixels' }]);
    expect(onUploadProgress).toHaveBeenCalled();
  });

  it('without a name gets a path that can be used as a picture', async () => {
    const client = new TicketingClient(new Emulator().options());
    const { file_name } = await client.common.files.upload(new Blob(['pixels'], { type: png }));
    await client.me.update({ image: file_name });
    expect(file_name).toMatch(/\.png$/);
  });

  it('sends a file on disk under its own name, whatever its characters', async () => {
    const name = 'my mug é%20#.png';
    expect(await upload(await fileOf('pixels', name))).toEqual([
      { field: 'file', name, type: stream, text: 'pixels' },
    ]);
  });

  it.each<[string, object, string]>([
    ['text parts that are not an object', { text: 'abc' }, 'text must be an object'],
    ['a text part that is not text', { text: { order: 5 } }, 'text.order must be text'],
    ['a name that is not text', { name: 5 }, 'name must be text'],
  ])('with %s is refused before anything is sent', async (_, given, message) => {
    const { client, requests } = await setUp(() => answer);
    const file = { content: bytes, ...given } as FileUpload;
    await expect(client.common.files.upload(file)).rejects.toMatchObject({
      issues: [{ path: ['file'], message }],
    });
    expect(requests).toEqual([]);
  });

  it.each([
    ['a Blob', new Blob(['pixels'])],
    ['a File', new File(['pixels'], 'other.gif', { type: 'image/gif' })],
    ['bytes', bytes],
  ])('sends %s under another name, type and field, together with text parts', async (_, content) => {
    const given = {
      content,
      name: 'mug.png',
      type: png,
      field: 'image',
      text: { entity: 'events', note: 'é' },
    };
    expect(await upload(given)).toEqual([
      { field: 'image', name: 'mug.png', type: png, text: 'pixels' },
      { field: 'entity', text: 'events' },
      { field: 'note', text: 'é' },
    ]);
  });

  it('sends a file on disk under another name and type', async () => {
    const given = { content: await fileOf('pixels'), name: 'cup.png', type: png };
    expect(await upload(given)).toEqual([{ field: 'file', name: 'cup.png', type: png, text: 'pixels' }]);
  });

  it('sends the organisation in the query', async () => {
    const { client, requests } = await setUp(() => answer);
    await client.common.files.upload(bytes, { org_uuid: 'the-org' });
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/common/files' });
    expect(String(requests[0]?.query)).toBe('org_uuid=the-org');
    expect(requests[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  });

  it('sends a complete file of 2 MB, with its length in the headers', async () => {
    const content = 'abcdefghijklmnopqrstuvwxyz\n'.repeat(77_777);
    const { client, requests } = await setUp(() => answer);
    await client.common.files.upload(await fileOf(content));
    const [request] = requests;
    expect(Number(request?.headers['content-length'])).toBe(request?.body.length);
    const [part] = await partsOf(request);
    // Compared as a whole, because a difference of 2 MB is too long to print.
    expect(part?.text === content).toBe(true);
  });

  it.each<[string, (memory: Uint8Array<ArrayBuffer>) => FileContent | FileUpload]>([
    ['bytes', (memory) => memory],
    ['bytes of Node', (memory) => Buffer.from(memory.buffer)],
    ['some of the bytes of a buffer', (memory) => memory.subarray(1)],
    ['a buffer', (memory) => memory.buffer],
    ['a file with content', (memory) => ({ content: memory, name: 'mug.png' })],
  ])('sends %s as they are when it is called, although they are used again at once', async (_, fileOf) => {
    const { client, requests } = await setUp(() => answer);
    const memory = new Uint8Array(4);
    const uploads = ['A', 'B', 'C'].map((letter) => {
      memory.fill(letter.charCodeAt(0));
      return client.common.files.upload(fileOf(memory));
    });
    await Promise.all(uploads);
    const sent = (await Promise.all(requests.map(partsOf))).map(([part]) => part?.text[0]);
    expect(sent.sort()).toEqual(['A', 'B', 'C']);
  });

  it('sends everything else as it is when it is called', async () => {
    const { client, requests } = await setUp(() => answer);
    const headers = new Headers({ 'x-tag': 'a' });
    const file = { content: await fileOf('pixels'), text: { note: 'first' } };
    const query = { org_uuid: 'org-a' };
    const uploading = client.common.files.upload(file, query, { headers });
    headers.set('x-tag', 'b');
    file.text.note = 'second';
    file.content.pathname = '/nowhere';
    query.org_uuid = 'org-b';
    await uploading;
    expect(requests[0]?.headers['x-tag']).toBe('a');
    expect(String(requests[0]?.query)).toBe('org_uuid=org-a');
    expect(await partsOf(requests[0])).toMatchObject([{ text: 'pixels' }, { text: 'first' }]);
  });

  it('sends the file again if the request is retried', async () => {
    let count = 0;
    const { client, requests } = await setUp(() =>
      count++ === 0 ? { status: 429, headers: { 'retry-after': '0' }, json: {} } : answer,
    );
    await client.common.files.upload(await fileOf('pixels'));
    expect(await Promise.all(requests.map(partsOf))).toEqual([
      [{ field: 'file', name: 'mug.png', type: stream, text: 'pixels' }],
      [{ field: 'file', name: 'mug.png', type: stream, text: 'pixels' }],
    ]);
  });
});

describe('an upload with global classes that are not those of fetch, as under jsdom', () => {
  class OtherBlob {
    readonly type: string;
    readonly #text: string;
    constructor([text]: [string], { type }: { type: string }) {
      this.#text = text;
      this.type = type;
    }
    get size() {
      return this.#text.length;
    }
    async arrayBuffer(): Promise<ArrayBuffer> {
      return runInNewContext('new Uint8Array(bytes).buffer', { bytes: new TextEncoder().encode(this.#text) });
    }
  }

  class OtherFile extends OtherBlob {
    readonly name: string;
    constructor(parts: [string], name: string, options: { type: string }) {
      super(parts, options);
      this.name = name;
    }
  }

  const stubGlobals = () => {
    vi.stubGlobal('Blob', OtherBlob);
    vi.stubGlobal('File', OtherFile);
    vi.stubGlobal('FormData', class {});
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
  };

  /** Uploads with the other classes, and reads the request with those of the runtime. */
  const uploadStubbed = async (file: unknown) => {
    stubGlobals();
    const { client, requests } = await setUp(() => answer, { transport: defaultTransport(undefined) });
    // The types do not know the classes of another realm.
    await client.common.files.upload(file as Blob);
    vi.unstubAllGlobals();
    return partsOf(requests[0]);
  };

  const ownBlob = new Blob(['pixels'], { type: png });

  it.each<[string, unknown, { name: string; type: string }]>([
    ['a Blob', new OtherBlob(['pixels'], { type: png }), { name: 'file.png', type: png }],
    ['a File', new OtherFile(['pixels'], 'mug.png', { type: png }), { name: 'mug.png', type: png }],
    ['a Blob of the runtime', ownBlob, { name: 'file.png', type: png }],
    ['bytes', runInNewContext('new Uint8Array(bytes)', { bytes }), { name: 'file', type: stream }],
    ['a buffer', runInNewContext('new Uint8Array(bytes).buffer', { bytes }), { name: 'file', type: stream }],
  ])('sends %s as the file part of a form', async (_, content, { name, type }) => {
    expect(await uploadStubbed(content)).toEqual([{ field: 'file', name, type, text: 'pixels' }]);
  });

  it('reaches the emulator', async () => {
    stubGlobals();
    const client = new TicketingClient(new Emulator().options());
    expect((await client.common.files.upload(ownBlob)).file_name).toMatch(/\.png$/);
  });

  // Some runtimes load their form on first use, after the global classes were replaced. That of React Native has no `get`.
  it.each([() => '[object File]', undefined])(
    'says why it cannot be sent if the form accepts no file: %s',
    async (get) => {
      const form = Object.assign(new FormData(), { append: () => {}, get });
      vi.spyOn(Response.prototype, 'formData').mockResolvedValue(form as FormData);
      await expect(uploadStubbed(ownBlob)).rejects.toThrow('the FormData of fetch here accepts no file.');
      vi.restoreAllMocks();
    },
  );

  it('says what to do without the classes of fetch, as in Jest under jsdom', async () => {
    vi.stubGlobal('Response', undefined);
    const sentence = 'there is no global Response here. In Jest, set testEnvironment to jest-fixed-jsdom';
    await expect(uploadStubbed(ownBlob)).rejects.toThrow(sentence);
  });

  it('says why a file without arrayBuffer cannot be read', async () => {
    const file = { name: 'mug.png', type: png, size: 6, slice: () => file };
    await expect(uploadStubbed(file)).rejects.toThrow('has no arrayBuffer(). Pass its bytes instead.');
  });

  it('names its problem only once', async () => {
    const content = new OtherBlob([''], { type: png });
    vi.spyOn(content, 'arrayBuffer').mockRejectedValue(new Error('The disk is gone.'));
    await expect(uploadStubbed(content)).rejects.toThrow(
      /^POST \/common\/files was not sent: file: The disk is gone\.$/,
    );
  });
});

describe('an upload without a file', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'pixels'],
    ['an object whose content is text', { content: 'pixels' }],
    ['a path, which may come from anyone', { path: fileURLToPath(import.meta.url) }],
    [
      'a path as the content, which may come from anyone',
      { content: { path: fileURLToPath(import.meta.url) } },
    ],
    ['the address of a file as text', import.meta.url],
    ['the parsed JSON of a URL', JSON.parse(JSON.stringify({ content: new URL(import.meta.url) }))],
    ['the URL of something on the web', new URL('https://api.example.com/mug.png')],
    ['an object that only looks like a Blob', { size: 6, type: png }],
  ])('but with %s is refused before anything is sent', async (_, file) => {
    const { client, requests } = await setUp(() => answer);
    // Programs without types may pass anything.
    await expect(client.common.files.upload(file as unknown as Blob)).rejects.toMatchObject({
      name: 'RequestValidationError',
      issues: [
        {
          path: ['file'],
          message:
            'file must be a Blob, a File, bytes, or the URL of a file. For a path, use pathToFileURL(path) from node:url',
        },
      ],
    });
    expect(requests).toEqual([]);
  });

  it('but with the URL of a missing file or of a folder is refused before anything is sent', async () => {
    const { client, requests } = await setUp(() => answer);
    const path = await folder();
    for (const wrong of [path, join(path, 'missing.png')]) {
      await expect(client.common.files.upload(pathToFileURL(wrong))).rejects.toMatchObject({
        name: 'RequestValidationError',
        issues: [{ path: ['file'], message: 'no file exists at this URL' }],
      });
    }
    expect(requests).toEqual([]);
  });
});
