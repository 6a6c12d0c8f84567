import type { DocumentParts, OpenApiDocument } from '../../api/openapi/document.js';
import type { Writing } from '../../api/openapi/replies.js';
import { serviceDocument } from '../../api/openapi/service.js';
import { authorizePath } from '../access/authorize-endpoint.js';
import { codePath, tokenPath } from '../access/token-endpoint.js';
import { withGaps } from '../gaps/in-document.js';
import { type DialectName, dialectsOf, nameOfDialect } from '../wire/dialects.js';
import { writingIn } from '../wire/encode.js';
import type { Fixture } from '../wire/fixture.js';
import type { Urls } from './endpoint.js';

/** Returns the form of replies in a dialect. */
function writingOf(name: DialectName | Fixture): Writing {
  const dialects = dialectsOf(name);
  return {
    repliesOf: (id, row) => dialects.map((dialect) => writingIn({ id, row }, dialect)),
    errors: [...new Set(dialects.map(({ error }) => error))],
  };
}

/** Returns the document of the service's operations, with the replies of an emulator in a dialect. */
export function serviceDocumentAt(
  { baseUrl, authUrl }: Urls,
  dialect: DialectName | Fixture = 'documented',
  otherServers: DocumentParts['servers'] = [],
): OpenApiDocument {
  const document = serviceDocument(
    {
      tokenUrl: authUrl + tokenPath,
      authorizeUrl: authUrl + authorizePath,
      codeUrl: authUrl + codePath,
    },
    [{ url: baseUrl, description: 'An emulator of the service.' }, ...otherServers],
    writingOf(dialect),
  );
  return withGaps({ ...document, info: { ...document.info, 'x-dialect': nameOfDialect(dialect) } });
}
