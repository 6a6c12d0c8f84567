import type { Report } from '../../control/audit.js';
import { ask } from '../ask.js';
import { Card, Lines, Prose, Stats, Table } from '../parts.js';
import { SendButton } from '../say.js';
import type { View } from '../view.js';

/** The view of how clients treated the replies. */
export const report: View<Report> = {
  title: 'Report',
  wants: ['request', 'report', 'reset'],
  read: () => ask('/report'),
  Show({
    data: { requests, calls, requestsPerCall, tokenRequests, failures, counts, findings, operations },
  }) {
    const byRequests = Object.entries(operations).sort(([, one], [, other]) => other.requests - one.requests);
    return (
      <>
        <Card title="What clients did">
          <p class="quiet">A call is one request with its retries.</p>
          <Stats
            of={{
              requests,
              calls,
              'requests per call': requestsPerCall,
              'token requests': tokenRequests,
              failures,
            }}
          />
          <div class="row">
            <SendButton to="DELETE /report" said="The report was cleared.">
              Clear report
            </SendButton>
          </div>
        </Card>
        <Card title="Problems">
          <div class="row">
            {Object.entries(counts).map(([kind, count]) => (
              <span key={kind} class={`chip ${count > 0 ? 'bad' : 'good'}`}>
                {kind}: {count}
              </span>
            ))}
          </div>
          <Lines
            none="No problems found."
            of={findings
              .map(({ kind, request, message }, index) => (
                <li key={index}>
                  <span class="chip bad">{kind}</span>
                  <code>{request}</code>
                  <Prose text={message} />
                </li>
              ))
              .reverse()}
          />
        </Card>
        <Card title="Requests by operation">
          {byRequests.length === 0 ? (
            <p class="quiet">No requests yet.</p>
          ) : (
            <Table
              heads={['Operation', 'Requests', 'Calls']}
              rows={byRequests.map(([id, each]) => [id, each.requests, each.calls])}
            />
          )}
        </Card>
      </>
    );
  },
};
