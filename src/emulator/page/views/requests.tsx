import { useEffect, useState } from 'preact/hooks';
import type { JournalEntry } from '../../control/journal.js';
import { ask, operationIds } from '../ask.js';
import { Card, Filter, Pager, Pretty } from '../parts.js';
import { filterHere, note, positionOf } from '../place.js';
import { SendButton } from '../say.js';
import type { View } from '../view.js';

/** Maximum number of requests on a page. */
const rows = 25;

/** Number of requests to read: all that the journal keeps. */
const kept = 1000;

type Failed = Pick<JournalEntry, 'status' | 'fault' | 'lost'>;

export const hasFailed = ({ status, fault, lost }: Failed): boolean =>
  status === 0 || status >= 400 || fault === true || lost === true;

export const StatusChip = ({ status }: Failed) => (
  <span class={`chip ${status === 0 || status >= 400 ? 'bad' : 'good'}`}>
    {status === 0 ? 'no reply' : status}
  </span>
);

/** A request as a line that opens. */
const Entry = ({ request }: { readonly request: JournalEntry }) => {
  const { serial, at, method, path, operation, application, body, reply, fault, lost } = request;
  return (
    <details>
      <summary>
        <StatusChip {...request} />
        <code class="path">
          {method} {path}
        </code>
        {fault && <span class="chip warn">fault</span>}
        {lost && <span class="chip warn">reply lost</span>}
        <span class="quiet push">{at.slice(11, 19)}</span>
      </summary>
      <p class="quiet">{[`No. ${serial}`, at, operation, application].filter(Boolean).join(' · ')}</p>
      {body !== undefined && (
        <>
          <h3>Request body</h3>
          <Pretty value={body} />
        </>
      )}
      {reply === undefined ? (
        <p class="quiet">The reply has no body, or it was not kept.</p>
      ) : (
        <>
          <h3>Reply body</h3>
          <Pretty value={reply} />
        </>
      )}
    </details>
  );
};

/** The filter of operations. It works without suggestions too. */
function OperationFilter() {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    operationIds().then(setIds, () => {});
  }, []);
  return <Filter name="operation" label="Operation" suggestions={ids} />;
}

/** Whether a request fits the filters of the address. A status of `4` fits all that begin with 4. */
const fits = (request: JournalEntry): boolean =>
  (request.operation ?? '').includes(filterHere('operation')) &&
  String(request.status).startsWith(filterHere('status')) &&
  (filterHere('failed') === '' || hasFailed(request));

/** The view of the requests with their replies. */
export const requests: View<readonly JournalEntry[]> = {
  title: 'Requests',
  wants: ['journal', 'reset'],
  read: async () =>
    (await ask<{ entries: readonly JournalEntry[] }>(`/journal?kind=request&rows=${kept}`)).entries,
  hear(entries, { kind, data }) {
    if (kind !== 'request') return entries;
    // The stream sends the entry of a request.
    const { world: _, ...rest } = data;
    const request = rest as unknown as JournalEntry;
    return entries.some(({ serial }) => serial === request.serial)
      ? entries
      : [...entries, request].slice(-kept);
  },
  Show({ data: entries }) {
    const found = entries.filter(fits).reverse();
    const position = positionOf();
    return (
      <>
        <Card title="Filter">
          <form aria-label="Filter" onSubmit={(event) => event.preventDefault()}>
            <OperationFilter />
            <Filter name="status" label="Status" inputMode="numeric" />
            <label class="check">
              <input
                type="checkbox"
                defaultChecked={filterHere('failed') !== ''}
                onInput={({ currentTarget }) =>
                  note({ failed: currentTarget.checked ? '1' : undefined, position: undefined })
                }
              />
              <span>Only failed</span>
            </label>
          </form>
          <div class="row">
            <SendButton
              to="DELETE /journal?kind=request"
              question="Clear all requests of this world?"
              said="The requests were cleared."
            >
              Clear requests
            </SendButton>
          </div>
        </Card>
        <Card title="Latest requests">
          {found.length === 0 && (
            <p class="quiet">{entries.length > 0 ? 'No request matches the filter.' : 'No requests yet.'}</p>
          )}
          {found.slice(position, position + rows).map((request) => (
            <Entry key={request.serial} request={request} />
          ))}
          <Pager what="requests" total={found.length} rows={rows} />
        </Card>
      </>
    );
  },
};
