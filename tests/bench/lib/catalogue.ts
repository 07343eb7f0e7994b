/** A catalogue of any size for benches. */
import pg from 'pg';
import { openPostgres } from '../../../server/kernel/db/database.ts';
import { fillWords } from '../../../server/goods/search/word-rows.ts';

/** The category that contains 500 of the goods. */
export const CATEGORY = 999_999;
/** Number of goods that contain the special word, in a large catalogue. */
const WITH_WORD = 1562;

const INDEX = 'goods_words_words';

/** Two colours of each goods, of seven. */
const SPECS = `jsonb_build_array(jsonb_build_object('spec_id', 1, 'spec_name', '颜色', 'values', (
  select jsonb_agg(jsonb_build_object('spec_value_id', at, 'spec_image_url', '',
    'spec_value_name', (array['月白', '石墨黑', '砖红', '雾蓝', '墨绿', '驼色', '奶白'])[1 + (updated + at * 3) % 7])) from generate_series(1, 2) at)))`;

/** One in this many goods contains the special word, so that a larger catalogue has no more of them. */
function spreadOf(count: number): number {
  return Math.max(64, Math.floor(count / WITH_WORD));
}

async function insertGoods(client: pg.Client, count: number): Promise<void> {
  const word = `case when n % ${spreadOf(count)} = 0 then ' 高原蓝莓果' else ' 号' end`;
  const made = `select 2000000 + n, '批量商品 ' || n || ${word}, n, 100 + n % 90000, n % 500, n % 7000, n % 1000, n from generate_series(1, ${count}) n`;
  await client.query(
    `insert into category (category_id, category_name) values (${CATEGORY}, '五百件') on conflict do nothing`,
  );
  await client.query(
    `insert into goods (goods_id, item_name, sort, price, store, sales, created, updated, category_id, brief, params, specs)
     select id, name, sort, price, store, sales, created, updated, case when updated % greatest(1, ${count} / 500) = 0 then ${CATEGORY} else 0 end,
       '产地直发，第 ' || updated % 3000 || ' 批，坏果包赔', jsonb_build_array(jsonb_build_array('产地', '云南'), jsonb_build_array('净含量', updated % 900 || 'g')),
       ${SPECS}
     from (${made}) as made (id, name, sort, price, store, sales, created, updated)`,
  );
  await client.query(
    'insert into sku (item_id, goods_id, is_default, price, store) select goods_id, goods_id, true, price, store from goods where goods_id > 2000000',
  );
}

/** Writes the search words of all goods. The index is created after its rows, which takes a fraction of the time. */
async function insertWords(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query<{ indexdef: string }>('select indexdef from pg_indexes where indexname = $1', [
    INDEX,
  ]);
  await client.query(`drop index ${INDEX}`);
  const database = await openPostgres(url, { max: 1, unlimited: true });
  await fillWords(database.db).finally(() => database.close());
  await client.query(rows[0]?.indexdef ?? '');
}

/** Fills the catalogue up to `count` goods: 500 of them in one category, 1,562 with the special word. */
export async function fillCatalogue(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await insertGoods(client, count);
    await insertWords(client, url);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
