/** Keeps goods_words up to date with goods. Every change of a name, brand, tag or code calls it in its transaction. */
import { and, asc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { Db } from '../../kernel/db/database.ts';
import { brand, COPIED_COLUMNS, goods, goodsWords } from '../tables.ts';
import { wordsRow } from './word-text.ts';

/** Goods per statement. */
const CHUNK = 500;

const columns = (of = ''): SQL => sql.raw(COPIED_COLUMNS.map((name) => of + name).join(', '));

const tagNames = sql<string[]>`array(select t.tag_name from goods_tag gt join tag t on t.tag_id = gt.tag_id
  where gt.goods_id = goods.goods_id order by t.tag_id)`;
const codes = sql<string[]>`array(select s.item_bn from sku s where s.goods_id = goods.goods_id order by s.item_id)`;

async function writeChunk(tx: Db, goodsIds: readonly number[]): Promise<void> {
  // Locks the goods, so that filling missing rows does not overwrite a concurrent change.
  const found = await tx
    .select({
      goods_id: goods.goods_id,
      item_name: goods.item_name,
      brand: sql<string>`coalesce((select b.name from ${brand} b where b.brand_id = goods.brand_id), '')`,
      tags: tagNames,
      codes,
    })
    .from(goods)
    .where(inArray(goods.goods_id, [...goodsIds]))
    .for('share');
  const rows = found.map((row) => ({
    goods_id: row.goods_id,
    ...wordsRow(row.item_name, [row.brand, ...row.tags, ...row.codes]),
  }));
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as r(goods_id int, words text[], name text, others text, pinyin text, initials text)`;
  await tx.execute(sql`insert into ${goodsWords} (goods_id, words, name, others, pinyin, initials, ${columns()})
    select r.goods_id, array_to_tsvector(r.words), r.name, r.others, r.pinyin, r.initials, ${columns('g.')}
    from ${given} join ${goods} g on g.goods_id = r.goods_id
    on conflict (goods_id) do update set (words, name, others, pinyin, initials) =
      (excluded.words, excluded.name, excluded.others, excluded.pinyin, excluded.initials)`);
}

/** Writes the rows of these goods again. For transactions that change a name, a brand, a tag or a code. */
export async function writeWords(tx: Db, goodsIds: readonly number[]): Promise<void> {
  for (let start = 0; start < goodsIds.length; start += CHUNK)
    await writeChunk(tx, goodsIds.slice(start, start + CHUNK));
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
