/** A program that works with the file of a job in a separate process until it is killed. */
import { existsSync } from 'node:fs';
import os from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { fileJournal, fileStore } from '../../src/jobs/index.js';

const { what, path, host, umask } = JSON.parse(process.argv[2] ?? '') as {
  what: 'hold' | 'hold and write' | 'append' | 'write';
  path: string;
  /** The name of the machine that it claims to run on. */
  host?: string;
  /** The umask for files that it makes. */
  umask?: number;
};

if (umask !== undefined) process.umask(umask);
if (host !== undefined) os.hostname = () => host;

if (what === 'hold') {
  const refusal = await fileStore(path)
    .hold?.()
    .then(
      () => undefined,
      (error: Error) => error,
    );
  console.log(refusal ? `refused: ${refusal.message}` : 'held');
  // Keeps the file until the process is killed.
  if (!refusal) setInterval(() => {}, 1_000);
}

if (what === 'hold and write') {
  const store = fileStore(path);
  const release = await store.hold?.();
  await store.write(`${host}`);
  // Continues when the test writes this file.
  for (let look = 0; look < 2_000 && !existsSync(`${path}.go`); look += 1) await setTimeout(10);
  await store.write(`${host} again`).catch(({ message }: Error) => console.log(message));
  await release?.();
}

// Many more than it can write before the kill.
for (let count = 0; what === 'append' && count < 1_000_000; count += 1) {
  const line = `line ${count} ${'x'.repeat(count % 500)}.`;
  await fileJournal(path).append(line);
  console.log(line);
}

for (let count = 0; what === 'write' && count < 1_000_000; count += 1) {
  await fileStore(path).write(`${count % 10}`.repeat(200_000));
}
