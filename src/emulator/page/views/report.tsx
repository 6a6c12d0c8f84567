import type { Report } from '../../control/audit.js';
import { ask } from '../ask.js';
import { Card, Lines, Prose, Stats } from '../parts.js';
import { Button } from '../say.js';
import type { View } from '../view.js';

/** The view of how clients treated the replies. */
export const report: View<Report> = {
  title: 'Report',
  wants: ['request', 'report', 'reset'],
  read: () => ask('/report'),
  Show: ({ requests, calls, requestsPerCall, tokenRequests, failures, counts, findings }) => (
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
          <Button to="DELETE /report" said="The report was cleared.">
            Clear report
          </Button>
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
    </>
  ),
};
