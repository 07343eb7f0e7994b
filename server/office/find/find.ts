/** The office's search for one thing: orders, goods and members, each only for operators who may read its list. */
import { foldSearch } from '../../../engine/rules/format/fold.ts';
import type { FindInOfficeAnswer } from '../../../schemas/types/contract.ts';
import type { Right } from '../../../schemas/rights.ts';
import type { Handler, ScopedContext } from '../../kernel/calls/operation.ts';
import { mayOperate } from '../../kernel/calls/run.ts';
import { keyPageOf, type KeyPage, type KeySorts } from '../../kernel/http/listing.ts';
import { GOODS_SORTS, goodsPage } from '../../goods/catalogue/list.ts';
import { ORDER_SORTS, orderPage } from '../../orders/office/list/office-list.ts';
import { MEMBER_SORTS, memberPage } from '../../people/member/office-list.ts';

type Found = FindInOfficeAnswer['list'];

/** Rows of each kind. */
const MOST = 5;
/** A shorter text finds nearly everything. */
const LEAST = 2;

interface Source {
  right: Right;
  scoped: boolean;
  find(context: ScopedContext, keyword: string): Promise<Found>;
}

const firstOf = (sort: string, sorts: KeySorts): KeyPage => keyPageOf({ sort, pageSize: MOST }, sorts, MOST);

const SOURCES: readonly Source[] = [
  {
    right: 'orders.read',
    scoped: true,
    find: async (context, keyword) => {
      const { list } = await orderPage(context, { keyword }, firstOf('-created', ORDER_SORTS));
      return list.map(({ order_id, receiver_name, goods, order_status_msg }) => ({
        kind: 'order',
        id: order_id,
        title: `订单 ${order_id}`,
        note: [order_status_msg, receiver_name, goods.slice(0, 20)].filter(Boolean).join(' '),
      }));
    },
  },
  {
    right: 'goods.read',
    scoped: true,
    find: async (context, keyword) => {
      const { list } = await goodsPage(context, { keyword }, firstOf('-goods_id', GOODS_SORTS));
      return list.map(({ goods_id, name, bn }) => ({
        kind: 'goods',
        id: String(goods_id),
        title: name,
        note: `商品 ${bn || goods_id}`,
      }));
    },
  },
  {
    right: 'members.read',
    scoped: false,
    find: async (context, keyword) => {
      const { list } = await memberPage(context, { keyword }, firstOf('-user_id', MEMBER_SORTS));
      return list.map(({ user_id, username, mobile }) => ({
        kind: 'member',
        id: String(user_id),
        title: username || mobile,
        note: `会员 ${mobile || user_id}`,
      }));
    },
  },
];

/** GET /mall/find */
export const findInOffice: Handler<'findInOffice'> = async (context: ScopedContext, { keyword: typed }) => {
  const keyword = foldSearch(typed);
  if (keyword.length < LEAST) return { list: [] };
  const allowed = SOURCES.filter((source) => mayOperate(source, context.operator));
  const found = await Promise.all(allowed.map((source) => source.find(context, keyword)));
  return { list: found.flat() };
};
