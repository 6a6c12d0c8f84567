import { writeFileSync } from 'node:fs';
import { tables } from '../src/jobs/export/tables.js';
import { exportPage } from './export-tables.js';

writeFileSync('docs/export.md', exportPage(tables));
