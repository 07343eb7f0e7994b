import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** The picture library. `storage_key` is the file below DATA_DIR/pictures; sizes in bytes and px. */
export const picture = pgTable(
  'picture',
  {
    imageId: integer('image_id').primaryKey().generatedByDefaultAsIdentity(),
    /** Where it lies in the library: picture_folder.folder_id, or 0 in no folder. */
    folderId: integer('folder_id').notNull().default(0),
    /** Whose it is: 0 the mall's, else a merchant's shop's. */
    shopId: integer('shop_id').notNull().default(0),
    name: text('image_name').notNull(),
    /** What it shows, for those who do not see it; '' while nobody wrote it. */
    alt: text('alt').notNull().default(''),
    storageKey: text('storage_key').notNull(),
    type: text('image_type').notNull(),
    size: integer('size').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('picture_created').on(table.created.desc()),
    index('picture_in_folder').on(table.folderId, table.created.desc()),
    uniqueIndex('picture_key').on(table.storageKey, table.shopId),
  ],
);

/**
 * Folders of the library; siblings stand by `sort`, then number. Designers of others put every picture into a folder they call 2
 * without asking for it, so numbers of ours begin above.
 */
export const pictureFolder = pgTable(
  'picture_folder',
  {
    folderId: integer('folder_id').primaryKey().generatedByDefaultAsIdentity({ startWith: 101 }),
    /** Whose it is, as with pictures. */
    shopId: integer('shop_id').notNull().default(0),
    /** 0 at the top */
    parentId: integer('parent_id').notNull().default(0),
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
    created: bigint('created', { mode: 'number' }).notNull(),
    updated: bigint('updated', { mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('picture_folder_name').on(table.shopId, table.parentId, table.name)],
);

/** Whose a picture is that a member or a merchant uploaded; one that becomes private leaves this table, and the public folder with it. */
export const pictureUpload = pgTable('picture_upload', {
  key: text('key').primaryKey(),
  /** member:12 or merchant:3 */
  owner: text('owner').notNull(),
  /** Others were given it to look at: it stays for them. */
  isShown: boolean('is_shown').notNull().default(false),
  created: bigint('created', { mode: 'number' }).notNull(),
});
