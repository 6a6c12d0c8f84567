import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { jobGroups } from '../../src/cli/jobs/list.js';
import { Emulator } from '../../src/emulator/index.js';
import { TicketingClient } from '../../src/index.js';
import { memoryStore, type Organisation, organisation } from '../../src/jobs/index.js';
import { jobs } from '../../src/jobs/list.js';
import { libraryOnly } from './library-only.js';

const root = resolve(import.meta.dirname, '../..');
const page = (name: string) => readFileSync(resolve(root, 'docs', name), 'utf8');
const org = await organisation(new TicketingClient(new Emulator().options()));
const methods = jobs.map(({ name }): string => name).filter((name) => name in org);

describe('the list of jobs', () => {
  test('contains every method of an organisation, except the library-only ones', () => {
    const known = [...methods, ...Object.keys(libraryOnly)];
    expect(Object.keys(org).sort()).toEqual(known.sort());
  });

  test('is data, and imports no job and no package', async () => {
    const { metafile, outputFiles } = await build({
      entryPoints: ['src/jobs/list.ts'],
      absWorkingDir: root,
      bundle: true,
      packages: 'external',
      format: 'esm',
      outdir: 'out',
      write: false,
      metafile: true,
    });
    const [output] = Object.values(metafile.outputs);
    const used = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
    expect(used.map(([file]) => file).filter((file) => !/^src.(?:jobs|shared)./.test(file))).toEqual([]);
    expect(output?.imports).toEqual([]);
    // A definition has about 2,500 bytes. A bundled job would show in its function or in the size.
    const defined = jobs.filter((job) => 'input' in job);
    for (const { name } of defined) expect(outputFiles[0]?.text).not.toMatch(`function ${name}(`);
    expect(output?.bytes).toBeLessThan(3_000 * defined.length);
  });
});

/** Each method of an organisation with options. The type requires every method, so that no new one is left out. */
const withOptions = (
  given: never,
): Readonly<
  Record<
    Exclude<keyof Organisation, keyof Pick<typeof org, 'client' | 'uuid' | 'name' | 'timezone' | 'currency'>>,
    () => unknown
  >
> => ({
  events: () => org.events(given),
  orders: () => org.orders(given),
  tickets: () => org.tickets(given),
  attendees: () => org.attendees(given),
  sessions: () => org.sessions(given),
  reviews: () => org.reviews(given),
  plan: () => org.plan([], given),
  attendance: () => org.attendance(given),
  copy: () => org.copy('any', given),
  doorList: () => org.doorList('any', given),
  invite: () => org.invite('any', [], given),
  ledger: () => org.ledger(given),
  publicEvents: () => org.publicEvents(given),
  series: () => org.series('tickets_sold', given),
  ticketPdfs: () => org.ticketPdfs('any', 'folder', given),
  mirror: () => org.mirror(given),
  forward: () => org.forward('https://shop.example', given),
  reconcile: () => org.reconcile({ ...(given as object), db: 'forward.db' }),
  watch: () => org.watch.orders(given),
});

test.each(Object.entries(withOptions({ store: memoryStore(), surprise: 1 } as never)))(
  'org.%s refuses an unknown option',
  async (_, call) => {
    await expect((async () => call())()).rejects.toThrow('Unknown option "surprise"');
  },
);

describe('the pages', () => {
  test('have a row for each command of a job, and no other row', () => {
    const [, section = ''] = /^## Jobs\n([\s\S]*?)^## /m.exec(page('command-line.md')) ?? [];
    const rows = Array.from(section.matchAll(/^\| (`.*?) \|/gm), ([, names = '']) => names);
    const named = rows.flatMap((row) => Array.from(row.matchAll(/`([a-z-]+)/g), ([, name]) => name));
    expect([...new Set(named)].sort()).toEqual(jobGroups.map(({ name }) => name).sort());
  });

  test.each(methods)('describe org.%s for programs', (name) => {
    expect(page('jobs.md')).toMatch(new RegExp(`\\borg\\.${name}\\b`));
  });
});
