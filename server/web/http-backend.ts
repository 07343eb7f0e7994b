/** The backend over HTTP: the shop served against another one that speaks the contract (API_ORIGIN). */
import type { MallApi, PageParts, PageRequest, SiteMember } from '../../storefront/entry.server.tsx';
import type { PageDocument } from '../../engine/content.ts';
import { PAGE_CODE, parsePage } from '../../engine/document.ts';
import { MESSAGES } from '../../engine/rules/messages.ts';
import { maskMobile } from '../../engine/rules/text.ts';
import type { Params } from '../../engine/rules/form-encoding.ts';
import type { Backend, Credentials, UserInfo } from './backend.ts';
import { httpCaller, type HttpAnswer, type HttpCall } from './http-call.ts';
import { layHttp } from './http-live.ts';

const SHOP = 'h5app/wxapp/';
const GUEST = -1;
const NOBODY: HttpAnswer = { status: 0, data: null, message: '' };
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

/** The part a call answered; an empty one when it did not. */
async function part(call: HttpCall, page_name: 'header' | 'footer'): Promise<PageDocument> {
  const answer = await call(`${SHOP}pctemplate/getHeaderOrFooter`, { query: { page_name } }).catch(() => NOBODY);
  return parsePage(answer.data).document;
}

async function pageOf(call: HttpCall, request: PageRequest): Promise<PageParts | null> {
  const query: Params = request.kind === 'custom' ? { theme_pc_template_id: request.pageId } : {};
  const [header, footer, rows] = await Promise.all([
    part(call, 'header'),
    part(call, 'footer'),
    call(`${SHOP}pctemplate/getTemplateContent`, { query }),
  ]);
  if (request.kind === 'custom' && rows.data === null) return null;
  const { document: whole, issues } = parsePage(rows.data);
  // A frame takes the home page's settings and nothing else of it.
  const body =
    request.kind === 'frame'
      ? { ...whole, widgets: whole.widgets.filter((widget) => widget.type === PAGE_CODE) }
      : whole;
  const [top, middle, bottom] = await layHttp(call, [header, body, footer]);
  return {
    header: top ?? header,
    body: middle ?? body,
    footer: bottom ?? footer,
    title: '',
    distributorId: '0',
    issues: request.kind === 'frame' ? [] : issues,
  };
}

function loaders(call: HttpCall, owner: Params): MallApi {
  const ask = async <T>(path: string, query: Params): Promise<T | null> =>
    (await call(SHOP + path, { query })).data as T | null;
  return {
    ask: async <T>(path: string, params: Params = {}, method: 'GET' | 'POST' = 'GET') => {
      const asked = { ...owner, ...params };
      const answer = await call(SHOP + path, method === 'GET' ? { query: asked } : { form: asked }).catch(() => NOBODY);
      if (answer.data !== null) return { data: answer.data as T };
      return { refused: { status: answer.status, message: answer.message || UNREACHABLE } };
    },
    page: (request) => pageOf(call, request),
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
    tdk: async () => (await ask('pagestemplate/gettdk', {})) ?? { title: '', mate_description: '', mate_keywords: '' },
  };
}

async function cartCount(call: HttpCall, owner: Params): Promise<number> {
  const query = { shop_type: 'distributor', ...owner };
  const { data } = await call(`${SHOP}cartcount`, { query }).catch(() => NOBODY);
  return Number(record(data)['item_count']) || 0;
}

function ownerOf(member: SiteMember | null, sid: string): Params {
  return member ? { user_id: member.userId } : { user_id: GUEST, sid };
}

/** Reads who is asking: one call for somebody with a token, one for somebody with a cart, none for a new visitor. */
export async function httpBackend(origin: string, who: Credentials): Promise<Backend> {
  const call = httpCaller(origin, who);
  const profile = who.token ? await call(`${SHOP}member`).catch(() => NOBODY) : NOBODY;
  const member = siteMember(profile.data);
  const owner = ownerOf(member, who.sid);
  return {
    member,
    stale: profile.status === 401,
    cartCount: member || who.sid ? await cartCount(call, owner) : 0,
    api: loaders(call, owner),
    login: async (username, password) => {
      const form = { username, password, auth_type: 'local', check_type: 'password', sid: who.sid };
      const answer = await call(`${SHOP}login`, { form }).catch(() => ({ ...NOBODY, message: UNREACHABLE }));
      const token = text(record(answer.data)['token']);
      if (token === '') return { error: answer.message || MESSAGES.operationFailed };
      const own = await httpCaller(origin, { ...who, token })(`${SHOP}member`).catch(() => NOBODY);
      const userInfo = userInfoOf(own.data);
      return userInfo ? { token, userInfo } : { error: own.message || UNREACHABLE };
    },
    // Not every backend has this call; the cookies go in any case.
    signOut: async () => void (await call('mall/sign-out', { form: {} }).catch(() => NOBODY)),
    addToCart: async (line) => {
      const form = { ...line, ...ownerOf(member, line.sid), shop_type: 'distributor' };
      const answer = await call(`${SHOP}cart`, { form }).catch(() => ({ ...NOBODY, message: UNREACHABLE }));
      return answer.data === null ? { error: answer.message || MESSAGES.operationFailed } : undefined;
    },
    pay: async (wish) => {
      const form = { ...wish };
      const answer = await call(`${SHOP}payment`, { form }).catch(() => ({ ...NOBODY, message: UNREACHABLE }));
      if (answer.data === null) return { error: answer.message || MESSAGES.operationFailed };
      const made = record(answer.data);
      return {
        paid: isTrue(made['pay_status']),
        tradeId: text(record(made['trade_info'])['trade_id']),
        address: text(made['qrcode_url'], made['mweb_url'], made['code_url']),
      };
    },
  };
}
