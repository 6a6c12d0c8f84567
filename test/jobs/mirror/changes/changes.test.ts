import { openSqlite } from '../opened.js';
import { changesSuite } from './suite.js';

changesSuite(openSqlite);
