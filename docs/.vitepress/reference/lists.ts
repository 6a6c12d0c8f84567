import { exportPage } from '../../../scripts/export-tables.js';
import { gapsPage } from '../../../scripts/gaps.js';
import { httpPage } from '../../../scripts/http-endpoints.js';
import { mirrorPage } from '../../../scripts/mirror-tables.js';
import { gaps } from '../../../src/emulator/gaps/gaps.js';
import { storedTables } from '../../../src/jobs/mirror/tables.js';
import { exportTables } from '../../../src/jobs/records/tables.js';
import type { ReferencePage } from './pages.js';

/** Returns the pages that list endpoints, gaps, tables and columns. */
export const listPages = (): ReferencePage[] => [
  { path: 'reference/emulator-http.md', text: httpPage() },
  { path: 'reference/emulator-gaps.md', text: gapsPage(gaps) },
  { path: 'reference/export.md', text: exportPage(exportTables) },
  { path: 'reference/mirror-tables.md', text: mirrorPage(storedTables) },
];
