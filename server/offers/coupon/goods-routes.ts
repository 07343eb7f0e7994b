/** Goods with their coupons. It is in this room, because coupons may import goods but goods may not import coupons. */
import { isFailure } from '../../kernel/http/answer.ts';
import type { Handlers } from '../../kernel/calls/operation.ts';
import { goodsDetail } from '../../goods/detail/detail.ts';
import { listCoupons } from './list.ts';

/** Maximum of coupons answered with goods. */
const MAX_COUPONS = 50;

export const handlers = {
  /** Our own page loads the coupons by a separate call; other clients read them from the goods' answer. */
  goodsDetail: async (context, input) => {
    const detail = await goodsDetail(context, input);
    if (isFailure(detail) || !context.foreign) return detail;
    const which = { item_id: [Number(detail.item_id)], end_date: true };
    return { ...detail, kaquan_list: await listCoupons(context, which, MAX_COUPONS) };
  },
} satisfies Handlers;
