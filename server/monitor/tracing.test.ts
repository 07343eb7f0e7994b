/** Spans of a request: its route, the calls and the statements it took, in the trace that its headers name, without what people typed. */
import type { ReadableSpan } from '@opentelemetry/sdk-trace-node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertGoods } from '../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../testing/harness.ts';
import { recordSpans, spans } from '../testing/receivers/spans.ts';

const PARENT = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
let mall: TestApp;

beforeAll(async () => {
  recordSpans(true);
  mall = await testApp({ config: { tracing: true } });
  await insertGoods(mall.db, { goods_id: 7, item_name: '茶壶', price: 4200 });
});
beforeEach(() => spans.reset());
afterAll(async () => {
  await mall.close();
  recordSpans(false);
});

const SEARCH = '/h5app/wxapp/goods/items';
const idOf = (span: ReadableSpan | undefined): string | undefined => span?.spanContext().spanId;
const named = (name: string): ReadableSpan | undefined => spans.getFinishedSpans().find((one) => one.name === name);

describe('a traced request', () => {
  it('has a span with its route, its calls in it, and their statements in those', async () => {
    await mall.get(SEARCH, { query: { keywords: '茶壶13800138000' } });
    const [request, call] = [named('GET /api/h5app/wxapp/goods/items'), named('call listGoods')];
    expect(request?.attributes).toMatchObject({ 'http.route': `/api${SEARCH}`, 'http.response.status_code': 200 });
    expect(call?.parentSpanContext?.spanId).toBe(idOf(request));
    const statements = spans.getFinishedSpans().filter((one) => one.attributes['db.query.text'] !== undefined);
    expect(statements.length).toBeGreaterThan(0);
    expect(new Set(statements.map((one) => one.parentSpanContext?.spanId))).toEqual(new Set([idOf(call)]));
    expect(JSON.stringify(spans.getFinishedSpans().map(({ name, attributes }) => [name, attributes]))).not.toMatch(
      /茶壶|13800138000/,
    );
  });

  it('belongs to the trace of its caller', async () => {
    await mall.get(SEARCH, { headers: { traceparent: `00-${PARENT.trace}-${PARENT.span}-01` } });
    const all = spans.getFinishedSpans();
    expect(new Set(all.map((span) => span.spanContext().traceId))).toEqual(new Set([PARENT.trace]));
    expect(named(`GET /api${SEARCH}`)?.parentSpanContext?.spanId).toBe(PARENT.span);
  });

  it('is not recorded where its caller chose so', async () => {
    await mall.get(SEARCH, { headers: { traceparent: `00-${PARENT.trace}-${PARENT.span}-00` } });
    expect(spans.getFinishedSpans()).toEqual([]);
  });
});
