/** Goods with their coupons: coupons know goods, and not the other way round. */
import { isFailure } from '../../kernel/http/answer.ts';
import type { Handlers } from '../../kernel/calls/operation.ts';
import { goodsDetail } from '../../goods/detail/detail.ts';
import { listCoupons } from './list.ts';

/** Coupons that come with a goods. */
const MAX_COUPONS = 50;

export const handlers = {
  /** Our own page asks for the coupons itself; other clients read them of the goods. */
  goodsDetail: async (context, input) => {
    const detail = await goodsDetail(context, input);
    if (isFailure(detail) || !context.foreign) return detail;
    const which = { item_id: [Number(detail.item_id)], end_date: true };
    return { ...detail, kaquan_list: await listCoupons(context, which, MAX_COUPONS) };
  },
} satisfies Handlers;
