import { isAccessToken, type Token } from './token.js';

/** The lifetime of a token, in seconds, for a reply that does not name it. */
const documentedLifetime = 3600;

/** Returns the fields of a body that should be JSON. Each field is still unchecked. */
export const fieldsOf = (body: string): Record<string, unknown> => {
  try {
    // Null and other primitives have no fields.
    return { ...(JSON.parse(body) as object) };
  } catch {
    // The parser's error would quote the body, and so perhaps a token.
    return {};
  }
};

/**
 * Returns the token in a reply to a request of the given time. Returns `undefined` if the reply has no bearer token.
 */
export const tokenIn = (grant: Record<string, unknown>, time: number): Token | undefined => {
  const isBearer = /^bearer$/i.test(String(grant.token_type ?? 'Bearer'));
  if (!isAccessToken(grant.access_token) || !isBearer) return undefined;
  const told = Number(grant.expires_in);
  const lifetime = told > 0 && told < Number.POSITIVE_INFINITY ? told : documentedLifetime;
  const scopes = typeof grant.scope === 'string' ? grant.scope.split(/\s+/).filter(Boolean) : undefined;
  return { accessToken: grant.access_token, issuedAt: time, expiresAt: time + lifetime * 1000, scopes };
};
