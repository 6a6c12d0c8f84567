import type { ClientOptions, TicketingClient } from '../../index.js';
import type { Account } from './account.js';
import type { ConnectionFlags } from './connection-options.js';
import { namesProxy } from './proxy.js';
import { accountFound, searchAccount } from './settings.js';

/** The connection of a command to its service. */
export interface Connection {
  readonly client: TicketingClient;
  /** The account in use, or `undefined` for an embedded emulator. */
  readonly account: Account | undefined;
  /** Whether the service is an embedded emulator, whose records are lost when the command ends. */
  readonly isEmulator: boolean;
  /** Closes what keeps the process alive. */
  close(): Promise<void>;
}

/** Returns the options of a client for an account, or for an embedded emulator if there is no account. */
async function optionsFor(account: Account | undefined): Promise<ClientOptions> {
  if (account) {
    const { baseUrl, ...auth } = account;
    // Behind a proxy, `fetch` sends.
    if (namesProxy()) return { baseUrl, auth };
    const { nodeHttp } = await import('../../client/transport/node-http.js');
    return { baseUrl, auth, transport: nodeHttp() };
  }
  const { Emulator } = await import('../../emulator/index.js');
  return new Emulator().options();
}

const accountIn = (flags: ConnectionFlags) =>
  flags.emulator ? undefined : accountFound(searchAccount(flags));

/** Returns the options of a client for the flags of a command. Rejects with a `UsageError` if a setting is missing or invalid. */
export const clientOptions = async (flags: ConnectionFlags): Promise<ClientOptions> =>
  optionsFor(accountIn(flags));

/** Makes a client for the flags of a command. Sends nothing yet. Rejects with a `UsageError` if a setting is missing or invalid. */
export async function connect(flags: ConnectionFlags): Promise<Connection> {
  const account = accountIn(flags);
  const options = await optionsFor(account);
  const { TicketingClient } = await import('../../index.js');
  const client = new TicketingClient(options);
  return { client, account, isEmulator: account === undefined, close: () => client.close() };
}
