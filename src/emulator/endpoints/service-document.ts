import type { DocumentParts, OpenApiDocument } from '../../openapi/document.js';
import { serviceDocument } from '../../openapi/service.js';
import { authorizePath } from '../access/authorize-endpoint.js';
import { codePath } from '../access/code-endpoint.js';
import { tokenPath } from '../access/token-endpoint.js';
import type { Urls } from './endpoint.js';

/** The document of the service's operations, where an emulator answers them. */
export const serviceDocumentAt = (
  { baseUrl, authUrl }: Urls,
  otherServers: DocumentParts['servers'] = [],
): OpenApiDocument =>
  serviceDocument(
    {
      tokenUrl: authUrl + tokenPath,
      authorizeUrl: authUrl + authorizePath,
      codeUrl: authUrl + codePath,
    },
    [{ url: baseUrl, description: 'An emulator of the service.' }, ...otherServers],
  );
