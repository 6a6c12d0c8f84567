import type { ClientOptions, TicketingClient } from '../../index.js';
import type { ConnectionFlags } from './options.js';
import { accountOf, searchAccount } from './settings.js';

/** A client of the service that a command works with. */
export interface Connection {
  readonly client: TicketingClient;
  /** Whether it is an emulator of this process alone, of which nothing is left when the command ends. */
  readonly isEmulator: boolean;
  /** Gives back what keeps the process alive. */
  close(): Promise<void>;
}

/** What a client is made with, as the options say. Rejects with a `UsageError` where a setting is missing or wrong. */
export async function clientOptions(flags: ConnectionFlags): Promise<ClientOptions> {
  if (flags.emulator) {
    const { Emulator } = await import('../../emulator.js');
    return new Emulator().options();
  }
  const { baseUrl, ...auth } = accountOf(searchAccount(flags));
  return { baseUrl, auth };
}

/** Makes a client as the options say. Nothing is sent yet. Rejects with a `UsageError` where a setting is missing or wrong. */
export async function connect(flags: ConnectionFlags): Promise<Connection> {
  const options = await clientOptions(flags);
  const { TicketingClient } = await import('../../index.js');
  const client = new TicketingClient(options);
  return { client, isEmulator: flags.emulator === true, close: () => client.close() };
}
