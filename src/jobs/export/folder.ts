import { nodeModule } from '../../shared/node.js';
import { words } from '../../shared/words.js';
import { journalIn } from '../../stores/file-store.js';
import { JobError } from '../../stores/job-error.js';
import type { Journal } from '../../stores/journal.js';
import { writableFolder } from '../../stores/on-file.js';
import type { TableName } from '../records/table-names.js';
import { exportTables } from '../records/tables.js';
import { type FormatName, formatOf } from './formats.js';
import { exists, goOn, partOf, type Target } from './table-file.js';

/** The folder of an export. */
export interface Folder {
  readonly path: string;
  readonly journal: Journal;
  /** Files of the chosen tables, in the order of all tables. */
  readonly targets: readonly Target[];
  /** Removes the folders that were created, if they are empty. */
  removeEmpty(): Promise<void>;
}

/** Removes a folder and its parents, up to the topmost one that was created. Stops at a folder that is not empty. */
async function removeEmpty(path: string, made: string | undefined): Promise<void> {
  const { rmdir } = nodeModule('node:fs/promises');
  const { dirname, resolve } = nodeModule('node:path');
  if (made === undefined) return;
  const shortest = resolve(made).length;
  try {
    for (let each = resolve(path); each.length >= shortest; each = dirname(each)) await rmdir(each);
  } catch {
    // A folder with files in it stays.
  }
}

/** Creates the folder if it does not exist, and checks that it is writable. */
export async function openFolder(
  path: string,
  wanted: readonly TableName[],
  formatName: FormatName,
): Promise<Folder> {
  const { join } = nodeModule('node:path');
  const made = await writableFolder(path, `Cannot write to the folder ${path}`);
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

/** Throws if the folder contains files that a new export would overwrite. */
export async function expectEmpty({ path, targets, journal }: Folder): Promise<void> {
  if ((await journal.read()).length > 0) {
    throw new JobError('state', `${path} already contains an export.`, {
      advice: words`Continue it with ${{ phrase: 'resume' }}, which keeps complete files as they are, or choose another folder for a new export.`,
      option: 'resume',
      path,
    });
  }
  for (const { path: file } of targets) {
    for (const each of [file, partOf(file)]) {
      if (!(await exists(each))) continue;
      throw new JobError('state', `${each} already exists, and no export wrote it. Choose another folder.`);
    }
  }
}
