import { mirrorSuite } from './mirror/suite.js';
import { openSqlite } from './mirror/opened.js';

mirrorSuite(openSqlite);
