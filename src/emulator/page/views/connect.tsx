import type { ComponentChildren } from 'preact';
import type { Overview } from '../../endpoints/overview.js';
import { ask, urlOf } from '../ask.js';
import { Card, Pretty } from '../parts.js';
import { CopyButton } from '../say.js';
import type { View } from '../view.js';

type Connection = Overview['connection'];

const settingsOf = ({ baseUrl, authUrl, clientId, clientSecret }: Connection): string =>
  [
    `TICKETING_BASE_URL=${baseUrl}`,
    `TICKETING_AUTH_URL=${authUrl}`,
    `TICKETING_CLIENT_ID=${clientId}`,
    ...(clientSecret === null ? [] : [`TICKETING_CLIENT_SECRET=${clientSecret}`]),
  ].join('\n');

const curlOf = ({ baseUrl, authUrl, clientId, clientSecret }: Connection): string =>
  [
    `curl -s ${authUrl}/connect/token -d grant_type=client_credentials \\`,
    `  -d client_id=${clientId} -d client_secret=${clientSecret ?? '...'}`,
    `curl -s ${baseUrl}/me -H 'Authorization: Bearer <access_token>'`,
  ].join('\n');

interface TextProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ComponentChildren;
}

/** A text to copy. */
const Text = ({ title, text, children }: TextProps) => (
  <Card title={title}>
    <Pretty value={text} />
    {children}
    <div class="row">
      <CopyButton text={text} label={`Copy ${title}`} />
    </div>
  </Card>
);

/** The view with the settings that connect a client to the world. */
export const connect: View<Connection> = {
  title: 'Connect',
  wants: [],
  async read() {
    const { connection } = await ask<Overview>('/overview');
    // The addresses at which this browser reaches the emulator, perhaps through a proxy.
    const addressAt = (path: string) => new URL(path, location.href).href;
    return { ...connection, baseUrl: addressAt('../api'), authUrl: addressAt('../auth') };
  },
  Show: (connection) => (
    <>
      <Text title=".env" text={settingsOf(connection)}>
        {connection.clientSecret === null && (
          <p class="quiet">
            Only the machine of the emulator shows the client secret. The emulator also printed it when it
            started.
          </p>
        )}
      </Text>
      <Text title="curl" text={curlOf(connection)} />
      <Card title="For tests in any language">
        <p>
          You can do everything on this page over HTTP. See{' '}
          <a class="target" href={urlOf('/endpoints.json', null)}>
            endpoints.json
          </a>
          .
        </p>
      </Card>
    </>
  ),
};
