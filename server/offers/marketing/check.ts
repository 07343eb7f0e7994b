/**
 * Checks of promotions that the office writes: prices below the normal ones, rules with a benefit, no two sales of a variant at
 * the same time.
 */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { OFFICE_MESSAGES } from '../../../engine/rules/messages/office.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { specText } from '../../goods/detail/spec-text.ts';
import { goods, sku } from '../../goods/tables.ts';
import type { PromotionRule } from '../promotion/tables.ts';
import type { Kind } from './rows.ts';
import { isSale, type Terms, type TermsItem } from './terms.ts';

const wrong = (field: string, message: string): Failure => fail(message, 422, { field });

interface Variant {
  goods_id: number;
  shop_id: number;
  price: number;
  store: number;
  /** name of the variant */
  name: string;
}

async function variantsOf(tx: Db, ids: readonly number[]): Promise<Map<number, Variant>> {
  const rows = await tx
    .select({ sku, shop_id: goods.shop_id, item_name: goods.item_name, specs: goods.specs })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(and(inArray(sku.item_id, [...ids]), isNull(goods.deleted_at)));
  return new Map(
    rows.map(({ sku: { item_id, goods_id, price, store, spec_value_ids }, shop_id, item_name: name, specs }) => {
      const spec = specText(specs, spec_value_ids);
      return [item_id, { goods_id, shop_id, price, store, name: spec === '' ? name : `${name} ${spec}` }];
    }),
  );
}

function wrongTimes({ begin, end }: Terms, now: number): Failure | undefined {
  if (end <= begin) return wrong('end_time', OFFICE_MESSAGES.endBeforeBegin);
  return end <= now ? wrong('end_time', SERVER_MESSAGES.endPassed) : undefined;
}

function wrongPrice({ kind }: Terms, { price }: TermsItem, variant: Variant): string {
  const shelf = `售价${formatYuan(variant.price)}`;
  if (isSale(kind) && (price < 1 || price >= variant.price)) return `「${variant.name}」的活动价须低于${shelf}`;
  return kind === 'package' && (price < 1 || price > variant.price)
    ? `「${variant.name}」的套餐价不能高于${shelf}`
    : '';
}

function wrongStock({ kind }: Terms, { stock, limit_num: limit }: TermsItem, { name, store }: Variant): string {
  if (kind !== 'seckill') return '';
  if (stock < 1 || stock > store) return `「${name}」的秒杀库存须在1到商品库存${store}之间`;
  return limit < 1 || limit > stock ? `「${name}」的每人限购须在1到秒杀库存${stock}之间` : '';
}

/** true when the variant may be in the promotion. A shop may use its own goods only; the mall's promotions may use all. */
function isOffered({ shop_id }: Terms, variant: Variant | undefined): variant is Variant {
  return variant !== undefined && (shop_id === 0 || variant.shop_id === shop_id);
}

async function wrongItems(tx: Db, terms: Terms): Promise<Failure | undefined> {
  const ids = terms.items.map(({ item_id }) => item_id);
  if (new Set(ids).size < ids.length) return wrong('goods', SERVER_MESSAGES.skuTwice);
  const known = await variantsOf(tx, ids);
  for (const item of terms.items) {
    const variant = known.get(item.item_id);
    const message = isOffered(terms, variant)
      ? wrongPrice(terms, item, variant) || wrongStock(terms, item, variant)
      : `商品规格${item.item_id}不存在`;
    if (message !== '') return wrong('goods', message);
  }
  const several = new Set([...known.values()].map(({ goods_id }) => goods_id)).size > 1;
  return terms.kind === 'package' && !several ? wrong('goods', '套餐至少要有两件不同的商品') : undefined;
}

type Step = PromotionRule['steps'][number];

function wrongStep(kind: Kind, by: PromotionRule['by'], step: Step): string {
  const { full, minus = 0, discount = 0, gifts = [] } = step;
  if (kind === 'full_minus' && (minus < 1 || (by === 'amount' && minus >= full))) return '减免金额须大于0且小于满额';
  if (kind === 'full_discount' && discount < 1) return SERVER_MESSAGES.discountEmpty;
  return kind === 'full_gift' && gifts.length === 0 ? '请选择赠品' : '';
}

