/** Environment variable for each part of an account. */
export const variables = {
  baseUrl: 'TICKETING_BASE_URL',
  authUrl: 'TICKETING_AUTH_URL',
  clientId: 'TICKETING_CLIENT_ID',
  clientSecret: 'TICKETING_CLIENT_SECRET',
} as const;

/** Name of a part of an account. */
export type Field = keyof typeof variables;

/** Addresses and credentials of a client. */
export type Account = Readonly<Record<Field, string>>;

/** Parts of an account, in the order of questions and reports. */
export const fields = Object.keys(variables) as readonly Field[];

/** Makes an account from a function that returns each part. */
export const accountOf = (partOf: (field: Field) => string): Account => ({
  baseUrl: partOf('baseUrl'),
  authUrl: partOf('authUrl'),
  clientId: partOf('clientId'),
  clientSecret: partOf('clientSecret'),
});
