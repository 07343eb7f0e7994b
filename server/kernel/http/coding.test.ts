import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compressSmall } from './coding.ts';

let app: FastifyInstance;
const TEXT = JSON.stringify({ names: '高原蓝莓'.repeat(500) });

beforeAll(() => {
  app = Fastify();
  compressSmall(app);
  app.get('/text', (_request, reply) => reply.type('application/json').header('vary', 'Origin').send(TEXT));
  app.get('/bytes', (_request, reply) => reply.type('text/html').send(Buffer.from(TEXT)));
  app.get('/short', (_request, reply) => reply.type('application/json').send('{}'));
  app.get('/large', (_request, reply) => reply.type('application/json').send('x'.repeat(140_000)));
  app.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.from(TEXT)));
});
afterAll(() => app.close());

it.each([
  ['/text', 'gzip, deflate, br', 'br'],
  ['/bytes', 'gzip, deflate, br', 'br'],
  ['/text', 'gzip;q=1, br;q=0', 'gzip'],
  ['/text', 'identity', undefined],
])('%s for who takes %s goes out as %s', async (url, accepted, coding) => {
  const answer = await app.inject({ url, headers: { 'accept-encoding': accepted } });
  const { headers, rawPayload } = answer;
  expect(headers['content-encoding']).toBe(coding);
  expect(Number(headers['content-length'])).toBe(rawPayload.length);
  expect(headers.vary).toMatch(/Accept-Encoding$/);
  const plain = coding === 'br' ? brotliDecompressSync(rawPayload) : coding ? gunzipSync(rawPayload) : rawPayload;
  expect(plain.toString()).toBe(TEXT);
});

it.each(['/short', '/large', '/picture'])('%s is left as it is', async (url) => {
  const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(headers).not.toHaveProperty('content-encoding');
});
