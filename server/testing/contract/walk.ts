/** A walk through every operation of the contract on the demo mall: the callers, the ids, and the way calls are sent. */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';
import { fullPath } from '../../../schemas/calls.ts';
import { operations } from '../../operations.ts';
import { pickupLocation } from '../../places/pickup/tables.ts';
import { promotion, promotionItem } from '../../offers/promotion/tables.ts';
import { review, reviewReply } from '../../orders/review/tables.ts';
import { demoApp } from '../demo.ts';
import { insertOperator } from '../fixtures/fixtures.ts';
import { insertOrder } from '../fixtures/orders.ts';
import type { TestApp } from '../harness.ts';

export type Answer = Record<string, unknown>;
/** Fields of calls that need other fields than the common ones. */
export type Requests = Record<string, () => Params | Promise<Params>>;

export interface Walk {
  app: TestApp;
  /** Values of path parameters, and fields that calls need. */
  known: Record<string, string>;
  /** Calls as the member or with another token; returns the payload of the answer. */
  ask(call: string, fields?: Params, token?: string): Promise<unknown>;
  /** The same, but returns the envelope. */
  send(call: string, fields?: Params, token?: string): Promise<Answer>;
  /** Fields that most lists accept. */
  common(): Params;
  /** Adds a line to the member's cart; returns its number. */
  line(): Promise<string>;
  /** The member's token. */
  token: string;
  operator: string;
  /** A token of another operator. */
  another(): Promise<string>;
}

/** Calls that take a file, with the name of the file's field. */
const FILES: Record<string, string> = {
  'POST espier/image_upload': 'file',
  'POST espier/upload': 'file',
  'POST espier/uploadlocal': 'images',
  'POST /espier/oss_upload': 'file',
  'POST /espier/upload_localimage': 'images',
};

async function sendFile({ app }: TestApp, path: string, field: string, token: string): Promise<Answer> {
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c94700' } });
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(await drawn.png().toBuffer())], { type: 'image/png' }), 'a.png');
  form.set('filetype', 'image');
  const posted = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: Buffer.from(await posted.arrayBuffer()),
    headers: { 'content-type': posted.headers.get('content-type') ?? '', authorization: `Bearer ${token}` },
  });
  return answer.json<Answer>();
}

/** The known value that a call's `item_id` stands for. */
function itemOf(call: string): string {
  if (call.includes('employeepurchase')) return 'purchase_item';
  return call.includes('pointsmall') ? 'point_id' : 'item_id';
}

async function sendCall(
  app: TestApp,
  known: Record<string, string>,
  call: string,
  fields: Params,
  token: string,
): Promise<Answer> {
  const [method = '', pattern = ''] = call.split(' ');
  const file = FILES[call];
  if (file !== undefined) return sendFile(app, fullPath(pattern), file, token);
  const path = fullPath(pattern).replace(
    /:(\w+)/g,
    (_part, name: string) => known[name === 'item_id' ? itemOf(call) : name] ?? '1',
  );
  const send = { GET: app.get, POST: app.post, PUT: app.put, DELETE: app.del }[method] ?? app.get;
  const inQuery = method === 'GET' || method === 'DELETE';
  const headers = { 'sec-fetch-site': 'cross-site' };
  const { data } = await send(path, { token, headers, ...(inQuery ? { query: fields } : { form: fields }) });
  return { data };
}

/** Numbers of the demo's rows, by parameter name. */
async function numbers({ app, ask }: Pick<Walk, 'app' | 'ask'>): Promise<Record<string, string>> {
  const first = async (call: string, fields: Params = {}): Promise<Answer> =>
    ((await ask(call, fields)) as { list: Answer[] }).list[0] ?? {};
  const { info } = (await ask('GET memberinfo')) as { info: { user_id: string } };
  const goods = await first('GET goods/items', { page: 1, pageSize: 1, item_type: 'normal' });
  const grades = (await ask('GET vipgrades/list')) as Answer[];
  const [answered] = await app.db
    .select({ rate_id: review.rate_id, item_id: review.item_id })
    .from(review)
    .innerJoin(reviewReply, eq(reviewReply.rate_id, review.rate_id));
  const [pickup] = await app.db.select({ shop_id: pickupLocation.shop_id }).from(pickupLocation);
  const [saving] = await app.db.select().from(promotion).where(eq(promotion.marketing_type, 'full_minus'));
  const [packed] = await app.db
    .select({ id: promotion.promotion_id, item_id: promotionItem.item_id })
    .from(promotion)
    .innerJoin(promotionItem, eq(promotionItem.promotion_id, promotion.promotion_id))
    .where(eq(promotion.marketing_type, 'package'));
  const itemId = Number(goods['item_id']);
  const order = await insertOrder(app.db, { user_id: Number(info.user_id) }, 'done', [
    { item_id: itemId, goods_id: itemId },
  ]);
  const found: Record<string, unknown> = {
    item_id: itemId,
    distributor_id: goods['distributor_id'],
    category_id: goods['item_category'],
    point_id: (await first('GET pointsmall/goods/items', { page: 1, pageSize: 1 }))['item_id'],
    cardId: (await first('GET getCardList'))['card_id'],
    code: (await first('GET user/getUserCardList', { status: 1 }))['code'],
    article_id: (await first('GET article/management'))['article_id'],
    address_id: (await first('GET member/addresslist'))['address_id'],
    vip_grade_id: grades[0]?.['vip_grade_id'],
    rate_id: answered?.rate_id,
    review_item: answered?.item_id,
    pickup_shop: pickup?.shop_id,
    marketing_id: saving?.promotion_id,
    packageId: packed?.id,
    package_item: packed?.item_id,
    order_id: order,
    user_id: info.user_id,
    key: 'main',
  };
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, String(value)]));
}

const shapeless = (path: string): string => path.replace(/:\w+/g, ':');
const served = new Set(operations.map(({ method, path }) => `${method} ${shapeless(path)}`));

export function isServed({ app }: Walk, call: string): boolean {
  const [method = '', path = ''] = call.split(' ');
  if (served.has(`${method} ${shapeless(fullPath(path))}`)) return true;
  // File uploads are not operations.
  return app.app.hasRoute({ method: method as 'POST', url: `/api${fullPath(path)}` });
}

/** Opens the demo mall for a walk. */
export async function startWalk(): Promise<Walk> {
  const app = await demoApp();
  const known: Record<string, string> = {};
  let others = 0;
  const walk: Walk = {
    app,
    known,
    token: app.token,
    operator: await insertOperator(app, 'walker'),
    another: () => insertOperator(app, `walker${(others += 1)}`),
    send: (call, fields = {}, token = app.token) => sendCall(app, known, call, fields, token),
    ask: async (call, fields, token) => (await walk.send(call, fields, token))['data'],
    common: () => ({
      page: 1,
      pageSize: 10,
      page_no: 1,
      page_size: 10,
      item_type: 'normal',
      item_id: known['item_id'],
      distributor_id: known['distributor_id'],
    }),
    line: async () => {
      const { valid_cart } = (await walk.ask('GET cart/list')) as { valid_cart: { list: { cart_id: string }[] }[] };
      return valid_cart[0]?.list[0]?.cart_id ?? '';
    },
  };
  Object.assign(known, await numbers(walk));
  return walk;
}
