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

/** A lock while it is held. */
export interface TokenLock {
  /**
   * Grows with every lock of the same key. A holder may stand still for longer than its lock lasts, and write when it
   * goes on: by its smaller number the store knows it.
   */
  readonly fence: number;
  /** Aborts when the store finds that the lock is no longer this holder's. */
  readonly lost: AbortSignal;
}

/**
 * Where a token is kept between calls. A store that several processes reach lets them share one token. Each operation has
 * two seconds; a store that fails or takes longer costs the sharing, and never a call.
 *
 * `tokenStoreContract` of `ticketing-client/conformance` tests what is promised here.
 */
export interface TokenStore {
  /** Gives the token that is kept under a key; `undefined` where there is none. */
  get(key: string): Promise<Token | undefined>;
  /**
   * Keeps a token, or forgets it where none is given. Rejects, and keeps what there is, where it comes with a lock that is
   * lost: where somebody has locked the key since. Without a lock it always keeps it.
   */
  set(key: string, token: Token | undefined, lock?: TokenLock): Promise<void>;
  /**
   * Runs the job while no one else who uses this key runs one, gives what it gives, and unlocks however it ends. A lock
   * lasts as long as its job, which may take over a minute, while its holder lives: one that died lets go of it within
   * ten seconds.
   */
  lock<T>(key: string, job: (lock: TokenLock) => Promise<T>): Promise<T>;
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
