import {
  type Attributes,
  context,
  type Histogram,
  type MeterProvider,
  metrics,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { version } from '../../package.json';
import type { Middleware } from './options.js';

const scope = 'ticketing-client';

/** The boundaries that the conventions recommend, in seconds. */
const boundaries = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

const durationOf = (provider: MeterProvider): Histogram =>
  provider.getMeter(scope, version).createHistogram('http.client.request.duration', {
    description: 'Duration of HTTP client requests.',
    unit: 's',
    advice: { explicitBucketBoundaries: boundaries },
  });

/**
 * Returns the histogram of the provider that is registered at the time. A histogram, unlike a tracer, stays with its
 * first provider.
 */
function durations(): () => Histogram {
  let known: { readonly provider: MeterProvider; readonly histogram: Histogram } | undefined;
  return () => {
    const provider = metrics.getMeterProvider();
    if (known?.provider !== provider) known = { provider, histogram: durationOf(provider) };
    return known.histogram;
  };
}

const serverOf = ({ url }: Request): Attributes => {
  const { hostname, port, protocol } = new URL(url);
  return {
    'server.address': hostname.replace(/^\[|\]$/g, ''),
    'server.port': Number(port) || (protocol === 'http:' ? 80 : 443),
  };
};

/** Returns how a request ended. Another middleware may have returned anything as the response. */
function endingOf(response: Response | undefined): Attributes {
  const status = response?.status;
  if (status === undefined) return { 'error.type': '_OTHER' };
  return { 'http.response.status_code': status, ...(status >= 400 && { 'error.type': String(status) }) };
}

/** Returns the name alone: messages and stacks may contain secrets. */
const failureOf = (error: unknown): Attributes => ({
  'error.type': error instanceof Error ? error.name : '_OTHER',
});

function finish(span: Span, ending: Attributes): void {
  span.setAttributes(ending);
  if (ending['error.type'] !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/**
 * Returns a middleware that reports each request to OpenTelemetry, by the semantic conventions of HTTP clients: a
 * span named `GET /events/{event}`, and the histogram `http.client.request.duration`. It needs `@opentelemetry/api`,
 * a peer dependency, and reports to whichever SDK the program registers.
 *
 * Its data contains no id, query, header, body or secret: the address is the template (`url.template`), never the
 * whole one (`url.full`), and an error is its class alone. The service receives nothing about the trace.
 *
 * Put it last in `use`, so that it sees requests as they are sent.
 *
 * @example
 * ```ts
 * import { openTelemetry } from 'ticketing-client/otel';
 *
 * const client = new TicketingClient({ use: [openTelemetry()] });
 * ```
 */
export function openTelemetry(): Middleware {
  const tracer = trace.getTracer(scope, version);
  const duration = durations();
  return async (request, next, { operation: { method, path }, resends }) => {
    const common: Attributes = {
      'http.request.method': method,
      'url.template': path,
      ...serverOf(request),
    };
    const attributes = resends === 0 ? common : { ...common, 'http.request.resend_count': resends };
    const span = tracer.startSpan(`${method} ${path}`, { kind: SpanKind.CLIENT, attributes });
    const start = performance.now();
    const end = (ending: Attributes) => {
      duration().record((performance.now() - start) / 1_000, { ...common, ...ending });
      finish(span, ending);
    };
    try {
      const response = await context.with(trace.setSpan(context.active(), span), next, undefined, request);
      end(endingOf(response));
      return response;
    } catch (error) {
      end(failureOf(error));
      throw error;
    }
  };
}
