import { metrics, trace } from '@opentelemetry/api';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { openTelemetry } from 'ticketing-client/otel';
import { setting } from './setting.js';

// Your program registers these once, with exporters that send to a collector. These exporters keep their
// data, so that the example can print it.
const spans = new InMemorySpanExporter();
const measured = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
const reader = new PeriodicExportingMetricReader({ exporter: measured });
trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }));
metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));

// There is a span for each request. The service fails once, so the second call needs two requests.
const { emulator, client } = await setting({}, { use: [openTelemetry()] });
const [event] = await client.events.list().toArray({ limit: 1 });
emulator.faults.add({ match: { operation: 'events.get' }, fault: { status: 503 } });
await client.events.get(event?.uuid ?? '');

for (const { name, attributes } of spans.getFinishedSpans()) {
  const resends = attributes['http.request.resend_count'] ?? 0;
  console.log(`${name} ${attributes['http.response.status_code']}, resends: ${resends}`);
}
await reader.forceFlush();
for (const { descriptor, dataPoints } of measured.getMetrics()[0]?.scopeMetrics[0]?.metrics ?? []) {
  console.log(`${descriptor.name} in ${descriptor.unit}, ${dataPoints.length} series`);
}
await reader.shutdown();
