import type { ClientOptions, TicketingClient } from '../../index.js';
import type { Account } from './account.js';
import type { ConnectionFlags } from './connection-options.js';
import { accountFound, searchAccount } from './settings.js';

/** A client of the service that a command works with. */
export interface Connection {
  readonly client: TicketingClient;
  /** The account that it calls with; undefined for an emulator of this process. */
  readonly account: Account | undefined;
  /** Whether it is an emulator of this process alone, of which nothing is left when the command ends. */
  readonly isEmulator: boolean;
  /** Gives back what keeps the process alive. */
  close(): Promise<void>;
}

/** What a client is made with. Without an account it is for an emulator of this process. */
async function optionsFor(account: Account | undefined): Promise<ClientOptions> {
  if (account) {
    const { baseUrl, ...auth } = account;
    const { nodeHttp } = await import('../../transport/node-http.js');
    return { baseUrl, auth, transport: nodeHttp() };
  }
  const { Emulator } = await import('../../emulator.js');
  return new Emulator().options();
}

const accountIn = (flags: ConnectionFlags) =>
  flags.emulator ? undefined : accountFound(searchAccount(flags));

/** What a client is made with, as the options say. Rejects with a `UsageError` where a setting is missing or wrong. */
export const clientOptions = async (flags: ConnectionFlags): Promise<ClientOptions> =>
  optionsFor(accountIn(flags));

/** Makes a client as the options say. Nothing is sent yet. Rejects with a `UsageError` where a setting is missing or wrong. */
export async function connect(flags: ConnectionFlags): Promise<Connection> {
  const account = accountIn(flags);
  const options = await optionsFor(account);
  const { TicketingClient } = await import('../../index.js');
  const client = new TicketingClient(options);
  return { client, account, isEmulator: account === undefined, close: () => client.close() };
}
