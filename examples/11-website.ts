import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { organisation } from 'ticketing-client/jobs';
import { setting } from './setting.js';

// The emulator with its demo. The service documents no address of pictures, so the example serves some.
const { emulator, client } = await setting();
const now = new Date(emulator.clock.now());
const pictures = createServer((_, reply) => reply.writeHead(200, { 'content-type': 'image/jpeg' }).end('…'));
await once(pictures.listen(0, '127.0.0.1'), 'listening');
const assetBase = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}/`;

// A website shows the next dates, and the picture of the first event as a file.
const org = await organisation(client);
const events = await org.publicEvents({ assetBase, now });
const picture = await events[0]?.image?.download();

for (const { event, startsAt, image, soldOut, priceFrom, currency } of events) {
  const price = soldOut ? 'sold out' : priceFrom && `from ${priceFrom} ${currency}`;
  console.log(startsAt?.toISOString(), event.name, price, image && new URL(image.url).pathname);
}
console.log(`The type of the first picture is ${picture?.type}.`);
pictures.close();
