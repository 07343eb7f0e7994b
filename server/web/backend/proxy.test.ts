import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSocket, parseAnswer, portOf, rawRequest, readAll } from '../../../tests/support/calls/raw.ts';
import { Breaker } from '../../kernel/caches.ts';
import { TestClock, testApp, type TestApp } from '../../testing/harness.ts';
import { proxyApi, PROXY_LIMITS } from './proxy.ts';

const MIB = 1024 * 1024;

/** A server of a test: its requests, and how it answers. */
interface Backend {
  server: Server;
  requests: string[];
  answer: (request: IncomingMessage, response: ServerResponse) => void;
}

async function startBackend(): Promise<Backend> {
  const backend: Backend = { server: createServer(), requests: [], answer: () => undefined };
  backend.server.on('request', (request, response) => {
    backend.requests.push(`${request.method} ${request.url}`);
    backend.answer(request, response);
  });
  await new Promise<void>((resolve) => void backend.server.listen(0, '127.0.0.1', resolve));
  return backend;
}

let backend: Backend;
/** Somebody else's server on the same machine: it may never get a request. */
let stranger: Backend;
let app: TestApp;
let port: number;

function answerJson(_request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('content-type', 'application/json').end('{"data":{"from":"backend"}}');
}

beforeAll(async () => {
  [backend, stranger] = await Promise.all([startBackend(), startBackend()]);
  stranger.answer = (_request, response) => response.end('secret');
  app = await testApp({ config: { apiOrigin: `http://127.0.0.1:${portOf(backend.server)}` } });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(app.app.server);
});
beforeEach(() => {
  backend.requests = [];
  backend.answer = answerJson;
});
afterAll(async () => {
  await app.close();
  for (const { server } of [backend, stranger]) {
    server.closeAllConnections();
    server.close();
  }
});

describe('the fence', () => {
  it('passes shop calls on with their query', async () => {
    const answer = await rawRequest(port, '/api/h5app/wxapp/of/another/10?company_id=1&keywords=%2e%2e%2f%E8%8C%B6');
    expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { data: { from: 'backend' } }]);
    await rawRequest(port, '/api/h5app/wxapp/tag/100%25%20%E8%8C%B6.v2/');
    expect(backend.requests).toEqual([
      'GET /api/h5app/wxapp/of/another/10?company_id=1&keywords=%2e%2e%2f%E8%8C%B6',
      'GET /api/h5app/wxapp/tag/100%25%20%E8%8C%B6.v2/',
    ]);
  });

  it('asks our backend, whatever host an absolute target names', async () => {
    const answer = await rawRequest(port, `http://127.0.0.1:${portOf(stranger.server)}/api/h5app/wxapp/x`);
    expect(answer.body).toContain('backend');
    expect(backend.requests).toEqual(['GET /api/h5app/wxapp/x']);
    expect(stranger.requests).toEqual([]);
  });

  const OUTSIDE = [
    '/api/h5app/../operator/secret',
    '/api/h5app/../../x',
    '/api/h5app/wxapp/../../mall/pages',
    '/api/h5app/./x',
    '/api/h5app/%2e%2e/operator/secret',
    '/api/h5app/.%2E/operator/secret',
    '/api/h5app/%252e%252e/operator/secret',
    '/api/h5app/%25252e%25252e%25252foperator',
    '/api/h5app/..%2foperator/secret',
    '/api/h5app/..%5coperator/secret',
    '/api/h5app/..\\operator\\secret',
    '/api/h5app/x%2f..%2f..%2foperator',
    '/api/h5app/x%252f..%252f..%252foperator',
    '/api/h5app/..;/operator/secret',
    '/api/h5app/..;a=1/operator/secret',
    '/api/h5app/.../x',
    '/api/h5app//evil.test/x',
    '/api/h5app/x//y',
    '/api/h5app/x%00y',
    '/api/h5app/x%0d%0ahost:%20evil.test',
    '/api/h5app/%c0%ae%c0%ae/x',
    '/api/%68%35app/wxapp/x',
    '/api/h5app',
    '/api/h5app/',
    '//api/h5app/wxapp/x',
    '/./api/h5app/wxapp/x',
    '/x/../api/h5app/wxapp/x',
  ];

  it.each([...OUTSIDE, ...OUTSIDE.map((path) => `http://STRANGER${path}`)])(
    'lets nothing out by %s',
    async (target) => {
      const answer = await rawRequest(port, target.replace('STRANGER', `127.0.0.1:${portOf(stranger.server)}`));
      expect([answer.status, answer.body]).toEqual([expect.any(Number), expect.not.stringMatching(/secret|backend/)]);
      expect(answer.status).toBeLessThan(500);
      expect([backend.requests, stranger.requests]).toEqual([[], []]);
    },
  );

  it.each(['PATCH', 'TRACE', 'PROPFIND', 'OPTIONS'])('does not pass %s on', async (method) => {
    const answer = await rawRequest(port, '/api/h5app/wxapp/x', { method });
    expect(answer.status).toBeLessThan(500);
    expect(backend.requests).toEqual([]);
  });
});

