import { mirrorLives } from './life.js';
import { openSqlite } from './opened.js';

mirrorLives(openSqlite);
