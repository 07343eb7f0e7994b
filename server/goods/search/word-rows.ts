/** Keeps goods_words up to date: every change of goods, or of the name of their brand, tag or category, calls it in its transaction. */
import { and, asc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { Db } from '../../kernel/db/database.ts';
import { brand, category, COPIED_COLUMNS, goods, goodsWords, type SpecGroup } from '../tables.ts';
import { wordsRow } from './word-text.ts';

/** Goods per statement. */
const CHUNK = 500;
/** Levels of a tree of categories. */
const LEVELS = 3;

const columns = (of = ''): SQL => sql.raw(COPIED_COLUMNS.map((name) => of + name).join(', '));

const tagNames = sql<string[]>`array(select t.tag_name from goods_tag gt join tag t on t.tag_id = gt.tag_id
  where gt.goods_id = goods.goods_id order by t.tag_id)`;
const codes = sql<
  string[]
>`array(select distinct c.code from sku s cross join lateral (values (s.item_bn), (s.barcode)) c (code)
  where s.goods_id = goods.goods_id and c.code <> '' order by c.code)`;

/** The own category and those above it without the top one, which often names several things, and the top one. */
interface Path {
  own: string[];
  top: string[];
}

function pathOf(rows: ReadonlyMap<number, CategoryNames>, categoryId: number): Path {
  const names: string[] = [];
  for (let row = rows.get(categoryId); row && names.length < LEVELS; row = rows.get(row.parent_id))
    names.push(row.name);
  return names.length < 2 ? { own: names, top: [] } : { own: names.slice(0, -1), top: names.slice(-1) };
}

interface CategoryNames {
  name: string;
  parent_id: number;
}

/** Maximum characters of a value that can be chosen: longer ones are sentences. */
const MAX_FACET = 16;

/** Values to choose in a list; signs that separate them in an address are in none. */
function facetsOf(specs: readonly SpecGroup[], params: readonly (readonly [string, string])[]): string[] {
  const ofVariants = specs.flatMap(({ spec_name, values }) =>
    values.map((value) => [spec_name, value.spec_value_name]),
  );
  const all = [...ofVariants, ...params].filter(([name = '', value = '']) => {
    return name !== '' && value !== '' && value.length <= MAX_FACET && !/[:|]/.test(name) && !value.includes('|');
  });
  return [...new Set(all.map(([name, value]) => `${name}:${value}`))];
}

async function categoryNames(tx: Db): Promise<Map<number, CategoryNames>> {
  const rows = await tx
    .select({ id: category.category_id, parent_id: category.parent_id, name: category.category_name })
    .from(category);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

async function writeChunk(tx: Db, goodsIds: readonly number[], categories: Map<number, CategoryNames>): Promise<void> {
  // Locks the goods, so that filling missing rows does not overwrite a concurrent change.
  const found = await tx
    .select({
      goods_id: goods.goods_id,
      item_name: goods.item_name,
      brief: goods.brief,
      category_id: goods.category_id,
      main_category_id: goods.main_category_id,
      params: goods.params,
      specs: goods.specs,
      brand: sql<string>`coalesce((select b.name from ${brand} b where b.brand_id = goods.brand_id), '')`,
      tags: tagNames,
      codes,
    })
    .from(goods)
    .where(inArray(goods.goods_id, [...goodsIds]))
    .for('share');
  const rows = found.map((row) => {
    const paths = [pathOf(categories, row.category_id), pathOf(categories, row.main_category_id)];
    const texts = wordsRow({
      name: row.item_name,
      others: [...new Set([row.brand, ...paths.flatMap(({ own }) => own), ...row.tags]), ...row.codes],
      variants: row.specs.map(({ spec_name, values }) => [spec_name, values.map((value) => value.spec_value_name)]),
      about: [...new Set([row.brief, ...row.params.flat(), ...paths.flatMap(({ top }) => top)])],
    });
    const facets = facetsOf(row.specs, row.params);
    return { goods_id: row.goods_id, ...texts, facets };
  });
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as r(goods_id int, words text[], name text, others text, pinyin text, initials text, about text, facets text[])`;
  await tx.execute(sql`insert into ${goodsWords} (goods_id, words, name, others, pinyin, initials, about, facets, ${columns()})
    select r.goods_id, array_to_tsvector(r.words), r.name, r.others, r.pinyin, r.initials, r.about, r.facets, ${columns('g.')}
    from ${given} join ${goods} g on g.goods_id = r.goods_id
    on conflict (goods_id) do update set (words, name, others, pinyin, initials, about, facets) =
      (excluded.words, excluded.name, excluded.others, excluded.pinyin, excluded.initials, excluded.about, excluded.facets)`);
}

/** Writes the rows of these goods again. For transactions that change what goodsWords holds. */
export async function writeWords(tx: Db, goodsIds: readonly number[]): Promise<void> {
  const categories = await categoryNames(tx);
  for (let start = 0; start < goodsIds.length; start += CHUNK)
    await writeChunk(tx, goodsIds.slice(start, start + CHUNK), categories);
}

/** Writes missing rows: for a database older than the search, or filled by another program. */
export async function fillWords(db: Db): Promise<void> {
  for (let last = 0; ;) {
    const missing = await db
      .select({ goods_id: goods.goods_id })
      .from(goods)
      .leftJoin(goodsWords, eq(goodsWords.goods_id, goods.goods_id))
      .where(and(isNull(goodsWords.goods_id), gt(goods.goods_id, last)))
      .orderBy(asc(goods.goods_id))
      .limit(20 * CHUNK);
    const ids = missing.map((row) => row.goods_id);
    if (ids.length === 0) return;
    await inTransaction({ db }, (tx) => writeWords(tx, ids));
    last = ids.at(-1) ?? last;
  }
}