async function wrongRule(tx: Db, terms: Terms): Promise<Failure | undefined> {
  if (!terms.rule) return undefined;
  const { by, steps } = terms.rule;
  if (steps.length === 0) return wrong('steps', '请填写优惠条件');
  if (new Set(steps.map(({ full }) => full)).size < steps.length) return wrong('steps', '两档优惠的条件不能相同');
  const message = steps.map((step) => wrongStep(terms.kind, by, step)).find((text) => text !== '');
  if (message) return wrong('steps', message);
  const gifts = [...new Set(steps.flatMap((step) => (step.gifts ?? []).map(({ itemId }) => itemId)))];
  const known = gifts.length === 0 ? undefined : await variantsOf(tx, gifts);
  const isGiven = (id: number): boolean => isOffered(terms, known?.get(id));
  return gifts.every(isGiven) ? undefined : wrong('steps', '赠品不存在或已删除');
}

interface Other {
  kind: 'seckill' | 'limited_time_sale';
  name: string;
  begin: number;
  end: number;
  item: number;
}

const SALES: Record<Other['kind'], string> = { seckill: '秒杀', limited_time_sale: '限时特惠' };

/**
 * Why the terms are refused: another sale contains one of the variants at the same time. `own` is the number of the promotion
 * being written.
 */
async function overlapping(tx: Db, terms: Terms, own: number | null): Promise<Failure | undefined> {
  if (!isSale(terms.kind)) return undefined;
  const ids = sql`${sql.param(terms.items.map(({ item_id }) => item_id))}::int[]`;
  const other = (kind: Other['kind']) => sql`not (${terms.kind === kind} and s.id = ${own ?? 0}::int)`;
  const { rows } = (await tx.execute(sql`
    select s.kind, s.name, s.begin_time::int8::float8 as "begin", s.end_time::float8 as "end", s.item_id as item from (
      select * from (select 'seckill' as kind, k.seckill_id as id, k.name, k.begin_time, k.end_time, i.item_id
        from seckill_item i join seckill k on k.seckill_id = i.seckill_id where i.item_id = any(${ids})) s
      where ${other('seckill')}
      union all
      select * from (select 'limited_time_sale', p.promotion_id as id, p.marketing_name, p.begin_time, p.end_time, i.item_id
        from promotion_item i join promotion p on p.promotion_id = i.promotion_id
        where i.item_id = any(${ids}) and p.marketing_type = 'limited_time_sale') s
      where ${other('limited_time_sale')}
    ) s where s.begin_time < ${terms.end}::bigint and s.end_time > ${terms.begin}::bigint
    order by s.begin_time, s.item_id limit 1`)) as unknown as { rows: Other[] };
  const [found] = rows;
  if (!found) return undefined;
  const name = (await variantsOf(tx, [found.item])).get(found.item)?.name ?? `商品规格${found.item}`;
  const span = [found.begin, found.end].map((time) => formatDateTime(time).slice(0, 16)).join(' 至 ');
  return wrong('goods', `「${name}」在${SALES[found.kind]}「${found.name}」中（${span}），时间不能重叠`);
}

/** Serialises writers of sales until their transactions end, so that two of them cannot pass the overlap check together. */
export async function oneByOne(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('marketing'))`);
}

/** Why a promotion that has not begun cannot have these terms. */
export async function termsFailure(
  tx: Db,
  terms: Terms,
  own: number | null,
  now: number,
): Promise<Failure | undefined> {
  if (terms.name === '') return wrong('name', OFFICE_MESSAGES.promotionNameEmpty);
  return (
    wrongTimes(terms, now) ??
    (await wrongItems(tx, terms)) ??
    (await wrongRule(tx, terms)) ??
    (await overlapping(tx, terms, own))
  );
}

/** Why the end of a running promotion cannot be moved to this time. */
export async function endFailure(tx: Db, terms: Terms, own: number, now: number): Promise<Failure | undefined> {
  return wrongTimes(terms, now) ?? overlapping(tx, terms, own);
}
