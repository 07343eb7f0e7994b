/** Goods with their variants, texts, pictures and what they belong to. Stock is taken once: afterwards it is counted here. */
import { isRecord } from '../../../../engine/rules/wire/is-record.ts';
import type { MallGoodsForm } from '../../../../schemas/types/contract.ts';
import { goodsFields } from '../../../goods/catalogue/import.ts';
import { formOf } from '../../../goods/catalogue/form.ts';
import { makeMany } from '../../../goods/catalogue/make.ts';
import { changeGoods, type Fields } from '../../../goods/catalogue/write.ts';
import { validFields } from '../../../goods/intake/fields.ts';
import { fail, isFailure, type Failure } from '../../../kernel/http/answer.ts';
import { textOf } from '../../../kernel/http/input.ts';
import { orThrow, transact } from '../../../kernel/system/transact.ts';
import type { Kind, Move, OfficeContext, Ready, Written } from '../kind.ts';
import { idIn, idOf, idsOf, rowsOf, textIn, type Row } from '../source/values.ts';
import {
  introOf,
  ITEM_IDS,
  itemsOf,
  paramsOf,
  picturesOf,
  specsOf,
  type ForeignItem,
  type ForeignSpec,
} from './goods-row.ts';

const GOODS_IDS = ['goods_id', 'default_item_id', ...ITEM_IDS];
const MAX_WEIGHT = 10_000_000;

type Specs = NonNullable<Fields['specs']>;

/** The numbers of the variants there, in the order of `items`. */
interface Read {
  fields: Fields;
  shop_id: number;
  itemIds: string[];
}

const STATES = ['onsale', 'only_show', 'instock', 'offline_sale'] as const;

function stateOf(row: Row): (typeof STATES)[number] {
  const audit = textOf(row['audit_status']);
  if (audit !== '' && audit !== 'approved') return 'instock';
  return STATES.find((state) => state === row['approve_status']) ?? 'instock';
}

/** What the goods belong to, by the numbers here. */
function labelsOf({ memory }: Move, row: Row, notes: string[]) {
  const own = (kind: 'category' | 'brand' | 'tag', id: string, what: string): number => {
    const found = id === '' ? 0 : memory.own(kind, id);
    if (found === undefined) notes.push(`${what} ${id} 没有迁入`);
    return found ?? 0;
  };
  const categories = [...idsOf(row['item_cat_id']), ...idsOf(row['item_category']), ...idsOf(row['category_id'])];
  const sales = categories.find((id) => memory.own('category', id) !== undefined) ?? categories[0] ?? '';
  const main = idIn(row, ['item_main_cat_id', 'main_category_id']);
  return {
    category_id: sales === main ? 0 : own('category', sales, '分类'),
    main_category_id: own('category', main, '主分类'),
    brand_id: own('brand', idOf(row['brand_id']), '品牌'),
    tag_ids: rowsOf(row['tagList'])
      .map((tag) => own('tag', idIn(tag, ['tag_id']), '标签'))
      .filter((id) => id > 0),
  };
}

/** Specifications with negative numbers, as the form sends new ones, and the variants that use them. */
function variantsOf(specs: readonly ForeignSpec[], items: readonly ForeignItem[], images: ReadonlyMap<string, string>) {
  let last = 0;
  const numbers = new Map<string, number>();
  const groups: Specs = specs.map(({ name, values }, at) => ({
    name,
    values: values.map((value) => {
      last -= 1;
      numbers.set(`${at}:${value.name}`, last);
      if (value.id !== '') numbers.set(`${at}:${value.id}`, last);
      return { spec_value_id: last, name: value.name, image: images.get(value.image) ?? '' };
    }),
  }));
  const variants = items.map(({ values, facts, isDefault, pic }) => ({
    is_on: true,
    is_default: isDefault,
    spec_value_ids: values.map((value, at) => numbers.get(`${at}:${value}`) ?? 0),
    ...facts,
    ...(images.has(pic) && { pic: images.get(pic) ?? '' }),
  }));
  return { specs: groups, items: variants };
}

