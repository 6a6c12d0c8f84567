/** Where a program finds the service, and what it shows it. */
export interface Service {
  readonly origin: string;
  readonly accessToken: string;
}

/** The two things that each program does. */
export interface Reader {
  /** Reads one event, and gives its name. */
  readonly nameOf: (uuid: string) => Promise<string | null | undefined>;
  /** Reads a page of events, and says how many are on it. */
  readonly count: (rows: number) => Promise<number>;
}

/** What a program exports as `connect`. Nothing fails, so it is not to try anything again. */
export type Connect = (service: Service) => Reader;

/** What is written by hand for a client that knows nothing of the service. */
export interface EventReply {
  readonly result: { readonly event: { readonly uuid: string; readonly name?: string } };
}

export interface PageReply {
  readonly result: { readonly events: readonly EventReply['result']['event'][] };
}
