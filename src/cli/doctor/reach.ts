/** How long an address may take to answer, in milliseconds. */
const patience = 10_000;

/** How a server was reached: what it answered, or why it was not. */
export type Reached =
  | {
      readonly isReached: true;
      readonly status: number;
      /** Where it sends on to. */
      readonly location?: string | undefined;
      /** Whether it answers as an emulator does. */
      readonly isEmulator: boolean;
      /** Its own time, in milliseconds since 1970, in seconds. */
      readonly time?: number | undefined;
      /** The time here when it was asked, and when it had answered. */
      readonly asked: number;
      readonly answered: number;
    }
  | { readonly isReached: false; readonly found: string; readonly advice: string };

interface Reason {
  readonly pattern: RegExp;
  readonly found: string;
  readonly advice: string;
}

/** Why an address is not reached, by the code or the name of the error. The first that fits is told. */
const reasons: readonly Reason[] = [
  {
    pattern: /ENOTFOUND|EAI_/,
    found: 'no address is known of this host (DNS)',
    advice: 'Check how the host is spelled, and whether this machine is in the right network.',
  },
  {
    pattern: /ECONNREFUSED/,
    found: 'the connection was refused: nothing listens there',
    advice: 'Check the host and the port, and whether the service runs.',
  },
  {
    pattern: /ENETUNREACH|EHOSTUNREACH|ENETDOWN/,
    found: 'there is no way to this host',
    advice: 'Check the network of this machine.',
  },
  {
    pattern: /ETIMEDOUT|UND_ERR_(?:CONNECT|HEADERS)_TIMEOUT|TimeoutError/,
    found: 'there was no answer in time',
    advice: 'Check the network, and whether a firewall stands between.',
  },
  {
    pattern: /^ERR_SSL_|^EPROTO/,
    found: 'it does not speak TLS there',
    advice: 'Check the port. Where the service runs on this machine, its address may begin with http.',
  },
  {
    pattern: /CERT|SELF_SIGNED|ERR_TLS|UNABLE_TO_/,
    found: 'its certificate is not trusted',
    advice:
      'Check the host and the clock of this machine. Name the authority of a network of your own with NODE_EXTRA_CA_CERTS.',
  },
  {
    // Node 24 and later give the error a name and no code.
    pattern: /^HPE_|^HTTPParserError$/,
    found: 'it does not answer in HTTP',
    advice: 'Check the port, and whether the address should begin with https.',
  },
  {
    pattern: /ECONNRESET|EPIPE|UND_ERR_SOCKET/,
    found: 'the connection broke',
    advice: 'Check the port, and whether the address should begin with https.',
  },
];

const proxyVariables = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'];

/** What to know of a proxy that the environment names. */
function proxyAdvice(): string {
  const named = proxyVariables.find((name) => process.env[name]);
  return named === undefined || process.env.NODE_USE_ENV_PROXY === '1'
    ? ''
    : ` Node goes through the proxy of ${named} only where NODE_USE_ENV_PROXY=1 is set.`;
}

/** The codes and names of an error and of those behind it. */
function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let each = error; each instanceof Error && codes.length < 20; each = each.cause) {
    // The code of an error of the web is a number, which says nothing.
    codes.push('code' in each && typeof each.code === 'string' ? each.code : each.name);
  }
  return codes;
}

function notReached(error: unknown): Reached {
  const codes = codesOf(error);
  const reason = reasons.find(({ pattern }) => codes.some((code) => pattern.test(code)));
  const { found, advice } = reason ?? {
    found: `the connection failed (${codes.at(-1)})`,
    advice: 'Check the address and the network.',
  };
  return { isReached: false, found, advice: advice + proxyAdvice() };
}

/** The longest reply that is looked at, in bytes. */
const shortReply = 2_000;

/** Whether a reply to a path that asks for nothing is that of an emulator: it leads to its page, or says that there is no such path. */
async function answersAsEmulator(response: Response): Promise<boolean> {
  const { status, headers } = response;
  const isShort = Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY) <= shortReply;
  if (status !== 404 || !isShort) {
    await response.body?.cancel();
    return status === 302 && headers.get('location') === '/_emulator';
  }
  return (await response.text()).includes('"there is no path /');
}

/** Asks an address for anything at all. No token is sent with it. */
export async function reach(
  address: string,
  send: (request: Request) => Promise<Response>,
): Promise<Reached> {
  const asked = Date.now();
  const controller = new AbortController();
  const onTimeout = () => controller.abort(new DOMException('No answer in time.', 'TimeoutError'));
  // Unlike that of `AbortSignal.timeout`, this timer keeps the process until there is an answer.
  const timer = setTimeout(onTimeout, patience);
  try {
    const request = new Request(address, { redirect: 'manual', signal: controller.signal });
    const response = await send(request);
    const { status, headers } = response;
    const answered = Date.now();
    const isEmulator = await answersAsEmulator(response);
    const time = Date.parse(headers.get('date') ?? '');
    return {
      isReached: true,
      status,
      location: headers.get('location') ?? undefined,
      isEmulator,
      time: Number.isNaN(time) ? undefined : time,
      asked,
      answered,
    };
  } catch (error) {
    return notReached(error);
  } finally {
    clearTimeout(timer);
  }
}
