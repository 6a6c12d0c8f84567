import { memoryStore, organisation } from 'ticketing-client/jobs';
import { setting } from './setting.js';

// Copies every event of the organisation to the next year: 52 weeks later, at the same local time.
const { client } = await setting();
const org = await organisation(client);

// If your program may be killed, keep its store in a file: fileStore('programme-2032.json').
const options = { shift: { weeks: 52 }, store: memoryStore() };
for (const { source, copy, status, differences, error } of await org.copy(org.events(), options)) {
  console.log(`${source.name}, ${source.event_starts_on?.local}: ${status} ${copy ?? error ?? ''}`);
  for (const difference of differences) console.log(`  ${difference}`);
}

// Run it again: no event is copied twice, and no copy is copied.
const again = await org.copy(org.events(), options);
console.log(`Again: copied ${again.filter(({ status }) => status === 'copied').length} of ${again.length}.`);
