/**
 * Spans of OpenTelemetry, made by hand: a request, the calls carried out for it, their statements, and what other servers were asked.
 * Without an exporter (server/tracing.ts) no request has a span, and nothing here does anything. Spans carry names, routes and
 * statements without values: no personal data.
 */
import { context, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const tracer = trace.getTracer('mallwright');

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** Ends a span, as failed with an error. Messages stay out of it, since they may quote values. */
function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(error) });
  span.end();
}

/** Runs the work in a span of the current request; without one, just runs it. */
export async function traced<T>(
  name: string,
  attributes: Readonly<Record<string, string>>,
  work: () => Promise<T>,
  kind: 'internal' | 'client' = 'internal',
): Promise<T> {
  if (!trace.getActiveSpan()) return work();
  const options = { attributes, kind: kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL };
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      const result = await work();
      endSpan(span);
      return result;
    } catch (error) {
      endSpan(span, error);
      throw error;
    }
  });
}

type Answered = (error: unknown, ...answer: unknown[]) => void;

/** Sends a statement in a span of the current request. The driver is given a callback last, or answers a promise. */
export function traceStatement(args: readonly unknown[], send: (args: unknown[]) => unknown): unknown {
  if (!trace.getActiveSpan()) return send([...args]);
  const [sent] = args as [string | { text?: string }];
  const text = (typeof sent === 'string' ? sent : sent.text) ?? '';
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
  const span = tracer.startSpan(text.trimStart().split(/\s/, 1)[0] ?? '', { attributes, kind: SpanKind.CLIENT });
  const last = args.at(-1);
  if (typeof last === 'function') {
    const answered: Answered = (error, ...answer) => {
      endSpan(span, error ?? undefined);
      (last as Answered)(error, ...answer);
    };
    return send([...args.slice(0, -1), answered]);
  }
  const answer = send([...args]);
  void Promise.resolve(answer).then(
    () => endSpan(span),
    (error: unknown) => endSpan(span, error),
  );
  return answer;
}

/** The callback with the span of whoever passes it, however late and by whom it is called. */
export function withSpan<Callback>(callback: Callback): Callback {
  return trace.getActiveSpan() ? context.bind(context.active(), callback) : callback;
}

/** The number of the current trace, which log lines contain. */
export function traceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId;
}

/** Gives every request a span, within the trace that its headers name. */
export function traceRequests(app: FastifyInstance, routeOf: (request: FastifyRequest) => string): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = propagation.extract(context.active(), request.headers);
    const attributes = { 'http.request.method': request.method };
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }, parent);
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    const route = routeOf(request);
    span?.updateName(`${request.method} ${route}`);
    span?.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode });
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
