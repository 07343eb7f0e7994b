/** 提交订单 without scripts: what the page shows, as one call; a refusal shows the page again with its message. */
import { orderQuery, pathAfterOrder } from '../../../engine/rules/orders/order-query.ts';
import type { RequestOf } from '../../../schemas/calls.ts';
import { textOf } from '../../kernel/http/input.ts';
import type { FormSite } from './account-post.ts';
import { refusalOf, type Backend } from '../backend/backend.ts';
import { again, form } from './forms.ts';
import { visitorOf } from '../site.ts';

/** Characters of an order of so many shops as a cart may hold lines of. */
const MOST_OF_ORDER = 60_000;
const MOST_OF_REMARK = 400;

type One = RequestOf<'POST order_new'>;
type Several = RequestOf<'POST orders_new'>;

/** Undefined for what is no object. The call's own schema judges what is in it. */
function objectIn(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

interface Made {
  ids: string[];
  totalFee: number;
}

async function orderOne({ call }: Backend, body: One): Promise<Made | Parameters<typeof refusalOf>[0]> {
  const { data, refused } = await call('POST order_new', body);
  return refused ?? { ids: [data.order_id], totalFee: data.total_fee };
}

async function orderSeveral({ call }: Backend, body: Several): Promise<Made | Parameters<typeof refusalOf>[0]> {
  const { data, refused } = await call('POST orders_new', body);
  return refused ?? { ids: data.orders.map(({ order_id }) => order_id), totalFee: data.total_fee };
}

/** The checkouts of one of the two sites; their answers stay on it. */
export function registerCheckoutForms({ app, services, assets, base }: FormSite): void {
  for (const path of ['/cart/checkout', '/pointitems/checkout'])
    form(app, services, base + path, async (request, reply, input) => {
      const visitor = await visitorOf(services, request);
      const page = request.url;
      const body = objectIn(textOf(input['order'], MOST_OF_ORDER));
      // The page itself leads guests to sign in.
      if (!visitor.site.member || !body) return reply.redirect(page, 303);
      const remark = textOf(input['remark'], MOST_OF_REMARK);
      const made =
        'orders' in body
          ? await orderSeveral(visitor.backend, withRemark(body as Several, remark))
          : await orderOne(visitor.backend, { ...(body as One), remark });
      if ('ids' in made) {
        const isExchange = path.startsWith('/pointitems');
        return reply.redirect(pathAfterOrder(base, orderQuery(made.ids), made.totalFee, isExchange), 303);
      }
      return again(request, reply, assets, visitor, { page, form: { ...refusalOf(made), values: { remark } } });
    });
}

/** One remark for all shops. */
function withRemark(body: Several, remark: string): Several {
  const { orders } = body;
  return { ...body, orders: Array.isArray(orders) ? orders.map((order) => ({ ...order, remark })) : orders };
}
