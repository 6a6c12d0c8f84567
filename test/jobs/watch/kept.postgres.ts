import { openPostgres } from '../mirror/opened-postgres.js';
import { keptSuite } from './kept-suite.js';

keptSuite(openPostgres());
