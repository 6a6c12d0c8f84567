import { csvLines, fieldsOf } from '../../jobs/records/csv.js';
import { type Form, inBatches, known } from './form.js';

/** Writes a header and a row for each record. The columns are those given, else the fields and any others in the first records. */
export async function csvForm(columns?: readonly string[], fields: readonly string[] = []): Promise<Form> {
  const { header, row } = await csvLines();
  let names = columns ?? [];
  return inBatches(
    (isFirst) => (isFirst && !columns ? known : 1),
    (records, isFirst) => {
      if (isFirst && !columns)
        names = records.length > 0 ? [...new Set([...fields, ...fieldsOf(records)])] : fields;
      return (isFirst ? header(names) : '') + records.map((record) => row(record, names)).join('');
    },
  );
}
