import { stat } from 'node:fs/promises';
import { mirrored, type Organisation } from '../../jobs/index.js';
import type { Driver } from '../../jobs/mirror/database.js';
import { isAddress } from '../../jobs/mirror/databases/database-error.js';
import { openMirror } from '../../jobs/mirror/databases/open-mirror.js';
import { driverOf } from '../../jobs/mirror/driver-of.js';
import { defaultSchema } from '../../stores/postgres-connection.js';
import { ageText } from '../age-text.js';
import type { Setup } from '../tool.js';

/** An organisation to read from, and sentences about where its records come from. */
interface Source {
  readonly place: Organisation;
  readonly notes: readonly string[];
  close(): Promise<void>;
}

/** Records that a job needs. */
interface Needs {
  /** Lists of the mirror. */
  readonly lists: readonly string[];
  /** Maximum age of the copy, in minutes. */
  readonly minutes: number;
  readonly signal: AbortSignal;
}

/** Reason to read the service although there is a mirror. */
class Unfit extends Error {}

/** Reads how good a copy is: its age in seconds, the lists that were read whole, those that failed, and its events. */
async function stateOf(driver: Driver, lists: readonly string[]) {
  const { at } = driver.dialect;
  const named = lists.map((list) => `'${list}'`).join(', ');
  try {
    const [state] = await driver.read(
      `SELECT max(age_seconds) AS age, count(last_sweep_at) AS swept, count(failure) AS failed FROM ${at('freshness')} WHERE list IN (${named})`,
    );
    const events = await driver.read(`SELECT uuid FROM ${at('events')} WHERE gone_at IS NULL`);
    const [age, swept, failed] = [state?.age, state?.swept, state?.failed].map(Number);
    return { age, swept, failed, events: new Set(events.map(({ uuid }) => uuid)) };
  } finally {
    await driver.close(false);
  }
}

/** Opens the copy of an organisation. Throws if it is too old, or may lack something that the job needs. */
async function copyOf(setup: Setup, org: Organisation, { lists, minutes, signal }: Needs): Promise<Source> {
  const { mirror = '', schema = defaultSchema } = setup;
  // Opening a file that does not exist would make it.
  if (!isAddress(mirror) && !(await stat(mirror).catch(() => undefined)))
    throw new Unfit('the mirror has no copy yet');
  const { db, close } = await openMirror(mirror, signal);
  try {
    const copy = await mirrored(db, isAddress(mirror) ? { schema } : {});
    if (copy.uuid !== org.uuid) throw new Unfit('the copy is of another organisation');
    const { age = Number.NaN, swept, failed, events } = await stateOf(driverOf(db, schema), lists);
    if (swept !== lists.length) throw new Unfit('the first copy has not ended');
    if (failed !== 0) throw new Unfit('the mirror could not read everything');
    const { text, minutes: old } = ageText(age);
    if (old > minutes) throw new Unfit(`the copy is ${old} minutes old`);
    // Whether a mirror is of some events only is not in its database.
    for await (const { uuid } of org.client.orgs.events.list(org.uuid, {}, { signal }))
      if (!events.has(uuid)) throw new Unfit('the copy lacks an event');
    return { place: { ...org, ...copy }, notes: [`${text} It may not have every partial refund.`], close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Default of `minutes`. */
export const usualAge = 15;

/** Returns the copy of an organisation if it is young and complete enough, or else the organisation itself. */
export async function sourceOf(
  setup: Setup,
  org: Organisation,
  { lists, ...needs }: Omit<Needs, 'lists'> & Partial<Needs>,
): Promise<Source> {
  const live = (...notes: readonly string[]): Source => ({ place: org, notes, close: async () => {} });
  if (!lists) return live();
  if (needs.minutes === 0) return live('Read from the service now.');
  try {
    return await copyOf(setup, org, { lists, ...needs });
  } catch (error) {
    needs.signal.throwIfAborted();
    // The error of a database may quote text that others wrote.
    const why = error instanceof Unfit ? error.message : 'the copy cannot be read';
    return live(`Read from the service now, because ${why}.`);
  }
}
