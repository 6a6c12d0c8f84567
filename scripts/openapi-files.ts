import { serviceDocumentAt } from '../src/emulator/endpoints/service-document.js';
import { schemasDocument } from '../src/openapi/schemas.js';
import { localUrls } from './http-endpoints.js';

/** The service itself, whose address only its users know. */
const service = {
  url: '{baseUrl}',
  description: 'The service.',
  variables: {
    baseUrl: { default: localUrls.baseUrl, description: 'The base address that the service has told you.' },
  },
};

/** The documents that the package brings along, by the names of their files. */
export const openApiFiles = (): Record<string, string> => ({
  'openapi.json': `${JSON.stringify(serviceDocumentAt(localUrls, 'documented', [service]))}\n`,
  'schemas.json': `${JSON.stringify(schemasDocument())}\n`,
});
