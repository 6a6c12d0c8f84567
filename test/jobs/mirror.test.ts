import { openSqlite } from './mirror/opened.js';
import { mirrorSuite } from './mirror/suite.js';

mirrorSuite(openSqlite);
