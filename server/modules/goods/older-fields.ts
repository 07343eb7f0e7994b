/** Goods as other clients of the contract read them (storefront spec 3). Our own pages do not, so they get none of it. */
import { eq, sql } from 'drizzle-orm';
import type { GoodsDetail, GoodsItem, GoodsItems } from '../../../schemas/types/contract.ts';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { Context } from '../../http/context.ts';
import { YUAN_TEXT } from '../system/currency.ts';
import { reviewSetting } from './review-setting.ts';
import { colourOf, sizeOf, specText } from './spec-text.ts';
import { brand, goods, sku, type SpecGroup } from './tables.ts';

type Facts = Pick<typeof goods.$inferSelect, 'weight' | 'sort' | 'updated'> & { templateId: number | null };

/**
 * `item` with what the contract has of goods beside; 0 is no template. A spread that is not the first turns a big object into
 * a slow one, which costs five times the whole list.
 */
function withFacts<T extends object>(item: T, { weight, templateId, sort, updated }: Facts, bn: string) {
  return {
    ...item,
    item_type: 'normal' as const,
    itemBn: bn,
    companyId: '1',
    weight,
    templates_id: String(templateId ?? 0),
    sort,
    updated,
    special_type: 'normal' as const,
    type: 0 as const,
    is_point: false as const,
    point: 0 as const,
    audit_status: 'approved' as const,
  };
}

interface OlderRow extends Facts {
  id: number;
  specs: SpecGroup[];
  values: number[];
  bn: string;
  logo: string | null;
}

/** Prepared, and all in one JSON, as the rows of the list themselves. */
function statement(db: Db) {
  const row = sql`json_build_object('id', ${goods.goodsId}, 'specs', ${goods.specs}, 'values', ${sku.specValueIds}, 'bn', ${sku.bn},
    'logo', ${brand.image}, 'weight', ${goods.weight}, 'templateId', ${goods.freightTemplateId}, 'sort', ${goods.sort},
    'updated', ${goods.updated})`;
  return db
    .select({ rows: sql<OlderRow[]>`coalesce(json_agg(${row}), '[]')` })
    .from(goods)
    .innerJoin(sku, eq(sku.itemId, goods.goodsId))
    .leftJoin(brand, eq(brand.brandId, goods.brandId))
    .where(sql`${goods.goodsId} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('older_goods');
}

async function rowsOf({ db }: Pick<Context, 'db'>, list: readonly GoodsItem[]): Promise<Map<string, OlderRow>> {
  const ids = list.map(({ goods_id }) => Number(goods_id));
  if (ids.length === 0) return new Map();
  const [answer] = await prepared(db, 'older_goods', statement).execute({ ids });
  return new Map((answer?.rows ?? []).map((row) => [String(row.id), row]));
}

/** A list with the names of older cards, and what the contract has beside ours. */
async function withOlderFields(context: Pick<Context, 'db'>, list: GoodsItem[]): Promise<GoodsItem[]> {
  const rows = await rowsOf(context, list);
  return list.map((item) => {
    const row = rows.get(String(item.goods_id));
    if (!row) return item;
    const [first = ''] = item.pics;
    const text = specText(row.specs, row.values);
    const isOnSale = item.approve_status === 'onsale' && item.valid_lucky === 0;
    return {
      ...withFacts(item, row, row.bn),
      title: item.item_name,
      sub_title: item.brief,
      image_default_id: first,
      front_list_images: item.pics,
      imgUrl: first,
      quantity: item.store,
      color: colourOf(text),
      size: sizeOf(text),
      item_bn: row.bn,
      brand_logo: row.logo ?? '',
      is_can_sale: isOnSale,
      goods_can_sale: isOnSale,
    };
  });
}

/** What of a list is another for those clients. */
export async function olderList(
  context: Pick<Context, 'db'>,
  list: GoodsItem[],
): Promise<Required<Pick<GoodsItems, 'list' | 'select_tags_list' | 'cur'>>> {
  const tags = new Map(list.flatMap(({ tagList }) => tagList.map((tag) => [String(tag.tag_id), tag])));
  return { list: await withOlderFields(context, list), select_tags_list: [...tags.values()], cur: YUAN_TEXT };
}

/** The same of one goods. */
export async function olderDetail(
  context: Pick<Context, 'db' | 'clock'>,
  item: typeof goods.$inferSelect,
  bn: string,
  isVip: boolean,
): Promise<Partial<GoodsDetail>> {
  return {
    ...withFacts({}, { ...item, templateId: item.freightTemplateId }, bn),
    is_default: true,
    is_package: false,
    distributor_sale_status: item.approveStatus === 'onsale',
    rate_status: (await reviewSetting(context)).is_open,
    is_vip_grade: isVip,
    cur: YUAN_TEXT,
  };
}
