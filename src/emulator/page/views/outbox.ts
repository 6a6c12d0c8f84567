import type { Mail } from '../../state/records.js';
import { ask, remove } from '../ask.js';
import { card, entry, make, quiet, row, show } from '../dom.js';
import { pager, positionOf } from '../pager.js';
import { button, copyButton } from '../say.js';
import type { View } from '../view.js';
import { timeText } from '../words.js';

/** Maximum number of messages on a page. */
const rows = 25;

const mailEntry = ({ sent_on, to, subject, text, code }: Mail, index: number): HTMLElement =>
  entry(
    `mail-${index}`,
    [
      make('strong', {}, subject),
      make('span', { class: 'quiet' }, `to ${to}`),
      code && make('code', {}, code),
      make('span', { class: 'quiet push' }, timeText(sent_on)),
    ],
    make('pre', {}, text),
    code && row(make('span', { class: 'big' }, code), copyButton(code, `Copy the code ${code}`)),
  );

/** Returns the view of the e-mails and text messages that the service sent. */
export function outbox(): View {
  const list = make('div');
  const pages = make('div');
  const view: View = {
    title: 'Outbox',
    nodes: [
      card(
        'E-mails and text messages',
        list,
        pages,
        row(
          button(
            'Clear outbox',
            async () => {
              await remove('/outbox');
              return 'The outbox was cleared.';
            },
            { confirm: 'Clear the outbox of this world?' },
          ),
        ),
      ),
    ],
    wants: ['mail', 'outbox', 'reset', 'restore'],
    async refresh() {
      const { mails } = await ask<{ mails: readonly Mail[] }>('/outbox');
      const position = positionOf();
      const total = mails.length;
      const shown = mails.map(mailEntry).reverse();
      show(list, [mails, position], () =>
        total === 0 ? [quiet('No messages yet.')] : shown.slice(position, position + rows),
      );
      show(pages, [total, position], () => pager({ what: 'messages', total, rows, onMove: view.refresh }));
    },
  };
  return view;
}
