import type { Issue } from '../../api/models/model.js';
import type { Progress } from '../../api/operations/call-options.js';
import { fillPath } from '../../api/operations/path.js';
import { isObject } from '../../shared/is-object.js';
import { notify } from '../../shared/notify.js';
import type { TransportRequest } from '../options.js';
import type { Settings } from '../settings/settings.js';
import type { Input } from './arguments.js';
import { queryText } from './text-forms.js';

/** Returns the address for one of the documented spellings of the path. */
export function urlOf(
  { endpoint: { paths }, params, query }: Input,
  baseUrl: string,
  path: string,
  issues?: Issue[],
): string {
  const template = paths.find((each) => each.path === path) ?? paths[0];
  const address = `${baseUrl}${fillPath(template, params)}`;
  const given = Object.entries(query).filter(([, value]) => value != null);
  if (given.length === 0) return address;
  const texts = given.map(([name, value]) => [name, queryText(name, value, issues)]);
  // As an object, because that of React Native reads no pairs.
  const search = new URLSearchParams(Object.fromEntries(texts));
  return `${address}?${search}`;
}

/** Headers about the connection, which only the sender knows. Transports refuse them or break on them. */
const ofTheConnection = new Set([
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Recognised by its methods, because another copy of fetch has a different Headers class. */
const isHeaders = (given: object): given is Headers =>
  Symbol.iterator in given && 'get' in given && typeof given.get === 'function';

const none: Record<string, string> = Object.freeze({});

/** Returns the headers that the caller adds, by their names in lower case. */
function headersOf(given: Input['options']['headers'], issues: Issue[]): Record<string, string> {
  if (given === undefined) return none;
  if (!isObject(given) || (Symbol.iterator in given && !isHeaders(given))) {
    issues.push({ path: ['options', 'headers'], message: 'headers must be an object or Headers' });
    return none;
  }
  const headers = new Headers();
  for (const [name, value] of isHeaders(given) ? given : Object.entries(given)) {
    const refuse = (message: string) =>
      issues.push({ path: ['headers', name], message: `${name} ${message}` });
    if (ofTheConnection.has(name.toLowerCase())) refuse('must not be passed, because the transport sets it');
    else {
      try {
        if (typeof value !== 'string') throw new TypeError('A header is text.');
        headers.set(name, value);
      } catch {
        refuse('is not a valid header: it needs a valid name, and text on one line');
      }
    }
  }
  return Object.fromEntries(headers);
}

/** Returns a function that reports progress to the caller. If it throws, the call continues. */
const teller = (tell: (progress: Progress) => void) => (progress: Progress) => {
  void notify(() => tell(progress));
};

/** Writes the request of a call. Problems are added to the issues. */
export function writeRequest(
  input: Input,
  body: TransportRequest['body'],
  reads: TransportRequest['reads'],
  { baseUrl, maxReplyBytes }: Pick<Settings, 'baseUrl' | 'maxReplyBytes'>,
  issues: Issue[],
): TransportRequest {
  const { row, paths } = input.endpoint;
  const { onUploadProgress, onDownloadProgress, headers } = input.options;
  const added = headersOf(headers, issues);
  // The type of a form contains its boundary, which is drawn when it is sent.
  if (row.multipart) delete added['content-type'];
  return {
    method: row.method,
    url: urlOf(input, baseUrl, paths[0].path, issues),
    headers: {
      accept: reads === 'bytes' ? 'application/pdf' : 'application/json',
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...added,
    },
    body,
    reads,
    maxReplyBytes,
    ...(onUploadProgress && { onUploadProgress: teller(onUploadProgress) }),
    ...(onDownloadProgress && { onDownloadProgress: teller(onDownloadProgress) }),
  };
}
