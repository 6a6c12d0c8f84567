import type { DeliveryNote, JournalEntry } from '../../control/journal.js';
import type { JournalReply } from '../../endpoints/notes.js';
import { ask } from '../ask.js';
import { Card, Filter, Filters, Lines, Link, Paged } from '../parts.js';
import { addressOf, filterHere } from '../place.js';
import { Button, CopyButton } from '../say.js';
import type { View } from '../view.js';
import { many, secondText, waitText } from '../words.js';

/** An attempt to send a message, as the journal has it. */
type Delivery = DeliveryNote & Pick<JournalEntry, 'serial' | 'at'>;

/** The deliveries of a message, the latest first. */
type Attempts = readonly [latest: Delivery, ...Delivery[]];

/** Groups the deliveries by message. The message that was sent last comes first. */
function messagesOf(deliveries: readonly Delivery[]): readonly Attempts[] {
  const byMessage = new Map<string, [Delivery, ...Delivery[]]>();
  for (const each of [...deliveries].reverse()) {
    // The same message may be forwarded to several addresses.
    const key = `${each.id} ${each.to}`;
    const later = byMessage.get(key);
    if (later) later.push(each);
    else byMessage.set(key, [each]);
  }
  return [...byMessage.values()];
}

/** The outcome of a message in a few words. For one attempt, also has the pause after it. */
function Outcome({
  of: { outcome, pause },
  isOfAttempt = false,
}: {
  readonly of: Delivery;
  readonly isOfAttempt?: boolean;
}) {
  if (outcome === 'accepted') return <span class="chip good">accepted</span>;
  if (outcome === 'aside') return <span class="chip bad">put aside</span>;
  const isKnown = isOfAttempt && pause !== undefined;
  return <span class="chip warn">{isKnown ? `retry after ${waitText(pause)}` : 'will retry'}</span>;
}

const whenText = ({ at }: Delivery) => secondText(Date.parse(at));

const Attempt = ({ delivery }: { readonly delivery: Delivery }) => (
  <li>
    <span class="quiet">{whenText(delivery)}</span>
    attempt {delivery.attempt}
    <span>{delivery.problem ?? (delivery.status === undefined ? '' : `status ${delivery.status}`)}</span>
    <span class="push">
      <Outcome of={delivery} isOfAttempt />
    </span>
  </li>
);

interface MessageProps extends Pick<JournalReply, 'events'> {
  readonly attempts: Attempts;
}

function Message({ attempts, events }: MessageProps) {
  const [latest] = attempts;
  const { id, to, type, attempt, status, problem, event } = latest;
  const name = events[event];
  return (
    <details>
      <summary>
        <Outcome of={latest} />
        <strong>{type}</strong>
        {name === undefined ? (
          <code class="quiet">{event}</code>
        ) : (
          <Link to="events" id={event}>
            {name || '(no name)'}
          </Link>
        )}
        <span class="quiet">{status === undefined ? problem : `status ${status}`}</span>
        <span class="quiet push">
          sent {many(attempt, 'time')} · {whenText(latest)}
        </span>
      </summary>
      <p class="quiet">
        {id} · to {to}
      </p>
      <Lines none="" of={attempts.map((delivery) => <Attempt key={delivery.serial} delivery={delivery} />)} />
    </details>
  );
}

const command = 'ticketing-client listen --forward-to http://localhost:3000/hook';

/** Says how to fill the empty list. */
const HowTo = () => (
  <>
    <p>
      No forwarded messages yet. Run <code>{command}</code> with the settings of this emulator. The command
      posts each change to that address. Each message then appears here.
    </p>
    <div class="row">
      <CopyButton text={command} label="Copy the command" />
      <a class="button" href={addressOf('world')}>
        Client settings
      </a>
    </div>
  </>
);

/** The view of the messages that were forwarded to the addresses of users. */
export const forwarded: View<Pick<JournalReply, 'events'> & { readonly deliveries: readonly Delivery[] }> = {
  title: 'Forwarded',
  wants: ['delivery', 'journal', 'reset', 'restore'],
  async read() {
    const { entries, events } = await ask<JournalReply>('/journal?kind=delivery');
    const deliveries = entries.flatMap(({ serial, at, delivery }) =>
      delivery ? [{ serial, at, ...delivery }] : [],
    );
    return { deliveries, events };
  },
  Show({ deliveries, events }) {
    const wanted = filterHere('type');
    const messages = messagesOf(deliveries.filter(({ type }) => type.includes(wanted)));
    return (
      <Card title="Latest messages">
        <Filters>
          <Filter
            name="type"
            label="Type"
            suggestions={deliveries.map(({ type }) => type)}
            placeholder="Any"
          />
        </Filters>
        <Paged what="messages" of={messages} none={<HowTo />}>
          {(attempts) => (
            <Message key={`${attempts[0].id} ${attempts[0].to}`} attempts={attempts} events={events} />
          )}
        </Paged>
        <div class="row">
          <Button
            to="DELETE /journal?kind=delivery"
            question="Clear all forwarded messages of this world?"
            said="The messages were cleared."
          >
            Clear messages
          </Button>
        </div>
      </Card>
    );
  },
};
