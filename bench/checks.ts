import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { EventSchema } from '../src/models/event.js';
import { Event } from '../src/models/reply-checks.js';
import { fullEvents } from './support/events.js';
import { median } from './support/statistics.js';

/** The median time of one run, in milliseconds, once the engine has warmed up. */
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
const report = (name: string, time: number) =>
  console.log(
    `${name.padEnd(16)} ${time.toFixed(2).padStart(6)} ms ${(time / parsing).toFixed(2).padStart(6)} × JSON.parse`,
  );

console.log(`100 full events, ${(text.length / 1000).toFixed(0)} kB`);
report('JSON.parse', parsing);
report(
  'compiled checks',
  timeOf(() => events.every(Event.check)),
);
report(
  'zod',
  timeOf(() => events.every((event) => EventSchema.safeParse(event).success)),
);

const { outputFiles } = await build({
  stdin: {
    contents: "export * from './input-checks.js'; export * as replies from './reply-checks.js';",
    resolveDir: fileURLToPath(new URL('../src/models', import.meta.url)),
  },
  bundle: true,
  minify: true,
  format: 'esm',
  write: false,
});
const [bundle] = outputFiles;
if (bundle) {
  const { length } = gzipSync(bundle.contents);
  console.log(`all checks and predicates: ${(length / 1000).toFixed(1)} kB minified and gzipped`);
}
