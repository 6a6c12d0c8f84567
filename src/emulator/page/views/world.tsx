import { NotText, textOfBytes } from '../../../shared/text-of-bytes.js';
import type { ClockReply } from '../../endpoints/clock.js';
import type { DialectReply, QuotasReply } from '../../endpoints/worlds.js';
import { ask, send, urlOf } from '../ask.js';
import { Form } from '../form.js';
import { Card, Field, Table } from '../parts.js';
import { worldHere } from '../place.js';
import { act, Button } from '../say.js';
import type { View } from '../view.js';
import { timeText } from '../words.js';

const hour = 3_600_000;

const nowText = ({ now }: ClockReply) => `The time is now ${timeText(now)} UTC.`;

const Clock = ({ now, stands }: ClockReply) => (
  <Card title="Clock">
    <p>{stands ? `Stopped at ${timeText(now)} UTC.` : 'Running in real time.'}</p>
    <div class="row">
      {Object.entries({ '1 hour': 1, '1 day': 24, '1 week': 168 }).map(([text, hours]) => (
        <Button
          key={text}
          to="POST /clock"
          body={{ advance: hours * hour }}
          label={`Move the clock forward by ${text}`}
          said={nowText}
        >
          {`+${text}`}
        </Button>
      ))}
      <Button to="POST /clock" body={stands ? { run: true } : { stand: true }} said={nowText}>
        {stands ? 'Start clock' : 'Stop clock'}
      </Button>
    </div>
    <Form
      label="Set the clock"
      to="POST /clock"
      only={['set']}
      values={{ set: now }}
      submit="Set clock"
      keeps
      said={nowText}
    />
  </Card>
);

const Quotas = ({ quotas, set, used }: QuotasReply) => (
  <Card title="Quotas">
    {used.length === 0 ? (
      <p class="quiet">No quota used yet.</p>
    ) : (
      <Table
        heads={['Operation', 'Calls', 'Maximum', 'Since (UTC)', 'User']}
        rows={used.map(({ operation, calls, since, user }) => [
          operation,
          calls,
          Object.entries(quotas).find(([id]) => id === operation)?.[1].limit ?? 'none',
          timeText(since),
          <code key={user} class="quiet">
            {user}
          </code>,
        ])}
      />
    )}
    <div class="row">
      <Button to="POST /quotas/renew" body={{}} said="All quotas were renewed.">
        Renew all quotas
      </Button>
    </div>
    <Form
      label="Set the quotas"
      to="PUT /quotas"
      values={{ quotas: set }}
      submit="Set quotas"
      keeps
      said="The quotas were set."
    />
  </Card>
);

async function readSnapshot(file: File): Promise<unknown> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return JSON.parse(textOfBytes(bytes));
  } catch (error) {
    if (error instanceof NotText) throw new Error(`${file.name}: ${error.message}. ${error.advice}`);
    throw new Error(`${file.name} is not JSON.`);
  }
}

function restore(input: HTMLInputElement): void {
  const [file] = input.files ?? [];
  input.value = '';
  if (!file || !confirm(`Restore ${file.name}? It replaces everything in this world.`)) return;
  void act(async (world) => {
    await send('POST /restore', await readSnapshot(file), world);
    return `${file.name} was restored.`;
  });
}

interface Data {
  readonly clock: ClockReply;
  readonly dialect: DialectReply;
  readonly quotas: QuotasReply;
}

/** The view of the world's clock, dialect and quotas, and of all its records at once. */
export const world: View<Data> = {
  title: 'Settings',
  wants: ['clock', 'dialect', 'quotas', 'request', 'reset', 'restore'],
  async read() {
    const [clock, dialect, quotas] = await Promise.all([
      ask<ClockReply>('/clock'),
      ask<DialectReply>('/dialect'),
      ask<QuotasReply>('/quotas'),
    ]);
    return { clock, dialect, quotas };
  },
  Show: ({ clock, dialect, quotas }) => (
    <>
      <Clock {...clock} />
      <Card title="Snapshot and reset">
        <div class="row">
          <a class="button" href={urlOf('/snapshot')} download={`${worldHere()}-snapshot.json`}>
            Download a snapshot
          </a>
          <Button
            to="POST /reset"
            body={{}}
            kind="danger"
            question="Reset this world to its seed? All changes will be lost."
            said="The world was reset."
          >
            Reset world
          </Button>
        </div>
        <div class="row">
          <Field label="Restore a snapshot">
            {(attributes) => (
              <input
                {...attributes}
                type="file"
                accept="application/json,.json"
                onChange={({ currentTarget }) => restore(currentTarget)}
              />
            )}
          </Field>
        </div>
      </Card>
      <Card title="Dialect">
        <Form
          label="Change the dialect"
          to="PUT /dialect"
          values={dialect}
          submit="Change dialect"
          keeps
          said={({ dialect: chosen }: DialectReply) => `Replies now use the dialect “${chosen}”.`}
        />
      </Card>
      <Quotas {...quotas} />
    </>
  ),
};
