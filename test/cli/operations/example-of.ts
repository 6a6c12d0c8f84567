import { catalogue } from '../../../src/api/catalogue/catalogue.js';

/** Returns the arguments of an operation's example. */
export const exampleOf = (id: string) => catalogue().find((entry) => entry.id === id)?.example ?? [];
