import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { Emulator, type EmulatorOptions, type SeedWorld } from '../../../src/emulator/index.js';
import { allKinds } from '../../../src/emulator/state/state.js';
import { now } from '../setting.js';

const guest = { email: 'mia@mail.example', first_name: 'Mia', created_on: '2 days ago' };
const everyKind: SeedWorld = {
  users: [{ email: 'olivia@mail.example' }, { email: 'noah@mail.example' }],
  organisations: [
    {
      name: 'Jazz Club',
      subscriptions: [{ type: 'core' }],
      team: [{ user: 'noah@mail.example' }],
      invitations: [guest],
      products: [{ name: 'Mug', events: ['Song Night'] }],
    },
  ],
  events: [
    {
      name: 'Song Night',
      tickets: [{ name: 'Door', price: 20 }],
      sessions: [{ name: 'Encore', tickets: ['Door'] }],
      speakers: [guest],
      guests: [guest],
      invitations: [guest],
    },
  ],
  orders: [{ event: 'Song Night', lines: [{ quantity: 2 }] }],
  reviews: [{ event: 'Song Night', by: 'noah@mail.example', rating: 4, liked_by: ['olivia@mail.example'] }],
  follows: [{ follower: 'noah@mail.example', followed: 'Jazz Club' }],
  mutes: [{ by: 'noah@mail.example', muted: 'Jazz Club' }],
  saves: [{ event: 'Song Night', by: 'noah@mail.example' }],
  shares: [{ event: 'Song Night', by: 'Jazz Club' }],
  files: [{ file_name: 'uploads/a.txt', user: 'noah@mail.example', content: 'YWI=' }],
  codes: [{ user: 'noah@mail.example', kind: 'email', target: 'n@mail.example', otp: '123456' }],
};

// The order of the rows decides the uuids that they draw, so every state must stay the same to the letter.
test.each<[string, EmulatorOptions['seed'], string]>([
  ['demo', 'demo', '28ff7199714b59b1'],
  ['large', 'large', '4350dfd03d9dc831'],
  ['a world with every kind', everyKind, 'a9d5705a369e4aff'],
])('%s has the same records as ever', (_name, seed, hash) => {
  const { state } = new Emulator({ now, seed }).world();
  if (seed === everyKind) {
    expect(allKinds.filter((kind) => Object.keys(state[kind]).length === 0)).toEqual([]);
  }
  const parts = Object.entries(state).sort(([a], [b]) => (a < b ? -1 : 1));
  expect(createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)).toBe(hash);
});
