/** Sends spans to a collector, when OTEL_EXPORTER_OTLP_ENDPOINT names one (docs/monitoring.md). The SDK reads the other OTEL_ variables. */
import { log } from './kernel/log.ts';

/** Begins to record spans; answers the function that sends what is left and ends it. The SDK is loaded only here. */
export async function startTracing(env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': env['OTEL_SERVICE_NAME'] || 'mallwright' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return () => provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'The last spans were not sent'));
}
