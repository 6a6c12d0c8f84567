import { context, metrics, propagation, type Span, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  AggregationTemporality,
  DataPointType,
  type HistogramMetricData,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ClientOptions, Middleware } from '../../src/client/options.js';
import { openTelemetry } from '../../src/client/otel.js';
import { waitFor } from '../support/patience.js';
import { closedAddress, credentials, failure, type Handler, inTurn, setUp } from '../support/server.js';

const mine = { json: { me: { uuid: 'me' } } };
const setUpTraced = (handler: Handler, options: ClientOptions = {}) =>
  setUp(handler, { use: [openTelemetry()], ...options });

describe('without a registered SDK', () => {
  it('calls work as usual', async () => {
    const { client, requests } = await setUpTraced(inTurn({ status: 500 }, mine));
    await expect(client.me.get()).resolves.toEqual({ uuid: 'me' });
    expect(requests).toHaveLength(2);
  });
});

describe('with a registered SDK', () => {
  const spans = new InMemorySpanExporter();
  const measured = new InMemoryMetricExporter(AggregationTemporality.DELTA);
  const reader = new PeriodicExportingMetricReader({ exporter: measured });
  const provider = new MeterProvider({ readers: [reader] });

  beforeAll(() => {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager());
    trace.setGlobalTracerProvider(
      new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }),
    );
    metrics.setGlobalMeterProvider(provider);
    propagation.setGlobalPropagator({
      inject: (_, carrier, setter) => setter.set(carrier, 'traceparent', 'injected'),
      extract: (given) => given,
      fields: () => ['traceparent'],
    });
  });

  beforeEach(async () => {
    await reader.forceFlush();
    spans.reset();
    measured.reset();
  });

  afterAll(async () => {
    await reader.shutdown();
    trace.disable();
    metrics.disable();
    propagation.disable();
    context.disable();
  });

  /** Runs a function in a span of the caller. */
  const under = <T>(name: string, act: (span: Span) => Promise<T>): Promise<T> =>
    trace.getTracer('the program').startActiveSpan(name, async (span) => {
      try {
        return await act(span);
      } finally {
        span.end();
      }
    });

  const ofClient = () =>
    spans.getFinishedSpans().filter(({ instrumentationScope: { name } }) => name === 'ticketing-client');

  const shown = ({ name, kind, attributes, status, events }: ReadableSpan) => ({
    name,
    kind,
    attributes,
    status,
    events,
  });

  /** Every measurement since the test began. */
  async function durations() {
    await reader.forceFlush();
    return measured
      .getMetrics()
      .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics))
      .filter(({ dataPointType }) => dataPointType === DataPointType.HISTOGRAM) as HistogramMetricData[];
  }

  it('a failed reply is a span with its status, even without its body', async () => {
    const { client } = await setUpTraced(() => ({
      act: (response) =>
        response.writeHead(403, { 'content-length': '9' }).write('no', () => response.destroy()),
    }));
    await failure(client.events.publish('event'));
    expect(ofClient()).toMatchObject([{ attributes: { 'http.response.status_code': 403 } }]);
  });

  it('a request is a span, named after its method and its path template', async () => {
    const { client, url } = await setUpTraced(() => ({ json: { event: { uuid: 'e' } } }));
    await client.events.get('0f1e2d3c-aaaa');
    expect(ofClient().map(shown)).toEqual([
      {
        name: 'GET /events/{event}',
        kind: 2,
        attributes: {
          'http.request.method': 'GET',
          'url.template': '/events/{event}',
          'server.address': '127.0.0.1',
          'server.port': Number(new URL(url).port),
          'http.response.status_code': 200,
        },
        status: { code: 0 },
        events: [],
      },
    ]);
  });

  it.each([
    ['https://api.example.com/v2', 'api.example.com', 443],
    ['http://[::1]', '::1', 80],
  ])('a span names the server of %s without its path', async (baseUrl, address, port) => {
    const { client } = await setUpTraced(() => mine, {
      baseUrl,
      fetch: async (request) =>
        Response.json(request.url.endsWith('/token') ? { access_token: 't', expires_in: 60 } : mine.json),
      auth: { accessToken: 'token' },
    });
    await client.me.get();
    expect(ofClient()[0]?.attributes).toMatchObject({ 'server.address': address, 'server.port': port });
  });

  it('each further request of a call has its own span, which counts the requests before it', async () => {
    const { client } = await setUpTraced(inTurn({ status: 503 }, { status: 401 }, mine));
    await client.me.get();
    expect(
      ofClient().map(({ attributes }) => [
        attributes['http.response.status_code'],
        attributes['http.request.resend_count'],
      ]),
    ).toEqual([
      [503, undefined],
      [401, 1],
      [200, 2],
    ]);
  });

  it.each([404, 500])('a status of %i is an error with the status as its type', async (status) => {
    const { client } = await setUpTraced(() => ({ status, json: { message: 'no' } }), { retry: false });
    await failure(client.me.get());
    expect(ofClient().map(shown)).toMatchObject([
      {
        attributes: { 'http.response.status_code': status, 'error.type': String(status) },
        status: { code: 2 },
        events: [],
      },
    ]);
  });

  it('a failed connection is an error named after its class', async () => {
    const { client } = await setUpTraced(() => mine, { baseUrl: closedAddress, retry: false });
    await failure(client.me.get());
    const [span] = ofClient();
    expect(span?.status).toEqual({ code: 2 });
    expect(span?.attributes['error.type']).toBe('ConnectionError');
    expect(span?.attributes).not.toHaveProperty('http.response.status_code');
  });

  it('a timeout and an aborted call are errors named after their classes', async () => {
    const controller = new AbortController();
    const { client } = await setUpTraced(
      ({ path }) => {
        if (path === '/events/aborted') controller.abort();
        return { act: () => {} };
      },
      { retry: false },
    );
    await failure(client.events.get('late', { timeout: 20 }));
    await failure(client.events.get('aborted', { signal: controller.signal }));
    await waitFor(() =>
      expect(ofClient().map(({ attributes }) => attributes['error.type'])).toEqual([
        'TimeoutError',
        'AbortedError',
      ]),
    );
  });

  it.each<[string, Middleware, string, RegExp]>([
    [
      'throws a value that is not an error',
      () => Promise.reject('it holds tk-4711'),
      '_OTHER',
      /failed in a middleware, whose error is in error.cause/,
    ],
    [
      'returns nothing',
      async () => undefined as never,
      '_OTHER',
      /it returned no response\. Return the result/,
    ],
  ])('another middleware that %s fails as it does without tracing', async (_, inner, type, message) => {
    const { client } = await setUpTraced(() => mine, { use: [openTelemetry(), inner] });
    expect(await failure(client.me.get())).toMatchObject({ message: expect.stringMatching(message) });
    expect(ofClient().map(({ attributes }) => attributes['error.type'])).toEqual([type]);
  });

  it('spans are children of the span that the call was made in', async () => {
    const { client } = await setUpTraced(inTurn({ status: 500 }, mine));
    const id = await under('a job', async (span) => {
      await client.me.get();
      return span.spanContext().spanId;
    });
    expect(ofClient().map(({ parentSpanContext }) => parentSpanContext?.spanId)).toEqual([id, id]);
  });

  it('spans belong to their own callers even if calls wait for each other', async () => {
    const { client } = await setUpTraced((request) => ({ json: { path: request.path } }), {
      limit: { maxConcurrent: 1 },
    });
    const names = ['first', 'second', 'third', 'fourth'];
    const ids = await Promise.all(
      names.map((name) =>
        under(name, async (span) => {
          await client.events.get(name);
          return span.spanContext().spanId;
        }),
      ),
    );
    expect(ofClient().map(({ parentSpanContext }) => parentSpanContext?.spanId)).toEqual(ids);
  });

  it('a span of an inner middleware is a child of the span of its request', async () => {
    const { client } = await setUpTraced(() => mine, {
      use: [openTelemetry(), (request, next) => under('beneath', () => next(request))],
    });
    await client.me.get();
    const beneath = spans.getFinishedSpans().find(({ name }) => name === 'beneath');
    expect(beneath?.parentSpanContext?.spanId).toBe(ofClient()[0]?.spanContext().spanId);
  });

  it('the service receives nothing of the trace', async () => {
    const { client, requests } = await setUpTraced(() => mine);
    await under('a job', () => client.me.get());
    expect(requests[0]?.headers).not.toHaveProperty('traceparent');
  });

  it('the time of each request is measured in seconds, by its path template and result', async () => {
    const { client, url } = await setUpTraced(inTurn({ status: 500 }, mine));
    await client.me.get();
    const [duration, ...others] = await durations();
    expect(others).toEqual([]);
    expect(duration?.descriptor).toMatchObject({
      name: 'http.client.request.duration',
      unit: 's',
      advice: {
        explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10],
      },
    });
    const common = {
      'http.request.method': 'GET',
      'url.template': '/me',
      'server.address': '127.0.0.1',
      'server.port': Number(new URL(url).port),
    };
    expect(duration?.dataPoints.map(({ attributes, value: { count } }) => [attributes, count])).toEqual([
      [{ ...common, 'http.response.status_code': 500, 'error.type': '500' }, 1],
      [{ ...common, 'http.response.status_code': 200 }, 1],
    ]);
    for (const { value } of duration?.dataPoints ?? []) {
      expect(value.sum).toBeGreaterThan(0);
      // The server of the test answers at once, so a sum in milliseconds would exceed this.
      expect(value.max).toBeLessThan(10);
    }
  });

  it('a meter provider that is registered later also receives measurements', async () => {
    const { client } = await setUpTraced(() => mine);
    onTestFinished(() => {
      metrics.disable();
      metrics.setGlobalMeterProvider(provider);
    });
    metrics.disable();
    await client.me.get();
    const later = new InMemoryMetricExporter(AggregationTemporality.DELTA);
    const laterReader = new PeriodicExportingMetricReader({ exporter: later });
    metrics.setGlobalMeterProvider(new MeterProvider({ readers: [laterReader] }));
    await client.me.get();
    await laterReader.forceFlush();
    expect(later.getMetrics().flatMap(({ scopeMetrics }) => scopeMetrics)).toHaveLength(1);
    await laterReader.shutdown();
  });

  it('exported data contains no id, query, body, header or secret', async () => {
    const { client } = await setUpTraced(
      inTurn(
        { status: 404, json: { message: 'There is no tk-answer.' } },
        { json: { orders: [], pagination: { records: 0 } } },
        { act: (response) => response.destroy() },
      ),
      { use: [openTelemetry()], retry: false },
    );
    await failure(client.events.get('tk-event-id'));
    await client.orders
      .list({ event: 'tk-query', rows: 77 }, { headers: { 'x-key': 'tk-header' } })
      .toArray();
    await failure(client.me.update({ bio: 'tk-body' }));
    const written = JSON.stringify([
      ofClient().map((span) => ({ ...shown(span), links: span.links, resource: span.resource.attributes })),
      await durations(),
    ]);
    expect(written).toContain('/events/{event}');
    expect(written).not.toMatch(/tk-|token-1|rows/);
    expect(written).not.toContain(credentials.clientId);
    expect(written).not.toContain(credentials.clientSecret);
  });
});
