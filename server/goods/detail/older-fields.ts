/** Additional fields of goods for other clients of the contract (storefront spec 3). Our own pages do not get them. */
import { eq, sql } from 'drizzle-orm';
import type { GoodsDetail, GoodsItem, GoodsItems, GoodsSku } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { prepared } from '../../kernel/db/prepared.ts';
import type { Context, DbClock } from '../../kernel/http/context.ts';
import { YUAN_TEXT } from '../../kernel/system/currency.ts';
import { reviewSetting } from '../review-setting.ts';
import { colourOf, sizeOf, specText } from './spec-text.ts';
import { brand, goods, sku, type SpecGroup } from '../tables.ts';

type Facts = Pick<typeof goods.$inferSelect, 'weight' | 'sort' | 'updated' | 'item_type'> & {
  template_id: number | null;
};

type FactFields = Pick<
  GoodsItem,
  | 'item_type'
  | 'itemBn'
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
>;

/**
 * Adds the contract's other fields to an item; 0 means no freight template. Fields are assigned one by one: a spread makes such a
 * large object slow, at fourteen times the cost of a whole list.
 */
function addFacts<T extends FactFields>(
  item: T,
  { weight, template_id, sort, updated, item_type }: Facts,
  bn: string,
): T {
  item.item_type = item_type;
  item.itemBn = bn;
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
  return item;
}

interface OlderRow extends Facts {
  id: number;
  specs: SpecGroup[];
  values: number[];
  bn: string;
  logo: string | null;
}

/** A prepared statement that answers one JSON value, like the list's own rows. */
function statement(db: Db) {
  const row = sql`json_build_object('id', ${goods.goods_id}, 'specs', ${goods.specs}, 'values', ${sku.spec_value_ids}, 'bn', ${sku.item_bn},
    'logo', ${brand.image_url}, 'weight', ${goods.weight}, 'template_id', ${goods.freight_template_id}, 'sort', ${goods.sort},
    'updated', ${goods.updated}, 'item_type', ${goods.item_type})`;
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

function addOlderFields(item: GoodsItem, row: OlderRow): GoodsItem {
  const [first = ''] = item.pics;
  const text = specText(row.specs, row.values);
  const isOnSale = item.approve_status === 'onsale' && item.valid_lucky === 0;
  addFacts(item, row, row.bn);
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
  return item;
}

/** Adds the older field names and the contract's other fields to the items of a list. */
async function withOlderFields(context: Pick<Context, 'db'>, list: GoodsItem[]): Promise<GoodsItem[]> {
  const rows = await rowsOf(context, list);
  return list.map((item) => {
    const row = rows.get(String(item.goods_id));
    return row ? addOlderFields(item, row) : item;
  });
}

/** The parts of a list that differ for other clients. */
export async function olderList(
  context: Pick<Context, 'db'>,
  list: GoodsItem[],
): Promise<Required<Pick<GoodsItems, 'list' | 'select_tags_list' | 'cur'>>> {
  const tags = new Map(list.flatMap(({ tagList }) => tagList.map((tag) => [String(tag.tag_id), tag])));
  return { list: await withOlderFields(context, list), select_tags_list: [...tags.values()], cur: YUAN_TEXT };
}

/** The same for one goods. */
export async function olderDetail(
  context: DbClock,
  item: typeof goods.$inferSelect,
  bn: string,
  isVip: boolean,
): Promise<Partial<GoodsDetail>> {
  return {
    ...addFacts<FactFields>({}, { ...item, template_id: item.freight_template_id }, bn),
    is_default: true,
    is_package: false,
    distributor_sale_status: item.approve_status === 'onsale',
    rate_status: (await reviewSetting(context)).is_open,
    is_vip_grade: isVip,
    cur: YUAN_TEXT,
  };
}

/** Goods and variants outside of an activity have no act_price for clients: one takes null for a price of nothing. */
export function withoutNoPrices(detail: GoodsDetail): GoodsDetail {
  const sold = ({ act_price: price, ...rest }: GoodsSku): GoodsSku =>
    price === null || price === undefined ? rest : { ...rest, act_price: price };
  const { act_price: price, ...rest } = detail;
  const answer = { ...rest, spec_items: detail.spec_items.map(sold) };
  return price === null || price === undefined ? answer : { ...answer, act_price: price };
}
