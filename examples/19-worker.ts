import { organisation } from 'ticketing-client/jobs';
import { serve } from '../src/emulator/node/server.js';
import { setting } from './setting.js';
import worker from './worker/worker.js';

// The service over HTTP, as a worker reaches it.
const { emulator, client } = await setting();
const org = await organisation(client);
const service = await serve(emulator);
const { clientId, clientSecret } = emulator.application();

// The runtime of a worker calls `fetch` of examples/worker/worker.ts with each request and the bindings. This
// does the same.
const bindings = {
  TICKETING_BASE_URL: service.baseUrl,
  TICKETING_AUTH_URL: service.authUrl,
  TICKETING_CLIENT_ID: clientId,
  TICKETING_CLIENT_SECRET: clientSecret,
  ORGANISATION: org.uuid,
};
const ask = () => worker.fetch(new Request('https://whatson.example/'), bindings);

const { events } = (await (await ask()).json()) as { events: { name: string; startsAt: string }[] };
for (const { name, startsAt } of events) console.log(startsAt, name);
emulator.faults.add({ match: { operation: 'orgs.events.list' }, fault: { status: 500 }, times: 3 });
console.log(`While the service is down: ${(await ask()).status}`);
await service.close();
