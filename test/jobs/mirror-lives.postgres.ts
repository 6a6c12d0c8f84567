import { mirrorLives } from './mirror/life.js';
import { openPostgres } from './mirror/opened-postgres.js';

mirrorLives(openPostgres());
