/** What an operator says about new prices, stocks, brands or freight templates, and the call that it becomes. */
import { foldNumber } from '../../../../engine/rules/format/fold.ts';
import type { RequestOf } from '../../../../schemas/calls.ts';
import type { Target } from '../../list/list-def.ts';

export type ValuesCall = RequestOf<'POST /mall/jobs/goods-values'>;
export type ShopCall = RequestOf<'POST /mall/jobs/goods-shop'>;
export type ValueField = ValuesCall['field'] | 'shop';
type Way = NonNullable<ValuesCall['way']>;
type Rounding = NonNullable<ValuesCall['rounding']>;

export interface ValuesForm {
  field: ValueField;
  way: Way | 'raise' | 'lower';
  amount: string;
  rounding: Rounding;
  to: string;
}

export const FIELD_NAMES: Record<ValueField, string> = {
  price: '售价',
  market_price: '市场价',
  cost_price: '成本价',
  store: '库存',
  brand: '品牌',
  freight_template: '运费模板',
  shop: '店铺',
};

const SHARED = { set: '改为', add: '增加', subtract: '减少' };

export const PRICE_WAYS = { ...SHARED, raise: '按百分比上涨', lower: '按百分比下降' } as const;
export const STORE_WAYS = SHARED;

export const ROUNDING_NAMES: Record<Rounding, string> = {
  none: '不取整',
  yuan: '取整到元',
  jiao: '取整到角',
  nine: '尾数 .9',
  ninety_nine: '尾数 .99',
};

export const isAssigned = (field: ValueField): field is 'brand' | 'freight_template' | 'shop' =>
  field === 'brand' || field === 'freight_template' || field === 'shop';

export const isPercent = ({ way }: Pick<ValuesForm, 'way'>): boolean => way === 'raise' || way === 'lower';

/** The unit of the amount, for its label. */
export const unitOf = (form: ValuesForm): string => (form.field === 'store' ? '件' : isPercent(form) ? '%' : '元');

/** Why the form cannot be sent; '' when it can. */
export function wrongForm(form: ValuesForm): string {
  if (isAssigned(form.field)) return form.to === '' ? `请选择${FIELD_NAMES[form.field]}` : '';
  const typed = foldNumber(form.amount);
  if (form.field === 'store') return /^\d{1,9}$/.test(typed) ? '' : '请输入 0 或更大的整数';
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(typed)) return '请输入正确的数字，最多两位小数';
  if (form.way === 'lower' && Number(typed) > 100) return '最多下降 100%';
  return form.way === 'raise' && Number(typed) > 10_000 ? '最多上涨 10000%' : '';
}

/** Goods move between shops by a call of their own. */
export const shopCallOf = (target: Target, { to }: ValuesForm): ShopCall => ({
  ...('ids' in target ? { goods_ids: target.ids.map(Number) } : { ...target.all, all: true as const }),
  to_id: Number(to),
});

export function callOf(
  list: ValuesCall['list'],
  target: Target,
  form: ValuesForm & { field: ValuesCall['field'] },
): ValuesCall {
  const named = list === 'goods' ? 'goods_ids' : 'item_ids';
  const rows = 'ids' in target ? { [named]: target.ids.map(Number) } : { ...target.all, all: true as const };
  const { field, way, rounding } = form;
  if (field === 'brand' || field === 'freight_template') return { ...rows, list, field, to_id: Number(form.to) };
  const typed = Number(foldNumber(form.amount));
  if (field === 'store') return { ...rows, list, field, way: way as Way, amount: typed };
  const hundredths = Math.round(typed * 100);
  if (way === 'raise' || way === 'lower')
    return { ...rows, list, field, way: 'percent', amount: way === 'raise' ? hundredths : -hundredths, rounding };
  return { ...rows, list, field, way, amount: hundredths, rounding };
}
