import type { Report } from '../../control/audit.js';
import { ask, remove } from '../ask.js';
import { card, chip, make, prose, quiet, row, show, table } from '../dom.js';
import { button } from '../say.js';
import type { View } from '../view.js';

const stat = (name: string, value: number) =>
  make('div', {}, make('dt', {}, name), make('dd', {}, String(value)));

const numbers = ({ requests, calls, requestsPerCall, tokenRequests, failures }: Report): Node[] => [
  make(
    'dl',
    { class: 'stats' },
    stat('requests', requests),
    stat('calls', calls),
    stat('requests per call', requestsPerCall),
    stat('token requests', tokenRequests),
    stat('failures', failures),
  ),
];

const findingNodes = ({ counts, findings }: Report): Node[] => [
  row(
    ...Object.entries(counts).map(([kind, count]) => chip(`${kind}: ${count}`, count > 0 ? 'bad' : 'good')),
  ),
  findings.length === 0
    ? quiet('No problems found.')
    : make(
        'ul',
        { class: 'lines' },
        ...[...findings]
          .reverse()
          .map(({ kind, request, message }) =>
            make('li', {}, chip(kind, 'bad'), make('code', {}, request), prose(message)),
          ),
      ),
];

const operationNodes = ({ operations }: Report): Node[] => {
  const rows = Object.entries(operations).sort(([, one], [, other]) => other.requests - one.requests);
  return rows.length === 0
    ? [quiet('No requests yet.')]
    : [
        table(
          ['Operation', 'Requests', 'Calls'],
          rows.map(([id, { requests, calls }]) => [id, requests, calls]),
        ),
      ];
};

/** Returns the view of how clients treated the replies. */
export function report(): View {
  const all = make('div');
  const findings = make('div');
  const operations = make('div');
  return {
    title: 'Report',
    nodes: [
      card(
        'What clients did',
        quiet('A call is one request with its retries.'),
        all,
        row(
          button('Clear report', async () => {
            await remove('/report');
            return 'The report was cleared.';
          }),
        ),
      ),
      card('Problems', findings),
      card('Requests by operation', operations),
    ],
    wants: ['request', 'report', 'reset'],
    async refresh() {
      const found = await ask<Report>('/report');
      show(all, found, numbers);
      show(findings, found, findingNodes);
      show(operations, found.operations, () => operationNodes(found));
    },
  };
}
