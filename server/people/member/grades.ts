/** Grades of members. Without grades in the settings, all members have the same single grade. */
import { eq } from 'drizzle-orm';
import { keyOfPaid } from '../../../engine/rules/goods/grade-prices.ts';
import { pick } from '../../../engine/rules/wire/pick.ts';
import type { GoodsDetail, MemberGradesAnswer } from '../../../schemas/types/contract.ts';
import type { SettingFields } from '../../../schemas/types/settings.ts';
import { fail, isFailure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { goodsDetail } from '../../goods/detail/detail.ts';
import { sku } from '../../goods/tables.ts';
import { vipGrades } from '../../wallet/vip/grades.ts';
import { memberPriceAt } from '../../wallet/vip/price.ts';
import { lastPricedGrade } from '../../wallet/vip/priced-grades.ts';
import {
  numbered,
  rightsIn,
  rightsText,
  type Codec,
  type NamedRight,
  type SettingPages,
} from '../../kernel/system/settings/setting-page.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';

export interface Grade {
  id: number;
  name: string;
  /** cents that must be spent to reach it; 0 for the first grade */
  spent: number;
  rights: NamedRight[];
}

export const gradesSetting: Codec<Grade[], SettingFields['member-grades']> = {
  key: 'member-grades',
  decode: (stored) => ({ grades: stored.map(({ rights, ...grade }) => ({ ...grade, rights: rightsText(rights) })) }),
  encode: ({ grades }) => grades.map(({ rights, ...grade }) => ({ ...grade, rights: rightsIn(rights) })),
};

export const gradesPage: SettingPages['member-grades'] = {
  codecs: [gradesSetting],
  prepare: async (context, { grades }, before) => {
    const sums = grades.map(({ spent }) => spent);
    if (!sums.includes(0)) return fail('须有一个累计消费为0的等级，它是注册后的等级', 422, { field: 'grades' });
    if (new Set(sums).size < sums.length) return fail('两个等级的累计消费不能相同', 422, { field: 'grades' });
    return { grades: numbered(grades, before.grades, await lastPricedGrade(context.db, 'members')) };
  },
};

/** GET membercard/grades, lowest first. Grades have prices by variant, and no discount on everything. */
export async function memberGrades(context: Context): Promise<MemberGradesAnswer> {
  const grades = await settingOf(context, gradesSetting);
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

/** What the rows of this call say about their goods, for other clients. */
const GOODS_FACTS = [
  'item_type',
  'is_show_specimg',
  'sales',
  'approve_status',
  'is_point',
  'point',
  'item_source',
  'brand_id',
  'brief',
  'special_type',
  'goods_brand',
  'regions_id',
  'brand_logo',
  'sort',
  'templates_id',
  'nospec',
  'default_item_id',
  'pics',
  'distributor_id',
  'company_id',
  'item_category',
  'weight',
  'created',
  'updated',
  'audit_status',
  'is_gift',
  'is_package',
  'type',
  'companyId',
  'item_main_cat_id',
  'type_labels',
] as const satisfies readonly (keyof GoodsDetail)[];

/** GET goods/memberprice/{id}: the prices of the variants for members of each grade and each paid grade. */
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
  const facts = context.foreign ? pick(detail, GOODS_FACTS) : {};
  const list = rows.map(({ item_id: itemId, item_bn, is_default, price, market_price, store, ...own }) => ({
    ...facts,
    ...(context.foreign && { item_bn, itemBn: item_bn, is_default }),
    item_id: String(itemId),
    itemId: String(itemId),
    goods_id,
    item_name,
    itemName: item_name,
    price,
    market_price,
    store,
    memberGrade: {
      grade: Object.fromEntries(
        grades.map(({ grade_id }) => [grade_id, memberPriceAt(String(grade_id), 0)(price, own)]),
      ),
      vipGrade: Object.fromEntries(
        paid.map(({ id, discount }) => [id, memberPriceAt(keyOfPaid(id), discount)(price, own)]),
      ),
    },
  }));
  return { list, total_count: list.length };
};
