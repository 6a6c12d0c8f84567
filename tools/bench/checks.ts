import { browserBundle } from '../../scripts/browser-bundle.js';
import { EventSchema } from '../../src/api/models/event.js';
import { Event } from '../../src/api/models/generated/reply-checks.js';
import { fullEvents } from './support/events.js';
import { median } from './support/statistics.js';
import { printTable } from './support/table.js';

/** Returns the median time of one run, in milliseconds, once the engine has warmed up. */
function timeOf(run: () => unknown): number {
  const times: number[] = [];
  for (let i = 0; i < 600; i++) {
    const start = performance.now();
    run();
    times.push(performance.now() - start);
  }
  return median(times.slice(300));
}

const events = fullEvents();
const text = JSON.stringify(events);

const parsing = timeOf(() => JSON.parse(text));
const row = (name: string, time: number) => [name, time.toFixed(2), (time / parsing).toFixed(2)];
printTable(`Checking ${events.length} full events, ${(text.length / 1000).toFixed(0)} kB`, [
  ['', 'ms', 'as a multiple of JSON.parse'],
  row('JSON.parse', parsing),
  row(
    'compiled checks',
    timeOf(() => events.every(Event.check)),
  ),
  row(
    'zod',
    timeOf(() => events.every((event) => EventSchema.safeParse(event).success)),
  ),
]);

const code =
  "export * from './src/api/models/generated/input-checks.js'; export * as replies from './src/api/models/generated/reply-checks.js';";
const { size } = await browserBundle({ code });
console.log(`All checks and predicates together have ${(size / 1000).toFixed(1)} kB, minified and gzipped.`);
