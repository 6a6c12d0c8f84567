import { openPostgres } from './opened-postgres.js';
import { mirrorRounds } from './suite.js';

mirrorRounds(openPostgres());
