import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** The picture library. `storage_key` is the file below DATA_DIR/pictures; sizes in bytes and px. */
export const picture = pgTable(
  'picture',
  {
    imageId: integer('image_id').primaryKey().generatedByDefaultAsIdentity(),
    imageCatId: integer('image_cat_id').notNull().default(2),
    /** Whose it is: 0 the mall's, else a merchant's shop's. */
    shopId: integer('shop_id').notNull().default(0),
    name: text('image_name').notNull(),
    storageKey: text('storage_key').notNull(),
    type: text('image_type').notNull(),
    size: integer('size').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('picture_created').on(table.created.desc()),
    uniqueIndex('picture_key').on(table.storageKey, table.shopId),
  ],
);
