/** The office's list of exchange codes. */
import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { foldCode } from '../../../../engine/rules/format/fold.ts';
import { contains } from '../../../kernel/db/finds.ts';
import { maskMobile } from '../../../../engine/rules/format/text.ts';
import type { ListCouponCodesAnswer } from '../../../../schemas/types/contract.ts';
import { pagingOf } from '../../../kernel/http/input.ts';
import { countOfList, keyAnswer, sortOf } from '../../../kernel/http/listing.ts';
import type { Handler } from '../../../kernel/calls/operation.ts';
import { member } from '../../../people/member/tables.ts';
import { coupon, couponCode } from '../tables.ts';

const SORTS = { created: couponCode.created, used: couponCode.used };
/** Letters of an unused code that the list shows. */
const UNMASKED = 4;

/** Exchange codes, newest first. Unused ones are masked, so that readers of the list cannot use them. */
export const listCouponCodes: Handler<'listCouponCodes'> = async (context, input): Promise<ListCouponCodesAnswer> => {
  const { pageSize, offset } = pagingOf(input, 20);
  const { keyword = '', used, card_id } = input;
  const titled = context.db.select({ card_id: coupon.card_id }).from(coupon).where(contains(coupon.title, keyword));
  const where = and(
    keyword === ''
      ? undefined
      : or(eq(couponCode.code, foldCode(keyword).toUpperCase()), inArray(couponCode.card_id, titled)),
    used === undefined ? undefined : used ? isNotNull(couponCode.user_id) : isNull(couponCode.user_id),
    card_id === undefined ? undefined : eq(couponCode.card_id, card_id),
  );
  const found = context.db
    .select({ row: couponCode, title: coupon.title, mobile: member.mobile })
    .from(couponCode)
    .innerJoin(coupon, eq(coupon.card_id, couponCode.card_id))
    .leftJoin(member, eq(member.user_id, couponCode.user_id))
    .where(where);
  const [[counted], rows] = await Promise.all([
    context.db
      .select({ total: countOfList(sql`select 1 from ${couponCode} where ${where ?? sql`true`}`) })
      .from(sql`(select 1) as one`),
    found
      .orderBy(...sortOf(input, SORTS, [desc(couponCode.created), desc(couponCode.code)], couponCode.code))
      .limit(pageSize)
      .offset(offset),
  ]);
  const list = rows.map(({ row: { code, card_id: card, user_id, used: at, created }, title, mobile }) => ({
    code: user_id === null ? code.slice(0, UNMASKED).padEnd(code.length, '*') : code,
    card_id: card,
    title,
    is_used: user_id !== null,
    user_id: user_id ?? 0,
    mobile: maskMobile(mobile ?? ''),
    used: at ?? 0,
    created,
  }));
  return keyAnswer(list, counted?.total ?? 0);
};
