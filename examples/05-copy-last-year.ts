import { memoryStore, organisation } from 'ticketing-client/jobs';
import { setting } from './setting.js';

// Copies every event of the organisation to the same days of the week a year later, at the same time on the wall.
const { client } = await setting();
const org = await organisation(client);

// A program that may be killed keeps its store in a file: fileStore('programme-2032.json').
const options = { shift: { weeks: 52 }, store: memoryStore() };
for (const { source, copy, status, differences, error } of await org.copy(org.events(), options)) {
  console.log(`${source.name}, ${source.event_starts_on?.local}: ${status} ${copy ?? error ?? ''}`);
  for (const difference of differences) console.log(`  ${difference}`);
}

// Once more: nothing is copied twice, and no copy is copied.
const again = await org.copy(org.events(), options);
console.log(`Again: ${again.filter(({ status }) => status === 'copied').length} copied of ${again.length}.`);
