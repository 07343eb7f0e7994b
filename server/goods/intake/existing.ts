/** Finds the goods that drafts of a table mean: by number, by the code of the goods, or by the codes of its variants. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { GoodsDraft } from '../../../engine/rules/intake/draft.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import type { ScopedContext } from '../../kernel/calls/operation.ts';
import { notDeleted, ownGoods } from '../scope.ts';
import { goods, sku } from '../tables.ts';

/** Codes in one query. */
const AT_ONCE = 1000;

function parts<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_none, at) =>
    list.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
}

type Found = Map<string, Set<number>>;

function note(found: Found, key: string, goodsId: number): void {
  const known = found.get(key) ?? new Set();
  found.set(key, known.add(goodsId));
}

/** Numbers of goods by the codes of their variants, or by their barcodes. */
async function byVariant(context: ScopedContext, codes: readonly string[], by: PgColumn = sku.item_bn): Promise<Found> {
  const found: Found = new Map();
  for (const some of parts(codes)) {
    const rows = await context.db
      .select({ code: sql<string>`${by}`, goods_id: sku.goods_id })
      .from(sku)
      .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
      .where(and(notDeleted, ownGoods(context), inArray(by, some)));
    for (const { code, goods_id } of rows) note(found, code, goods_id);
  }
  return found;
}

async function byCode(context: ScopedContext, codes: readonly string[]): Promise<Found> {
  const found: Found = new Map();
  for (const some of parts(codes)) {
    const rows = await context.db
      .select({ code: goods.goods_bn, goods_id: goods.goods_id })
      .from(goods)
      .where(and(notDeleted, ownGoods(context), inArray(goods.goods_bn, some)));
    for (const { code, goods_id } of rows) note(found, code, goods_id);
  }
  return found;
}

async function known(context: ScopedContext, ids: readonly number[]): Promise<Set<number>> {
  const all = new Set<number>();
  for (const some of parts(ids)) {
    const rows = await context.db
      .select({ id: goods.goods_id })
      .from(goods)
      .where(and(notDeleted, ownGoods(context), inArray(goods.goods_id, some)));
    for (const { id } of rows) all.add(id);
  }
  return all;
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];
const codesOf = (draft: GoodsDraft): string[] => draft.variants.map(({ bn }) => bn).filter(Boolean);

/** Barcodes of a draft that names its goods in no other way. */
const barcodesOf = (draft: GoodsDraft): string[] =>
  draft.goods_id === undefined && draft.code === '' && draft.name === undefined && codesOf(draft).length === 0
    ? draft.variants.flatMap(({ barcode = '' }) => (barcode === '' ? [] : [barcode]))
    : [];

/** The goods of each draft: its number, undefined for new goods, or a failure where it is not clear. */
export async function existingOf(
  context: ScopedContext,
  drafts: readonly GoodsDraft[],
): Promise<(number | undefined | Failure)[]> {
  const [numbers, codes, variants, barcodes] = [
    await known(context, unique(drafts.flatMap(({ goods_id }) => goods_id ?? []))),
    await byCode(context, unique(drafts.map(({ code }) => code).filter(Boolean))),
    await byVariant(context, unique(drafts.flatMap(codesOf))),
    await byVariant(context, unique(drafts.flatMap(barcodesOf)), sku.barcode),
  ];
  return drafts.map((draft) => {
    const { goods_id, code } = draft;
    if (goods_id !== undefined) return numbers.has(goods_id) ? goods_id : fail(`没有编号为 ${goods_id} 的商品`);
    const own = [...(codes.get(code) ?? [])];
    if (own.length > 1) return fail(`货号「${code}」有几个商品在用，请改用编号`);
    const meant = unique([...own, ...codesOf(draft).flatMap((bn) => [...(variants.get(bn) ?? [])])]);
    if (meant.length > 1) return fail(`规格编码分属编号为 ${meant.slice(0, 3).join('、')} 的几个商品`);
    const bars = barcodesOf(draft);
    if (bars.length === 0) return meant[0];
    const [one, ...others] = unique(bars.flatMap((code) => [...(barcodes.get(code) ?? [])]));
    if (one === undefined) return fail(`没有条形码为 ${bars[0]} 的商品`);
    return others.length > 0 ? fail(`条形码「${bars[0]}」有几个商品在用，请改用编码`) : one;
  });
}