describe('what is passed on', () => {
  it('goes to the backend while it is still arriving', async () => {
    const first = new Promise<string>((resolve) => {
      backend.answer = (request, response) => {
        request.once('data', (chunk: Buffer) => resolve(chunk.toString()));
        request.on('end', () => response.end('{"data":{}}'));
      };
    });
    const socket = await openSocket(port);
    const head = 'content-type: application/x-www-form-urlencoded\r\ncontent-length: 9\r\nconnection: close\r\n';
    socket.write(`POST /api/h5app/wxapp/cart HTTP/1.1\r\nhost: shop.test\r\n${head}\r\nnum=1`);
    expect(await first).toBe('num=1');
    socket.write('&a=2');
    expect(parseAnswer(await readAll(socket)).status).toBe(200);
  });

  it('goes to the browser while it is still arriving', async () => {
    let finish: () => void = () => undefined;
    backend.answer = (_request, response) => {
      response.setHeader('content-type', 'application/json').write('{"data":"first');
      finish = () => response.end('last"}');
    };
    const socket = await openSocket(port);
    socket.write('GET /api/h5app/wxapp/x HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n\r\n');
    const rest = readAll(socket);
    await new Promise<void>((resolve) => socket.on('data', (chunk: Buffer) => chunk.includes('first') && resolve()));
    finish();
    expect(await rest).toContain('last"}');
  });

  it('keeps method, body, status and the headers both sides need, and no cookie', async () => {
    let seen: IncomingMessage['headers'] = {};
    backend.answer = (request, response) => {
      seen = request.headers;
      request.resume().on('end', () => {
        response.writeHead(401, {
          'content-length': 28,
          'retry-after': '7',
          'set-cookie': 'a=b',
          location: 'http://evil.test/',
        });
        response.end('{"data":{"status_code":401}}');
      });
    };
    const headers = {
      cookie: 'ECSHOPX_TOKEN=x',
      authorization: 'Bearer t',
      'content-type': 'application/json',
      'sec-purpose': 'prefetch',
    };
    const answer = await rawRequest(port, '/api/h5app/wxapp/x', { method: 'PUT', headers, body: '{"a":1}' });
    expect(backend.requests).toEqual(['PUT /api/h5app/wxapp/x']);
    expect(seen).toMatchObject({
      authorization: 'Bearer t',
      'content-type': 'application/json',
      'content-length': '7',
    });
    expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'sec-purpose': 'prefetch' });
    expect(seen.cookie).toBeUndefined();
    expect([answer.status, answer.headers['retry-after'], answer.body]).toEqual([
      401,
      '7',
      '{"data":{"status_code":401}}',
    ]);
    expect([answer.headers['set-cookie'], answer.headers['location']]).toEqual([undefined, undefined]);
  });

  it('is at most 1 MiB, with or without a length', async () => {
    backend.answer = (request, response) => request.resume().on('end', () => response.end('{"data":{}}'));
    const headers = { 'content-type': 'application/json' };
    const big = 'x'.repeat(MIB + 1);
    const declared = await rawRequest(port, '/api/h5app/wxapp/x', { method: 'POST', headers, body: big });
    expect(JSON.parse(declared.body)).toMatchObject({ data: { status_code: 413 } });
    const socket = await openSocket(port);
    socket.write(
      'POST /api/h5app/wxapp/x HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
    );
    socket.write(`${(MIB + 1).toString(16)}\r\n${big}\r\n0\r\n\r\n`);
    expect(JSON.parse(parseAnswer(await readAll(socket)).body)).toMatchObject({ data: { status_code: 413 } });
  });

  it('ends where an answer becomes too large', async () => {
    backend.answer = (_request, response) => response.setHeader('content-length', 300 * MIB).write('x');
    const declared = await rawRequest(port, '/api/h5app/wxapp/x');
    expect(JSON.parse(declared.body)).toMatchObject({ data: { status_code: 502 } });
    let sent = 0;
    const cut = new Promise<void>((resolve) => {
      backend.answer = (_request, response) => {
        const more = (): void => {
          while (!response.destroyed && sent < 300 * MIB) {
            sent += MIB;
            if (!response.write(Buffer.alloc(MIB, 120))) return void response.once('drain', more);
          }
          response.end();
        };
        response.on('close', resolve);
        more();
      };
    });
    const endless = await rawRequest(port, '/api/h5app/wxapp/x');
    await cut;
    expect(endless.body.length).toBeLessThan(12 * MIB);
    expect(sent).toBeLessThan(60 * MIB);
  });
});

