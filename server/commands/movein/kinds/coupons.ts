/** Coupons that can still be claimed. Pieces that members have claimed stay with the other mall. */
import { addMallCoupon, writeMallCoupon } from '../../../offers/coupon/office.ts';
import { coupon } from '../../../offers/coupon/tables.ts';
import { eq } from 'drizzle-orm';
import { fail, isFailure, type Failure } from '../../../kernel/http/answer.ts';
import { textOf } from '../../../kernel/http/input.ts';
import { byCall } from '../by-call.ts';
import type { Kind, Move } from '../kind.ts';
import type { ThingKind } from '../memory.ts';
import { countOf, idIn, idOf, idsOf, textIn, timeOf, type Row } from '../source/values.ts';

/** Kinds there by kinds here. */
const TYPES: Record<string, string> = {
  cash: 'cash',
  money: 'cash',
  discount: 'discount',
  gift: 'gift',
  new_gift: 'gift',
};
/** 2099-12-31, for coupons without an end. */
const NO_END = 4_102_329_600;
const MOST = 10_000_000;

/** What a coupon is for, by use_bound: the kind, and the fields that name it. */
const BOUNDS: Record<number, { kind: ThingKind; fields: readonly string[] }> = {
  1: { kind: 'goods', fields: ['rel_item_ids', 'item_ids', 'goods_ids'] },
  2: { kind: 'category', fields: ['rel_category_ids', 'category_ids', 'main_category_ids'] },
  3: { kind: 'tag', fields: ['tag_ids'] },
  4: { kind: 'brand', fields: ['brand_ids'] },
  5: { kind: 'goods', fields: ['rel_item_ids', 'item_ids', 'goods_ids'] },
};

interface Bound {
  use_bound: number;
  bound_ids: number[];
}

/** What it is for, here. One whose goods are not all here would be for less, or for more, than it said. */
function boundOf({ memory }: Move, row: Row): Bound | Failure {
  const useBound = countOf(row['use_bound']) ?? 0;
  if (useBound === 0) return { use_bound: 0, bound_ids: [] };
  const bound = BOUNDS[useBound];
  if (!bound) return fail(`不认识的适用范围 ${useBound}`);
  const { kind, fields } = bound;
  const ids = fields.map((field) => idsOf(row[field])).find(({ length }) => length > 0) ?? [];
  if (ids.length === 0) return fail('对方没有给出适用范围，请在优惠券里新建');
  const own = ids.map((id) => memory.own(kind, id) ?? (kind === 'goods' ? memory.own('item', id) : undefined));
  const missing = ids.filter((_id, at) => own[at] === undefined);
  if (missing.length > 0) return fail(`适用范围里的 ${missing.slice(0, 10).join('、')} 没有迁入`);
  return { use_bound: useBound, bound_ids: own.filter((id) => id !== undefined) };
}

function shopOf({ memory }: Move, row: Row): number | Failure {
  const ids = [...new Set([...idsOf(row['rel_shops_ids']), idOf(row['distributor_id'])])].filter(Boolean);
  const [only = ''] = ids;
  if (only === '') return 0;
  if (ids.length > 1) return fail('只用于几家店铺，本商城的优惠券只能用于一家或全部');
  return memory.own('shop', only) ?? fail(`店铺 ${only} 没有迁入`);
}

/** Times: a period; or a number of days from receipt, which then are its validity. */
function timesOf(row: Row, notes: string[]) {
  const begin = timeOf(row['begin_time']) || timeOf(row['begin_date']) || timeOf(row['created']);
  const end = timeOf(row['end_time']) || timeOf(row['end_date']);
  if (end === 0) notes.push('没有截止时间，按 2099 年底');
  const isTerm = textOf(row['date_type']) === 'DATE_TYPE_FIX_TERM';
  return {
    begin_date: begin,
    end_date: end || NO_END,
    valid_days: isTerm ? Math.min(3650, countOf(row['fixed_term']) ?? 0) : 0,
  };
}

export const coupons: Kind = {
  key: 'coupon',
  name: '优惠券',
  read: async function* ({ source }) {
    for await (const row of source.rows('/discountcard/list', {}, ['card_id'])) {
      if (isFailure(row)) {
        yield row;
        continue;
      }
      const id = idIn(row, ['card_id']);
      if (id !== '') yield { id, name: textIn(row, ['title'], 60), row };
    }
  },
  convert: async (move, { name, row }) => {
    const type = TYPES[textOf(row['card_type'])];
    if (type === undefined) return fail(`不认识的券种 ${textOf(row['card_type'], 30)}`);
    const [bound, shopId] = [boundOf(move, row), shopOf(move, row)];
    if (isFailure(bound)) return bound;
    if (isFailure(shopId)) return shopId;
    const notes: string[] = [];
    const quantity = Math.min(MOST, countOf(row['quantity']) ?? 0);
    const input = {
      card_type: type,
      title: name.slice(0, 30),
      description: textIn(row, ['description', 'notice'], 200),
      reduce_cost: countOf(row['reduce_cost']) ?? 0,
      discount: countOf(row['discount']) ?? 0,
      least_cost: countOf(row['least_cost']) ?? 0,
      most_cost: countOf(row['most_cost']) ?? 0,
      ...bound,
      quantity,
      get_limit: Math.max(1, Math.min(1000, quantity, countOf(row['get_limit']) ?? 1)),
      distributor_id: shopId,
      ...timesOf(row, notes),
    };
    return {
      input,
      notes,
      add: (context) =>
        byCall(
          'addMallCoupon',
          input,
          (read) => addMallCoupon(context, read),
          ({ card_id }) => card_id,
        ),
      change: (context, own) =>
        byCall(
          'writeMallCoupon',
          { ...input, card_id: own },
          (read) => writeMallCoupon(context, read),
          ({ card_id }) => card_id,
        ),
    };
  },
  state: async ({ db }, own) => {
    const [row] = await db.select().from(coupon).where(eq(coupon.card_id, own));
    if (!row) return undefined;
    const { get_num: _claimed, version: _version, created: _created, ...rest } = row;
    return rest;
  },
};
