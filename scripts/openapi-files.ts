import { schemasDocument } from '../src/api/openapi/schemas.js';
import { serviceDocumentAt } from '../src/emulator/endpoints/service-document.js';
import { localUrls } from './http-endpoints.js';

/** The service itself. Only its users know the address. Common parsers refuse a description of the variable. */
const service = {
  url: '{baseUrl}',
  description: 'The service, at the base address that you have from it.',
  variables: { baseUrl: { default: localUrls.baseUrl } },
};

/** Returns the documents in the package, by the names of their files. */
export const openApiFiles = (): Record<string, string> => ({
  'openapi.json': `${JSON.stringify(serviceDocumentAt(localUrls, 'documented', [service]))}\n`,
  'schemas.json': `${JSON.stringify(schemasDocument())}\n`,
});
