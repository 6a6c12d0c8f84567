export { schemas } from './generated/schemas.js';
export type * from './types.js';
