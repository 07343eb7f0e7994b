/** The office's list of exchange codes. */
import { and, desc, eq, ilike, isNotNull, isNull, or } from 'drizzle-orm';
import { maskMobile } from '../../../engine/rules/text.ts';
import type { MallCouponCodes } from '../../../schemas/types/contract.ts';
import { containing, listAnswer, pagingOf } from '../../http/input.ts';
import { sortOf } from '../../http/listing.ts';
import type { Handler } from '../../http/operation.ts';
import { member } from '../member/tables.ts';
import { coupon, couponCode } from './tables.ts';

const SORTS = { created: couponCode.created, used: couponCode.used };
/** Letters of a code that is worth something which the list shows. */
const SHOWN = 4;

/** Codes, the newest first. Who reads the list must not be able to use what is in it. */
export const listCouponCodes: Handler<'listCouponCodes'> = async (context, input): Promise<MallCouponCodes> => {
  const { pageSize, offset } = pagingOf(input, 20);
  const { keyword = '', used, card_id: cardId } = input;
  const where = and(
    keyword === ''
      ? undefined
      : or(eq(couponCode.code, keyword.trim().toUpperCase()), ilike(coupon.title, containing(keyword.slice(0, 50)))),
    used === undefined ? undefined : used ? isNotNull(couponCode.userId) : isNull(couponCode.userId),
    cardId === undefined ? undefined : eq(couponCode.cardId, cardId),
  );
  const found = context.db
    .select({ row: couponCode, title: coupon.title, mobile: member.mobile })
    .from(couponCode)
    .innerJoin(coupon, eq(coupon.cardId, couponCode.cardId))
    .leftJoin(member, eq(member.userId, couponCode.userId))
    .where(where);
  const [total, rows] = await Promise.all([
    context.db.$count(found.as('found')),
    found
      .orderBy(...sortOf(input, SORTS, [desc(couponCode.created)], couponCode.code))
      .limit(pageSize)
      .offset(offset),
  ]);
  const list = rows.map(({ row: { code, cardId: card, userId, used: at, created }, title, mobile }) => ({
    code: userId === null ? code.slice(0, SHOWN).padEnd(code.length, '*') : code,
    card_id: card,
    title,
    is_used: userId !== null,
    user_id: userId ?? 0,
    mobile: maskMobile(mobile ?? ''),
    used: at ?? 0,
    created,
  }));
  return listAnswer(list, total);
};
