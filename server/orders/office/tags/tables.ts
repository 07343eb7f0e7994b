import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MallOrderTag } from '../../../../schemas/types/contract.ts';
import type { TrailWords } from '../../../kernel/db/trail-words.ts';

/** Labels for orders. Those of the mall are for all orders, those of a shop for its own. */
export const orderTag = pgTable(
  'order_tag',
  {
    tag_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** the shop whose operators made it; null for the mall's */
    shop_id: integer(),
    name: text().notNull(),
    colour: text().$type<MallOrderTag['colour']>().notNull(),
    /** Unix seconds */
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('order_tag_shop').on(table.shop_id)],
);

/** The labels of each order. */
export const orderTagged = pgTable(
  'order_tagged',
  {
    order_id: text().notNull(),
    tag_id: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.tag_id] }),
    index('order_tagged_tag').on(table.tag_id, table.order_id),
  ],
);

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  'order-tag': {
    name: '标签',
    colour: '颜色',
  },
};
