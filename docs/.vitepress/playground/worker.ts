import { type Happening, makeSandbox, type Outcome } from './sandbox.js';

/** What the worker tells the page. */
export type Message = Happening | Outcome;

const sandbox = makeSandbox();

const send = (message: Message): void => postMessage(message);

addEventListener('message', async ({ data }: MessageEvent<string>) => send(await sandbox.run(data, send)));
