import type { JsonSchema } from '../catalogue/json-schema.js';
import type { ErrorForm } from '../operations/reply-form.js';
import { type Content, type Reference, type Response, schemaNamed } from './document.js';
import { anyOf, holding } from './wrapping.js';

const text: JsonSchema = { type: 'string' };

/** Returns the schema of an error in the envelope of replies, with this result. */
const enveloped = (result: JsonSchema): JsonSchema => ({
  description: 'An error in the envelope of replies. The form is not documented.',
  ...holding({
    statusCode: { description: 'The status of the reply.', type: 'integer' },
    success: { description: 'Whether it was done.', type: 'boolean' },
    result,
  }),
  required: ['statusCode', 'result'],
});

/** Schemas of errors. None is documented. These are common in such services. */
export const errorSchemas: Readonly<Record<string, JsonSchema>> = {
  Problem: {
    description: 'An error. The form is not documented.',
    type: 'object',
    properties: {
      message: { description: 'Every problem, joined.', type: 'string' },
      errors: { description: 'Every problem by itself.', type: 'array', items: text },
    },
    required: ['message'],
  },
  ProblemInEnvelope: enveloped(schemaNamed('Problem')),
  MessageInEnvelope: enveloped(text),
};

/** Name of the schema of each form that is JSON. */
const asJson: Readonly<Record<Exclude<ErrorForm, 'text'>, string>> = {
  wrapped: 'ProblemInEnvelope',
  'wrapped text': 'MessageInEnvelope',
  bare: 'Problem',
};

function contentOf(forms: readonly ErrorForm[]): Record<string, Content> {
  const schemas = forms.flatMap((form) => (form === 'text' ? [] : [schemaNamed(asJson[form])]));
  return {
    ...(schemas.length > 0 && { 'application/json': { schema: anyOf(schemas) } }),
    ...(forms.includes('text') && { 'text/plain': { schema: text } }),
  };
}

/** Returns the error responses, by the name of the component. */
export function errorResponses(forms: readonly ErrorForm[]): Readonly<Record<string, Response>> {
  const content = contentOf(forms);
  const errorOf = (description: string, headers?: Response['headers']): Response => ({
    description,
    'x-documented': false,
    ...(headers && { headers }),
    content,
  });
  return {
    BadRequest: errorOf(
      'The request is invalid. Lists every problem, in the words of `x-messages` if they are documented.',
    ),
    Unauthorized: errorOf('The access token is missing, unknown or expired.', {
      'WWW-Authenticate': { description: 'How to authenticate.', schema: text },
    }),
    Forbidden: errorOf('The scope, the rule or the privacy settings do not allow it.'),
    NotFound: errorOf('The record does not exist, or the caller may not see it.'),
    TooLarge: errorOf('The body or its file is too large. The limit is not documented.'),
    TooManyRequests: errorOf('Too many requests, or a quota is exhausted.', {
      'Retry-After': { description: 'Number of seconds to wait, or the time to wait for.', schema: text },
    }),
    ServiceError: errorOf('Any other status: the service failed.', {
      'Retry-After': { description: 'Number of seconds to wait, or the time to wait for.', schema: text },
    }),
  };
}

const response = (name: string): Reference => ({ $ref: `#/components/responses/${name}` });

/** Returns the errors of every operation. The specification documents 400, 401 and 403. */
export const errorsOf = (hasBody: boolean): Record<string, Reference> => ({
  400: response('BadRequest'),
  401: response('Unauthorized'),
  403: response('Forbidden'),
  404: response('NotFound'),
  ...(hasBody && { 413: response('TooLarge') }),
  429: response('TooManyRequests'),
  default: response('ServiceError'),
});
