import type { Operations } from '../api/operations/index.js';
import type { Bound } from './methods.js';

/*
 * The groups of a client, by name. Without a name, the declaration of a program that exports a group would repeat the types of
 * all its methods.
 */

/** The methods of `client.me`. */
export interface MeOperations extends Bound<Operations['me'], 'me'> {}

/** The methods of `client.users`. */
export interface UserOperations extends Bound<Operations['users'], 'users'> {}

/** The methods of `client.orgs`. */
export interface OrganisationOperations extends Bound<Operations['orgs'], 'orgs'> {}

/** The methods of `client.events`. */
export interface EventOperations extends Bound<Operations['events'], 'events'> {}

/** The methods of `client.common`. */
export interface CommonOperations extends Bound<Operations['common'], 'common'> {}

/** The methods of `client.orders`. */
export interface OrderOperations extends Bound<Operations['orders'], 'orders'> {}

/** The methods of `client.reviews`. */
export interface ReviewOperations extends Bound<Operations['reviews'], 'reviews'> {}
