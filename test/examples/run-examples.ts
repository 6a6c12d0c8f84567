import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle } from '../support/bundle.js';
import { casesOf } from '../support/extent.js';
import { credentials, serve } from '../support/server.js';

const root = resolve(import.meta.dirname, '../..');
const numbered = /^\d\d-(.+)\.ts$/;
/** The numbered examples. */
export const files = (await readdir(join(root, 'examples'))).filter((file) => numbered.test(file)).sort();

const sourceOf = (file: string): string => readFileSync(join(root, 'examples', file), 'utf8');

/** Whether an example starts a Redis. */
export const needsRedis = (file: string): boolean => sourceOf(file).includes("from 'ioredis'");

/** First and last printed line of each example, and its number of lines. Uuids and invented names differ each time. */
export const printed: Readonly<Record<string, readonly [first: RegExp, last: RegExp, lines: number]>> = {
  '01-all-orders.ts': [
    /^2031-02-24T\S+ \w{8} \d+\.\d\d AUD Harbour Music Festival$/,
    /Volunteering Webinar$/,
    37,
  ],
  '02-watch-sales.ts': [
    /^Jazz on the Pier: order \w{8} is created\. Its status is Active\.$/,
    /sales\.db\.$/,
    3,
  ],
  '03-invite-once.ts': [
    /^First run: \{ done: 49, skipped: 0, failed: 1/,
    /^50 mails were sent to 50 guests\.$/,
    3,
  ],
  '04-events-as-code.ts': [/^2 to create, 1 to publish$/, /^2 unchanged$/, 24],
  '05-copy-last-year.ts': [
    /^Harbour Music Festival, 2031-03-31 20:00: copied/,
    /^Again: copied 0 of 29\.$/,
    16,
  ],
  '06-publish-at.ts': [/^Not ready \(place\)/, /^Fair: published at 2031-03-01 10:00$/, 4],
  '07-ledger.ts': [/^┌─/, /^- A missing discount or coupon counts as 0/, 17],
  '08-door-list.ts': [/^\[ \] \w+ Brown \(\w+/, /^\[.\] \w+ W\w+ \(\w+/, 66],
  '09-series.ts': [/^2031-01-31 #+ \d+$/, /^415 tickets sold$/, 31],
  '10-export.ts': [/^15 events in .*events\.csv$/, /^6 reviews in .*reviews\.csv$/, 7],
  '11-website.ts': [
    /^2031-03-01T08:00:00\.000Z Jazz on the Pier/,
    /AUD (?:undefined|https:\/\/assets\.example\/\S+)$/,
    7,
  ],
  '12-page-token.ts': [/^The page lists 15 events\.$/, /^Reading the account: ForbiddenError\.$/, 3],
  '13-ticket-pdfs.ts': [/^66 written to/, /0 already existed, 0 failed$/, 1],
  '14-schedule.ts': [/^2031-03-13 19:30 is 2031-03-13T18:30/, /^"Jazz" has 9 dates on the service\.$/, 10],
  '15-parquet-duckdb.ts': [/^[\w ]+ \d+\.\d\d AUD$/, /^[\w ]+ \d+\.\d\d AUD$/, 12],
  '16-open-telemetry.ts': [
    /^GET \/events 200, resends: 0$/,
    /^http\.client\.request\.duration in s, 3 series$/,
    4,
  ],
  '17-hono.ts': [
    /^The page's token has the scopes org\.list_event/,
    /^A page of another origin gets the status 403\.$/,
    2,
  ],
  '18-express.ts': [/^200 \{"name":"Harbour Music Festival"/, /^503 \{"error"/, 4],
  '19-worker.ts': [/^2031-03-31T\S+ Harbour Music Festival$/, /^While the service is down: 503$/, 10],
  '20-redis.ts': [
    /^3 processes ended with the exit codes 0, 0, 0\.$/,
    /^They made 30 calls with 1 token\.$/,
    2,
  ],
  '21-receiver.ts': [
    /^Sold: \w{8} for Tide Talks Live\.$/,
    /^A message without a signature gets the status 401\.$/,
    6,
  ],
  '22-many-machines.ts': [
    /^One process works, and two wait\.$/,
    /^Another process continued, and has seen the 3 orders sold since\.$/,
    3,
  ],
  '23-mirror.ts': [
    /^423 orders and 674 tickets are in the database\.$/,
    /^GBP: 3 orders, 64\.95 charged, 0\.00 refunded$/,
    5,
  ],
};

/** Line that is printed before the lines of each example. */
const mark = '--- next example ---';

/**
 * Tests that these examples print the expected lines. They are bundled into a folder of `modules`, where they find
 * their packages. One process runs them in turn, because its start takes longer than an example.
 */
export function testExamples(names: readonly string[], modules: string): void {
  let folder: string;
  // The processes of a cluster run the program of the first one again.
  const alone = names.filter((file) => sourceOf(file).includes("from 'node:cluster'"));
  const inTurn = names.filter((file) => !alone.includes(file));

  beforeAll(async () => {
    folder = await mkdtemp(join(root, modules, '.examples-'));
    const programOf = (file: string) =>
      `import { endServing } from './setting.js'; await import('./${file}'); await endServing();`;
    const programs = inTurn.map((file) => `./${file}.mjs`);
    const all = `for (const file of ${JSON.stringify(programs)}) { console.log('${mark}'); await import(file); }`;
    const codes = Object.fromEntries(names.map((file) => [file, programOf(file)]));
    await bundle({ codes: { ...codes, all }, from: join(root, 'examples') }, folder);
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Runs a program in a separate process. Returns its printed text. */
  async function run(program: string, overHttp: boolean): Promise<string> {
    const service = await serve(() => ({ status: 500 }));
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, `${program}.mjs`)], {
      env: {
        ...process.env,
        EXAMPLE_OVER_HTTP: overHttp ? 'yes' : 'no',
        TICKETING_BASE_URL: service.url,
        TICKETING_AUTH_URL: `${service.url}/auth`,
        TICKETING_CLIENT_ID: credentials.clientId,
        TICKETING_CLIENT_SECRET: credentials.clientSecret,
      },
    });
    expect([...service.tokenRequests, ...service.requests]).toEqual([]);
    return stdout;
  }

  test.each(
    casesOf([
      ['embedded', false],
      ['over HTTP', true],
    ] as const),
  )(
    'the examples print the expected lines on the emulator %s, even if the environment names a service',
    async (_, overHttp) => {
      const texts = (await run('all', overHttp)).split(`${mark}\n`).slice(1);
      for (const file of alone) texts.push(await run(file, overHttp));
      expect(texts).toHaveLength(names.length);
      for (const [index, file] of [...inTurn, ...alone].entries()) {
        const [first, last, lines] = printed[file] ?? [/^$/, /^$/, 0];
        const output = (texts[index] ?? '').trimEnd().split('\n');
        expect(output[0], file).toMatch(first);
        expect(output.at(-1), file).toMatch(last);
        expect(output, file).toHaveLength(lines);
      }
    },
  );
}
