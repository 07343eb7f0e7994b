/** Additional fields of goods for other clients of the contract (storefront spec 3). Our own pages do not get them. */
import { eq, sql } from 'drizzle-orm';
import type { GoodsDetail, GoodsItem, GoodsItems, GoodsSku } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { prepared } from '../../kernel/db/prepared.ts';
import type { Context, DbClock } from '../../kernel/http/context.ts';
import { freightTemplate } from '../../places/freight/tables.ts';
import { YUAN_TEXT } from '../../kernel/system/currency.ts';
import { shop } from '../../places/shop/tables.ts';
import { vipGradeOf, type VipGrade } from '../../wallet/vip/grades.ts';
import { reviewSetting } from '../review-setting.ts';
import { colourOf, sizeOf, specText } from './spec-text.ts';
import { brand, goods, sku, type SpecGroup } from '../tables.ts';

type Facts = Pick<
  typeof goods.$inferSelect,
  'weight' | 'sort' | 'updated' | 'item_type' | 'is_gift' | 'shop_id' | 'specs'
> & { template_id: number | null; barcode: string };

type FactFields = Pick<
  GoodsItem,
  | 'item_type'
  | 'itemBn'
  | 'barcode'
  | 'companyId'
  | 'weight'
  | 'templates_id'
  | 'sort'
  | 'updated'
  | 'special_type'
  | 'type'
  | 'is_point'
  | 'point'
  | 'audit_status'
  | 'item_source'
  | 'is_show_specimg'
  | 'is_gift'
  | 'is_package'
  | 'regions_id'
  | 'type_labels'
  | 'member_grade_name'
>;

/** Whether values of specifications have pictures. */
export const hasPictures = (specs: readonly SpecGroup[]): boolean =>
  specs.some(({ values }) => values.some(({ spec_image_url }) => spec_image_url !== ''));

/**
 * Adds the contract's other fields to an item; 0 means no freight template. Fields are assigned one by one: a spread makes such a
 * large object slow, at fourteen times the cost of a whole list.
 */
export function addFacts<T extends FactFields>(
  item: T,
  { weight, barcode, template_id, sort, updated, item_type, is_gift, shop_id, specs }: Facts,
  bn: string,
  gradeName: string,
): T {
  item.item_type = item_type;
  item.itemBn = bn;
  item.barcode = barcode;
  item.companyId = '1';
  item.weight = weight;
  item.templates_id = String(template_id ?? 0);
  item.sort = sort;
  item.updated = updated;
  item.special_type = 'normal';
  item.type = 0;
  item.is_point = false;
  item.point = 0;
  item.audit_status = 'approved';
  item.item_source = shop_id === 0 ? 'mall' : 'distributor';
  item.is_show_specimg = hasPictures(specs);
  item.is_gift = is_gift;
  item.is_package = false;
  // Goods have no place of origin here and grant no entitlements.
  item.regions_id = [];
  item.type_labels = [];
  item.member_grade_name = gradeName;
  return item;
}

interface OlderRow extends Facts {
  id: number;
  values: number[];
  bn: string;
  logo: string | null;
  /** null for the head office's goods */
  shop: { name: string; logo: string; banner: string } | null;
}

