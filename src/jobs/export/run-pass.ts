import type { Journal } from '../../stores/journal.js';
import type { TableName } from '../records/table-names.js';
import type { Exported, Pass, PassOptions } from './passes.js';
import type { Entry, Kept, PassState } from './state.js';
import { finishTable, openTable, type TableFile, type Target } from './table-file.js';

export interface PassWork extends Omit<PassOptions, 'events'> {
  readonly org: Exported;
  /** Uuids of the events in the export. */
  readonly events: ReadonlySet<string>;
  /** Files of the chosen tables of the pass. */
  readonly targets: readonly Target[];
  readonly journal: Journal;
  /** Called with the number of events that were just completed. */
  readonly onDone: (events: number) => void;
}

type Files = ReadonlyMap<TableName, TableFile>;

/** Numbers of events and of rows after which the files are saved: unsaved rows are read again after a crash. */
const [enoughEvents, enoughRows] = [20, 200];

async function read(pass: Pass, files: Files, state: PassState, work: PassWork): Promise<Entry['files']> {
  const { org, events, named, journal, signal, period, onDone } = work;
  const left = new Set([...events].filter((event) => !state.events.has(event)));
  onDone(events.size - left.size);
  // Events of this pass that are not saved yet, in the order of their items.
  const ahead: string[] = [];
  const isAsked = ({ uuid }: { readonly uuid: string }) => {
    if (!left.has(uuid) || ahead.includes(uuid)) return false;
    ahead.push(uuid);
    return true;
  };
  let at = 0;
  let added = 0;
  const chosen = { events: isAsked, named, period, signal };
  /** Writes the added rows to the disk, and only then records them in the journal. */
  const keep = async (over: readonly string[], isWhole: boolean) => {
    const kept: Partial<Record<TableName, Kept>> = {};
    for (const [name, file] of files) kept[name] = await file.keep();
    const entry: Entry = { pass: pass.tables[0], events: over, files: kept, isWhole };
    await journal.append(JSON.stringify(entry));
    return kept;
  };
  for await (const { event, rows } of pass.items(org, chosen)) {
    if (event !== undefined && event !== ahead[at]) {
      const next = ahead.indexOf(event, at);
      if (next < 0) continue;
      // The earlier events are complete, whether or not they had items.
      onDone(next - at);
      at = next;
      if (at >= enoughEvents || added >= enoughRows) {
        const over = ahead.splice(0, at);
        await keep(over, false);
        for (const each of over) left.delete(each);
        at = 0;
        added = 0;
      }
    }
    for (const [table, row] of rows) {
      const written = files.get(table)?.add(row);
      if (written) await written;
    }
    added += rows.length;
  }
  // Events that no longer exist are complete too.
  const kept = await keep([...left], true);
  onDone(left.size - at);
  return kept;
}

/** Continues a pass, renames its complete files, and returns the number of their rows. */
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
