import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { FreightTemplate } from '../order/pricing/freight.ts';

/** Freight templates; goods name theirs. `rules` is the template without its number (contract 5). */
export const freightTemplate = pgTable('freight_template', {
  templateId: integer('template_id').primaryKey().generatedByDefaultAsIdentity(),
  shopId: integer('shop_id').notNull().default(0),
  name: text('name').notNull(),
  rules: jsonb('rules').$type<Omit<FreightTemplate, 'templateId'>>().notNull(),
});
