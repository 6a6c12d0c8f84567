import type { Mail } from '../../state/records.js';
import { ask } from '../ask.js';
import { Card, Pager, Pretty } from '../parts.js';
import { positionOf } from '../place.js';
import { CopyButton, SendButton } from '../say.js';
import type { View } from '../view.js';
import { timeText } from '../words.js';

/** Maximum number of messages on a page. */
const rows = 25;

const Entry = ({ sent_on, to, subject, text, code }: Mail) => (
  <details>
    <summary>
      <strong>{subject}</strong>
      <span class="quiet">to {to}</span>
      {code && <code>{code}</code>}
      <span class="quiet push">{timeText(sent_on)}</span>
    </summary>
    <Pretty value={text} />
    {code && (
      <div class="row">
        <span class="big">{code}</span>
        <CopyButton text={code} label={`Copy the code ${code}`} />
      </div>
    )}
  </details>
);

/** The view of the e-mails and text messages that the service sent. */
export const outbox: View<readonly Mail[]> = {
  title: 'Outbox',
  wants: ['mail', 'outbox', 'reset', 'restore'],
  read: async () => (await ask<{ mails: readonly Mail[] }>('/outbox')).mails,
  Show({ data: mails }) {
    const position = positionOf();
    return (
      <Card title="E-mails and text messages">
        {mails.length === 0 && <p class="quiet">No messages yet.</p>}
        {mails
          .map((mail, index) => <Entry key={index} {...mail} />)
          .reverse()
          .slice(position, position + rows)}
        <Pager what="messages" total={mails.length} rows={rows} />
        <div class="row">
          <SendButton
            to="DELETE /outbox"
            question="Clear the outbox of this world?"
            said="The outbox was cleared."
          >
            Clear outbox
          </SendButton>
        </div>
      </Card>
    );
  },
};
