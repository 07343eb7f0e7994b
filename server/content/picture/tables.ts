import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { TrailWords } from '../../kernel/db/trail-words.ts';

/** The picture library. `storage_key` is the file below DATA_DIR/pictures; sizes in bytes and px. */
export const picture = pgTable(
  'picture',
  {
    image_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Its folder (picture_folder.folder_id), or 0 for none. */
    folder_id: integer().notNull().default(0),
    /** Its owner: 0 for the mall, else a merchant's shop. */
    shop_id: integer().notNull().default(0),
    image_name: text().notNull(),
    /** Alternative text; '' when missing. */
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
 * Folders of the library; siblings are sorted by `sort`, then number. Foreign designers put every picture into a folder with the
 * fixed number 2, so our numbers begin above it.
 */
export const pictureFolder = pgTable(
  'picture_folder',
  {
    folder_id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 101 }),
    /** Its owner, as for pictures. */
    shop_id: integer().notNull().default(0),
    /** 0 for the top level */
    parent_id: integer().notNull().default(0),
    name: text().notNull(),
    sort: integer().notNull().default(0),
    created: bigint({ mode: 'number' }).notNull(),
    updated: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('picture_folder_name').on(table.shop_id, table.parent_id, table.name)],
);

/**
 * Uploaders of pictures that members or merchants sent. A picture that becomes private is removed from this table and from the
 * public folder.
 */
export const pictureUpload = pgTable('picture_upload', {
  key: text().primaryKey(),
  /** member:12 or merchant:3 */
  owner: text().notNull(),
  /** Others were shown the picture, so it must stay public. */
  is_shown: boolean().notNull().default(false),
  created: bigint({ mode: 'number' }).notNull(),
});

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  'picture-folder': {
    pictures: '图片数',
  },
  picture: {
    key: '文件',
    alt: '替代文字',
    folder_id: '文件夹',
    image_name: '名称',
  },
};
