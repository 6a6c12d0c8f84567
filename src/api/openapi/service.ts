import { version } from '../../../package.json';
import { whoMay } from '../catalogue/access-words.js';
import { type CatalogueEntry, catalogue } from '../catalogue/catalogue.js';
import { groupProse } from '../catalogue/generated/group-prose.js';
import { scopeSentences } from '../catalogue/scope-sentences.js';
import { accessWords } from '../operations/access-words.js';
import type { OperationId } from '../operations/operation-id.js';
import {
  type Addressed,
  type DocumentParts,
  documentOf,
  inComponents,
  type OpenApiDocument,
  type SecurityScheme,
} from './document.js';
import { errorResponses, errorSchemas, errorsOf } from './errors.js';
import { repliesOf, type Writing } from './replies.js';
import { bodyOf, parametersOf } from './requests.js';
import { modelSchemas } from './schemas.js';

/** Addresses for tokens. */
export interface Addresses {
  /** Address at which an application asks for a token. */
  readonly tokenUrl: string;
  /** Address at which a user consents. */
  readonly authorizeUrl: string;
  /** Address that exchanges a code for a token. */
  readonly codeUrl: string;
}

/** Meanings of the values of `x-access`. */
const accessLines = Object.entries(accessWords)
  .map(([access, words]) => `${access}, ${words}`)
  .join('; ');

const description = `The API of an event-ticketing service: accounts, organisations, events, and reference data.

- Each reply has one form: with an envelope, \`{ statusCode, result }\`, or bare. \`x-dialect\` names the dialect of the emulator that writes replies in this form. \`documented\` is the form of the specification. A service may send other forms too: each dialect of the emulator has a separate document, at \`/_emulator/openapi.json?dialect=NAME\`. In the dialect \`mixed\`, a reply can have any of these forms.
- The reply of a GET request is also available as a PDF document, if the request accepts \`application/pdf\`.
- \`x-messages\` are the exact messages of the service if it refuses a value.
- \`x-rule\` says who may call an operation, if it is documented: USER, a user; OWNER, the owner of the organisation; TEAM, its owner or team; PUBLIC, anyone. \`x-access\` says who may call it, documented or not: ${accessLines}.
- \`x-tests\` lists further checks: privacy settings, a quota, or that the event is published. \`x-privacy\` names the privacy settings that refuse the call, or hide a part of the reply. The settings are documented, but not which of them refuse. \`x-alternates\` are other documented spellings of the path.
- \`x-documented: false\` marks what the specification does not have: a field of a query, or the form of a reply or an error. The service may ignore such a field.
- \`x-gaps\` of an operation, a record or a field lists what the specification leaves open about it (\`open\`), and what the emulator does (\`choice\`). The service may do something else.
- \`examples\` of a text are its known values. There may be others. A body and a query are as strict as the emulator: it accepts only the values of an \`enum\`.
- Formats of this document: \`local-date-time\` is \`YYYY-MM-DD HH:MM\`, \`any-date-time\` is that or ISO 8601, \`local-date\` is a day with or without a time, \`timezone\` is an IANA name.

This document is under the MIT licence. The service has separate terms.`;

/** Whether an operation has an address of the service. Those of `orders` and `reviews` only forward to others. */
const isAddress = (entry: CatalogueEntry): entry is CatalogueEntry & { readonly id: OperationId } =>
  !/^(?:orders|reviews)\./.test(entry.id);

const groupOf = (id: string): string => id.split('.')[0] ?? id;

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Name of the security scheme of every operation. */
const scheme = 'oauth2';

/** Returns an operation at each of its paths: the usual one, and those that a field of its query chooses. */
function operationsOf(entry: CatalogueEntry & { readonly id: OperationId }, writing: Writing): Addressed[] {
  const { id, summary, details, scope, rule, access, tests } = entry;
  const rows = [
    { operationId: id as string, row: entry.row },
    ...Object.entries(entry.choices).map(([field, row]) => ({
      operationId: `${id}By${capitalised(field)}`,
      row,
    })),
  ];
  return rows.map(({ operationId, row }) => {
    const parameters = parametersOf(row.path, entry);
    const requestBody = bodyOf(entry);
    const alternates = [...(row.alternates ?? []), ...(row.untried ?? [])];
    return {
      method: row.method,
      path: row.path,
      operation: {
        operationId,
        tags: [groupOf(id)],
        summary,
        description: `${details} Who may call it: ${whoMay(entry)}.`.trim(),
        ...(parameters.length > 0 && { parameters }),
        ...(requestBody && { requestBody }),
        responses: { ...repliesOf(id, row, writing).responses, ...errorsOf(requestBody !== undefined) },
        security: [{ [scheme]: scope ? [scope] : [] }],
        ...(rule && { 'x-rule': rule }),
        'x-access': access,
        ...(tests.length > 0 && { 'x-tests': tests }),
        ...(row.privacy && { 'x-privacy': row.privacy }),
        ...(alternates.length > 0 && { 'x-alternates': alternates }),
      },
    };
  });
}

function securityScheme(entries: readonly CatalogueEntry[], addresses: Addresses): SecurityScheme {
  const scopes = scopeSentences(entries);
  return {
    type: 'oauth2',
    description: 'An access token, as `Authorization: Bearer`. It is valid for an hour.',
    flows: {
      clientCredentials: { tokenUrl: addresses.tokenUrl, scopes },
      authorizationCode: {
        authorizationUrl: addresses.authorizeUrl,
        tokenUrl: addresses.codeUrl,
        scopes,
      },
    },
  };
}

/** Returns the document of every operation of the service at these addresses, with replies in this form. */
export function serviceDocument(
  addresses: Addresses,
  servers: DocumentParts['servers'],
  writing: Writing,
): OpenApiDocument {
  const entries = catalogue().filter(isAddress);
  const groups = new Set(entries.map(({ id }) => groupOf(id)));
  return documentOf({
    title: 'Event Ticketing Service API',
    version,
    description,
    servers,
    tags: Object.entries(groupProse).flatMap(([name, description]) =>
      groups.has(name) ? [{ name, description }] : [],
    ),
    operations: entries.flatMap((entry) => operationsOf(entry, writing)),
    components: {
      schemas: {
        ...inComponents(modelSchemas),
        ...errorSchemas,
        ...Object.assign({}, ...entries.map(({ id, row }) => repliesOf(id, row, writing).schemas)),
      },
      responses: errorResponses(writing.errors),
      securitySchemes: { [scheme]: securityScheme(entries, addresses) },
    },
  });
}
