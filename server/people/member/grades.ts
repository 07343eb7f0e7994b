/** Grades of members (setting `member-grades`). Without the setting everybody has the one grade there is. */
import { eq } from 'drizzle-orm';
import type { MemberGradesAnswer } from '../../../schemas/types/contract.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { goodsDetail } from '../../goods/detail/detail.ts';
import { sku } from '../../goods/tables.ts';
import { vipGrades } from '../../wallet/vip/grades.ts';
import { lessPercent } from '../../wallet/vip/price.ts';
import { getSetting } from '../../kernel/system/settings.ts';

export interface Grade {
  id: number;
  name: string;
  /** cents to be spent before it; 0 from the start */
  spent: number;
  rights: { name: string; desc: string }[];
}

export const EVERYBODY: Grade = {
  id: 1,
  name: '普通会员',
  spent: 0,
  rights: [
    { name: '会员价', desc: '标有会员价的商品，登录后按会员价结算' },
    { name: '积分抵现', desc: '结算时可用积分抵扣金额，规则见我的积分' },
    { name: '会员领券', desc: '领券中心和商品页的优惠券，登录后即可领取' },
    { name: '到店自提', desc: '支持自提的店铺可预约提货时间，免运费' },
  ],
};

/** GET membercard/grades, the lowest first. Grades change no price by themselves: a discount of theirs is none. */
export async function memberGrades(context: Context): Promise<MemberGradesAnswer> {
  const grades = (await getSetting<Grade[]>(context, 'member-grades')) ?? [EVERYBODY];
  const list = grades
    .toSorted((one, other) => one.spent - other.spent)
    .map(({ id, name, spent, rights }, index) => ({
      grade_id: String(id),
      company_id: '1',
      grade_name: name,
      default_grade: index === 0,
      background_pic_url: '',
      promotion_condition: { total_consumption: spent },
      privileges: { discount: 0, discount_desc: '' },
      rights,
    }));
  return { member_card_list: list, vip_grade_list: [] };
}

/** GET goods/memberprice/{id}: what members of each grade, and of each paid grade, pay for the variants. */
export const gradePrices: Handler<'gradePrices'> = async (context, { item_id }) => {
  const detail = await goodsDetail(context, { item_id });
  if (isFailure(detail)) return detail;
  const { goods_id, item_name } = detail;
  const [{ member_card_list: grades }, paid, rows] = await Promise.all([
    memberGrades(context),
    vipGrades(context),
    context.db
      .select()
      .from(sku)
      .where(eq(sku.goods_id, Number(goods_id)))
      .orderBy(sku.item_id),
  ]);
  const list = rows.map(({ item_id: itemId, price, market_price, member_price, store }) => ({
    item_id: String(itemId),
    itemId: String(itemId),
    goods_id,
    item_name,
    itemName: item_name,
    price,
    market_price,
    store,
    memberGrade: {
      grade: Object.fromEntries(grades.map(({ grade_id }) => [grade_id, member_price ?? price])),
      vipGrade: Object.fromEntries(paid.map(({ id, discount }) => [id, member_price ?? lessPercent(price, discount)])),
    },
  }));
  return { list, total_count: list.length };
};
