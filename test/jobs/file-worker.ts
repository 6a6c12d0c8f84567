/** A program that works with the file of a job until it is killed, as a process of its own. */
import { fileJournal, fileStore } from '../../src/jobs.js';

const { what, path } = JSON.parse(process.argv[2] ?? '') as {
  what: 'hold' | 'append' | 'write';
  path: string;
};

if (what === 'hold') {
  const refusal = await fileStore(path)
    .hold?.()
    .then(
      () => undefined,
      (error: Error) => error,
    );
  console.log(refusal ? `refused: ${refusal.message}` : 'held');
  // What is held is held until the process is killed.
  if (!refusal) setInterval(() => {}, 1_000);
}

// Far more than it gets to.
for (let count = 0; what === 'append' && count < 1_000_000; count += 1) {
  const line = `line ${count} ${'x'.repeat(count % 500)}.`;
  await fileJournal(path).append(line);
  console.log(line);
}

for (let count = 0; what === 'write' && count < 1_000_000; count += 1) {
  await fileStore(path).write(`${count % 10}`.repeat(200_000));
}
