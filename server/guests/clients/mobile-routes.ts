/** Calls beyond the contract's list that its client for phones makes. What this mall does not have is empty. */
import type { Handlers } from '../../kernel/calls/operation.ts';
import { phoneShopPage } from '../../content/wire/phone-pages.ts';
import { phoneGoods } from './phone-goods.ts';
import { phoneStart } from './phone-start.ts';

export const handlers = {
  phoneStart,
  phoneShopPage,
  phoneGoods,
  goodsAwaited: async () => ({ user_id: 0 }),
  counterShops: async () => ({ result: [], status: false }),
  cartReminder: async () => ({ is_open: false, remind_content: '' }),
  shopEntry: async () => ({
    distributor_code: { status: true, sort: 1 },
    shop_assistant: { status: false, sort: 2 },
    shop_white: { status: false, sort: 3 },
    shop_assistant_pro: { status: false, sort: 4 },
    shop_lbs: false as const,
    radio_type: 1 as const,
    intro_page: '' as const,
  }),
  shopAssistant: async () => ({ work_qrcode: '' as const }),
  gradeCoupons: async () => ({ list: [], total_count: 0 }),
} satisfies Handlers;
