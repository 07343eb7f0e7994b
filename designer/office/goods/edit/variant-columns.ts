/** The columns of numbers in the matrix of variants. */
import { withGradePrice, type PriceGrade } from '../../../../engine/rules/goods/grade-prices.ts';
import type { ItemDraft } from './goods-draft.ts';

const MONEY = { minimum: 0, maximum: 20_000_000 };
const PIECES = { type: 'integer', minimum: 0, maximum: 100_000_000 };
const GRAMS = { type: 'integer', minimum: 0, maximum: 10_000_000 };

export interface VariantColumn {
  id: string;
  title: string;
  limits: typeof MONEY;
  /** Typed in yuan, kept in cents. */
  money?: true;
  unit?: string;
  /** May be left empty. */
  optional?: true;
  value(item: ItemDraft): number | null | undefined;
  put(item: ItemDraft, value: number | null): Partial<ItemDraft>;
}

/** Fields whose stored value is a number. */
type Plain = 'price' | 'market_price' | 'store';
/** Fields that may be unknown. */
type Open = 'member_price' | 'cost_price' | 'weight';

const YUAN = { limits: MONEY, money: true, unit: '元' } as const;

const plain = (id: Plain, shape: Pick<VariantColumn, 'title' | 'limits' | 'money' | 'unit'>): VariantColumn => ({
  ...shape,
  id,
  value: (item) => item[id],
  put: (_item, value) => (value === null ? {} : { [id]: value }),
});

const open = (id: Open, shape: Pick<VariantColumn, 'title' | 'limits' | 'money' | 'unit'>): VariantColumn => ({
  ...shape,
  id,
  optional: true,
  value: (item) => item[id],
  put: (_item, value) => ({ [id]: value }),
});

const gradeColumn = ({ key, name }: PriceGrade): VariantColumn => ({
  ...YUAN,
  id: `grade-${key}`,
  title: `${name}价`,
  optional: true,
  value: ({ grade_prices }) => grade_prices.find(({ grade }) => grade === key)?.price,
  put: ({ grade_prices }, price) => ({ grade_prices: withGradePrice(grade_prices, { grade: key, price }) }),
});

interface Shown {
  /** Costs are shown to those alone who may see them. */
  cost: boolean;
  /** Grades whose prices are shown. */
  grades: readonly PriceGrade[];
}

export const columnsOf = ({ cost, grades }: Shown): VariantColumn[] => [
  plain('price', { ...YUAN, title: '售价' }),
  plain('market_price', { ...YUAN, title: '市场价' }),
  open('member_price', { ...YUAN, title: '会员价' }),
  ...grades.map(gradeColumn),
  ...(cost ? [open('cost_price', { ...YUAN, title: '成本价' })] : []),
  plain('store', { title: '库存', limits: PIECES }),
  open('weight', { title: '重量', limits: GRAMS, unit: '克' }),
];
