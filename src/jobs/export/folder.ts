import { nodeModule } from '../../internal/node.js';
import { journalIn } from '../file-store.js';
import { JobError } from '../job-error.js';
import type { Journal } from '../journal.js';
import { writableFolder } from '../on-file.js';
import type { TableName } from '../records/table-names.js';
import { exportTables } from '../records/tables.js';
import { type FormatName, formatOf } from './formats.js';
import { exists, goOn, partOf, type Target } from './table-file.js';

/** A folder that is exported to. */
export interface Folder {
  readonly path: string;
  readonly journal: Journal;
  /** The files of the tables that are wanted, in the order of all tables. */
  readonly targets: readonly Target[];
  /** Removes what was made of the folder, unless something is in it. */
  removeEmpty(): Promise<void>;
}

/** Removes a folder and those above it, up to the topmost that was made, as far as nothing is in them. */
async function removeEmpty(path: string, made: string | undefined): Promise<void> {
  const { rmdir } = nodeModule('node:fs/promises');
  const { dirname, resolve } = nodeModule('node:path');
  if (made === undefined) return;
  const shortest = resolve(made).length;
  try {
    for (let each = resolve(path); each.length >= shortest; each = dirname(each)) await rmdir(each);
  } catch {
    // What holds something stays.
  }
}

/** Makes the folder where there is none, and finds out whether it can be written. */
export async function openFolder(
  path: string,
  wanted: readonly TableName[],
  formatName: FormatName,
): Promise<Folder> {
  const { join } = nodeModule('node:path');
  const made = await writableFolder(path, `Nothing can be written to the folder ${path}`);
  const format = await formatOf(formatName);
  return {
    path,
    journal: journalIn(join(path, 'export.journal'), goOn),
    targets: exportTables
      .filter(({ name }) => wanted.includes(name))
      .map((table) => ({ table, format, path: join(path, `${table.name}.${formatName}`) })),
    removeEmpty: () => removeEmpty(path, made),
  };
}

/** Throws where there is what a new export would write over. */
export async function expectEmpty({ path, targets, journal }: Folder): Promise<void> {
  if ((await journal.read()).length > 0) {
    throw new JobError('state', `${path} holds an export already.`, {
      advice: ({ resume }) =>
        `Go on with it${resume}, which leaves the files that are whole as they are, or name another folder for a new export.`,
      option: 'resume',
      path,
    });
  }
  for (const { path: file } of targets) {
    for (const each of [file, partOf(file)]) {
      if (!(await exists(each))) continue;
      throw new JobError('state', `${each} is there already, and of no export. Choose another folder.`);
    }
  }
}
