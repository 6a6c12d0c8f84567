/** What a client needs to know: where the service is, and who calls. */
export interface Account {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What an account consists of, each with the variable that holds it in an environment. */
export const variables = {
  baseUrl: 'TICKETING_BASE_URL',
  authUrl: 'TICKETING_AUTH_URL',
  clientId: 'TICKETING_CLIENT_ID',
  clientSecret: 'TICKETING_CLIENT_SECRET',
} as const satisfies Record<keyof Account, string>;

/** A part of an account. */
export type Field = keyof Account;

/** The parts of an account, in the order in which they are asked for and told. */
export const fields = Object.keys(variables) as readonly Field[];

/** The account of which each part is told. */
export const accountOf = (tell: (field: Field) => string): Account => ({
  baseUrl: tell('baseUrl'),
  authUrl: tell('authUrl'),
  clientId: tell('clientId'),
  clientSecret: tell('clientSecret'),
});
