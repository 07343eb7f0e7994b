/** The backend over HTTP: the shop served against another one that speaks the contract (API_ORIGIN). */
import type { MallApi, PageParts, PageRequest, ReadingCall, SiteMember } from '../../storefront/entry.server.tsx';
import type { PageDocument } from '../../engine/content.ts';
import { PAGE_CODE, parsePage } from '../../engine/document.ts';
import { MESSAGES } from '../../engine/rules/messages.ts';
import { maskMobile } from '../../engine/rules/text.ts';
import type { Params } from '../../engine/rules/form-encoding.ts';
import { callParts, type AnswerOf, type RequestOf } from '../../schemas/calls.ts';
import { breakerOf, cacheOf, type TimedCache } from '../caches.ts';
import type { Services } from '../http/context.ts';
import type { AccountCall, Backend, Credentials, FormFields, Refusal, SigningCall, UserInfo } from './backend.ts';
import { DOCUMENT, httpCaller, type HttpAnswer, type HttpCall, type Waiting } from './http-call.ts';
import { layHttp } from './http-live.ts';
import { regionSource } from './regions.ts';

const SHOP = 'h5app/wxapp/';
const GUEST = -1;
const NOBODY: HttpAnswer = { status: 0, data: null, message: '', errors: {} };
const UNREACHABLE = '商城服务暂时没有响应，请稍后再试';

type Asked = Record<string, unknown>;

function record(value: unknown): Asked {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Asked) : {};
}

function text(...candidates: unknown[]): string {
  const found = candidates.find((value) => typeof value === 'string' || typeof value === 'number');
  return found === undefined ? '' : String(found);
}

function isTrue(value: unknown): boolean {
  return [true, 1, '1', 'true'].includes(value as string);
}

/** GET member in the two shapes it comes in; masked numbers stay as they are. */
function userInfoOf(data: unknown): UserInfo | null {
  const answer = record(data);
  const info = record(answer['memberInfo']);
  const userId = text(answer['userId'], answer['user_id'], info['user_id']);
  if (userId === '') return null;
  const mobile = text(info['mobile'], answer['mobile']);
  return {
    userId,
    grade_id: text(answer['grade_id'], info['grade_id']),
    login_type: text(answer['login_type']),
    is_staff: isTrue(answer['is_staff']) ? '1' : '0',
    memberInfo: { mobile: mobile.includes('*') ? mobile : maskMobile(mobile) },
  };
}

function siteMember(data: unknown): SiteMember | null {
  const info = userInfoOf(data);
  const username = text(record(record(data)['memberInfo'])['username']);
  return info && { userId: info.userId, mobile: info.memberInfo.mobile, username, isStaff: info.is_staff === '1' };
}

/** milliseconds: a frame that was read may stand in for one that is not answered for an hour. */
const FRAME_LIFE = 3600_000;
/** milliseconds: a page is not kept waiting for its header */
const FRAME_PATIENCE = 2000;

/** Calls for one shopper, and what all documents have in common. */
interface Source {
  call: HttpCall;
  /** Header, footer and settings as last read: a mall whose backend is away still shows its face. */
  frames: TimedCache<unknown>;
  now: number;
}

/** What a call of the frame answered, now or before. */
async function kept({ call, frames, now }: Source, path: string, query: Params): Promise<unknown> {
  const name = `${path} ${JSON.stringify(query)}`;
  const { data } = await call(SHOP + path, { query, patience: FRAME_PATIENCE }).catch(() => NOBODY);
  return data === null ? frames.get(name, now) : frames.set(name, data, now);
}

async function part(source: Source, page_name: 'header' | 'footer'): Promise<PageDocument> {
  return parsePage(await kept(source, 'pctemplate/getHeaderOrFooter', { page_name })).document;
}

const CONTENT = 'pctemplate/getTemplateContent';

/** The rows of a page; a frame takes the home page's settings and nothing else of it, and can do without. */
async function contentOf(source: Source, request: PageRequest): Promise<unknown> {
  if (request.kind === 'frame') return (await kept(source, CONTENT, {})) ?? null;
  const query: Params = request.kind === 'custom' ? { theme_pc_template_id: request.pageId } : {};
  return (await source.call(SHOP + CONTENT, { query })).data;
}

async function pageOf(source: Source, request: PageRequest): Promise<PageParts | null> {
  const [header, footer, rows] = await Promise.all([
    part(source, 'header'),
    part(source, 'footer'),
    contentOf(source, request),
  ]);
  if (request.kind === 'custom' && rows === null) return null;
  const { document: whole, issues } = parsePage(rows);
  const body =
    request.kind === 'frame'
      ? { ...whole, widgets: whole.widgets.filter((widget) => widget.type === PAGE_CODE) }
      : whole;
  const [top, middle, bottom] = await layHttp(source.call, [header, body, footer]);
  return {
    header: top ?? header,
    body: middle ?? body,
    footer: bottom ?? footer,
    title: '',
    distributorId: '0',
    issues: request.kind === 'frame' ? [] : issues,
  };
}

