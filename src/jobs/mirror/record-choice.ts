import { words } from '../../shared/words.js';
import { JobError } from '../../stores/job-error.js';

/** Key of the state of a mirror that keeps no whole records. */
export const recordsKey = 'records';

type State = ReadonlyMap<unknown, unknown>;

/** Whether a mirror keeps whole records, by its state. */
export const keepsRecords = (state: State): boolean => !state.has(recordsKey);

/** Throws if a mirror keeps no whole records. `what` needs them. */
export function expectRecords(state: State, place: string, what: string): void {
  if (keepsRecords(state)) return;
  throw new JobError('state', `${place} has only columns and no whole records, which ${what} needs.`, {
    advice: words`Mirror the organisation into another database without ${{ phrase: 'columnsOnly' }}.`,
    option: 'record',
  });
}

/** Throws if a mirror was begun with the other choice. Neither kind of database is turned into the other. */
export function expectSameChoice(state: State, place: string, hasRecords: boolean): void {
  if (keepsRecords(state) === hasRecords) return;
  throw new JobError('state', `${place} has ${hasRecords ? 'no whole records' : 'whole records'}.`, {
    advice: hasRecords
      ? words`It was begun with ${{ phrase: 'columnsOnly' }}: run it with that, or use another database or, in Postgres, another schema.`
      : words`It was begun without ${{ phrase: 'columnsOnly' }}: run it without that, or use another database or, in Postgres, another schema.`,
    option: 'record',
  });
}
