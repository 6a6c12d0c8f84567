import { vi } from 'vitest';
import type { MirrorOptions } from '../../../src/jobs/index.js';
import { type OrganisationOptions, organisationOnSale } from '../../support/on-sale.js';
import type { Opened } from './opened.js';

/** An organisation with some events on sale, whose mirror is in a database. */
export async function world(database: Opened, options?: OrganisationOptions) {
  const { emulator, client, org, events, publish } = await organisationOnSale(options);
  const [event = ''] = events;
  const buy = (of = event, quantity = 1) => emulator.simulate.purchase({ event: of, quantity });
  /** Runs one round, and returns its report and its requests. */
  const round = async (options: Partial<MirrorOptions> = {}) => {
    emulator.journal.clear();
    const report = await org.mirror({
      ...{ db: await database.connect(), once: true, onError: () => {} },
      ...options,
    });
    const asked = emulator.journal.entries
      .map(({ operation, path }) => operation ?? path)
      .filter((each) => !each.includes('token'));
    return { ...report, asked };
  };
  return { emulator, client, org, events, event, publish, buy, round, ask: database.ask };
}

export type World = Awaited<ReturnType<typeof world>>;

/** Returns the rows of tables and views that match a condition, without some columns. */
export async function contents(
  { ask }: Pick<Opened, 'ask'>,
  names: readonly string[],
  without: readonly string[],
  condition: string,
) {
  const hidden = Object.fromEntries(without.map((name) => [name, undefined]));
  const found: Record<string, readonly string[]> = {};
  for (const name of names) {
    const rows = await ask(`SELECT * FROM ${name} WHERE ${condition}`);
    found[name] = rows.map((row) => JSON.stringify({ ...row, ...hidden })).sort();
  }
  return found;
}

/** Does work as if it were this many hours later. */
export async function later<T>(hours: number, work: () => Promise<T>): Promise<T> {
  const now = Date.now;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + hours * 3_600_000);
  try {
    return await work();
  } finally {
    clock.mockRestore();
  }
}
