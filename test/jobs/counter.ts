/** A program that counts in a store as long as it holds it. Each line has a number and the id of the process. */
import { setTimeout as pause } from 'node:timers/promises';
import { keptIn } from './kept-in.js';

/** The argument of the program, in JSON. */
export interface Counting {
  readonly database: string;
  readonly lease: number;
}

const { database, lease } = JSON.parse(process.argv[2] ?? '') as Counting;
const { store } = keptIn(database, { lease });

async function count(): Promise<void> {
  const release = await store.hold?.();
  try {
    let text = (await store.read()) ?? '';
    for (let number = text.split('\n').length; ; number += 1) {
      text += `${number} ${process.pid}\n`;
      await store.write(text);
      await pause(5);
    }
  } finally {
    await release?.();
  }
}

// A process that has lost the store waits for it again.
for (;;) await count().catch(() => {});
