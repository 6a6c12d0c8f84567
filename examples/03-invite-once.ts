import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Invitation, toRecord } from 'ticketing-client';
import { bulk, fileJournal } from 'ticketing-client/jobs';
import { setting } from './setting.js';

// Fifty guests, and a service that loses one reply and one connection.
const { emulator, client } = await setting();
const [org] = (await client.me.get()).organisations ?? [];
const [{ uuid: event } = { uuid: '' }] = (await client.orgs.events.list(org?.uuid ?? '')).items;
const guests = Array.from({ length: 50 }, (_, index) => `guest-${index + 1}@example.com`);
const path = join(await mkdtemp(join(tmpdir(), 'invite-once-')), 'invited.journal');
const match = { operation: 'events.invitations.send' } as const;
emulator.faults.add({ match, nth: 10, fault: { lostReply: true } });
emulator.faults.add({ match, nth: 20, fault: { reset: true } });
const sentBefore = emulator.outbox.length;

// Invites each guest once, however often this program runs.
const invite = (email: string) => client.events.invitations.send(event, { email });
const addressOf = ({ data, attributes }: Invitation) => toRecord(data ?? attributes).email;
const alreadyDone = async (email: string) =>
  (await client.events.invitations.list(event).toArray()).map(addressOf).includes(email);
const options = { key: String, journal: fileJournal(path), alreadyDone, waitForQuota: true };

console.log('First run:', (await bulk(guests, invite, options)).counts);
console.log('Second run:', (await bulk(guests, invite, options)).counts);
console.log(`${emulator.outbox.length - sentBefore} mails were sent to ${guests.length} guests.`);
