import { NotText, textOfBytes } from '../../../shared/text-of-bytes.js';
import type { ClockReply } from '../../endpoints/clock.js';
import type { Overview } from '../../endpoints/overview.js';
import type { DialectReply } from '../../endpoints/worlds.js';
import { ask, send, urlOf } from '../ask.js';
import { Form } from '../form.js';
import { Card, Field, Pretty } from '../parts.js';
import { worldHere } from '../place.js';
import { act, Button, CopyButton } from '../say.js';
import type { View } from '../view.js';
import { timeText } from '../words.js';

const hour = 3_600_000;

const nowText = ({ now }: ClockReply) => `The time is now ${timeText(now)} UTC.`;

const Clock = ({ now, stands }: Pick<Overview, 'now' | 'stands'>) => (
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

/** Returns the settings of a client of the world, with the addresses at which this browser reaches the emulator. */
function settingsOf({ clientId, clientSecret }: Overview['connection']): string {
  const addressAt = (path: string) => new URL(path, location.href).href;
  return [
    `TICKETING_BASE_URL=${addressAt('../api')}`,
    `TICKETING_AUTH_URL=${addressAt('../auth')}`,
    `TICKETING_CLIENT_ID=${clientId}`,
    ...(clientSecret === null ? [] : [`TICKETING_CLIENT_SECRET=${clientSecret}`]),
  ].join('\n');
}

const Connection = (connection: Overview['connection']) => (
  <Card title="Client settings">
    <Pretty value={settingsOf(connection)} />
    {connection.clientSecret === null && (
      <p class="quiet">
        Only the machine of the emulator shows the client secret. The emulator also printed it when it
        started.
      </p>
    )}
    <div class="row">
      <CopyButton text={settingsOf(connection)} label="Copy the settings" />
      <a class="target" href={urlOf('/endpoints.json', null)}>
        Do all of this over HTTP
      </a>
    </div>
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

/** The view of the world's clock, client settings and dialect, and of all its records at once. */
export const world: View<Overview> = {
  title: 'Settings',
  wants: ['clock', 'dialect', 'reset', 'restore'],
  read: () => ask('/overview'),
  Show: ({ connection, dialect, ...clock }) => (
    <>
      <Clock {...clock} />
      <Connection {...connection} />
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
          values={{ dialect }}
          submit="Change dialect"
          keeps
          said={({ dialect: chosen }: DialectReply) => `Replies now use the dialect “${chosen}”.`}
        />
      </Card>
    </>
  ),
};
