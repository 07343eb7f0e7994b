import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** First so many units for a fee, every further unit begun for another. Units are grams, pieces or cents; fees cents. */
export interface FreightStep {
  first: number;
  firstFee: number;
  further: number;
  furtherFee: number;
}

/** Free from so many pieces, from so many cents, or from both when both are set. 0: not asked. */
export interface FreeRule {
  pieces: number;
  amount: number;
}

export interface FreightTemplate {
  templateId: number;
  by: 'weight' | 'pieces' | 'amount';
  isFree: boolean;
  standard: FreightStep;
  /** Own fees and free rules of regions, by the first region code (province, city or county) that fits. */
  regions: readonly { codes: readonly number[]; step?: FreightStep; free?: FreeRule }[];
  free: FreeRule | null;
  /** Region codes nothing is sent to. */
  refused: readonly number[];
}

/** Freight templates; goods name theirs. `rules` is the template without its number (contract 5). */
export const freightTemplate = pgTable('freight_template', {
  templateId: integer('template_id').primaryKey().generatedByDefaultAsIdentity(),
  shopId: integer('shop_id').notNull().default(0),
  name: text('name').notNull(),
  rules: jsonb('rules').$type<Omit<FreightTemplate, 'templateId'>>().notNull(),
});
