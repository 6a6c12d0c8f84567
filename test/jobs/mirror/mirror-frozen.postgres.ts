import { frozenMirrors } from './frozen.js';
import { openPostgres } from './opened-postgres.js';

const open = openPostgres();

frozenMirrors(async () => {
  const database = await open();
  return { database, place: database.place };
});
