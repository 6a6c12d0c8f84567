import { type Happening, makeSandbox, type Outcome } from './sandbox.js';

/** What the worker tells the page. */
export type Message = Happening | Outcome;

// Examples act for a server: by this name a worker of a page is told, whose secrets everyone could read. Here they open
// nothing but emulators, and nothing leaves the page.
Object.defineProperty(globalThis, 'importScripts', { value: undefined });

const sandbox = makeSandbox();

const send = (message: Message): void => postMessage(message);

addEventListener('message', async ({ data }: MessageEvent<string>) => send(await sandbox.run(data, send)));
