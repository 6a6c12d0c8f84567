/*
 * First program of the process that reads a file. Its thread only watches: if the parent is gone, the time is up or the memory
 * is used up, it kills the process. Nothing gentler stops a statement of SQLite. A second thread runs the statements.
 */
import { Worker } from 'node:worker_threads';
import type { Answer, Begin, Request } from './messages.js';

/** Maximum memory of this process, in bytes. */
const most = 140 * 1024 * 1024;

/** Memory above which a new process should answer the next query, because Node gives little back. */
const tired = 95 * 1024 * 1024;

const die = (): void => {
  process.kill(process.pid, 'SIGKILL');
};

/** Reports the reason to the parent, and ends. */
function end(why: 'time' | 'memory'): void {
  process.send?.({ ended: why } satisfies Answer, die);
}

let watch: NodeJS.Timeout | undefined;
let limit: NodeJS.Timeout | undefined;

function stopWatching(): void {
  clearInterval(watch);
  clearTimeout(limit);
}

process.on('disconnect', die);
// Ctrl-C is for the parent, which ends this process.
process.on('SIGINT', () => {});

process.once('message', ({ program, file }: Begin) => {
  const worker = new Worker(program, {
    eval: true,
    workerData: file,
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  worker.on('message', (answer: Answer) => {
    stopWatching();
    const isTired = ('isTired' in answer && answer.isTired) || process.memoryUsage.rss() > tired;
    process.send?.({ ...answer, isTired });
  });
  worker.on('error', die);
  process.on('message', (request: Request) => {
    watch = setInterval(() => {
      if (process.memoryUsage.rss() > most) end('memory');
    }, 4);
    if ('time' in request && request.time !== undefined) limit = setTimeout(end, request.time, 'time');
    worker.postMessage(request);
  });
});