async function imagesOf(
  { pictures }: Move,
  addresses: readonly string[],
  notes: string[],
): Promise<Map<string, string>> {
  const images = new Map<string, string>();
  for (const address of new Set(addresses.filter(Boolean))) {
    const own = await pictures.one(address, notes);
    if (own !== '') images.set(address, own);
  }
  return images;
}

async function readGoods(move: Move, name: string, row: Row, notes: string[]): Promise<Read | Failure> {
  const [specs, shop] = [specsOf(row), idOf(row['distributor_id'])];
  const items = itemsOf(row, specs);
  const shopId = shop === '' ? 0 : move.memory.own('shop', shop);
  if (shopId === undefined) return fail(`店铺 ${shop} 没有迁入`);
  const [pics, images] = [
    await move.pictures.all(picturesOf(row), notes),
    await imagesOf(
      move,
      [...specs.flatMap(({ values }) => values.map(({ image }) => image)), ...items.map(({ pic }) => pic)],
      notes,
    ),
  ];
  const weights = items.map(({ weight }) => Math.min(MAX_WEIGHT, Math.round(weight * move.grams)));
  const variants = variantsOf(specs, items, images);
  const isFree = items.some(({ facts }) => facts.price === 0);
  const state = stateOf(row);
  if (isFree && state === 'onsale') notes.push('售价为 0，迁入后未上架');
  const isService = textOf(row['item_type']) === 'services';
  if (isService) notes.push('服务商品：请补充交付内容后上架');
  const fields: Fields = {
    name: name.slice(0, 120),
    brief: textIn(row, ['brief', 'sub_title'], 200),
    goods_bn: textIn(row, ['goods_bn'], 100),
    ...labelsOf(move, row, notes),
    params: paramsOf(row),
    pics,
    intro: await move.pictures.html(introOf(row['intro']), notes),
    approve_status: (isFree && state === 'onsale') || isService ? 'instock' : state,
    weight: weights[0] ?? 0,
    sort: Math.min(1_000_000, Math.max(-1_000_000, Math.trunc(Number(textOf(row['sort'], 10)) || 0))),
    specs: variants.specs,
    items: variants.items.map((item, at) => ({ ...item, weight: specs.length === 0 ? null : weights[at] || null })),
  };
  return { fields, shop_id: shopId, itemIds: items.map(({ id }) => id) };
}

/** The key of a variant: names of its values. */
function keyOf(
  specs: readonly { values: { spec_value_id: number; name: string }[] }[],
  ids: readonly number[],
): string {
  const names = specs.map(({ values }) => values.find(({ spec_value_id }) => ids.includes(spec_value_id))?.name ?? '');
  return JSON.stringify(names);
}

/** Numbers of goods and variants, there and here. */
function written(form: MallGoodsForm, { fields, itemIds }: Read, defaults: readonly string[]): Written {
  const own = new Map(form.items.map((item) => [keyOf(form.specs, item.spec_value_ids), item.item_id]));
  const parts = itemIds.flatMap((foreign, at) => {
    const item = own.get(keyOf(fields.specs ?? [], fields.items[at]?.spec_value_ids ?? []));
    return foreign === '' || item === undefined ? [] : [{ kind: 'item' as const, foreign, own: item }];
  });
  const others = defaults
    .filter((foreign) => !itemIds.includes(foreign))
    .map((foreign) => ({ kind: 'item' as const, foreign, own: form.goods_id }));
  return { own: form.goods_id, parts: [...parts, ...others] };
}

