export {
  type AuthorizationCode,
  type AuthorizationCodeOptions,
  authorizationCode,
  type BegunAuthorization,
  type KeptAuthorization,
} from './auth/authorization-code.js';
export type { SavedTokens, UserTokens, UserTokensOptions } from './auth/user-tokens.js';
