import { organisation } from 'ticketing-client/jobs';
import { setting } from './setting.js';

// The emulator with its demo. The service documents no address of pictures, so a website sets the one that it knows.
const { emulator, client } = await setting();
const now = new Date(emulator.clock.now());
const assetBase = 'https://assets.example/';

// A website shows the next dates, and the picture of each event.
const org = await organisation(client);
const events = await org.publicEvents({ assetBase, now });

for (const { event, startsAt, image, soldOut, priceFrom, currency } of events) {
  const price = soldOut ? 'sold out' : priceFrom && `from ${priceFrom} ${currency}`;
  console.log(startsAt?.toISOString(), event.name, price, image?.url);
}