/** The fields for goods that are here: their values keep their numbers, their stock and what only this mall knows stay. */
function merged(form: MallGoodsForm, { fields }: Read): Fields {
  const before = goodsFields(form);
  const known = new Map(
    form.specs.flatMap(({ name, values }) => values.map((value) => [`${name}:${value.name}`, value.spec_value_id])),
  );
  const numbers = new Map<number, number>();
  const specs = (fields.specs ?? []).map((spec) => ({
    ...spec,
    values: spec.values.map((value) => {
      const id = known.get(`${spec.name}:${value.name}`) ?? value.spec_value_id;
      numbers.set(value.spec_value_id, id);
      return { ...value, spec_value_id: id };
    }),
  }));
  const items = fields.items.map((item) => {
    const ids = item.spec_value_ids.map((id) => numbers.get(id) ?? id);
    const was = before.items.find((one) => keyOf(form.specs, one.spec_value_ids) === keyOf(specs, ids));
    const { cost_price: cost, ...rest } = item;
    return {
      ...was,
      ...rest,
      ...(cost !== undefined && { cost_price: cost }),
      spec_value_ids: ids,
      store: was?.store ?? item.store,
    };
  });
  return { ...before, ...fields, specs, items };
}

async function add(context: OfficeContext, read: Read, defaults: readonly string[]): Promise<Written | Failure> {
  const valid = validFields(read.fields);
  if (isFailure(valid)) return valid;
  return transact(context, async (tx, context) => {
    const [form] = await makeMany(tx, context, [{ ...valid, distributor_id: read.shop_id }]);
    if (form === undefined || isFailure(form)) return form ?? fail('没有保存');
    return written(form, read, defaults);
  });
}

async function change(
  context: OfficeContext,
  own: number,
  read: Read,
  defaults: readonly string[],
): Promise<Written | Failure> {
  return transact(context, async (tx, context) => {
    const form = orThrow(await formOf(context, own));
    const valid = orThrow(validFields(merged(form, read)));
    return written(orThrow(await changeGoods(tx, context, own, form.version, valid)), read, defaults);
  });
}

export const goods: Kind = {
  key: 'goods',
  name: '商品',
  read: async function* ({ source }) {
    const seen = new Set<string>();
    for (const type of ['normal', 'services'])
      for await (const row of source.rows('/goods/items', { item_type: type }, GOODS_IDS)) {
        if (isFailure(row)) {
          yield row;
          continue;
        }
        const id = idIn(row, GOODS_IDS);
        if (id === '' || seen.has(id)) continue;
        seen.add(id);
        yield { id, name: textIn(row, ['item_name', 'itemName'], 200), row };
      }
  },
  convert: async (move, { name, row }): Promise<Ready | Failure> => {
    const item = idIn(row, ['default_item_id', ...ITEM_IDS, 'goods_id']);
    const detail = await move.source.get(`/goods/items/${item}`);
    if (isFailure(detail)) return fail(`详情没有读到：${detail.message}`);
    const whole = isRecord(detail) ? { ...row, ...detail } : row;
    if (name === '') return fail('没有名称');
    const notes: string[] = [];
    const read = await readGoods(move, name, whole, notes);
    if (isFailure(read)) return read;
    const defaults = [...new Set(['default_item_id', ...ITEM_IDS].map((field) => idOf(row[field])).filter(Boolean))];
    return {
      // Stock of the other mall moves on, and is not taken again.
      input: { ...read, fields: { ...read.fields, items: read.fields.items.map(({ store: _store, ...one }) => one) } },
      notes,
      parts: [...new Set([...read.itemIds, ...defaults])].map((foreign) => ({ kind: 'item', foreign })),
      add: (context) => add(context, read, defaults),
      change: (context, own) => change(context, own, read, defaults),
    };
  },
  state: async (context, own) => {
    const form = await formOf(context, own);
    if (isFailure(form) || form.is_deleted) return undefined;
    const { version: _version, sales: _sales, created: _created, updated: _updated, items, ...fields } = form;
    return { ...fields, items: items.map(({ store: _store, ...item }) => item) };
  },
};
