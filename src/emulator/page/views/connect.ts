import type { Overview } from '../answers.js';
import { ask } from '../ask.js';
import { card, make, pretty, quiet, row, show, table } from '../dom.js';
import { copyButton } from '../say.js';
import type { View } from '../view.js';

type Connection = Overview['connection'];

const settingsOf = ({ baseUrl, authUrl, clientId, clientSecret }: Connection): [string, string][] => [
  ['TICKETING_BASE_URL', baseUrl],
  ['TICKETING_AUTH_URL', authUrl],
  ['TICKETING_CLIENT_ID', clientId],
  ...(clientSecret === null ? [] : [['TICKETING_CLIENT_SECRET', clientSecret] as [string, string]]),
];

const envOf = (connection: Connection): string =>
  settingsOf(connection)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');

const curlOf = ({ baseUrl, authUrl, clientId, clientSecret }: Connection): string =>
  [
    `curl -s ${authUrl}/connect/token -d grant_type=client_credentials \\`,
    `  -d client_id=${clientId} -d client_secret=${clientSecret ?? '...'}`,
    `curl -s ${baseUrl}/me -H 'Authorization: Bearer <access_token>'`,
  ].join('\n');

const part = (title: string, text: string): Node[] => [
  make('h3', {}, title),
  pretty(text),
  row(copyButton(text, `Copy ${title}`)),
];

const settingNodes = (connection: Connection): Node[] => [
  table(
    ['Setting', 'Value', ''],
    settingsOf(connection).map(([name, value]) => [
      make('code', {}, name),
      make('code', {}, value),
      copyButton(value, `Copy ${name}`),
    ]),
  ),
  ...(connection.clientSecret === null
    ? [
        quiet(
          'Only the machine of the emulator shows the client secret. The emulator also printed it when it started.',
        ),
      ]
    : []),
];

/** Returns the view with the settings that connect a client to the world. */
export function connect(): View {
  const settings = make('div');
  const texts = make('div');
  return {
    title: 'Connect',
    nodes: [
      card('Client settings', settings),
      card('Copy and paste', texts),
      card(
        'For tests in any language',
        make(
          'p',
          {},
          'You can do everything on this page over HTTP. See ',
          make('a', { class: 'target', href: '/_emulator/endpoints.json' }, '/_emulator/endpoints.json'),
          '.',
        ),
      ),
    ],
    wants: [],
    async refresh() {
      const { connection } = await ask<Overview>('/overview');
      show(settings, connection, settingNodes);
      show(texts, connection, () => [
        ...part('.env', envOf(connection)),
        ...part('curl', curlOf(connection)),
      ]);
    },
  };
}
