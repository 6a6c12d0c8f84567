/** Why the service does not do what it was asked for. Thrown anywhere, answered as an error. */
export class Refusal extends Error {
  readonly status: number;
  readonly messages: readonly string[];
  /** Seconds until it is worth asking again. Absent where it never is. */
  readonly retryAfter?: number;

  constructor(status: number, ...messages: readonly string[]) {
    super(messages.join('; '));
    this.name = 'Refusal';
    this.status = status;
    this.messages = messages;
  }
}

/** The request is wrong. */
export const badRequest = (...messages: string[]) => new Refusal(400, ...messages);

/** The caller may not do this. */
export const forbidden = (message: string) => new Refusal(403, message);

/** The caller has called too often, and may again after so many milliseconds. */
export const tooMany = (message: string, wait: number) =>
  Object.assign(new Refusal(429, message), { retryAfter: Math.ceil(wait / 1000) });

/** There is no such record, or none that the caller may know of. */
export const notFound = (what: string) => new Refusal(404, `${what} not found`);