/** A prepared statement that answers one JSON value, like the list's own rows. */
function statement(db: Db) {
  const row = sql`json_build_object('id', ${goods.goods_id}, 'specs', ${goods.specs}, 'values', ${sku.spec_value_ids}, 'bn', ${sku.item_bn},
    'logo', ${brand.image_url}, 'weight', coalesce(${sku.weight}, ${goods.weight}), 'barcode', ${sku.barcode}, 'template_id', ${goods.freight_template_id}, 'sort', ${goods.sort},
    'updated', ${goods.updated}, 'item_type', ${goods.item_type}, 'is_gift', ${goods.is_gift}, 'shop_id', ${goods.shop_id},
    'shop', (select json_build_object('name', s.name, 'logo', s.logo, 'banner', s.banner) from ${shop} s
      where s.distributor_id = ${goods.shop_id}))`;
  return db
    .select({ rows: sql<OlderRow[]>`coalesce(json_agg(${row}), '[]')` })
    .from(goods)
    .innerJoin(sku, eq(sku.item_id, goods.goods_id))
    .leftJoin(brand, eq(brand.brand_id, goods.brand_id))
    .where(sql`${goods.goods_id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('older_goods');
}

async function rowsOf({ db }: Pick<Context, 'db'>, list: readonly GoodsItem[]): Promise<Map<string, OlderRow>> {
  const ids = list.map(({ goods_id }) => Number(goods_id));
  if (ids.length === 0) return new Map();
  const [answer] = await prepared(db, 'older_goods', statement).execute({ ids });
  return new Map((answer?.rows ?? []).map((row) => [String(row.id), row]));
}

function addOlderFields(item: GoodsItem, row: OlderRow, gradeName: string): GoodsItem {
  const [first = ''] = item.pics;
  const text = specText(row.specs, row.values);
  const isOnSale = item.approve_status === 'onsale' && item.valid_lucky === 0;
  addFacts(item, row, row.bn, gradeName);
  item.title = item.item_name;
  item.sub_title = item.brief;
  item.image_default_id = first;
  item.front_list_images = item.pics;
  item.imgUrl = first;
  item.quantity = item.store;
  item.color = colourOf(text);
  item.size = sizeOf(text);
  item.item_bn = row.bn;
  item.brand_logo = row.logo ?? '';
  item.is_can_sale = isOnSale;
  item.goods_can_sale = isOnSale;
  item.distributor_info = row.shop ? { distributor_id: item.distributor_id, ...row.shop } : [];
  return item;
}

/** Who asks for goods. */
type Asked = Pick<Context, 'db' | 'clock' | 'member'>;

/** Name of the paid grade whose price the caller sees; '' without one. */
async function gradeNameOf(context: Asked): Promise<string> {
  return (await vipGradeOf(context, context.member))?.name ?? '';
}

/** Adds the older field names and the contract's other fields to the items of a list. */
async function withOlderFields(context: Asked, list: GoodsItem[]): Promise<GoodsItem[]> {
  const [rows, gradeName] = await Promise.all([rowsOf(context, list), gradeNameOf(context)]);
  return list.map((item) => {
    const row = rows.get(String(item.goods_id));
    return row ? addOlderFields(item, row, gradeName) : item;
  });
}

/** The parts of a list that differ for other clients. */
export async function olderList(
  context: Asked,
  list: GoodsItem[],
): Promise<Required<Pick<GoodsItems, 'list' | 'select_tags_list' | 'select_address_list' | 'cur'>>> {
  const tags = new Map(list.flatMap(({ tagList }) => tagList.map((tag) => [String(tag.tag_id), tag])));
  const older = await withOlderFields(context, list);
  return { list: older, select_tags_list: [...tags.values()], select_address_list: [], cur: YUAN_TEXT };
}

/** Pictures of the values of specifications, which one client reads without asking whether there are any. */
function specImages(specs: readonly SpecGroup[]): NonNullable<GoodsDetail['spec_images']> {
  return specs
    .flatMap(({ values }) => values)
    .filter(({ spec_image_url }) => spec_image_url !== '')
    .map(({ spec_value_id, spec_value_name, spec_image_url }) => ({
      spec_value_id: String(spec_value_id),
      spec_value_name,
      spec_image_url,
      item_image_url: [spec_image_url],
    }));
}

/** What the shop's own pages do not get of a variant. */
type VariantFacts = Pick<typeof sku.$inferSelect, 'item_id' | 'barcode' | 'weight'>;

interface Shown {
  item: typeof goods.$inferSelect;
  variants: readonly VariantFacts[];
  /** number of the variant that is asked for */
  current: number;
  freight: typeof freightTemplate.$inferSelect | null;
  grade: VipGrade | undefined;
  /** the answer so far */
  detail: GoodsDetail;
}

/** The same for one goods. */
export async function olderDetail(context: DbClock, shown: Shown): Promise<GoodsDetail> {
  const { item, variants, current, freight, grade, detail } = shown;
  const factsOf = (id: number | string): Pick<Facts, 'weight' | 'barcode'> => {
    const { barcode = '', weight = null } = variants.find(({ item_id }) => item_id === Number(id)) ?? {};
    return { barcode, weight: weight ?? item.weight };
  };
  const gradeName = grade?.name ?? '';
  const guide = detail.vipgrade_guide_title;
  const sold = {
    ...withoutNoPrices(detail),
    spec_items: detail.spec_items.map((variant) => olderVariant(variant, factsOf(variant.item_id))),
    item_spec_desc: detail.item_spec_desc.map((group) => ({
      ...group,
      is_image: group.spec_values.some(({ spec_image_url }) => spec_image_url !== ''),
    })),
  };
  return {
    ...addFacts(
      sold,
      { ...item, ...factsOf(current), template_id: item.freight_template_id },
      detail.item_bn,
      gradeName,
    ),
    is_default: true,
    distributor_sale_status: item.approve_status === 'onsale',
    rate_status: (await reviewSetting(context)).is_open,
    is_vip_grade: grade !== undefined,
    cur: YUAN_TEXT,
    spec_images: specImages(item.specs),
    attribute_ids: detail.item_params.map(({ attribute_id }) => attribute_id),
    item_total_sales: item.sales,
    templates_name: freight?.name ?? '',
    no_post: freight?.rules.refused.map(String) ?? [],
    grade_name: gradeName,
    guide_title_desc: Array.isArray(guide) ? '' : guide.guide_title_desc,
    // Stock and sales are never hidden.
    store_setting: true,
    sales_setting: true,
    // There is no group buying, and recommended goods come by a call of their own.
    groups_list: [],
    recommend_items: [],
  };
}

/** A price outside of an activity is left out: one client takes null for a price of nothing. */
function withoutNoPrices<T extends { act_price?: number | null }>({ act_price: price, ...rest }: T) {
  return price === null || price === undefined ? rest : { ...rest, act_price: price };
}

function olderVariant(variant: GoodsSku, { weight, barcode }: Pick<Facts, 'weight' | 'barcode'>): GoodsSku {
  return {
    ...withoutNoPrices(variant),
    weight,
    barcode,
    custom_spec_name: variant.item_spec.map(({ spec_value_name }) => spec_value_name).join('、'),
  };
}
