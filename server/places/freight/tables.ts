import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** First so many units for a fee, every further unit begun for another. Units are grams, pieces or cents; fees cents. */
export interface FreightStep {
  first: number;
  firstFee: number;
  further: number;
  furtherFee: number;
}

/** Free from so many pieces, from so many cents, or from both when both are set. 0: no condition. */
export interface FreeRule {
  pieces: number;
  amount: number;
}

/** Terms of some regions; what is left out is as everywhere. `free` null: never free there. */
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
  /** Own fees and free rules of regions; a county's counts before its city's, and that before its province's. */
  regions: readonly RegionRule[];
  free: FreeRule | null;
  /** Region codes nothing is sent to. */
  refused: readonly number[];
}

/** Freight templates; goods name theirs, or get the default of their shop. `rules` is the template without its number (contract 5). */
export const freightTemplate = pgTable(
  'freight_template',
  {
    template_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    shop_id: integer().notNull().default(0),
    name: text().notNull(),
    rules: jsonb().$type<Omit<FreightTemplate, 'template_id'>>().notNull(),
    /** of goods of the shop that name none; without one they go free */
    is_default: boolean().notNull().default(false),
    updated: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    uniqueIndex('freight_template_default')
      .on(table.shop_id)
      .where(sql`${table.is_default}`),
  ],
);
