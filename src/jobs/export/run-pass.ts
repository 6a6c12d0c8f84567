import type { Journal } from '../../stores/journal.js';
import type { TableName } from '../records/table-names.js';
import type { Exported, Pass, PassOptions } from './passes.js';
import type { Entry, Kept, PassState } from './state.js';
import { finishTable, openTable, type TableFile, type Target } from './table-file.js';

export interface PassWork extends Omit<PassOptions, 'events'> {
  readonly org: Exported;
  /** Uuids of the events in the export. */
  readonly events: ReadonlySet<string>;
  readonly targets: readonly Target[];
  readonly journal: Journal;
  /** Called with the number of events that were just completed. */
  readonly onDone: (events: number) => void;
}

/** Numbers of events and of rows after which the files are saved: unsaved rows are read again after a crash. */
const [enoughEvents, enoughRows] = [20, 200];

/** Continues a pass, renames its complete files, and returns the number of their rows. */
export async function runPass(pass: Pass, state: PassState, work: PassWork): Promise<Entry['files']> {
  const { org, events, named, targets, journal, period, signal, onDone } = work;
  const left = new Set([...events].filter((event) => !state.events.has(event)));
  const files = new Map<TableName, TableFile>();
  let kept = state.files;

  /** Writes the added rows to the disk, and only then records them in the journal. */
  async function keep(over: readonly string[], isWhole: boolean): Promise<void> {
    const saved: Partial<Record<TableName, Kept>> = {};
    for (const [name, file] of files) saved[name] = await file.keep();
    const entry: Entry = { pass: pass.tables[0], events: over, files: saved, isWhole };
    await journal.append(JSON.stringify(entry));
    kept = saved;
  }

  async function read(): Promise<void> {
    onDone(events.size - left.size);
    // Events of this pass that are not saved yet, in the order of their items.
    const ahead: string[] = [];
    const isAsked = ({ uuid }: { readonly uuid: string }) => {
      if (!left.has(uuid) || ahead.includes(uuid)) return false;
      ahead.push(uuid);
      return true;
    };
    let [at, added] = [0, 0];
    for await (const { event, rows } of pass.items(org, { events: isAsked, named, period, signal })) {
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
          [at, added] = [0, 0];
        }
      }
      for (const [table, row] of rows) {
        const written = files.get(table)?.add(row);
        if (written) await written;
      }
      added += rows.length;
    }
    // Events that no longer exist are complete too.
    await keep([...left], true);
    onDone(left.size - at);
  }

  if (state.isWhole) onDone(events.size);
  else {
    try {
      for (const target of targets) {
        const { name } = target.table;
        files.set(name, await openTable(target, state.files[name]));
      }
      await read();
    } finally {
      for (const file of files.values()) await file.close();
    }
  }
  for (const target of targets) await finishTable(target, signal);
  return kept;
}
