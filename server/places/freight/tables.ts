import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TrailWords } from '../../kernel/db/trail-words.ts';

/**
 * A fee for the first `first` units, and a further fee for each `further` units begun. Units are grams, pieces or cents; fees are
 * cents.
 */
export interface FreightStep {
  first: number;
  firstFee: number;
  further: number;
  furtherFee: number;
}

/** Free freight from a number of pieces, an amount in cents, or both when both are set. 0: no condition. */
export interface FreeRule {
  pieces: number;
  amount: number;
}

/** Rules of some regions; missing parts are those of the template. `free` null: never free there. */
export interface RegionRule {
  codes: readonly number[];
  step?: FreightStep;
  free?: FreeRule | null;
}

export interface FreightTemplate {
  template_id: number;
  by: 'weight' | 'pieces' | 'amount';
  isFree: boolean;
  standard: FreightStep;
  /** Fees and free rules of regions; a county's rule takes precedence over its city's, and that over its province's. */
  regions: readonly RegionRule[];
  free: FreeRule | null;
  /** Codes of regions without delivery. */
  refused: readonly number[];
}

/**
 * Freight templates; goods name one, or get the default of their shop. `rules` is the template without its number (contract 5).
 */
export const freightTemplate = pgTable(
  'freight_template',
  {
    template_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    shop_id: integer().notNull().default(0),
    name: text().notNull(),
    rules: jsonb().$type<Omit<FreightTemplate, 'template_id'>>().notNull(),
    /** used for goods of the shop without a template; when a shop has no default, they are free */
    is_default: boolean().notNull().default(false),
    updated: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    uniqueIndex('freight_template_default')
      .on(table.shop_id)
      .where(sql`${table.is_default}`),
  ],
);

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  freight: {
    rules: '计费规则',
    by: '计费方式',
    is_free: '包邮',
    is_default: '默认',
    regions: '地区',
    refused: '不配送地区',
    standard: '标准运费',
    free: '满额包邮',
  },
};
