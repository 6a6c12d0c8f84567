import type { Overview, RecordsReply } from '../../endpoints/overview.js';
import { ask } from '../ask.js';
import { Form } from '../form.js';
import { Card, Field, Pager, Pretty } from '../parts.js';
import { addressOf, here, type Place, positionOf } from '../place.js';
import type { View } from '../view.js';

/** Maximum number of records on a page. */
const rows = 20;

const wantedIn = ({ query }: Place) => ({ of: query.get('of') ?? 'events', uuid: query.get('uuid') });

/** Says which fields of a kind of record can be edited, and why the others cannot. */
function editsText(of: string, editable: readonly string[]): string {
  if (editable.length === 0) return 'Records of this kind cannot be edited here. Use the API.';
  const why =
    of === 'orders'
      ? 'The emulator sets tickets, totals and sold counts. To refund an order, open its event.'
      : 'The emulator sets all other fields.';
  return `You can edit ${editable.join(', ')}. ${why}`;
}

interface EntryProps {
  readonly of: string;
  readonly editable: readonly string[];
  readonly found: RecordsReply['records'][number];
  readonly isOpen: boolean;
}

function Entry({ of, editable, found: { uuid, label, record }, isOpen }: EntryProps) {
  // The emulator stores objects.
  const fields = record as Readonly<Record<string, unknown>>;
  return (
    <details open={isOpen}>
      <summary>
        {label && <strong>{label}</strong>}
        <code class="quiet">{uuid}</code>
      </summary>
      <Pretty value={record} />
      {editable.length > 0 && (
        <Form
          label={`Edit ${uuid}`}
          to={`PUT /records?of=${of}&uuid=${encodeURIComponent(uuid)}`}
          values={Object.fromEntries(Object.entries(fields).filter(([name]) => editable.includes(name)))}
          submit="Save"
          keeps
          said={() => 'The record was saved.'}
        />
      )}
      {of === 'orders' && (
        <div class="row">
          <a class="target" href={addressOf('events', String(fields.event))}>
            Refund on the event page
          </a>
        </div>
      )}
    </details>
  );
}

/** The view of the records of every kind, as they are stored. */
export const records: View<RecordsReply & Pick<Overview, 'counts'>> = {
  title: 'Records',
  wants: ['request', 'deed', 'reset', 'restore'],
  async read(place) {
    const { of, uuid } = wantedIn(place);
    const chosen = uuid === null ? '' : `&uuid=${encodeURIComponent(uuid)}`;
    const [{ counts }, found] = await Promise.all([
      ask<Overview>('/overview'),
      ask<RecordsReply>(
        `/records?of=${encodeURIComponent(of)}&position=${positionOf()}&rows=${rows}${chosen}`,
      ),
    ]);
    return { ...found, counts };
  },
  Show({ data: { counts, total, editable, records: found }, reread }) {
    const { of, uuid } = wantedIn(here());
    return (
      <>
        <Card title="Kind">
          <Field
            label="Kind of record"
            control={(attributes) => (
              <select
                {...attributes}
                value={of}
                onChange={({ currentTarget }) => {
                  location.hash = addressOf('records', undefined, { of: currentTarget.value });
                }}
              >
                {Object.entries(counts).map(([name, count]) => (
                  <option key={name} value={name}>
                    {name} ({count})
                  </option>
                ))}
              </select>
            )}
          />
        </Card>
        <Card title={`Latest ${of}`}>
          <p class="quiet">{editsText(of, editable)}</p>
          {found.length === 0 && <p class="quiet">No records of this kind yet.</p>}
          {found.map((each) => (
            <Entry key={each.uuid} of={of} editable={editable} found={each} isOpen={uuid !== null} />
          ))}
          <Pager what="records" total={total} rows={rows} reread={reread} />
          {uuid !== null && (
            <div class="row">
              <a class="target" href={addressOf('records', undefined, { of })}>
                All {of}
              </a>
            </div>
          )}
        </Card>
      </>
    );
  },
};
