import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** The picture library. `storage_key` is the file below DATA_DIR/pictures; sizes in bytes and px. */
export const picture = pgTable(
  'picture',
  {
    imageId: integer('image_id').primaryKey().generatedByDefaultAsIdentity(),
    imageCatId: integer('image_cat_id').notNull().default(2),
    name: text('image_name').notNull(),
    storageKey: text('storage_key').notNull(),
    type: text('image_type').notNull(),
    size: integer('size').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** What it shows, for those who do not see it. */
    alt: text('alt').notNull().default(''),
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  (table) => [index('picture_created').on(table.created.desc()), uniqueIndex('picture_key').on(table.storageKey)],
);

/** Folders of the library; a picture's image_cat_id names one. 2 is the contract's only one: what lies in no folder. */
export const pictureFolder = pgTable(
  'picture_folder',
  {
    folderId: integer('folder_id').primaryKey().generatedByDefaultAsIdentity({ startWith: 100 }),
    name: text('name').notNull(),
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('picture_folder_name').on(table.name)],
);
