// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './answers.ts';
import { type ClientOptions, createApiClient } from './client.ts';
import { replyWith, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let happened: string[];

beforeAll(async () => {
  server = await startTestServer();
  // Same origin as the server, as in the shop.
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`${server.base}/cart?from=1`);
});
afterAll(() => server.close());
beforeEach(() => {
  happened = [];
});

/** What a caller gets from one call. */
async function outcome(
  changes: Partial<ClientOptions> = {},
  call: 'GET goods/items' | 'POST cart' | 'GET merchant/settlementapply/step' = 'GET goods/items',
): Promise<unknown> {
  const client = createApiClient({
    base: `${server.base}/api`,
    tokenFor: () => '',
    logout: () => happened.push('logout'),
    leaveStore: () => happened.push('leaveStore'),
    notify: (message) => happened.push(`toast ${message}`),
    navigate: (path) => happened.push(`go ${path}`),
    currentPath: () => location.pathname + location.search,
    ...changes,
  });
  try {
    return { resolved: await client.call(call, {} as never) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, status, body, response } = error;
    return { rejected: { message, status, body, response } };
  }
}

function rejected(status: number, message: string, extra: { body?: unknown; response?: unknown } = {}) {
  return { rejected: { message, status, body: undefined, response: undefined, ...extra } };
}

const LOGIN = 'go /auth/login?redirectUrl=%2Fcart%3Ffrom%3D1';

interface Case {
  rule: string;
  status: number;
  body: unknown;
  result: unknown;
  events: string[];
}

const raw = { hello: 1 };
const cases: Case[] = [
  { rule: '200 with data', status: 200, body: { data: { a: 1 } }, result: { resolved: { a: 1 } }, events: [] },
  { rule: '200 with an empty list', status: 200, body: { data: [] }, result: { resolved: [] }, events: [] },
  { rule: '200 with data null', status: 200, body: { data: null }, result: { resolved: null }, events: [] },
  {
    rule: 'data with a status_code up to 300',
    status: 200,
    body: { data: { status_code: 300 } },
    result: { resolved: { status_code: 300 } },
    events: [],
  },
  {
    rule: 'data with a status_code over 300 is displayed and rejected',
    status: 200,
    body: { data: { status_code: 422, message: '库存不足' } },
    result: rejected(200, '库存不足'),
    events: ['toast 库存不足'],
  },
  {
    rule: 'the same with a code as text and no message',
    status: 200,
    body: { data: { status_code: '301' } },
    result: rejected(200, '操作失败'),
    events: ['toast 操作失败'],
  },
  {
    rule: 'no data and a status_code over 300 is displayed and rejected',
    status: 200,
    body: { status_code: 500, message: '系统繁忙' },
    result: rejected(200, '系统繁忙'),
    events: ['toast 系统繁忙'],
  },
  {
    rule: 'no data otherwise rejects the raw body',
    status: 200,
    body: raw,
    result: rejected(200, '操作失败', { body: raw }),
    events: [],
  },
  {
    rule: 'a 200 that is no JSON rejects the raw body',
    status: 200,
    body: '<html></html>',
    result: rejected(200, '操作失败', { body: '<html></html>' }),
    events: [],
  },
  {
    rule: 'another success rejects with msg',
    status: 201,
    body: { msg: '已创建', data: { a: 1 } },
    result: rejected(201, '已创建'),
    events: [],
  },
  {
    rule: 'another success rejects with err_msg',
    status: 202,
    body: { err_msg: '处理中' },
    result: rejected(202, '处理中'),
    events: [],
  },
  {
    rule: '401 logs out and leads to sign-in and back',
    status: 401,
    body: { data: { message: '请登录', status_code: 401 } },
    result: rejected(401, '请登录'),
    events: ['logout', LOGIN],
  },
  {
    rule: 'below 500 with msg is displayed and rejects empty',
    status: 400,
    body: { msg: '参数错误' },
    result: rejected(400, '参数错误'),
    events: ['toast 参数错误'],
  },
  {
    rule: 'below 500 with the error message of the envelope',
    status: 404,
    body: { data: { message: '没有这个接口', status_code: 404 } },
    result: rejected(404, '没有这个接口'),
    events: ['toast 没有这个接口'],
  },
  {
    rule: 'below 500 with nothing is 操作失败',
    status: 422,
    body: {},
    result: rejected(422, '操作失败'),
    events: ['toast 操作失败'],
  },
  {
    rule: '500 is displayed and rejects with the response',
    status: 500,
    body: { msg: '服务器错误' },
    result: rejected(500, '服务器错误', { response: { status: 500, data: { msg: '服务器错误' } } }),
    events: ['toast 服务器错误'],
  },
  {
    rule: '503 of a proxy is 操作失败 with the response',
    status: 503,
    body: 'busy',
    result: rejected(503, '操作失败', { response: { status: 503, data: 'busy' } }),
    events: ['toast 操作失败'],
  },
];

describe('answers (storefront spec 8.1)', () => {
  it.each(cases)('$rule', async ({ status, body, result, events }) => {
    server.reply = replyWith(status, body);
    expect(await outcome()).toEqual(result);
    expect(happened).toEqual(events);
  });

  it('displays a message when no answer comes in time', async () => {
    server.reply = () => undefined;
    expect(await outcome({ timeoutMs: 80 })).toEqual(rejected(0, '请求超时，请稍后再试'));
    expect(happened).toEqual(['toast 请求超时，请稍后再试']);
  });

  it('waits 10 seconds by default', async () => {
    const timers = vi.spyOn(window, 'setTimeout');
    server.reply = replyWith(200, { data: 1 });
    await outcome();
    expect(timers.mock.calls.map(([, ms]) => Math.round(ms ?? 0))).toContain(10_000);
    timers.mockRestore();
  });

  it('displays a message when there is no network', async () => {
    server.reply = (response) => response.destroy();
    expect(await outcome()).toEqual(rejected(0, '网络连接失败，请检查网络'));
    expect(happened).toEqual(['toast 网络连接失败，请检查网络']);
  });

  it('stays on the sign-in page at 401', async () => {
    server.reply = replyWith(401, {});
    await outcome({ currentPath: () => '/auth/login?redirectUrl=%2Fcart' }, 'POST cart');
    expect(happened).toEqual(['logout']);
  });
});

it('the end of a merchant’s sign-in leads to the entry of merchants and leaves the shopper alone (storefront spec 6)', async () => {
  server.reply = replyWith(401, { data: { message: '请先登录', status_code: 401 } });
  await outcome({}, 'GET merchant/settlementapply/step');
  expect(happened).toEqual(['leaveStore', 'go /shop']);
});
