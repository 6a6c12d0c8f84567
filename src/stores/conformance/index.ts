export type { ContractTest } from './contract.js';
export type { PlaceOptions } from './held.js';
export { journalContract } from './journal.js';
export { storeContract } from './store.js';
export { tokenStoreContract } from './token-store.js';
