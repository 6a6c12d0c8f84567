import type { ReplyHeaders } from '../options.js';

/** The fields of a reply by their names in lower case, as undici and Node return them. */
export type Fields = Readonly<Record<string, string | string[] | undefined>>;

/** Reads fields like `Headers`, without the cost of creating these. */
export class FieldHeaders implements ReplyHeaders {
  private readonly fields: Fields;

  constructor(fields: Fields) {
    this.fields = fields;
  }

  get(name: string): string | null {
    const value = this.fields[name.toLowerCase()];
    return Array.isArray(value) ? value.join(', ') : (value ?? null);
  }

  *[Symbol.iterator](): Iterator<[name: string, value: string]> {
    for (const [name, value] of Object.entries(this.fields)) {
      for (const each of Array.isArray(value) ? value : [value ?? '']) yield [name, each];
    }
  }
}
