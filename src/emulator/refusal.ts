/** Why the service does not do what is requested. Thrown anywhere; the reply is an error. */
export class Refusal extends Error {
  readonly status: number;
  readonly messages: readonly string[];
  /** Headers of the reply. */
  readonly headers: Readonly<Record<string, string>> = {};

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

/** The caller is not among those who may do this. */
export const onlyFor = (who: string) => forbidden(`only ${who} may do this`);

/** There is no such record, or none that the caller may know of. */
export const notFound = (what: string) => new Refusal(404, `${what} not found`);

/** The path is known, but not with this method. */
export class MethodNotAllowed extends Refusal {
  override readonly headers: Readonly<Record<string, string>>;

  constructor(methods: readonly string[]) {
    super(405, `the path takes ${methods.join(', ')}`);
    this.headers = { allow: methods.join(', ') };
  }
}

/** The caller has used up a quota, and may go on after so many milliseconds. */
export class QuotaExceeded extends Refusal {
  override readonly headers: Readonly<Record<string, string>>;

  constructor(limit: number, wait: number) {
    super(429, `the quota of ${limit} calls is used up`);
    this.headers = { 'retry-after': String(Math.ceil(wait / 1000)) };
  }
}
