import type { EmulatorOptions, JournalEntry, Mail } from '../../../src/emulator/index.js';
import { Emulator as Service } from '../../../src/emulator/index.js';
import * as library from '../../../src/index.js';
import { TicketingClient as Client, type ClientOptions } from '../../../src/index.js';
import { type Bar, barsOf } from './bars.js';
import { compile } from './compile.js';
import { inspect, line, table } from './inspect.js';

/** Something that an example did: it printed a line, sent a request or caused a mail. */
export type Happening =
  | { readonly kind: 'line'; readonly level: 'log' | 'warn' | 'error'; readonly text: string }
  | { readonly kind: 'request'; readonly entry: JournalEntry }
  | { readonly kind: 'mail'; readonly mail: Mail };

/** Result of an example. */
export type Outcome =
  | {
      readonly kind: 'done';
      /** Value of the last expression. Missing if the example ends with something else. */
      readonly value?: string;
      /** Chart of the value, if it is a series. */
      readonly bars?: readonly Bar[];
    }
  | { readonly kind: 'failed'; readonly error: string };

/** Reports what an example does while it runs. */
export type Tell = (happening: Happening) => void;

/** A service with its client, in which examples run one after another. */
export interface Sandbox {
  /** Runs an example, and reports what it does until it ends. */
  run(code: string, tell: Tell): Promise<Outcome>;
}

/** Time between two reports while an example runs, in milliseconds. */
const interval = 200;

/** Returns a function that reports what is new in the journal and the outbox of an emulator since its last call. */
function reporterOf(service: Service) {
  let serial = 0;
  let mails = 0;
  return (tell: Tell): void => {
    for (const entry of service.journal.entries) {
      if (entry.serial > serial) tell({ kind: 'request', entry });
      serial = Math.max(serial, entry.serial);
    }
    // The outbox is shorter after a reset.
    mails = Math.min(mails, service.outbox.length);
    for (const mail of service.outbox.slice(mails)) tell({ kind: 'mail', mail });
    mails = service.outbox.length;
  };
}

/** Makes an emulator that is filled with the demo, and the names that examples can use. */
export function makeSandbox(): Sandbox {
  const reporters: ReturnType<typeof reporterOf>[] = [];

  /** An emulator whose journal and outbox are shown. */
  class Emulator extends Service {
    constructor(options?: EmulatorOptions) {
      super(options);
      reporters.push(reporterOf(this));
    }
  }

  const emulator = new Emulator({ seed: 'demo' });

  /** A client of the emulator, unless its options say otherwise. Outside examples, the environment names the service. */
  class TicketingClient extends Client {
    constructor(options: ClientOptions = {}) {
      super({ ...emulator.options(), ...options });
    }
  }

  const modules: Record<string, () => Promise<object>> = {
    'ticketing-client': async () => ({ ...library, TicketingClient }),
    'ticketing-client/emulator': async () => ({
      ...(await import('../../../src/emulator/index.js')),
      Emulator,
    }),
    'ticketing-client/jobs': () => import('../../../src/jobs/index.js'),
    'ticketing-client/views': () => import('../../../src/api/views/index.js'),
    'ticketing-client/money': () => import('../../../src/api/money.js'),
    'ticketing-client/schemas': () => import('../../../src/api/schemas.js'),
    'ticketing-client/oauth': () => import('../../../src/client/oauth.js'),
  };

  const importOf = async (name: string): Promise<object> => {
    const load = modules[name];
    if (!load) {
      throw new TypeError(
        `Cannot import ${name} here. Examples can import ${Object.keys(modules).join(', ')}.`,
      );
    }
    return load();
  };

  const given = { ...library, TicketingClient, Emulator, client: new TicketingClient(), emulator };

  return {
    async run(code, tell) {
      const report = () => {
        for (const each of reporters) each(tell);
      };
      const write =
        (level: 'log' | 'warn' | 'error') =>
        (...values: unknown[]) => {
          report();
          tell({ kind: 'line', level, text: line(values) });
        };
      const log = write('log');
      const scope = {
        ...given,
        console: {
          ...console,
          log,
          info: log,
          debug: log,
          dir: log,
          table: (value: unknown) => log(table(value)),
          warn: write('warn'),
          error: write('error'),
        },
      };
      const timer = setInterval(report, interval);
      try {
        const value = await compile(code, Object.keys(scope), importOf)(scope);
        const bars = barsOf(value);
        return {
          kind: 'done',
          ...(value !== undefined && { value: inspect(value) }),
          ...(bars && { bars }),
        };
      } catch (error) {
        return { kind: 'failed', error: inspect(error) };
      } finally {
        clearInterval(timer);
        report();
      }
    },
  };
}
