/** Address of the service, and the token to send. */
export interface Service {
  readonly origin: string;
  readonly accessToken: string;
}

/** The two tasks of each program. */
export interface Reader {
  /** Reads one event, and returns its name. */
  readonly nameOf: (uuid: string) => Promise<string | null | undefined>;
  /** Reads a page of events, and returns how many are on it. */
  readonly count: (rows: number) => Promise<number>;
}

/** Type of the `connect` that a program exports. No call fails, so it must not retry. */
export type Connect = (service: Service) => Reader;

/** Reply type, written by hand for a client that does not know the service. */
export interface EventReply {
  readonly result: { readonly event: { readonly uuid: string; readonly name?: string } };
}

export interface PageReply {
  readonly result: { readonly events: readonly EventReply['result']['event'][] };
}
