/* A user's program that reads the documents of the package. */
import openapi from 'ticketing-client/openapi.json';
import own from 'ticketing-client/package.json';
import schemas from 'ticketing-client/schemas.json';

export const values: readonly string[] = [openapi.openapi, own.version, schemas.$schema];

// @ts-expect-error The document has no field opnapi.
openapi.opnapi;
