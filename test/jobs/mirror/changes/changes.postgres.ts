import { openPostgres } from '../opened-postgres.js';
import { changesSuite } from './suite.js';

changesSuite(openPostgres());
