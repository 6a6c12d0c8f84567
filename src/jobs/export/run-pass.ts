import type { Journal } from '../journal.js';
import type { TableName } from '../records/table-names.js';
import type { Exported, Pass, PassOptions } from './passes.js';
import type { Entry, Kept, PassState } from './state.js';
import { finishTable, openTable, type TableFile, type Target } from './table-file.js';

/** What a pass works with. */
export interface PassWork extends Omit<PassOptions, 'events'> {
  readonly org: Exported;
  /** The events that the export is of. */
  readonly events: ReadonlySet<string>;
  /** The files of the tables that are wanted of the pass. */
  readonly targets: readonly Target[];
  readonly journal: Journal;
  /** Called with how many more events are done. */
  readonly onDone: (events: number) => void;
}

type Files = ReadonlyMap<TableName, TableFile>;

/** Sees to it that what was added is on the disk, and only then writes down that it is. */
async function keep(
  pass: Pass,
  journal: Journal,
  files: Files,
  events: readonly string[],
  isWhole: boolean,
): Promise<Entry['files']> {
  const kept: Partial<Record<TableName, Kept>> = {};
  for (const [name, file] of files) kept[name] = await file.keep();
  const entry: Entry = { pass: pass.tables[0], events, files: kept, isWhole };
  await journal.append(JSON.stringify(entry));
  return kept;
}

/** After how many events the files are kept. */
const enoughEvents = 20;

/**
 * After how many rows the files are kept, by how many were kept before: what has to be on the disk is waited for, and what
 * was not kept is read again after a crash. So a large export waits more seldom.
 */
const enoughRows = (before: number): number => Math.max(100, Math.min(before, 1_000));

/** Reads what is not there yet, event by event. */
async function read(pass: Pass, files: Files, state: PassState, work: PassWork): Promise<Entry['files']> {
  const { org, events, named, journal, signal, since, until, onDone } = work;
  const left = new Set([...events].filter((event) => !state.events.has(event)));
  onDone(events.size - left.size);
  // The events of the walk that are not kept yet, in their order, which is that of its items.
  const ahead: string[] = [];
  const isAsked = ({ uuid }: { readonly uuid: string }) => {
    if (!left.has(uuid) || ahead.includes(uuid)) return false;
    ahead.push(uuid);
    return true;
  };
  let at = 0;
  let added = 0;
  let before = 0;
  for await (const { event, rows } of pass.items(org, { events: isAsked, named, since, until, signal })) {
    if (event !== undefined && event !== ahead[at]) {
      const next = ahead.indexOf(event, at);
      if (next < 0) continue;
      // Those before it, without items or with their last one given, are over.
      onDone(next - at);
      at = next;
      if (at >= enoughEvents || added >= enoughRows(before)) {
        const over = ahead.splice(0, at);
        await keep(pass, journal, files, over, false);
        for (const each of over) left.delete(each);
        at = 0;
        before += added;
        added = 0;
      }
    }
    for (const [table, row] of rows) await files.get(table)?.add(row);
    added += rows.length;
  }
  // What is no longer there is over as well.
  const kept = await keep(pass, journal, files, [...left], true);
  onDone(left.size - at);
  return kept;
}

/** Writes the files of a pass from where it was left, gives them their names when they are whole, and tells their rows. */
export async function runPass(pass: Pass, state: PassState, work: PassWork): Promise<Entry['files']> {
  const { targets, signal } = work;
  let kept = state.files;
  if (state.isWhole) work.onDone(work.events.size);
  else {
    const files = new Map<TableName, TableFile>();
    try {
      for (const target of targets) {
        const { name } = target.table;
        files.set(name, await openTable(target, state.files[name]));
      }
      kept = await read(pass, files, state, work);
    } finally {
      for (const file of files.values()) await file.close();
    }
  }
  for (const target of targets) await finishTable(target, signal);
  return kept;
}
