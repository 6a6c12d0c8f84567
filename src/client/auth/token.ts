/** An access token and its known facts. */
export interface Token {
  /** The token itself, as the `Authorization` header carries it after `Bearer`. */
  readonly accessToken: string;
  /** Time when it expires, in milliseconds since 1970. Missing if unknown. */
  readonly expiresAt?: number | undefined;
  /** Time when it was issued, in milliseconds since 1970. Missing if unknown. */
  readonly issuedAt?: number | undefined;
  /** The scopes granted to the application. Missing if unknown. */
  readonly scopes?: readonly string[] | undefined;
}

/**
 * Whether a value can be sent as a bearer token: visible ASCII text. Otherwise the error of an invalid header would
 * quote it.
 */
export const isAccessToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]+$/.test(value);

/** A source of tokens for a client. */
export interface TokenSource {
  /** Returns a token that is valid now. */
  token(): Promise<Token>;
  /** Reports that the service refused this token. Any other token stays in use. */
  reject(accessToken: string): void | Promise<void>;
}

/** A lock while it is held. */
export interface TokenLock {
  /**
   * Number that grows with every lock of the same key. A holder may be suspended for longer than its lock lasts, and
   * write when it continues. The store recognises it by its smaller number.
   */
  readonly fence: number;
  /** Aborts when the store finds that this holder has lost the lock. */
  readonly lost: AbortSignal;
}

/**
 * A place to keep a token between calls. Several processes that use one store share one token. Each operation may
 * take two seconds. If the store fails or takes longer, the token is not shared, but no call fails for it. Keys are
 * independent of each other.
 */
export interface TokenStore {
  /** Returns the token under a key with exactly the fields that were set, or `undefined` if it has none. */
  get(key: string): Promise<Token | undefined>;
  /**
   * Replaces the token, or deletes it if `token` is undefined. If a lock is passed and was lost, because somebody has
   * locked the key since, it rejects and keeps the stored token. Without a lock it always stores the token.
   */
  set(key: string, token: Token | undefined, lock?: TokenLock): Promise<void>;
  /**
   * Runs the job while no one else runs one for this key. Returns its result or rejects with its error, and unlocks
   * however it ends. A lock lasts as long as its job, which may take over a minute, while its holder lives. The lock of a
   * holder that died ends within ten seconds.
   */
  lock<T>(key: string, job: (lock: TokenLock) => Promise<T>): Promise<T>;
}

/** The credentials of a premium organisation's application (specification: "Authentication"). */
export interface ClientCredentials {
  /**
   * The `client_id` of the application.
   *
   * @example clientId: 'harbour-shop'
   */
  readonly clientId: string;
  /**
   * The `client_secret` of the application. No message, property or log ever shows it.
   *
   * @example clientSecret: await secrets.read('ticketing')
   */
  readonly clientSecret: string;
  /**
   * The address that `/connect/token` is appended to: https, or http on a loopback address.
   *
   * @example authUrl: 'https://auth.example.com'
   */
  readonly authUrl: string;
  /**
   * Store for tokens. Defaults to memory.
   *
   * @example store: redisTokenStore(redis)
   */
  readonly store?: TokenStore | undefined;
}
