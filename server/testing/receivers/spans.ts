/** Receives the spans of a worker. A process has one provider of spans, and what asked it for a tracer keeps that. */
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  ParentBasedSampler,
  SamplingDecision,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';

export const spans = new InMemorySpanExporter();

let isOn = false;

const provider = new NodeTracerProvider({
  spanProcessors: [new SimpleSpanProcessor(spans)],
  sampler: new ParentBasedSampler({
    root: {
      shouldSample: () => ({ decision: isOn ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD }),
    },
  }),
});
provider.register();

export const tracer = provider.getTracer('test');

/** Records spans from now on, or no longer. */
export function recordSpans(on: boolean): void {
  isOn = on;
  spans.reset();
}
