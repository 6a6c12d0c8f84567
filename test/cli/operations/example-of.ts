import { catalogue } from '../../../src/catalogue/catalogue.js';

/** The arguments of an operation's example. */
export const exampleOf = (id: string) => catalogue().find((entry) => entry.id === id)?.example ?? [];
