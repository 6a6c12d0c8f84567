import { type McpServer, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { knownNames, nearestName, unknownName } from '../shared/did-you-mean.js';
import { cleanText } from './answer.js';
import { type Flag, missingFlags, type Setup } from './tool.js';

/** Arguments of prompts, each with its description. */
const inputs = {
  event: 'Name of the event',
  period: 'Period, such as "last month", "this month" or "2031-03"',
  date: 'New start, such as 2032-04-10 19:30',
  people: 'E-mail addresses',
} as const;

type Input = keyof typeof inputs;

interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly takes: readonly Input[];
  readonly needs?: readonly Flag[];
  readonly text: (given: Readonly<Record<Input, string>>) => string;
}

const finding = (event: string): string =>
  `Find the event ${JSON.stringify(event)} with call_operation orgs.events.list and search_q. If several fit, ask me which.`;

/** The most common jobs. */
const prompts: readonly Prompt[] = [
  {
    name: 'sales_report',
    title: 'Report sales',
    takes: ['period'],
    text: ({ period }) =>
      `Report the sales of ${period}: call report_orders for the totals of each currency, then with by "event" for the best events. ` +
      'Say which amounts are gross, net, discounts and refunds, and do not add up currencies.',
  },
  {
    name: 'month_end',
    title: 'Close a month',
    takes: ['period'],
    text: ({ period }) =>
      `Close the books for ${period}: call report_orders for the totals, with by "state" and with by "problem". ` +
      'List for each currency what was charged, refunded and kept as fees, and every order that does not add up.',
  },
  {
    name: 'door_list',
    title: 'Door list',
    takes: ['event'],
    text: ({ event }) =>
      `${finding(event)} Call door_list, and write all names in a table with kind of ticket and whether they were let in. ` +
      'Say how many came and how many are missing.',
  },
  {
    name: 'next_edition',
    title: 'Copy an event to another date',
    takes: ['event', 'date'],
    needs: ['--allow-writes'],
    text: ({ event, date }) =>
      `${finding(event)} Copy it to ${date} with copy_event: first with dry_run, then show me its question and notes. Copy after my yes. ` +
      'Do not publish the copy. Say what did not move with it.',
  },
  {
    name: 'publish_event',
    title: 'Publish an event',
    takes: ['event'],
    needs: ['--allow-writes'],
    text: ({ event }) =>
      `${finding(event)} Call call_write_operation for events.publish with dry_run, and show me what the event lacks. Publish it after my yes.`,
  },
  {
    name: 'invite_people',
    title: 'Invite people to an event',
    takes: ['event', 'people'],
    needs: ['--allow-writes', '--allow-mail'],
    text: ({ event, people }) =>
      `${finding(event)} Invite ${people} with invite_people: first with dry_run, then show me its question. Send after my yes, and list who was not invited, with the reason.`,
  },
];

/** Most values that a host shows for an argument. */
const mostValues = 20;

/** Returns the values of an argument that begin with what the user has typed, or contain it. */
async function valuesFor(
  { client, secrets = () => [] }: Setup,
  name: string,
  typed: string,
): Promise<string[]> {
  if (name === 'period') return ['last month', 'this month'].filter((each) => each.includes(typed));
  if (name !== 'event') return [];
  const names: string[] = [];
  for await (const { items } of client.events.list({ my: true, search_q: typed }).pages()) {
    names.push(...items.map((event) => cleanText(event.name ?? '', secrets)));
    // More pages would take longer than a user waits while typing.
    break;
  }
  const isMeant = (each: string) => each.toLowerCase().includes(typed.toLowerCase());
  return [...new Set(names)].filter((each) => each !== '' && isMeant(each)).slice(0, mostValues);
}

/** Offers the most common jobs as prompts, as far as they are allowed. */
export function addPrompts({ server }: McpServer, setup: Setup): void {
  const allowed = prompts.filter(({ needs = [] }) => missingFlags(needs, setup).length === 0);
  server.setRequestHandler('prompts/list', () => ({
    prompts: allowed.map(({ name, title, takes }) => ({
      name,
      title,
      arguments: takes.map((input) => ({ name: input, description: inputs[input], required: true })),
    })),
  }));
  server.setRequestHandler('prompts/get', ({ params: { name, arguments: given = {} } }) => {
    const names = allowed.map((each) => each.name);
    const prompt = allowed.find((each) => each.name === name);
    const refuse = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message);
    if (!prompt) {
      const unknown = unknownName({ noun: 'prompt', name, meant: nearestName(name, names) });
      throw refuse(`${unknown} ${knownNames('prompt', names)}`);
    }
    const missing = prompt.takes.filter((input) => !given[input]);
    if (missing.length > 0) throw refuse(`${name} needs ${missing.join(' and ')}.`);
    const text = prompt.text({ event: '', period: '', date: '', people: '', ...given });
    return { description: prompt.title, messages: [{ role: 'user', content: { type: 'text', text } }] };
  });
  server.setRequestHandler('completion/complete', async ({ params: { ref, argument } }) => {
    const isOfPrompt = ref.type === 'ref/prompt';
    // Without values, the user types the whole name.
    const values = isOfPrompt ? await valuesFor(setup, argument.name, argument.value).catch(() => []) : [];
    return { completion: { values, hasMore: false } };
  });
}
