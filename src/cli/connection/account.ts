/** Addresses and credentials of a client. */
export interface Account {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Environment variable for each part of an account. */
export const variables = {
  baseUrl: 'TICKETING_BASE_URL',
  authUrl: 'TICKETING_AUTH_URL',
  clientId: 'TICKETING_CLIENT_ID',
  clientSecret: 'TICKETING_CLIENT_SECRET',
} as const satisfies Record<keyof Account, string>;

/** Name of a part of an account. */
export type Field = keyof Account;

/** Parts of an account, in the order of questions and reports. */
export const fields = Object.keys(variables) as readonly Field[];

/** Makes an account from a function that returns each part. */
export const accountOf = (partOf: (field: Field) => string): Account => ({
  baseUrl: partOf('baseUrl'),
  authUrl: partOf('authUrl'),
  clientId: partOf('clientId'),
  clientSecret: partOf('clientSecret'),
});
