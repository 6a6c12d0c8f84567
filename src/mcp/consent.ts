import { createHash } from 'node:crypto';
import {
  type ClientCapabilities,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { cleanText, type Secrets } from './answer.js';
import { Refusal, type ToolContext } from './tool.js';

/** A question that the user has not answered yet. It ends a call before anything is changed. */
export class Question extends Error {
  /** Name of the question. Another text has another name, so that an answer is only for what the user has read. */
  readonly key: string;

  constructor(text: string) {
    super(text);
    this.key = createHash('sha256').update(text).digest('hex').slice(0, 16);
  }
}

/** Whether the host can show a form to its user. Early hosts do not say of which kind. */
const hasForms = ({ elicitation }: ClientCapabilities = {}): boolean =>
  elicitation !== undefined && ('form' in elicitation || !('url' in elicitation));

/** Returns the function that asks the user of this call. */
export function consentOf({ server }: McpServer, { mcpReq }: ServerContext): ToolContext['consent'] {
  const canAsk = hasForms(server.getClientCapabilities());
  return async (ask) => {
    if (!canAsk) return;
    const question = new Question(await ask());
    const answer = inputResponse(mcpReq.inputResponses, question.key);
    if (answer.kind !== 'elicit') throw question;
    if (answer.action !== 'accept') throw new Refusal('The user said no: nothing was changed.');
  };
}

/** Returns the result that asks the user, without secrets and invisible characters. */
export const asking = ({ key, message }: Question, secrets: Secrets): InputRequiredResult =>
  inputRequired({
    inputRequests: {
      [key]: inputRequired.elicit({
        message: cleanText(message, secrets),
        requestedSchema: { type: 'object', properties: {} },
      }),
    },
  });
