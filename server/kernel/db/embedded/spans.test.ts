/** Statements of the embedded database have spans, as those of PostgreSQL (server/monitor/tracing.test.ts). */
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { traced } from '../../tracing.ts';
import { recordSpans, spans, tracer } from '../../../testing/receivers/spans.ts';
import { memoryPglite } from './pglite.ts';

let database: PGlite;

beforeAll(async () => {
  recordSpans(true);
  database = await memoryPglite();
});
beforeEach(() => spans.reset());
afterAll(async () => {
  await database.close();
  recordSpans(false);
});

const texts = () => spans.getFinishedSpans().flatMap(({ attributes }) => attributes['db.query.text'] ?? []);
/** As the request would: it has a span, and so has each of its calls. */
const inRequest = (work: () => Promise<unknown>) =>
  tracer.startActiveSpan('request', async (request) => {
    await traced('call', {}, work).finally(() => request.end());
  });

it('are recorded alone and in transactions, without values, and as failed', async () => {
  await inRequest(() => database.query('select $1::text', ['secret']));
  expect(texts()).toEqual(['select $1::text']);
  await inRequest(() =>
    database
      .transaction(async (tx) => {
        await tx.query('select 1');
        await tx.query('select 1 / $1::int', [0]);
      })
      .catch(() => undefined),
  );
  expect(texts()).toEqual(['select $1::text', 'select 1', 'select 1 / $1::int']);
  const call = spans.getFinishedSpans().filter(({ name }) => name === 'call');
  const statements = spans.getFinishedSpans().filter(({ attributes }) => attributes['db.query.text'] !== undefined);
  expect(statements.map((one) => one.parentSpanContext?.spanId)).toEqual(
    [0, 1, 1].map((at) => call[at]?.spanContext().spanId),
  );
  expect(statements.map(({ status }) => status.message)).toEqual([undefined, undefined, 'error']);
});

it('have none without a request', async () => {
  await database.query('select 2');
  expect(texts()).toEqual([]);
});
