export type { ContractTest } from './conformance/contract.js';
export type { PlaceOptions } from './conformance/held.js';
export { journalContract } from './conformance/journal.js';
export { storeContract } from './conformance/store.js';
export { tokenStoreContract } from './conformance/token-store.js';
