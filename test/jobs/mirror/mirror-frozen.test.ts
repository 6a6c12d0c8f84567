import { frozenMirrors } from './frozen.js';
import { openSqlite } from './opened.js';

frozenMirrors(async () => {
  const database = await openSqlite();
  return { database, place: database.file };
});
