/** Prices of a variant for members of single grades. */
import { yuanIn } from '../format/price.ts';

/** Cents by the key of a grade. A grade without one pays the price for members, or the price. */
export type GradePrices = Readonly<Record<string, number>>;

/** A grade of members, or a paid one, by the key of its prices. */
export interface PriceGrade {
  key: string;
  name: string;
}

export const keyOfGrade = (gradeId: number): string => String(gradeId);

/** Paid grades have numbers of their own. */
export const keyOfPaid = (gradeId: number): string => `v${gradeId}`;

/** As calls give them; a price of null takes the grade's price away. */
export interface GradePrice {
  grade: string;
  price: number;
}

export const gradePricesIn = (prices: GradePrices): GradePrice[] =>
  Object.entries(prices).map(([grade, price]) => ({ grade, price }));

export const gradePricesBy = (list: readonly GradePrice[]): GradePrices =>
  Object.fromEntries(list.map(({ grade, price }) => [grade, price]));

/** The prices with one more, or without that of a grade. */
export function withGradePrice(
  list: readonly GradePrice[],
  one: { grade: string; price: number | null },
): GradePrice[] {
  const others = list.filter(({ grade }) => grade !== one.grade);
  return one.price === null ? others : [...others, { grade: one.grade, price: one.price }];
}

/** As a cell of a table: `金卡:99.00;钻石:88.00`, which the import of goods reads. Grades that are gone are left out. */
export const gradePricesText = (list: readonly GradePrice[], grades: readonly PriceGrade[]): string =>
  grades
    .flatMap(({ key, name }) => {
      const own = list.find(({ grade }) => grade === key);
      return own ? `${name}:${yuanIn(own.price)}` : [];
    })
    .join(';');
