import { obstacleIn, obstacleWords } from '../../shared/connection-problem.js';
import { emulatorHeader } from '../../shared/emulator-header.js';
import { proxyErrorIn } from '../../shared/proxy-error.js';

/** Maximum time for the answer of an address, in milliseconds. */
const patience = 10_000;

/** Answer of a server, or the reason why it could not be reached. */
export type Reached =
  | {
      readonly isReached: true;
      readonly status: number;
      /** Target of a redirect. */
      readonly location?: string | undefined;
      /** Whether the answer comes from an emulator. */
      readonly isEmulator: boolean;
      /** Time of the server in milliseconds since 1970, rounded to seconds. */
      readonly time?: number | undefined;
      /** Local time of the request and of its answer. */
      readonly asked: number;
      readonly answered: number;
    }
  | {
      readonly isReached: false;
      readonly found: string;
      readonly advice: string;
      /** Whether trying again later may help. */
      readonly mayPass: boolean;
    };

interface Reason {
  readonly pattern: RegExp;
  readonly found: string;
  readonly advice: string;
}

/** Reasons why an address cannot be reached, by the code or the name of the error. The first that matches is reported. */
const reasons: readonly Reason[] = [
  {
    pattern: /ENOTFOUND|EAI_/,
    found: 'host not found (DNS)',
    advice: 'Check the spelling of the host, and that this machine is on the right network.',
  },
  {
    pattern: /ECONNREFUSED/,
    found: 'connection refused: no server listens there',
    advice: 'Check the host and the port, and that the service is running.',
  },
  {
    pattern: /ENETUNREACH|EHOSTUNREACH|ENETDOWN/,
    found: 'host unreachable',
    advice: 'Check the network of this machine.',
  },
  {
    pattern: /ETIMEDOUT|UND_ERR_(?:CONNECT|HEADERS)_TIMEOUT|TimeoutError/,
    found: 'no answer in time',
    advice: 'Check the network, and whether a firewall blocks the connection.',
  },
  {
    // Node 24 and later give the error a name and no code.
    pattern: /^HPE_|^HTTPParserError$/,
    found: 'the server does not answer in HTTP',
    advice: 'Check the port, and whether the address should begin with https.',
  },
  {
    pattern: /ECONNRESET|EPIPE|UND_ERR_SOCKET/,
    found: 'the connection broke',
    advice: 'Check the port, and whether the address should begin with https.',
  },
];

/** Returns the codes or names of an error and its causes. */
function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let each = error; each instanceof Error && codes.length < 20; each = each.cause) {
    // The code of a DOMException is a number, which says nothing.
    codes.push('code' in each && typeof each.code === 'string' ? each.code : each.name);
  }
  return codes;
}

/** Returns why an address was not reached. `setting` is the setting that contains it. */
function notReached(error: unknown, address: string, setting: string): Reached {
  const refusal = proxyErrorIn(error);
  if (refusal) {
    return {
      isReached: false,
      found: refusal.message,
      advice: 'Check the address of the proxy, or ask whoever runs it.',
      mayPass: refusal.code === 'ERR_PROXY',
    };
  }
  const obstacle = obstacleIn(error);
  if (obstacle) {
    const { problem, advice } = obstacleWords(obstacle, address, setting);
    return { isReached: false, found: problem, advice: `${advice}.`, mayPass: false };
  }
  const codes = codesOf(error);
  const reason = reasons.find(({ pattern }) => codes.some((code) => pattern.test(code)));
  // A name such as `TypeError` says nothing to the user.
  const code = codes.findLast((each) => /^[A-Z][A-Z\d_]+$/.test(each));
  const { found, advice } = reason ?? {
    found: `the connection failed${code === undefined ? '' : ` (${code})`}`,
    advice: 'Check the address and the network.',
  };
  return { isReached: false, found, advice, mayPass: true };
}

/** Sends a request to an address to see if it answers. Sends no token. `setting` is the setting that contains the address. */
export async function reach(
  address: string,
  setting: string,
  send: (request: Request) => Promise<Response>,
): Promise<Reached> {
  const asked = Date.now();
  const controller = new AbortController();
  const onTimeout = () => controller.abort(new DOMException('No answer in time.', 'TimeoutError'));
  // Unlike `AbortSignal.timeout`, this timer keeps the process alive until there is an answer.
  const timer = setTimeout(onTimeout, patience);
  try {
    const request = new Request(address, { redirect: 'manual', signal: controller.signal });
    const response = await send(request);
    const { status, headers } = response;
    const answered = Date.now();
    await response.body?.cancel();
    const time = Date.parse(headers.get('date') ?? '');
    return {
      isReached: true,
      status,
      location: headers.get('location') ?? undefined,
      isEmulator: headers.has(emulatorHeader),
      time: Number.isNaN(time) ? undefined : time,
      asked,
      answered,
    };
  } catch (error) {
    return notReached(error, address, setting);
  } finally {
    clearTimeout(timer);
  }
}
