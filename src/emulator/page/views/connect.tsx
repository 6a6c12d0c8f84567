import type { Overview } from '../../endpoints/overview.js';
import { ask } from '../ask.js';
import { Card, Pretty, Table } from '../parts.js';
import { CopyButton } from '../say.js';
import type { View } from '../view.js';

type Connection = Overview['connection'];

const settingsOf = ({ baseUrl, authUrl, clientId, clientSecret }: Connection): [string, string][] => [
  ['TICKETING_BASE_URL', baseUrl],
  ['TICKETING_AUTH_URL', authUrl],
  ['TICKETING_CLIENT_ID', clientId],
  ...(clientSecret === null ? [] : [['TICKETING_CLIENT_SECRET', clientSecret] as [string, string]]),
];

const curlOf = ({ baseUrl, authUrl, clientId, clientSecret }: Connection): string =>
  [
    `curl -s ${authUrl}/connect/token -d grant_type=client_credentials \\`,
    `  -d client_id=${clientId} -d client_secret=${clientSecret ?? '...'}`,
    `curl -s ${baseUrl}/me -H 'Authorization: Bearer <access_token>'`,
  ].join('\n');

const Part = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <>
    <h3>{title}</h3>
    <Pretty value={text} />
    <div class="row">
      <CopyButton text={text} label={`Copy ${title}`} />
    </div>
  </>
);

/** The view with the settings that connect a client to the world. */
export const connect: View<Connection> = {
  title: 'Connect',
  wants: [],
  read: async () => (await ask<Overview>('/overview')).connection,
  Show: ({ data: connection }) => (
    <>
      <Card title="Client settings">
        <Table
          heads={['Setting', 'Value', '']}
          rows={settingsOf(connection).map(([name, value]) => [
            <code key={name}>{name}</code>,
            <code key={name}>{value}</code>,
            <CopyButton key={name} text={value} label={`Copy ${name}`} />,
          ])}
        />
        {connection.clientSecret === null && (
          <p class="quiet">
            Only the machine of the emulator shows the client secret. The emulator also printed it when it
            started.
          </p>
        )}
      </Card>
      <Card title="Copy and paste">
        <Part
          title=".env"
          text={settingsOf(connection)
            .map(([name, value]) => `${name}=${value}`)
            .join('\n')}
        />
        <Part title="curl" text={curlOf(connection)} />
      </Card>
      <Card title="For tests in any language">
        <p>
          You can do everything on this page over HTTP. See{' '}
          <a class="target" href="/_emulator/endpoints.json">
            /_emulator/endpoints.json
          </a>
          .
        </p>
      </Card>
    </>
  ),
};
