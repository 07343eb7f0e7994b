/** Gift coupons of a member: the member shows the code in the shop and gets the gift there. They cannot be redeemed online. */
import { placeText } from '../../../../engine/rules/format/place.ts';
import { and, eq } from 'drizzle-orm';
import { OFFERS_MESSAGES } from '../../../../engine/rules/messages/offers.ts';
import { SERVER_MESSAGES } from '../../../../engine/rules/messages/server.ts';
import type { GiftCouponAnswer } from '../../../../schemas/types/contract.ts';
import { fail, isFailure, notFound, type Failure } from '../../../kernel/http/answer.ts';
import { seconds } from '../../../kernel/http/context.ts';
import type { InputOf, MemberContext } from '../../../kernel/calls/operation.ts';
import { shop } from '../../../places/shop/tables.ts';
import { drawnCode } from '../../../kernel/codes/draw-qr.ts';
import { couponStateOf, type OwnRow } from '../state.ts';
import { coupon, memberCoupon } from '../tables.ts';

/** A gift coupon of the member that is valid today. */
async function usableGift(context: MemberContext, code: string): Promise<OwnRow | Failure> {
  const [row] = await context.db
    .select({ mine: memberCoupon, card: coupon })
    .from(memberCoupon)
    .innerJoin(coupon, eq(coupon.card_id, memberCoupon.card_id))
    .where(and(eq(memberCoupon.code, code), eq(memberCoupon.user_id, context.member.user_id)));
  if (!row) return notFound(SERVER_MESSAGES.noCoupon);
  if (row.card.card_type !== 'gift') return fail('该优惠券不是兑换券');
  const state = couponStateOf(row, seconds(context));
  return state.valid === 1 ? row : fail(`该兑换券${state.invalid_desc}`);
}

/** POST user/exchangeCard: always refused, with the instruction to show the code in the shop. */
export async function exchangeGiftCoupon(
  context: MemberContext,
  { user_card_id: code }: InputOf<'exchangeGiftCoupon'>,
): Promise<Failure> {
  const row = await usableGift(context, code);
  return isFailure(row) ? row : fail(OFFERS_MESSAGES.useInShop);
}

/** GET user/exchangeCardInfo: the code to show, and the shop. */
export async function giftCoupon(
  context: MemberContext,
  { user_card_id: code }: InputOf<'giftCoupon'>,
): Promise<GiftCouponAnswer | Failure> {
  const row = await usableGift(context, code);
  if (isFailure(row)) return row;
  const [place] = await context.db.select().from(shop).where(eq(shop.distributor_id, row.card.shop_id));
  const drawn = drawnCode(`coupon:${row.mine.code}`);
  return {
    distributor_info: place
      ? {
          distributor_id: String(place.distributor_id),
          name: place.name,
          address: placeText(place.province, place.city, place.area, place.address),
        }
      : [],
    barcode_url: drawn,
    qrcode_url: drawn,
  };
}
