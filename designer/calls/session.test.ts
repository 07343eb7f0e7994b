import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { Session } from './session.ts';

interface Answer {
  status?: number;
  data: unknown;
}

type Answers = Record<string, (bearer: string | null) => Answer>;

let server: Server;
let origin = '';
let answers: Answers = {};
let asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const address = request.url ?? '';
    asked.push(`${request.method} ${address}`);
    const answer = answers[address.split('?')[0] ?? '']?.(request.headers.authorization ?? null);
    const { status = 200, data } = answer ?? { status: 404, data: undefined };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sets the server's answers by path from now on; returns the list that collects the requests made since. */
function serve(given: Answers): string[] {
  [answers, asked] = [given, []];
  return asked;
}

const refused: Answer = { status: 401, data: { status_code: 401, message: '请先登录' } };
/** The answer of the cookie's own route when nobody is signed in. */
const nobody: Answer = { data: refused.data };
const signedIn = (token: string): Answer => ({
  data: { token, expires_in: 900, operator: { username: 'operator', rights: [{ right: 'pages.read' }] } },
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the session', () => {
  it('starts from the cookie, or asks to sign in', async () => {
    serve({ '/edit/session/refresh': () => signedIn('a') });
    const session = new Session(origin);
    await session.start();
    expect(session).toMatchObject({ state: 'in', username: 'operator' });

    serve({ '/edit/session/refresh': () => nobody });
    const stranger = new Session(origin);
    await stranger.start();
    expect(stranger.state).toBe('out');
  });

  it('exchanges a bearer that ran out, once for calls that fail at the same time', async () => {
    const asked = serve({
      '/edit/session/refresh': () => signedIn('fresh'),
      '/api/mall/pages': (bearer) => (bearer === 'Bearer fresh' ? { data: { list: [] } } : refused),
    });
    const session = new Session(origin);
    await Promise.all([session.get('/api/mall/pages'), session.get('/api/mall/pages', { page: 2 })]);
    expect(asked.filter((line) => line.endsWith('/refresh'))).toHaveLength(1);
    expect(asked.at(-1)).toBe('GET /api/mall/pages?page=2');
  });

  it('exchanges a bearer before it runs out, so that no call is refused', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let bearer = 'first';
    const asked = serve({
      '/edit/session/refresh': () => signedIn(bearer),
      '/api/mall/pages': (given) => (given === `Bearer ${bearer}` ? { data: { list: [] } } : refused),
    });
    const session = new Session(origin);
    await session.start();
    vi.advanceTimersByTime(860_000);
    await session.get('/api/mall/pages');
    bearer = 'second';
    vi.advanceTimersByTime(30_000);
    await Promise.all([session.get('/api/mall/pages'), session.get('/api/mall/pages')]);
    expect(asked.map((line) => line.split('/').at(-1))).toEqual(['refresh', 'pages', 'refresh', 'pages', 'pages']);
  });

  it('keeps a call waiting until the operator has signed in again', async () => {
    let valid = 'none';
    serve({
      '/edit/session/refresh': () => nobody,
      '/edit/session': () => signedIn((valid = 'again')),
      '/api/mall/pages/1/draft': (bearer) => (bearer === `Bearer ${valid}` ? { data: { saved: true } } : refused),
    });
    const session = new Session(origin);
    const saving = session.post('/api/mall/pages/1/draft', { parts: {} });
    await vi.waitFor(() => expect(session.state).toBe('expired'));
    await session.signIn({ username: 'operator', password: 'mall12345' });
    expect(await saving).toEqual({ saved: true });
    expect(session.state).toBe('in');
  });

  it('distinguishes failures of both forms from payloads', async () => {
    serve({
      '/stale': () => ({ data: { status_code: 409, message: '页面已被他人修改' } }),
      '/broken': () => ({ status: 502, data: undefined }),
      '/empty': () => ({ data: undefined }),
    });
    const session = new Session(origin);
    await expect(session.get('/stale')).rejects.toMatchObject({ status: 409, message: '页面已被他人修改' });
    await expect(session.get('/broken')).rejects.toMatchObject({ status: 502, message: '操作失败' });
    await expect(session.get('/empty')).rejects.toBeInstanceOf(ApiError);
  });

  it('rejects with a message when nobody answers', async () => {
    const nobodyThere = 'http://127.0.0.1:1';
    await expect(new Session(nobodyThere).get('/x')).rejects.toMatchObject({
      status: 0,
      message: '网络不通，请稍后重试',
    });
  });
});
