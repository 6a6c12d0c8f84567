import type { Journal } from '../journal.js';
import type { Exported, Pass, PassOptions } from './passes.js';
import type { Entry, Kept, PassState } from './state.js';
import { finishTable, openTable, type TableFile, type Target } from './table-file.js';
import type { TableName } from './tables.js';

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

/** Reads what is not there yet, event by event. */
async function read(pass: Pass, files: Files, state: PassState, work: PassWork): Promise<Entry['files']> {
  const { org, events, journal, signal, since, until, onDone } = work;
  const taken = new Set(state.events);
  // The events of the walk in their order, which is that of its items.
  let ahead: string[] = [];
  const isAsked = ({ uuid }: { readonly uuid: string }) => {
    if (!events.has(uuid) || taken.has(uuid)) return false;
    taken.add(uuid);
    ahead.push(uuid);
    return true;
  };
  const left = new Set([...events].filter((event) => !state.events.has(event)));
  onDone(events.size - left.size);
  const finish = async (over: readonly string[], isWhole: boolean) => {
    const kept = await keep(pass, journal, files, over, isWhole);
    for (const event of over) left.delete(event);
    onDone(over.length);
    return kept;
  };
  for await (const { event, rows } of pass.items(org, { events: isAsked, since, until, signal })) {
    if (event !== undefined && event !== ahead[0]) {
      // Those before it, without items or with their last one given, are over.
      const at = ahead.indexOf(event);
      if (at < 0) continue;
      const over = ahead.slice(0, at);
      ahead = ahead.slice(at);
      await finish(over, false);
    }
    for (const [table, row] of rows) await files.get(table)?.add(row);
  }
  // What is no longer there is over as well.
  return finish([...left], true);
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
