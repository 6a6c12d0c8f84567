import type { JournalEntry } from '../../control/journal.js';
import { ask } from '../ask.js';
import { note } from '../live.js';
import { Card, Filter, Filters, Paged, Pretty } from '../parts.js';
import { filterHere } from '../place.js';
import { Button } from '../say.js';
import type { View } from '../view.js';

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
  Show: (entries) => (
    <Card title="Latest requests">
      <Filters>
        <Filter
          name="operation"
          label="Operation"
          suggestions={entries.flatMap(({ operation }) => operation ?? [])}
          placeholder="Any"
        />
        <Filter name="status" label="Status" inputMode="numeric" placeholder="Any" />
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
      </Filters>
      <Paged
        what="requests"
        of={entries.filter(fits).reverse()}
        none={<p class="quiet">No requests yet. Calls of the API appear here.</p>}
      >
        {(request) => <Entry key={request.serial} request={request} />}
      </Paged>
      <div class="row">
        <Button
          to="DELETE /journal?kind=request"
          question="Clear all requests of this world?"
          said="The requests were cleared."
        >
          Clear requests
        </Button>
      </div>
    </Card>
  ),
};
