import * as z from 'zod';
import type { Invited } from '../../jobs.js';
import { recordOutput } from '../output.js';
import { problemOf } from '../problem.js';
import { recordResult } from '../result.js';
import type { Stores } from '../stores.js';
import { type Setup, type Tool, tool, writes } from '../tool.js';
import { fields, organisationOf } from './fields.js';

/** How many of those who were not invited are told one by one. */
const mostTold = 50;

/** Who was not invited, and why. */
function notInvited(items: Invited['items']) {
  const met = new Set<string>();
  const people = items.flatMap(({ key, item: { email }, status, error }) => {
    const isTwice = met.has(key);
    met.add(key);
    if (status === 'done' || status === 'planned') return [];
    const before = isTwice ? 'given twice' : 'invited before';
    const why = error === undefined ? before : (problemOf(error) ?? String(error));
    return [{ email, status, why }];
  });
  // What failed is to be done about; the others need nothing.
  const isOpen = ({ status }: (typeof people)[number]) => status !== 'skipped';
  const first = [...people.filter(isOpen), ...people.filter((each) => !isOpen(each))].slice(0, mostTold);
  return { count: people.length, first };
}

/** Invites people to book an event, by mail. */
export const invitePeople = (setup: Setup, { journal, inTurn }: Stores): Tool =>
  tool({
    name: 'invite_people',
    title: 'Invite people by mail',
    description:
      'Sends people, customers say, an invitation to book an event, an email to each. An address that was invited by this tool is not sent a second one. not_invited tells who was left out, and why.',
    input: z.strictObject({
      event: fields.event,
      people: z
        .array(
          z.strictObject({
            email: z.email(),
            first_name: z.string().optional(),
            last_name: z.string().optional(),
          }),
        )
        .min(1)
        .max(500),
      dry_run: z.boolean().optional().describe('Only tells who would be left out; nothing is sent.'),
      organisation: fields.organisation,
    }),
    output: recordOutput({ counts: { type: 'object' }, not_invited: { type: 'object' } }),
    annotations: { ...writes, destructiveHint: false, idempotentHint: true },
    async run({ event, people, dry_run: dryRun, ...given }, context) {
      const org = await organisationOf(setup, given, context);
      const { signal, onProgress } = context;
      const options = { journal: journal('invited'), dryRun, signal, onProgress };
      const { counts, items } = await inTurn(() => org.invite(event, people, options));
      return recordResult({ counts, not_invited: notInvited(items) });
    },
  });
