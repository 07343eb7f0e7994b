/** The backend in process: the services of server/modules, for the shopper of one request. */
import type { MallApi, ReadingCall, SiteMember } from '../../storefront/entry.server.tsx';
import type { AnswerOf, RequestOf } from '../../schemas/calls.ts';
import { readEnvelope } from '../../engine/rules/envelope.ts';
import { maskMobile } from '../../engine/rules/text.ts';
import { isFailure, WithHeaders, type Failure } from '../http/answer.ts';
import type { Context, Member, Merchant, Services } from '../http/context.ts';
import { runOperation } from '../http/run.ts';
import { memberOf, merchantOf } from '../http/who.ts';
import { ownerOf } from '../modules/cart/owner.ts';
import { countCart, readCart } from '../modules/cart/read.ts';
import { addToCart } from '../modules/cart/write.ts';
import { claimCoupon } from '../modules/coupon/claim.ts';
import { categoryTree } from '../modules/goods/categories.ts';
import { goodsDetail } from '../modules/goods/detail.ts';
import { listGoods } from '../modules/goods/list.ts';
import { signOut } from '../modules/member/login.ts';
import { readLivePage } from '../modules/page/published.ts';
import { globalTdk } from '../modules/system/settings.ts';
import { pay } from '../modules/trade/payment.ts';
import { operations } from '../operations.ts';
import type { AccountCall, Backend, Credentials, FormFields, Refusal, SignedIn, SigningCall } from './backend.ts';
import { regionSource } from './regions.ts';

const GUEST = -1;

const SHOP = '/h5app/wxapp/';
const byCall = new Map(
  operations.map((operation) => [`${operation.method} ${operation.path.replace(SHOP, '')}`, operation]),
);

/** The store token of a request: asked for once, by the first call of merchants. */
class Store {
  stale = false;
  private asked: Promise<Merchant | undefined> | undefined;

  constructor(private readonly token: string | undefined) {}

  async merchant(services: Services): Promise<Merchant | undefined> {
    this.asked ??= merchantOf(services, this.token);
    const found = await this.asked;
    this.stale = this.token !== undefined && !found;
    return found;
  }
}

interface Asker {
  context: Context;
  sid: string;
  store: Store;
}

/** A call of the contract without HTTP; what a guest may not call is refused as it would be there. */
async function run<Call extends ReadingCall | SigningCall | AccountCall>(
  { context, sid, store }: Asker,
  call: Call,
  fields: object = {},
): Promise<AnswerOf<Call> | Failure> {
  const operation = byCall.get(call);
  if (!operation) throw new Error(`No operation answers ${call}.`);
  const guest = context.member ? {} : { user_id: GUEST, sid };
  const merchant = operation.access === 'merchant' ? await store.merchant(context) : undefined;
  const result = await runOperation(operation, { ...context, merchant }, { ...guest, ...fields });
  return (result instanceof WithHeaders ? result.payload : result) as AnswerOf<Call> | Failure;
}

function caller(asker: Asker): MallApi['call'] {
  return async <Call extends ReadingCall>(call: Call, fields?: RequestOf<Call>) => {
    const result = await run(asker, call, fields);
    if (!isFailure(result)) return { data: result };
    const { refused } = readEnvelope(result.body());
    return { refused: { status: result.statusCode, message: result.message, errors: refused?.errors ?? {} } };
  };
}

function refusalOf({ message, extra }: Failure): Refusal {
  return { error: message, field: Object.keys(extra.errors ?? {})[0], retryAfter: extra.retryAfter };
}

function loaders(asker: Asker): MallApi {
  const { context, sid } = asker;
  return {
    call: caller(asker),
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
    regions: () => regionSource(context),
    tdk: () => globalTdk(context),
  };
}

function siteMember({ userId, mobile, username, isStaff }: Member): SiteMember {
  return { userId: String(userId), mobile: maskMobile(mobile), username, isStaff };
}

async function signedIn(context: Context, token: string): Promise<SignedIn> {
  const member = await memberOf(context, token, true);
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
  { token, storeToken, sid, ip, userAgent, prefetch }: Credentials,
  requestId: string,
): Promise<Backend> {
  const found = await memberOf(services, token, prefetch);
  const member = found === 'disabled' ? undefined : found;
  const context: Context = { ...services, member, operator: undefined, ip, userAgent, requestId };
  const owner = ownerOf(context, { user_id: GUEST, sid });
  const store = new Store(storeToken);
  const asker = { context, sid, store };
  return {
    member: member ? siteMember(member) : null,
    stale: token !== undefined && !member,
    get storeStale() {
      return store.stale;
    },
    renewed: member?.renewed ?? false,
    cartCount: owner ? (await countCart(context, owner, 'cart')).item_count : 0,
    api: loaders(asker),
    signIn: async (call: SigningCall, fields: FormFields) => {
      const answer = await run(asker, call, { ...fields, sid });
      return isFailure(answer) ? refusalOf(answer) : signedIn(context, answer.token);
    },
    act: async <Call extends AccountCall>(call: Call, fields: FormFields) => {
      const answer = await run(asker, call, fields);
      return isFailure(answer) ? refusalOf(answer) : { data: answer };
    },
    signOut: async () => void (await signOut(context)),
    addToCart: async (line) => {
      const added = await addToCart(context, { ...line, user_id: GUEST });
      return isFailure(added) ? { error: added.message } : undefined;
    },
    claimCoupon: async (wish) => {
      const claimed = await claimCoupon(context, wish);
      return isFailure(claimed) ? { error: claimed.message } : undefined;
    },
    pay: async (wish) => {
      const made = await pay(context, { ...wish });
      if (isFailure(made)) return { error: made.message };
      return { paid: made.pay_status, tradeId: made.trade_info.trade_id, address: made.qrcode_url };
    },
  };
}
