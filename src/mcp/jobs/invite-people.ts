import * as z from 'zod';
import { problemOf } from '../problem.js';
import { recordReply } from '../reply.js';
import type { Stores } from '../stores.js';
import { type Setup, type Tool, tool, writes } from '../tool.js';
import { fields, organisationOf } from './fields.js';

/** Invites people to book an event, by mail. */
export const invitePeople = (setup: Setup, { journal, inTurn }: Stores): Tool =>
  tool({
    name: 'invite_people',
    title: 'Invite people by mail',
    description:
      'Sends people an invitation to book an event, a mail to each. An address that was invited by this tool is not sent a second one. With dry_run it only tells who would be invited.',
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
      dry_run: z.boolean().optional().describe('Only tells who would be invited; nothing is sent.'),
      organisation: fields.organisation,
    }),
    annotations: { ...writes, destructiveHint: false, idempotentHint: true },
    async run({ event, people, dry_run: dryRun, ...given }, context) {
      const org = await organisationOf(setup, given, context);
      const { signal, onProgress } = context;
      const options = { journal: journal('invited'), dryRun, signal, onProgress };
      const { counts, items } = await inTurn(() => org.invite(event, people, options));
      const open = items.filter(({ status }) => status === 'failed' || status === 'unknown');
      const problems = open.map(({ item, status, error }) => ({
        email: item.email,
        status,
        error: problemOf(error) ?? String(error),
      }));
      return recordReply({ counts, problems });
    },
  });