function loaders(source: Source, owner: Params, services: Services): MallApi {
  const { call } = source;
  const ask = async <T>(path: string, query: Params): Promise<T | null> =>
    (await call(SHOP + path, { query })).data as T | null;
  return {
    call: async <Call extends ReadingCall>(name: Call, fields?: RequestOf<Call>) => {
      const parts = callParts(name, { ...owner, ...fields });
      const sent = parts.fields as Params;
      const answer = await call(parts.path.slice(1), parts.method === 'GET' ? { query: sent } : { form: sent }).catch(
        () => NOBODY,
      );
      if (answer.data !== null) return { data: answer.data as AnswerOf<Call> };
      const { status, message, errors } = answer;
      return { refused: { status, message: message || UNREACHABLE, errors } };
    },
    page: (request) => pageOf(source, request),
    goodsList: async (query) =>
      (await ask('goods/items', { item_type: 'normal', is_tdk: 1, ...query })) ?? {
        list: [],
        total_count: 0,
        count: 0,
      },
    goodsDetail: (itemId, distributor_id) =>
      ask(`goods/items/${encodeURIComponent(itemId)}`, { is_tdk: 1, distributor_id }),
    categories: async ({ main, distributorId }) =>
      (await ask('goods/category', { distributor_id: distributorId, is_main_category: main ? 'true' : undefined })) ??
      [],
    cart: () => ask('cart/list', { shop_type: 'distributor', ...owner }),
    regions: () => regionSource(services),
    tdk: async () => (await ask('pagestemplate/gettdk', {})) ?? { title: '', mate_description: '', mate_keywords: '' },
  };
}

async function cartCount(call: HttpCall, owner: Params): Promise<number> {
  const query = { shop_type: 'distributor', ...owner };
  const { data } = await call(`${SHOP}cartcount`, { query, kind: 'live' }).catch(() => NOBODY);
  return Number(record(data)['item_count']) || 0;
}

function ownerOf(member: SiteMember | null, sid: string): Params {
  return member ? { user_id: member.userId } : { user_id: GUEST, sid };
}

/** milliseconds: half of a document's time is for what it shows */
const WHO_PATIENCE = DOCUMENT / 2;

function refusalOf({ message, errors, retryAfter }: HttpAnswer): Refusal {
  return { error: message || MESSAGES.operationFailed, field: Object.keys(errors)[0], retryAfter };
}

/** What a form does. Without an answer it was not done, as far as anybody knows. */
function actions(origin: string, who: Credentials, call: HttpCall, waiting: Waiting, member: SiteMember | null) {
  const act = (path: string, form: Params): Promise<HttpAnswer> =>
    call(SHOP + path, { form, kind: 'action' }).catch(() => ({ ...NOBODY, message: UNREACHABLE }));
  const run = (name: SigningCall | AccountCall, fields: FormFields): Promise<HttpAnswer> => {
    const { method, path, fields: own } = callParts(name, fields);
    const sent = method === 'GET' ? { query: own as Params } : { form: own as Params };
    return call(path.slice(1), { ...sent, kind: 'action' }).catch(() => ({ ...NOBODY, message: UNREACHABLE }));
  };
  return {
    signIn: async (name: SigningCall, fields: FormFields) => {
      const answer = await run(name, { auth_type: 'local', ...fields, sid: who.sid });
      const token = text(record(answer.data)['token']);
      if (token === '') return refusalOf(answer);
      const own = await httpCaller(origin, { ...who, token }, waiting)(`${SHOP}member`).catch(() => NOBODY);
      const userInfo = userInfoOf(own.data);
      return userInfo ? { token, userInfo } : { error: own.message || UNREACHABLE };
    },
    act: async <Call extends AccountCall>(name: Call, fields: FormFields) => {
      const answer = await run(name, fields);
      return answer.data === null ? refusalOf(answer) : { data: answer.data as AnswerOf<Call> };
    },
    // Not every backend has this call; the cookies go in any case.
    signOut: async () => void (await call('mall/sign-out', { form: {} }).catch(() => NOBODY)),
    addToCart: async (line) => {
      const answer = await act('cart', { ...line, ...ownerOf(member, line.sid), shop_type: 'distributor' });
      return answer.data === null ? refusalOf(answer) : undefined;
    },
    claimCoupon: async (query) => {
      const answer = await call(`${SHOP}user/receiveCard`, { query, kind: 'action' }).catch(() => ({
        ...NOBODY,
        message: UNREACHABLE,
      }));
      return answer.data === null ? refusalOf(answer) : undefined;
    },
    pay: async (wish) => {
      const answer = await act('payment', { ...wish });
      if (answer.data === null) return refusalOf(answer);
      const made = record(answer.data);
      return {
        paid: isTrue(made['pay_status']),
        tradeId: text(record(made['trade_info'])['trade_id']),
        address: text(made['qrcode_url'], made['mweb_url'], made['code_url']),
      };
    },
  } satisfies Pick<Backend, 'signIn' | 'act' | 'signOut' | 'addToCart' | 'claimCoupon' | 'pay'>;
}

/**
 * Reads who is asking: one call for somebody with a token, one for somebody with a cart, none for a new visitor. A document
 * waits 3 s in all, whatever it asks.
 */
export async function httpBackend(services: Services, origin: string, who: Credentials): Promise<Backend> {
  const { db, clock } = services;
  const waiting = { breaker: breakerOf(db, origin, clock), ends: performance.now() + DOCUMENT, answered: false };
  let storeStale = false;
  const ask = httpCaller(origin, who, waiting);
  const call: HttpCall = async (path, options) => {
    const answer = await ask(path, options);
    if (who.storeToken && answer.status === 401 && path.includes('/merchant/')) storeStale = true;
    return answer;
  };
  const profile = who.token ? await call(`${SHOP}member`, { patience: WHO_PATIENCE }).catch(() => NOBODY) : NOBODY;
  const member = siteMember(profile.data);
  const owner = ownerOf(member, who.sid);
  const frames = cacheOf<unknown>(db, `frames ${origin}`, 10, FRAME_LIFE);
  const unsure = who.token !== undefined && profile.status === 0;
  return {
    member,
    unsure,
    stale: profile.status === 401,
    renewed: false,
    get storeStale() {
      return storeStale;
    },
    cartCount: !unsure && (member || who.sid) ? await cartCount(call, owner) : 0,
    api: loaders({ call, frames, now: clock.now() }, owner, services),
    ...actions(origin, who, call, waiting, member),
  };
}
