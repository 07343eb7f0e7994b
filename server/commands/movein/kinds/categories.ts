/** Both trees of categories, those above before those below. One of the same name at the same place is the same. */
import { and, eq } from 'drizzle-orm';
import { addMallCategory, writeMallCategory } from '../../../goods/categories/office-categories.ts';
import { category } from '../../../goods/tables.ts';
import { fail, isFailure } from '../../../kernel/http/answer.ts';
import { isRecord } from '../../../../engine/rules/wire/is-record.ts';
import { byCall } from '../by-call.ts';
import type { Foreign, Kind } from '../kind.ts';
import { idIn, rowsOf, textIn, type Row } from '../source/values.ts';

/** Characters of a name. */
const LONGEST = 20;
/** Levels that are followed, so that a tree that contains itself ends. */
const DEEPEST = 12;
const IDS = ['category_id', 'id'];

function* branch(rows: readonly Row[], isMain: boolean, parent: string, depth = 1): Generator<Foreign> {
  for (const row of rows) {
    const id = idIn(row, IDS);
    if (id === '') continue;
    yield { id, name: textIn(row, ['category_name', 'label'], 60), row: { ...row, parent_id: parent, isMain } };
    if (depth < DEEPEST) yield* branch(rowsOf(row['children']), isMain, id, depth + 1);
  }
}

export const categories: Kind = {
  key: 'category',
  name: '商品分类',
  read: async function* ({ source }) {
    const seen = new Set<string>();
    for (const isMain of [false, true]) {
      const answer = await source.get('/goods/category', { is_main_category: String(isMain) });
      if (isFailure(answer)) {
        yield answer;
        continue;
      }
      const rows = rowsOf(isRecord(answer) && 'list' in answer ? answer['list'] : answer);
      // A server that knows one tree answers it for both.
      for (const one of branch(rows, isMain, '')) if (!seen.has(one.id) && seen.add(one.id)) yield one;
    }
  },
  convert: async ({ pictures, memory }, { name: whole, row }) => {
    const name = whole.slice(0, LONGEST).trim();
    const above = String(row['parent_id']);
    const parent_id = above === '' ? 0 : memory.own('category', above);
    if (name === '') return fail('没有名称');
    if (parent_id === undefined) return fail('上级分类没有迁入');
    const is_main = row['isMain'] === true;
    const notes: string[] = [];
    const input = { name, parent_id, is_main, image: await pictures.one(textIn(row, ['image_url'], 2048), notes) };
    return {
      input,
      notes,
      same: async ({ db }) => {
        if (above !== '' && parent_id === 0) return undefined;
        const here = and(eq(category.parent_id, parent_id), eq(category.is_main, is_main));
        const rows = await db
          .select({ id: category.category_id })
          .from(category)
          .where(and(here, eq(category.category_name, name)));
        return rows[0]?.id;
      },
      add: (context) =>
        byCall(
          'addMallCategory',
          input,
          (read) => addMallCategory(context, read),
          ({ category_id }) => category_id,
        ),
      change: (context, own) =>
        byCall(
          'writeMallCategory',
          { name, image: input.image, category_id: own },
          (read) => writeMallCategory(context, read),
          ({ category_id }) => category_id,
        ),
    };
  },
  state: async ({ db }, own) => {
    const [row] = await db.select().from(category).where(eq(category.category_id, own));
    return row && { name: row.category_name, image: row.image_url, parent: row.parent_id };
  },
};
