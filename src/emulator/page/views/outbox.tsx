import type { Mail } from '../../state/records.js';
import { ask } from '../ask.js';
import { Card, Paged, Pretty } from '../parts.js';
import { Button, CopyButton } from '../say.js';
import type { View } from '../view.js';
import { timeText } from '../words.js';

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
  Show: (mails) => (
    <Card title="E-mails and text messages">
      <Paged what="messages" of={[...mails].reverse()} none={<p class="quiet">No messages yet.</p>}>
        {(mail) => <Entry key={mails.indexOf(mail)} {...mail} />}
      </Paged>
      <div class="row">
        <Button to="DELETE /outbox" question="Clear the outbox of this world?" said="The outbox was cleared.">
          Clear outbox
        </Button>
      </div>
    </Card>
  ),
};
