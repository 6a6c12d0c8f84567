import { type Happening, makeSandbox, type Outcome } from './sandbox.js';

/** A message from the worker to the page. */
export type Message = Happening | Outcome;

// The client recognises the worker of a page by this name, and refuses secrets there, because everyone could read them.
// Examples act as a server does. Their secrets open only emulators, and nothing leaves the page.
Object.defineProperty(globalThis, 'importScripts', { value: undefined });

const sandbox = makeSandbox();

const send = (message: Message): void => postMessage(message);

addEventListener('message', async ({ data }: MessageEvent<string>) => send(await sandbox.run(data, send)));
