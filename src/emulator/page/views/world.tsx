import type { JsonSchema } from '../../../api/catalogue/json-schema.js';
import { NotText, textOfBytes } from '../../../shared/text-of-bytes.js';
import type { ClockReply } from '../../endpoints/clock.js';
import type { DialectReply, QuotasReply } from '../../endpoints/worlds.js';
import { ask, send, urlOf } from '../ask.js';
import { Form } from '../form.js';
import { Card, Field, Table } from '../parts.js';
import { worldHere } from '../place.js';
import { act, Button, SendButton } from '../say.js';
import type { View } from '../view.js';
import { timeText } from '../words.js';

const hour = 3_600_000;

const nowText = ({ now }: ClockReply) => `The time is now ${timeText(now)} UTC.`;

interface ClockButtonProps {
  readonly children: string;
  readonly change: object;
  readonly label?: string;
}

const ClockButton = ({ children, change, label }: ClockButtonProps) => (
  <Button label={label} run={async (world) => nowText(await send<ClockReply>('POST /clock', change, world))}>
    {children}
  </Button>
);

/** The buttons that move the clock. */
export const ClockButtons = () => (
  <>
    {Object.entries({ '1 hour': 1, '1 day': 24, '1 week': 168 }).map(([text, hours]) => (
      <ClockButton key={text} change={{ advance: hours * hour }} label={`Move the clock forward by ${text}`}>
        {`+${text}`}
      </ClockButton>
    ))}
  </>
);

const Clock = (clock: ClockReply) => (
  <Card title="Clock">
    <p>{clock.stands ? `Stopped at ${timeText(clock.now)} UTC.` : 'Running in real time.'}</p>
    <div class="row">
      <ClockButtons />
      <ClockButton change={clock.stands ? { run: true } : { stand: true }}>
        {clock.stands ? 'Start clock' : 'Stop clock'}
      </ClockButton>
    </div>
    <Form<ClockReply>
      label="Set the clock"
      to="POST /clock"
      part={({ properties: { set = {} } = {} }) => ({ properties: { set }, required: ['set'] })}
      values={{ set: clock.now }}
      submit="Set clock"
      keeps
      said={(_, now) => nowText(now)}
    />
  </Card>
);

/** Returns the schema of one quota and its operation. */
function quotaIn({ properties }: JsonSchema): JsonSchema {
  const { propertyNames = {}, additionalProperties } = properties?.quotas ?? {};
  const quota = typeof additionalProperties === 'object' ? additionalProperties : {};
  return {
    properties: { operation: propertyNames, ...quota.properties },
    required: ['operation', ...(quota.required ?? [])],
  };
}

const Quotas = ({ quotas, set, used }: QuotasReply) => (
  <Card title="Quotas">
    <Table
      heads={['Operation', 'Maximum calls', 'Period', '']}
      rows={Object.entries(quotas).map(([operation, { limit, period = hour }]) => [
        operation,
        limit,
        `${period / 1000} s`,
        operation in set ? (
          <SendButton
            key={operation}
            to="PUT /quotas"
            body={{ quotas: { ...set, [operation]: undefined } }}
            label={`Remove the quota of ${operation}`}
            said={`The quota of ${operation} was removed.`}
          >
            Remove
          </SendButton>
        ) : (
          'default'
        ),
      ])}
    />
    <h3>Used</h3>
    {used.length === 0 ? (
      <p class="quiet">No quota used yet.</p>
    ) : (
      <Table
        heads={['Operation', 'Calls', 'Since (UTC)', 'User']}
        rows={used.map(({ operation, calls, since, user }) => [
          operation,
          calls,
          timeText(since),
          <code key={user} class="quiet">
            {user}
          </code>,
        ])}
      />
    )}
    <div class="row">
      <SendButton to="POST /quotas/renew" body={{}} said="All quotas were renewed.">
        Renew all quotas
      </SendButton>
    </div>
    <h3>Set a quota</h3>
    <Form
      label="Set a quota"
      to="PUT /quotas"
      part={quotaIn}
      submit="Set quota"
      bodyWith={async ({ operation, ...quota }, world) => {
        const now = await ask<QuotasReply>('/quotas', world);
        return { quotas: { ...now.set, [String(operation)]: quota } };
      }}
      said={({ operation }) => `The quota of ${operation} was set.`}
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
  Show: ({ data: { clock, dialect, quotas } }) => (
    <>
      <Clock {...clock} />
      <Card title="Snapshot and reset">
        <div class="row">
          <a class="button" href={urlOf('/snapshot')} download={`${worldHere()}-snapshot.json`}>
            Download a snapshot
          </a>
          <SendButton
            to="POST /reset"
            body={{}}
            kind="danger"
            question="Reset this world to its seed? All changes will be lost."
            said="The world was reset."
          >
            Reset world
          </SendButton>
        </div>
        <div class="row">
          <Field
            label="Restore a snapshot"
            control={(attributes) => (
              <input
                {...attributes}
                type="file"
                accept="application/json,.json"
                onChange={({ currentTarget }) => restore(currentTarget)}
              />
            )}
          />
        </div>
      </Card>
      <Card title="Dialect">
        <Form
          label="Change the dialect"
          to="PUT /dialect"
          values={dialect}
          submit="Change dialect"
          keeps
          said={({ dialect: chosen }) => `Replies now use the dialect “${chosen}”.`}
        />
      </Card>
      <Quotas {...quotas} />
    </>
  ),
};
