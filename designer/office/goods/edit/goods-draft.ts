/** Goods while they are edited: money in cents, new values of specifications under negative numbers. */
import { safeVideo } from '../../../../engine/address.ts';
import type { GradePrice } from '../../../../engine/rules/goods/grade-prices.ts';
import { namesOf, pick } from '../../../../engine/rules/wire/pick.ts';
import { OFFICE_MESSAGES } from '../../../../engine/rules/messages/office.ts';
import type { RequestOf } from '../../../../schemas/calls.ts';
import schema from '../../../../schemas/api/goods/goods-fields.json' with { type: 'json' };
import type { GoodsFields, MallGoodsForm } from '../../../../schemas/types/contract.ts';
import { localOf, secondsOf } from '../../../parts/day/moment.ts';

export interface ValueDraft {
  id: number;
  name: string;
  image: string;
}

export interface SpecDraft {
  key: number;
  name: string;
  values: ValueDraft[];
}

export interface ItemDraft {
  ids: number[];
  is_on: boolean;
  is_default: boolean;
  bn: string;
  pic: string;
  price: number;
  market_price: number;
  member_price: number | null;
  grade_prices: GradePrice[];
  store: number;
  barcode: string;
  /** grams; null: that of the goods */
  weight: number | null;
  /** cents, null: unknown; missing for those who may not see costs */
  cost_price?: number | null;
  /** What the stock was when it was read; undefined for a variant that is new. */
  seen_store?: number;
}

/** Fields that the draft keeps in another form than they are sent. */
const CONVERTED = ['on_at', 'off_at', 'specs', 'items'] as const;

type Kept = Pick<
  MallGoodsForm,
  'distributor_id' | Exclude<keyof GoodsFields & keyof MallGoodsForm, (typeof CONVERTED)[number]>
>;

/** The values of new goods: the defaults of their schema. */
const NEW = {
  ...Object.fromEntries(
    Object.entries(schema.properties)
      .filter(([name]) => !CONVERTED.some((other) => other === name))
      .map(([name, property]) => [name, 'default' in property ? property.default : '']),
  ),
  distributor_id: 0,
} as Kept;

export interface GoodsDraft extends Kept {
  /** YYYY-MM-DDTHH:mm, or '' */
  on_at: string;
  off_at: string;
  specs: SpecDraft[];
  items: ItemDraft[];
}

export type Change = (part: Partial<GoodsDraft>) => void;

/** Combinations a matrix may have. */
const MAX_ITEMS = 500;

const BLANK: ItemDraft = {
  ids: [],
  is_on: true,
  is_default: true,
  bn: '',
  pic: '',
  price: 0,
  market_price: 0,
  member_price: null,
  grade_prices: [],
  store: 0,
  barcode: '',
  weight: null,
};

export const EMPTY: GoodsDraft = { ...NEW, on_at: '', off_at: '', specs: [], items: [BLANK] };

export function draftOf(stored: MallGoodsForm): GoodsDraft {
  return {
    ...pick(stored, namesOf(NEW)),
    on_at: stored.on_at === null ? '' : localOf(stored.on_at),
    off_at: stored.off_at === null ? '' : localOf(stored.off_at),
    specs: stored.specs.map(({ spec_id, name: title, values }) => ({
      key: spec_id,
      name: title,
      values: values.map(({ spec_value_id: id, name: value, image }) => ({ id, name: value, image })),
    })),
    items: matrixOf(
      stored.specs.map(({ values }) => values.map(({ spec_value_id }) => spec_value_id)),
      stored.items.map(({ item_id: _id, spec_value_ids: ids, ...item }) => ({ ...item, ids, seen_store: item.store })),
      { keepsOff: true },
    ),
  };
}

const keyOf = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join();

const includesAll = (more: readonly number[], fewer: readonly number[]): boolean =>
  fewer.every((id) => more.includes(id));

/** All combinations of one value of each group; groups without values take no part. */
function combinations(groups: readonly number[][]): number[][] {
  return groups
    .filter((group) => group.length > 0)
    .reduce<number[][]>((rows, group) => rows.flatMap((row) => group.map((id) => [...row, id])), [[]]);
}

/**
 * A row for each combination. One that is there keeps what it has; when a specification comes or goes, the first that contains an
 * old combination, or is part of it, takes its place, and the others have its prices.
 */
