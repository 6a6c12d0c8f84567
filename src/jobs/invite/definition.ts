import type { Fields, Job } from '../definition.js';
import type { InviteMethod } from './invite.js';

const input = {
  event: { kind: 'event' },
  journal: {
    kind: 'journal',
    about: 'the file that records who was invited; only you can read it',
    beside: 'people',
  },
  people: { kind: 'people' },
} as const satisfies Fields;

export const inviteJob = {
  name: 'invite',
  summary: 'invites people to an event, without duplicates',
  description:
    'Invites people to book an event, with one mail to each address, however often this command runs.',
  effect: 'mails',
  input,
  counts: 'people',
  args: ({ event, people, journal }, options) => [event, people, { journal, waitForQuota: true, ...options }],
  async question({ counts: { planned: left, skipped } }, { event, people }, { client }, signal) {
    if (left === 0) return undefined;
    const { name = event } = await client.events.get(event, { signal });
    const before = skipped > 0 ? `Already invited, or listed twice: ${skipped} of ${people.length}. ` : '';
    return `${before}Send ${left} ${left === 1 ? 'invitation' : 'invitations'} to ${JSON.stringify(name)} by e-mail?`;
  },
  columns: () => ({ status: true, email: true, first_name: true, last_name: true }),
  rows: ({ items }) => items.map(({ item, status }) => ({ status, ...item })),
  remarks: ({ items }) => ({
    failures: items.flatMap(({ item: { email }, status, error }) => {
      if (status === 'failed') return [{ what: `${email} was not invited`, error }];
      return status === 'unknown' ? [{ what: `It is unknown whether ${email} was invited`, error }] : [];
    }),
  }),
  agent: {
    name: 'invite_people',
    title: 'Invite people by e-mail',
    description:
      'Sends people, such as customers, an email with an invitation to book an event. An address that this tool has already invited gets no second email. not_invited lists who was left out, and why.',
    record({ counts, items }) {
      const met = new Set<string>();
      const people = items.flatMap(({ key, item: { email }, status, error }) => {
        const before = met.has(key) ? 'given twice' : 'invited before';
        met.add(key);
        return status === 'done' || status === 'planned' ? [] : [{ email, status, why: error ?? before }];
      });
      // Failures come first, because somebody must act on them.
      people.sort((one, other) => Number(one.status === 'skipped') - Number(other.status === 'skipped'));
      return { counts, not_invited: { count: people.length, first: people.slice(0, mostTold) } };
    },
    returns: { counts: 'object', not_invited: 'object' },
    adds: true,
  },
  help: `The command checks every row of the CSV before it sends anything. The journal records each person before the mail is sent: after
Ctrl-C or a crash, run the same command again. After a lost reply, it reads the invitations of the event to see if the mail was sent.

It sends the same mail as events invitations send, to many people. events guests create is different: it adds guests to an event,
sends a mail to each, and keeps no journal.

The output has one record for each row. Its status is one of
  done     the person was invited
  skipped  the service or the journal lists the person as invited, or the CSV has the person twice
  planned  --dry-run: the person would be invited
  failed   run the same command again
  unknown  the person may have been invited or not

Example:
  ticketing-client invite <event> people.csv --dry-run --emulator`,
} as const satisfies Job<InviteMethod, typeof input, 'status' | 'email' | 'first_name' | 'last_name'>;

/** Maximum number of people in an agent's list of those who were not invited. */
const mostTold = 50;
