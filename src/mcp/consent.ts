import { createHash, randomUUID } from 'node:crypto';
import {
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { isObject } from '../shared/is-object.js';
import { scrub } from '../shared/secrets.js';
import { spellOut } from '../shared/unseen.js';
import type { Secrets } from './answer.js';
import { type Deed, Refusal, type Setup, type ToolContext } from './tool.js';

/** Questions without an answer yet, by name, each with a digest of the call and the text that an answer is for. */
export type OpenQuestions = Map<string, string>;

/** Maximum number of open questions. The oldest one is forgotten for a new one. */
const mostOpen = 1000;

/** Maximum length of a question, and of one text in it, in characters. */
const longestQuestion = 5000;
const longestText = 200;

/** A question that the user has not answered yet. It ends a call before anything is changed. */
export class Question extends Error {
  /** Name of the question. Nobody can guess it, so that no answer comes before the question. */
  readonly key = randomUUID();
}

/** Whether the host can show a form to its user. The newer protocol says so in each request, earlier ones at the beginning. */
function hasForms({ server }: McpServer, { envelope = {} }: ServerContext['mcpReq']): boolean {
  const declared: Readonly<Record<string, unknown>> = envelope;
  const capabilities = declared[CLIENT_CAPABILITIES_META_KEY] ?? server.getClientCapabilities();
  const elicitation = isObject(capabilities) ? capabilities.elicitation : undefined;
  // Early hosts do not say of which kind.
  return isObject(elicitation) && ('form' in elicitation || !('url' in elicitation));
}

/** Writes a value as JSON on one line, with the length of each text that is too long. */
export const valueText = (value: unknown): string =>
  JSON.stringify(value, (_, each) =>
    typeof each === 'string' && each.length > longestText
      ? `${each.slice(0, longestText)}… (${each.length.toLocaleString('en')} characters)`
      : each,
  );

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns a line for each value, at any depth. A list, or an item of one, has one line if its values are plain. */
const linesOf = (values: object, path = ''): readonly string[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const place = `${path}${/^\w+$/.test(name) ? name : valueText(name)}`;
    const isList = Array.isArray(values) || Array.isArray(value);
    const inner = isNested(value) ? Object.values(value) : [];
    const isShort = inner.length === 0 || (isList && !inner.some(isNested));
    return isNested(value) && !isShort ? linesOf(value, `${place}.`) : [`${place}: ${valueText(value)}`];
  });

/** Writes a question, without secrets and invisible characters. A line break within a line could fake a line. */
function questionText(deed: Deed, secrets: Secrets): string {
  // A service may repeat in a name what it was sent.
  const { lines, values = {} } = scrub(JSON.parse(JSON.stringify(deed)), secrets()) as Deed;
  const told = lines.map((line) => line.replaceAll('\n', '\\n'));
  const text = spellOut([...told, ...linesOf(values)].join('\n'));
  if (text.length <= longestQuestion) return text;
  throw new Refusal(
    `Nothing was changed, because the question to the user would have ${text.length} characters, and at most ${longestQuestion} can be read. Do less in one call: fewer people, events or fields.`,
  );
}

/** Returns the function that asks the user of this call. */
export function consentOf(
  mcp: McpServer,
  { mcpReq }: ServerContext,
  call: { readonly name: string; readonly arguments?: unknown },
  { allowWrites, secrets = () => [] }: Setup,
  open: OpenQuestions,
): ToolContext['consent'] {
  const canAsk = hasForms(mcp, mcpReq);
  return async (deedOf) => {
    if (!canAsk && allowWrites === 'asked') {
      throw new Refusal(
        'Nothing was changed: this server was started with --allow-writes=asked, and this host cannot ask its user. Inform the user: use a host with elicitation, or restart the server with --allow-writes.',
      );
    }
    if (!canAsk) return;
    const text = questionText(await deedOf(), secrets);
    const about = createHash('sha256')
      .update(JSON.stringify([call.name, call.arguments, text]))
      .digest('hex');
    const { inputResponses } = mcpReq;
    const key = Object.keys(inputResponses ?? {}).find((each) => open.has(each)) ?? '';
    const isAnswered = open.get(key) === about;
    // An answer is used once, whatever it was for.
    open.delete(key);
    if (!isAnswered) {
      const question = new Question(text);
      const [oldest = ''] = open.size < mostOpen ? [] : open.keys();
      open.delete(oldest);
      open.set(question.key, about);
      throw question;
    }
    const answer = inputResponse(inputResponses, key);
    if (answer.kind !== 'elicit' || answer.action !== 'accept')
      throw new Refusal('The user said no: nothing was changed.');
  };
}

/** Returns the result that asks the user. */
export const asking = ({ key, message }: Question): InputRequiredResult =>
  inputRequired({
    inputRequests: {
      [key]: inputRequired.elicit({ message, requestedSchema: { type: 'object', properties: {} } }),
    },
  });
