import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const text = `import { TicketingClient } from 'ticketing-client';
const client = new TicketingClient();
client.events.get('event');
`;

/** Definition and hover of a method in an editor. */
interface Shown {
  /** File and line that it opens. */
  readonly file: string;
  readonly line: number;
  /** Names of the tags that it shows on hover. */
  readonly tags: readonly string[];
}

/** Asks an editor about `client.events.get`, in a folder with the package installed. */
export async function shownOfGet(folder: string): Promise<Shown | undefined> {
  const file = join(folder, 'editor.ts');
  writeFileSync(file, text);
  const options = { module: 'nodenext', target: 'es2022', strict: true, types: [], noEmit: true };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, files: ['editor.ts'] }),
  );
  const server = spawn(process.execPath, [resolve('node_modules/typescript/lib/tsserver.js')], {
    cwd: folder,
  });
  const requests = [
    { command: 'open', arguments: { file } },
    { command: 'quickinfo', arguments: { file, line: 3, offset: 16 } },
    { command: 'definition', arguments: { file, line: 3, offset: 16 } },
  ];
  requests.forEach((request, index) => {
    server.stdin.write(`${JSON.stringify({ seq: index + 1, type: 'request', ...request })}\n`);
  });
  let tags: string[] = [];
  try {
    for await (const line of createInterface({ input: server.stdout })) {
      if (!line.startsWith('{')) continue;
      const { type, command, body } = JSON.parse(line);
      if (type !== 'response') continue;
      if (command === 'quickinfo') tags = body.tags.map(({ name }: { readonly name: string }) => name);
      if (command === 'definition')
        return body?.[0] && { file: body[0].file, line: body[0].start.line, tags };
    }
    return undefined;
  } finally {
    server.kill();
    await once(server, 'exit');
  }
}
