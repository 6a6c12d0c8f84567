import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Invitation, toRecord } from 'ticketing-client';
import { bulk, fileJournal } from 'ticketing-client/jobs';
import { setting } from './setting.js';

interface Guest {
  readonly email: string;
}

// Fifty guests, and a service that loses a reply and a connection on the way.
const { emulator, client } = await setting();
const [{ uuid: event } = { uuid: '' }] = (await client.events.list({ my: true, status: 'published' })).items;
const guests: Guest[] = Array.from({ length: 50 }, (_, index) => ({
  email: `guest-${index + 1}@example.com`,
}));
const path = join(await mkdtemp(join(tmpdir(), 'invite-once-')), 'invited.journal');
const match = { operation: 'events.invitations.send' } as const;
emulator.faults.add({ match, nth: 10, fault: { lostReply: true } });
emulator.faults.add({ match, nth: 20, fault: { reset: true } });
const sentBefore = emulator.outbox.length;

// Invite each of them once, however often this runs.
const invite = (guest: Guest) => client.events.invitations.send(event, guest);
const addressOf = ({ data, attributes }: Invitation) => toRecord(data ?? attributes).email;
const alreadyDone = async ({ email }: Guest) =>
  (await client.events.invitations.list(event).toArray()).map(addressOf).includes(email);
const options = {
  key: ({ email }: Guest) => email,
  journal: fileJournal(path),
  alreadyDone,
  waitForQuota: true,
};
for (const run of ['First', 'Second']) {
  const { counts } = await bulk(guests, invite, options);
  console.log(`${run} run: ${JSON.stringify(counts)}`);
}
console.log(`${emulator.outbox.length - sentBefore} mails were sent to ${guests.length} guests.`);
