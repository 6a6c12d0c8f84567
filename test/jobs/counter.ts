/** A program that counts in a store as long as it holds it. Each line has a number and the id of the process. */
import { setTimeout as pause } from 'node:timers/promises';
import { keptIn } from './kept-in.js';

/** The argument of the program, in JSON. */
export interface Counting {
  readonly database: string;
  readonly lease: number;
}

/** How many lines it writes before it writes the whole text instead of the new line. */
const wholeEvery = 10;

const { database, lease } = JSON.parse(process.argv[2] ?? '') as Counting;
const { store } = keptIn(database, { lease });

async function count(): Promise<void> {
  const release = await store.hold?.();
  try {
    let text = (await store.read()) ?? '';
    for (let number = text.split('\n').length; ; number += 1) {
      const line = `${number} ${process.pid}\n`;
      text += line;
      await (number % wholeEvery === 0 ? store.write(text) : store.append?.(line));
      await pause(5);
    }
  } finally {
    await release?.();
  }
}

// A process that has lost the store waits for it again.
for (;;) await count().catch(() => {});
