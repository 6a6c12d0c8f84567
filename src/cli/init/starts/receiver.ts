import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';

/** Returns the secret that both sides know. The first call makes it, and only you can read its file. */
export function secretIn(folder: string): string {
  const file = join(folder, 'webhook.secret');
  if (!existsSync(file)) {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    writeFileSync(file, `whsec_${Buffer.from(bytes).toString('base64')}`, { flag: 'wx', mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

/** Removes a part of a line at the end of a file, which a full disk or a power failure may leave. */
function keepWholeLines(file: string): void {
  if (existsSync(file)) truncateSync(file, readFileSync(file).lastIndexOf('\n') + 1);
}

/** Returns a server that keeps a line for each message in a file of this folder. */
export function receiver(folder: string): Server {
  const webhook = new Webhook(secretIn(folder));
  const file = join(folder, 'messages.ndjson');
  keepWholeLines(file);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  // Each line begins with the id of its message. A message can come twice.
  const done = new Set(lines.map((line) => line.split(' ', 1)[0]));

  /** Keeps a message. Returns the status of the reply. */
  async function accept(request: IncomingMessage): Promise<number> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const id = String(request.headers['webhook-id']);
    try {
      webhook.verify(
        text,
        Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, `${value}`])),
      );
    } catch {
      return 401;
    }
    // Replace this with your work, and record the id in the same transaction.
    if (!done.has(id)) appendFileSync(file, `${id} ${text}\n`, { mode: 0o600 });
    done.add(id);
    return 204;
  }

  return createServer(async (request, response) => {
    try {
      response.writeHead(await accept(request)).end();
    } catch (error) {
      console.error(error);
      keepWholeLines(file);
      response.writeHead(500).end(); // the sender tries again
    }
  });
}