export function matrixOf(
  groups: readonly number[][],
  items: readonly ItemDraft[],
  { keepsOff = false } = {},
): ItemDraft[] {
  const byKey = new Map(items.map((item) => [keyOf(item.ids), item]));
  const wanted = combinations(groups);
  const stays = new Set(wanted.map(keyOf));
  const free = items.filter((item) => !stays.has(keyOf(item.ids)));
  const rows = wanted.map((ids): ItemDraft => {
    const same = byKey.get(keyOf(ids));
    if (same) return { ...same, ids };
    const related = items.find((item) => includesAll(ids, item.ids) || includesAll(item.ids, ids));
    const at = free.findIndex((item) => item === related);
    if (related && at >= 0) {
      free.splice(at, 1);
      return { ...related, ids };
    }
    const { price, market_price } = related ?? items[0] ?? BLANK;
    return { ...BLANK, ids, price, market_price, is_default: false, is_on: !keepsOff };
  });
  return rows.some((row) => row.is_default) ? rows : rows.map((row, at) => ({ ...row, is_default: at === 0 }));
}

/** The draft with other specifications, its variants following. */
export function withSpecs(
  { items }: Pick<GoodsDraft, 'items'>,
  specs: SpecDraft[],
): Pick<GoodsDraft, 'specs' | 'items'> {
  const groups = specs.map(({ values }) => values.map(({ id }) => id));
  return { specs, items: matrixOf(groups, items) };
}

/** A number that no value of the draft has; new ones are negative. */
export function nextId(specs: readonly SpecDraft[]): number {
  return Math.min(0, ...specs.flatMap(({ key, values }) => [key, ...values.map(({ id }) => id)])) - 1;
}

/** A variant as people read it: 白 / 大. */
export function specName(specs: readonly SpecDraft[], ids: readonly number[]): string {
  const names = specs.flatMap(({ values }) => values.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
  return names.join(' / ') || '默认规格';
}

/** What is wrong with a draft, the first thing; '' when nothing is. */
export function errorOf({ name, specs, items, on_at, off_at, params, ...draft }: GoodsDraft): string {
  if (name.trim() === '') return OFFICE_MESSAGES.goodsNameEmpty;
  if (draft.video !== '' && safeVideo(draft.video) === '') return OFFICE_MESSAGES.wrongVideo;
  if (params.some((param) => param.name.trim() === '')) return '请填写参数名称，或删除空的参数';
  if (specs.some((spec) => spec.name.trim() === '')) return OFFICE_MESSAGES.specNameEmpty;
  const empty = specs.find(({ values }) => values.length === 0);
  if (empty) return `请添加「${empty.name}」的规格值，或删除该规格`;
  if (items.length > MAX_ITEMS) return `规格组合最多 ${MAX_ITEMS} 个，现在有 ${items.length} 个`;
  if (!items.some(({ is_on }) => is_on)) return '至少启用一个规格';
  const free = items.find(({ is_on, price }) => is_on && price === 0);
  if (free) return `请填写「${specName(specs, free.ids)}」的售价`;
  if (draft.item_type === 'services' && draft.service_text.trim() === '') return OFFICE_MESSAGES.deliveryEmpty;
  if (on_at !== '' && off_at !== '' && off_at <= on_at) return OFFICE_MESSAGES.offBeforeOn;
  return '';
}

/** The picture of a variant is that of its value in the first group. */
function picOf({ specs }: GoodsDraft, { ids, pic }: ItemDraft): string {
  return specs[0]?.values.find(({ id }) => ids.includes(id))?.image || (specs.length === 0 ? pic : '');
}

/** As it is sent. */
export function goodsFields(draft: GoodsDraft): Omit<RequestOf<'POST /mall/goods'>, 'number' | 'distributor_id'> {
  const { specs, items, on_at, off_at, distributor_id: _shop, ...kept } = draft;
  return {
    ...kept,
    on_at: on_at === '' ? null : secondsOf(on_at),
    off_at: off_at === '' ? null : secondsOf(off_at),
    specs: specs.map(({ name, values }) => ({
      name,
      values: values.map(({ id, name: value, image }) => ({ spec_value_id: id, name: value, image })),
    })),
    items: items.map(({ ids, ...item }) => ({ ...item, spec_value_ids: ids, pic: picOf(draft, { ids, ...item }) })),
  };
}
