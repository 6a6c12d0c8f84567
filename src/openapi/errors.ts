import type { JsonSchema } from '../catalogue/json-schema.js';
import type { ErrorForm } from '../operations/reply-form.js';
import { type Content, type Reference, type Response, schemaNamed } from './document.js';
import { anyOf, holding } from './wrapping.js';

const text: JsonSchema = { type: 'string' };

/** An error in the envelope of replies, whose result is this. */
const enveloped = (result: JsonSchema): JsonSchema => ({
  description: 'What is wrong, in the envelope of replies. The form is not documented.',
  ...holding({
    statusCode: { description: 'The status of the reply.', type: 'integer' },
    success: { description: 'Whether it was done.', type: 'boolean' },
    result,
  }),
  required: ['statusCode', 'result'],
});

/** The schemas of errors. None is documented: these are the ones that are known of such services. */
export const errorSchemas: Readonly<Record<string, JsonSchema>> = {
  Problem: {
    description: 'What is wrong. The form is not documented.',
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

/** The schema of each form that is JSON, by its name. */
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

/** What may be answered in the place of what was asked for, by the name of the component. */
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
      'The request is wrong: every problem in the words of `x-messages`, where one is documented.',
    ),
    Unauthorized: errorOf('The access token is missing, unknown or expired.', {
      'WWW-Authenticate': { description: 'How to authenticate.', schema: text },
    }),
    Forbidden: errorOf('The scope, the rule or the privacy settings do not allow it.'),
    NotFound: errorOf('There is no such record, or none that the caller may see.'),
    TooLarge: errorOf('The file is too large. The limit is not documented.'),
    TooManyRequests: errorOf('Too many requests, or a quota is used up.', {
      'Retry-After': { description: 'How many seconds to wait, or until when.', schema: text },
    }),
    ServiceError: errorOf('The service has failed.', {
      'Retry-After': { description: 'How many seconds to wait, or until when.', schema: text },
    }),
  };
}

const response = (name: string): Reference => ({ $ref: `#/components/responses/${name}` });

/** The errors of every operation. The specification documents 400, 401 and 403. */
export const errorsOf = (isUpload: boolean): Record<string, Reference> => ({
  400: response('BadRequest'),
  401: response('Unauthorized'),
  403: response('Forbidden'),
  404: response('NotFound'),
  ...(isUpload && { 413: response('TooLarge') }),
  429: response('TooManyRequests'),
  '5XX': response('ServiceError'),
});
