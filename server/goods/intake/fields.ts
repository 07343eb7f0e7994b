/** Drafts of a table as the fields of the office's form, which are validated and saved by its rules. */
import type { DraftVariant, GoodsDraft } from '../../../engine/rules/intake/draft.ts';
import { withGradePrice } from '../../../engine/rules/goods/grade-prices.ts';
import { isRichTooLong } from '../../../engine/document/rich-text.ts';
import { CONTENT_MESSAGES } from '../../../engine/rules/messages/content.ts';
import { FREE_ON_SALE } from '../../../engine/rules/goods/bulk-values.ts';
import type { MallGoodsForm } from '../../../schemas/types/contract.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { readInputOf } from '../../kernel/calls/run.ts';
import { goodsFields } from '../catalogue/import.ts';
import type { Fields } from '../catalogue/write.ts';

type Item = Fields['items'][number];
type Spec = NonNullable<Fields['specs']>[number];

/** What the draft names that has a number of its own; undefined: not said. */
export interface Labels {
  category_id?: number;
  brand_id?: number;
  tag_ids?: number[];
}

/** What the table says of a variant; prices for grades that it does not name stay. */
function factsOf(variant: DraftVariant, before: Item['grade_prices'] = []): Partial<Item> {
  const { price, market_price, member_price, grade_prices, cost_price, store, barcode, weight, bn } = variant;
  return {
    ...(price !== undefined && { price }),
    ...(market_price !== undefined && { market_price }),
    ...(member_price !== undefined && { member_price }),
    ...(grade_prices !== undefined && { grade_prices: grade_prices.reduce(withGradePrice, before) }),
    ...(cost_price !== undefined && { cost_price }),
    ...(store !== undefined && { store }),
    ...(barcode !== undefined && { barcode }),
    ...(weight !== undefined && { weight }),
    ...(bn !== '' && { bn }),
  };
}

/** Fields of the goods itself that the draft says. */
function saidFields(draft: GoodsDraft, labels: Labels): Partial<Fields> {
  const { code, name, brief, intro, params, is_on } = draft;
  return {
    ...(code !== '' && { goods_bn: code }),
    ...(name !== undefined && { name }),
    ...(brief !== undefined && { brief }),
    ...(intro !== undefined && { intro }),
    ...(params !== undefined && { params }),
    ...(is_on !== undefined && { approve_status: is_on ? ('onsale' as const) : ('instock' as const) }),
    ...labels,
  };
}

/** Gives new values negative numbers, as the form does. */
class Values {
  private last = 0;
  private readonly ids = new Map<string, number>();

  constructor(readonly specs: Spec[]) {
    for (const [at, { values }] of specs.entries())
      for (const { spec_value_id, name } of values) this.ids.set(`${at}:${name.trim()}`, spec_value_id);
  }

  idOf(at: number, name: string): number {
    const key = `${at}:${name.trim()}`;
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    this.last -= 1;
    this.ids.set(key, this.last);
    this.specs[at]?.values.push({ spec_value_id: this.last, name: name.trim(), image: '' });
    return this.last;
  }
}

const NEEDS_PRICE = '缺少售价';

function newItem(variant: DraftVariant, ids: number[]): Item | Failure {
  const { price, store = 0, bn, new_bn = '' } = variant;
  if (price === undefined) return fail(`第 ${variant.line} 行${NEEDS_PRICE}`);
  return { is_on: true, spec_value_ids: ids, ...factsOf({ ...variant, bn: bn || new_bn }), price, store };
}

export function fieldsOfNew(draft: GoodsDraft, labels: Labels): Fields | Failure {
  const { name } = draft;
  if (name === undefined || name === '') return fail('缺少商品名称');
  const values = new Values(draft.specs.map((spec) => ({ name: spec.name, values: [] })));
  const items: Item[] = [];
  for (const variant of draft.variants) {
    const item = newItem(
      variant,
      variant.values.map((value, at) => values.idOf(at, value)),
    );
    if (isFailure(item)) return item;
    items.push(item);
  }
  return { ...saidFields(draft, labels), name, specs: values.specs, items };
}

/** For each specification of the goods, its place among those of the draft; undefined when they are others. */
function placesOf({ specs }: MallGoodsForm, draft: GoodsDraft): number[] | undefined {
  if (specs.length !== draft.specs.length) return undefined;
  const places = specs.map(({ name }) => draft.specs.findIndex((spec) => spec.name === name.trim()));
  return places.includes(-1) ? undefined : places;
}

const keyOf = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join();

/** The variant that a line without code and values means. */
function byBarcode(items: readonly Item[], { bn, barcode = '' }: DraftVariant): number {
  const found = items.filter((item) => item.barcode === barcode);
  return bn === '' && barcode !== '' && found.length === 1 ? items.indexOf(found[0] as Item) : -1;
}

/** The goods' fields with what the draft says. Variants that it does not name stay. */
export function fieldsOfChanged(form: MallGoodsForm, draft: GoodsDraft, labels: Labels): Fields | Failure {
  const { items: before, ...fields } = goodsFields(form);
  const specs = (fields.specs ?? []).map((spec) => ({ ...spec, values: [...spec.values] }));
  const [values, places] = [new Values(specs), placesOf(form, draft)];
  const items = [...before];
  for (const variant of draft.variants) {
    const byCode = variant.bn === '' ? -1 : items.findIndex(({ bn }) => bn === variant.bn);
    const ids = places?.map((from, at) => values.idOf(at, variant.values[from] ?? ''));
    const byValues = items.findIndex((item) => ids && keyOf(item.spec_value_ids) === keyOf(ids));
    const at = byCode >= 0 ? byCode : byValues >= 0 ? byValues : byBarcode(items, variant);
    const item = items[at];
    if (item) {
      items[at] = { ...item, ...factsOf(variant, item.grade_prices) };
      continue;
    }
    const names = form.specs.map(({ name }) => name).join('、') || '没有规格';
    if (!ids) return fail(`规格与现有商品的不同（${names}）`);
    const added = newItem(variant, ids);
    if (isFailure(added)) return added;
    items.push(added);
  }
  return { ...fields, ...saidFields(draft, labels), specs, items };
}

/** true when goods would be sold for nothing: more likely a forgotten cell. */
const isFree = ({ approve_status, items }: Fields): boolean =>
  approve_status === 'onsale' && items.some(({ is_on, price }) => is_on && price === 0);

/** The fields as the form's call takes them, or why it would refuse them. */
export function validFields(fields: Fields): Fields | Failure {
  if (isFree(fields)) return fail(FREE_ON_SALE);
  if (fields.intro !== undefined && isRichTooLong(fields.intro)) return fail(CONTENT_MESSAGES.richTooLong);
  const read = readInputOf('addMallGoods', fields);
  if (isFailure(read)) return read;
  const { number: _number, distributor_id: _shop, ...valid } = read;
  return valid;
}
