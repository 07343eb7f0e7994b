import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** The picture library. `storage_key` is the file below DATA_DIR/pictures; sizes in bytes and px. */
export const picture = pgTable(
  'picture',
  {
    image_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Where it lies in the library: picture_folder.folder_id, or 0 in no folder. */
    folder_id: integer().notNull().default(0),
    /** Whose it is: 0 the mall's, else a merchant's shop's. */
    shop_id: integer().notNull().default(0),
    image_name: text().notNull(),
    /** What it shows, for those who do not see it; '' while nobody wrote it. */
    alt: text().notNull().default(''),
    storage_key: text().notNull(),
    image_type: text().notNull(),
    size: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('picture_created').on(table.created.desc()),
    index('picture_in_folder').on(table.folder_id, table.created.desc()),
    uniqueIndex('picture_key').on(table.storage_key, table.shop_id),
  ],
);

/**
 * Folders of the library; siblings stand by `sort`, then number. Designers of others put every picture into a folder they call 2
 * without asking for it, so numbers of ours begin above.
 */
export const pictureFolder = pgTable(
  'picture_folder',
  {
    folder_id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 101 }),
    /** Whose it is, as with pictures. */
    shop_id: integer().notNull().default(0),
    /** 0 at the top */
    parent_id: integer().notNull().default(0),
    name: text().notNull(),
    sort: integer().notNull().default(0),
    created: bigint({ mode: 'number' }).notNull(),
    updated: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('picture_folder_name').on(table.shop_id, table.parent_id, table.name)],
);

/** Whose a picture is that a member or a merchant uploaded; one that becomes private leaves this table, and the public folder with it. */
export const pictureUpload = pgTable('picture_upload', {
  key: text().primaryKey(),
  /** member:12 or merchant:3 */
  owner: text().notNull(),
  /** Others were given it to look at: it stays for them. */
  is_shown: boolean().notNull().default(false),
  created: bigint({ mode: 'number' }).notNull(),
});
