/** The backend in process: the services of server/modules, for the shopper of one request. */
import type { MallApi, SiteMember } from '../../storefront/entry.server.tsx';
import type { Params } from '../../engine/rules/form-encoding.ts';
import { maskMobile } from '../../engine/rules/text.ts';
import { isFailure, notSignedIn, WithHeaders } from '../http/answer.ts';
import type { Context, Member, Services } from '../http/context.ts';
import { findOperation, runOperation } from '../http/run.ts';
import { memberOf } from '../http/who.ts';
import { ownerOf } from '../modules/cart/owner.ts';
import { countCart, readCart } from '../modules/cart/read.ts';
import { addToCart } from '../modules/cart/write.ts';
import { categoryTree } from '../modules/goods/categories.ts';
import { goodsDetail } from '../modules/goods/detail.ts';
import { listGoods } from '../modules/goods/list.ts';
import { login, signOut } from '../modules/member/login.ts';
import { readLivePage } from '../modules/page/published.ts';
import { globalTdk } from '../modules/system/settings.ts';
import { pay } from '../modules/trade/payment.ts';
import { operations } from '../operations.ts';
import type { Backend, Credentials, SignedIn } from './backend.ts';

const GUEST = -1;

/** The contract's calls without HTTP; what a guest may not ask is refused as it would be there. */
function asker(context: Context, sid: string): MallApi['ask'] {
  return async <T>(path: string, params: Params = {}, method: 'GET' | 'POST' = 'GET') => {
    const found = findOperation(operations, method, `/h5app/wxapp/${path}`);
    if (!found) throw new Error(`No operation answers ${method} ${path}.`);
    const { operation } = found;
    const guest = context.member ? {} : { user_id: GUEST, sid };
    const mayAsk = operation.access !== 'member' || context.member !== undefined;
    const result = mayAsk
      ? await runOperation(operation, context, { ...guest, ...params, ...found.params })
      : notSignedIn();
    if (isFailure(result)) return { refused: { status: result.statusCode, message: result.message } };
    return { data: (result instanceof WithHeaders ? result.payload : result) as T };
  };
}

function loaders(context: Context, sid: string): MallApi {
  return {
    ask: asker(context, sid),
    page: (request) => readLivePage(context, request),
    goodsList: (query) => listGoods(context, query),
    goodsDetail: async (itemId, distributorId) => {
      const query = { item_id: itemId, is_tdk: 1, ...(distributorId ? { distributor_id: distributorId } : {}) };
      const detail = await goodsDetail(context, query);
      return isFailure(detail) ? null : detail;
    },
    categories: ({ main, distributorId }) =>
      categoryTree(context, { main: main ?? false, shopId: distributorId ? Number(distributorId) : undefined }),
    cart: async () => {
      const owner = ownerOf(context, { user_id: GUEST, sid });
      return owner ? readCart(context, owner, 'cart') : [];
    },
    tdk: () => globalTdk(context),
  };
}

function siteMember({ userId, mobile, username, isStaff }: Member): SiteMember {
  return { userId: String(userId), mobile: maskMobile(mobile), username, isStaff };
}

async function signedIn(context: Context, token: string): Promise<SignedIn> {
  const member = await memberOf(context, token);
  if (!member || member === 'disabled') throw new Error('A token that was just issued stands for nobody.');
  const { userId, gradeId, isStaff, mobile } = member;
  return {
    token,
    userInfo: {
      userId: String(userId),
      grade_id: String(gradeId),
      login_type: 'password',
      is_staff: isStaff ? '1' : '0',
      memberInfo: { mobile: maskMobile(mobile) },
    },
  };
}

/** Reads who is asking; everything else waits until it is asked for. */
export async function localBackend(
  services: Services,
  { token, sid, ip }: Credentials,
  requestId: string,
): Promise<Backend> {
  const found = await memberOf(services, token);
  const member = found === 'disabled' ? undefined : found;
  const context: Context = { ...services, member, operator: undefined, ip, requestId };
  const owner = ownerOf(context, { user_id: GUEST, sid });
  return {
    member: member ? siteMember(member) : null,
    stale: token !== undefined && !member,
    cartCount: owner ? (await countCart(context, owner, 'cart')).item_count : 0,
    api: loaders(context, sid),
    login: async (username, password) => {
      const answer = await login(context, { username, password, sid });
      return isFailure(answer) ? { error: answer.message } : signedIn(context, answer.token);
    },
    signOut: async () => void (await signOut(context)),
    addToCart: async (line) => {
      const added = await addToCart(context, { ...line, user_id: GUEST });
      return isFailure(added) ? { error: added.message } : undefined;
    },
    pay: async (wish) => {
      const made = await pay(context, { ...wish });
      if (isFailure(made)) return { error: made.message };
      return { paid: made.pay_status, tradeId: made.trade_info.trade_id, address: made.qrcode_url };
    },
  };
}
