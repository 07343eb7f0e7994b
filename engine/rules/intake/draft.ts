/** Goods as a table gives them, before names become numbers. */

import type { GradePrice } from '../goods/grade-prices.ts';

/** A place in the file, and what is wrong or unusual there. */
export interface Finding {
  line: number;
  /** heading of the column; '' for the line as a whole */
  column: string;
  message: string;
}

export interface DraftVariant {
  line: number;
  /** Values, one for each specification of the goods. */
  values: string[];
  bn: string;
  /** The goods' code, which a variant without one gets when it is made and is the only one. */
  new_bn?: string;
  /** cents; undefined: not said */
  price?: number;
  market_price?: number;
  /** cents for members */
  member_price?: number;
  /** cents by grade: its name, until the server knows its key */
  grade_prices?: GradePrice[];
  cost_price?: number;
  /** pieces */
  store?: number;
  barcode?: string;
  /** grams */
  weight?: number;
  /** address or name of a picture */
  pic?: string;
}

/** One goods of the table. What is undefined is not said by it, and stays as it is in goods that exist. */
export interface GoodsDraft {
  /** lines of the file it was read from */
  lines: number[];
  /** own number, where the table has it */
  goods_id?: number;
  /** code of the goods as a whole, '' for none */
  code: string;
  name?: string;
  brief?: string;
  /** HTML, not yet cleaned */
  intro?: string;
  /** names of the category from the top */
  category?: string[];
  brand?: string;
  tags?: string[];
  params?: { name: string; value: string }[];
  /** addresses or names of pictures */
  pics?: string[];
  is_on?: boolean;
  specs: { name: string; values: string[] }[];
  variants: DraftVariant[];
  /** Why it is refused. */
  wrong: Finding[];
  /** What was understood otherwise than it is written. */
  notes: Finding[];
}
