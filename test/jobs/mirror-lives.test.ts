import { mirrorLives } from './mirror/life.js';
import { openSqlite } from './mirror/opened.js';

mirrorLives(openSqlite);
