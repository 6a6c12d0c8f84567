import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
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

/** Returns a server that keeps a line for each message in a file of this folder. */
export function receiver(folder: string): Server {
  const webhook = new Webhook(secretIn(folder));
  const file = join(folder, 'messages.ndjson');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  // Each line begins with the id of its message. A message can come twice.
  const done = new Set(lines.map((line) => line.split(' ', 1)[0]));

  return createServer(async (request, response) => {
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
      response.writeHead(401).end();
      return;
    }
    // Replace this with your work, and record the id in the same transaction.
    if (!done.has(id)) appendFileSync(file, `${id} ${text}\n`, { mode: 0o600 });
    done.add(id);
    response.writeHead(204).end();
  });
}
