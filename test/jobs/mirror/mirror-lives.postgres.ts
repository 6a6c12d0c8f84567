import { mirrorLives } from './life.js';
import { openPostgres } from './opened-postgres.js';

mirrorLives(openPostgres());
