/** An access token and what is known of it. */
export interface Token {
  /** The token itself, as the `Authorization` header carries it after `Bearer`. */
  readonly accessToken: string;
  /** When it expires, in milliseconds since 1970. Absent where it is not known. */
  readonly expiresAt?: number | undefined;
  /** When it was issued, in milliseconds since 1970. Absent where it is not known. */
  readonly issuedAt?: number | undefined;
  /** The scopes granted to the application. Absent where they are not known. */
  readonly scopes?: readonly string[] | undefined;
}

/** Whether a value can travel as a bearer token: text of visible ASCII, so no header is refused (and quoted) for it. */
export const isAccessToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]+$/.test(value);

/** Where a client's tokens come from. */
export interface TokenSource {
  /** Gives a token that is valid now. */
  token(): Promise<Token>;
  /** Says that the service refused this very token; any other stays in use. */
  reject(accessToken: string): void | Promise<void>;
}

/** Where a token is kept between calls. A store that several processes reach lets them share one token. */
export interface TokenStore {
  /** Gives the token that is kept under a key; `undefined` where there is none. */
  get(key: string): Promise<Token | undefined>;
  /** Keeps a token, or forgets it where none is given. */
  set(key: string, token: Token | undefined): Promise<void>;
  /** Runs the job while no one else who uses this key runs one. */
  lock<T>(key: string, job: () => Promise<T>): Promise<T>;
}

/** The application of a premium organisation, and where it gets its tokens (specification: "Authentication"). */
export interface ClientCredentials {
  /** The `client_id` of the application. */
  readonly clientId: string;
  /** Its `client_secret`, which no message, property or log ever shows. */
  readonly clientSecret: string;
  /** The address that `/connect/token` is appended to; https, or http on a loopback address. */
  readonly authUrl: string;
  /** Where tokens are kept; in memory where nothing else is given. */
  readonly store?: TokenStore | undefined;
}