describe('a backend that does not answer', () => {
  const silent = { patience: 100, whole: 300 };
  const clock = new TestClock();
  let own: FastifyInstance;
  let ownPort: number;

  beforeEach(async () => {
    own = Fastify();
    const origin = `http://127.0.0.1:${portOf(backend.server)}`;
    await own.register(
      (api, _options, done) => {
        proxyApi(api, origin, new Breaker(clock), { ...PROXY_LIMITS, ...silent });
        done();
      },
      { prefix: '/api' },
    );
    await own.listen({ port: 0, host: '127.0.0.1' });
    ownPort = portOf(own.server);
    return () => own.close();
  });

  const call = () => rawRequest(ownPort, '/api/h5app/wxapp/x');
  const UNANSWERED = { data: { status_code: 502, message: '商城服务暂时没有响应，请稍后再试' } };

  it('is left alone for some seconds, and tried again by one call', async () => {
    backend.answer = () => undefined;
    for (let count = 0; count < 5; count += 1) expect(JSON.parse((await call()).body)).toEqual(UNANSWERED);
    expect(backend.requests).toHaveLength(3);
    clock.advance(5000);
    await Promise.all([call(), call(), call()]);
    expect(backend.requests).toHaveLength(4);
    backend.answer = answerJson;
    clock.advance(5000);
    expect((await call()).body).toContain('backend');
    expect((await call()).body).toContain('backend');
  });

  it('is given up in the middle of its answer', async () => {
    const cut = new Promise<void>((resolve) => {
      backend.answer = (_request, response) => {
        response.on('close', resolve);
        response.writeHead(200, { 'content-length': 100 }).write('{"data":');
      };
    });
    const answer = await call();
    await cut;
    expect([answer.status, answer.body]).toEqual([200, '{"data":']);
  });

  // Long before the proxy itself would give up.
  it('gets no further call for a browser that went away', { timeout: 5000 }, async () => {
    let left: Promise<unknown> = Promise.resolve();
    const called = new Promise<void>((resolve) => {
      backend.answer = (_request, response) => {
        left = new Promise((closed) => response.on('close', closed));
        resolve();
      };
    });
    const socket = await openSocket(port);
    socket.write('GET /api/h5app/wxapp/x HTTP/1.1\r\nhost: shop.test\r\n\r\n');
    await called;
    socket.destroy();
    await left;
  });
});
