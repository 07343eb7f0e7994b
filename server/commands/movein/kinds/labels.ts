/** Brands and tags of goods. One of the same name is the same. */
import { eq } from 'drizzle-orm';
import { addMallBrand, addMallTag, writeMallBrand, writeMallTag } from '../../../goods/categories/labels.ts';
import { brand, tag } from '../../../goods/tables.ts';
import { fail, isFailure } from '../../../kernel/http/answer.ts';
import { textOf } from '../../../kernel/http/input.ts';
import { byCall } from '../by-call.ts';
import type { Foreign, Kind, Move } from '../kind.ts';
import { idIn, textIn } from '../source/values.ts';

/** Characters of a name. */
const LONGEST_BRAND = 40;
const LONGEST_TAG = 20;

async function* read(
  { source }: Move,
  path: string,
  query: Record<string, string>,
  ids: readonly string[],
  names: readonly string[],
): ReturnType<Kind['read']> {
  for await (const row of source.rows(path, query, ids)) {
    if (isFailure(row)) {
      yield row;
      continue;
    }
    const type = textOf(row['attribute_type']);
    if (type !== '' && type !== query['attribute_type']) continue;
    const foreign: Foreign = { id: idIn(row, ids), name: textIn(row, names, 60), row };
    if (foreign.id !== '') yield foreign;
  }
}

const brandId = ({ brand_id }: { brand_id: number | string }): number | string => brand_id;
const tagId = ({ tag_id }: { tag_id: number | string }): number | string => tag_id;

export const brands: Kind = {
  key: 'brand',
  name: '品牌',
  read: (move) =>
    read(
      move,
      '/goods/attributes',
      { attribute_type: 'brand' },
      ['attribute_id', 'brand_id'],
      ['attribute_name', 'brand_name'],
    ),
  convert: async ({ pictures }, { name: whole, row }) => {
    const name = whole.slice(0, LONGEST_BRAND).trim();
    if (name === '') return fail('没有名称');
    const notes: string[] = [];
    const input = { name, image: await pictures.one(textIn(row, ['image_url', 'brand_logo'], 2048), notes) };
    return {
      input,
      notes,
      same: async ({ db }) => (await db.select().from(brand).where(eq(brand.name, name)))[0]?.brand_id,
      add: (context) => byCall('addMallBrand', input, (read) => addMallBrand(context, read), brandId),
      change: (context, own) =>
        byCall('writeMallBrand', { ...input, brand_id: own }, (read) => writeMallBrand(context, read), brandId),
    };
  },
  state: async ({ db }, own) => {
    const [row] = await db.select().from(brand).where(eq(brand.brand_id, own));
    return row && { name: row.name, image: row.image_url };
  },
};

export const tags: Kind = {
  key: 'tag',
  name: '商品标签',
  read: (move) => read(move, '/goods/tag', {}, ['tag_id'], ['tag_name']),
  convert: async (_move, { name: whole }) => {
    const name = whole.slice(0, LONGEST_TAG).trim();
    if (name === '') return fail('没有名称');
    return {
      input: { name },
      notes: [],
      same: async ({ db }) => (await db.select().from(tag).where(eq(tag.tag_name, name)))[0]?.tag_id,
      add: (context) => byCall('addMallTag', { name }, (read) => addMallTag(context, read), tagId),
      change: (context, own) =>
        byCall('writeMallTag', { name, tag_id: own }, (read) => writeMallTag(context, read), tagId),
    };
  },
  state: async ({ db }, own) => {
    const [row] = await db.select().from(tag).where(eq(tag.tag_id, own));
    return row && { name: row.tag_name };
  },
};
