import { onOneLine, withFullStop } from '../shared/full-stop.js';

/**
 * A reason why the emulator does not do what it is asked for. Thrown anywhere, it becomes an error reply to a request, with
 * its messages. A program that uses the emulator gets it as a TypeError, whose message is a sentence.
 */
export class Refusal extends TypeError {
  readonly status: number;
  readonly messages: readonly string[];
  readonly headers: Readonly<Record<string, string>> = {};

  constructor(status: number, ...messages: readonly string[]) {
    super(withFullStop(onOneLine(messages)));
    this.status = status;
    this.messages = messages;
  }
}

export const badRequest = (...messages: string[]) => new Refusal(400, ...messages);

/** Makes the refusal of a caller who may not do this. */
export const forbidden = (message: string) => new Refusal(403, message);

/** Makes the refusal of a caller who is not among those who may do this. */
export const onlyFor = (who: string) => forbidden(`only ${who} may do this`);

/** Makes the refusal for a record that does not exist, or that the caller may not know of. */
export const notFound = (what: string) => new Refusal(404, `${what} not found`);

export class MethodNotAllowed extends Refusal {
  override readonly headers: Readonly<Record<string, string>>;

  constructor(methods: readonly string[]) {
    super(405, `This path accepts only ${methods.join(', ')}.`);
    this.headers = { allow: methods.join(', ') };
  }
}

export class UnsupportedEncoding extends Refusal {
  override readonly headers = { 'accept-encoding': 'identity' };

  constructor(encoding: string) {
    super(415, `the body should not be compressed: send it without the content encoding ${encoding}`);
  }
}

/** The refusal of a caller who has used up a quota. `wait` is the time until the next call, in milliseconds. */
export class QuotaExceeded extends Refusal {
  override readonly headers: Readonly<Record<string, string>>;

  constructor(limit: number, wait: number) {
    super(429, `the quota of ${limit} calls is used up`);
    this.headers = { 'retry-after': String(Math.ceil(wait / 1000)) };
  }
}
