import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** What the columns of a table mean, kept by name: headings with fields of engine/rules/intake/fields.ts. */
export const intakeMapping = pgTable(
  'intake_mapping',
  {
    mapping_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** of one shop; 0: of the mall */
    shop_id: integer().notNull().default(0),
    name: text().notNull(),
    columns: jsonb().$type<{ heading: string; field: string }[]>().notNull(),
    /** Unix seconds */
    updated: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('intake_mapping_name').on(table.shop_id, table.name)],
);

/** `next_at` of pictures that come from an archive, as long as their import goes on. */
export const HELD = 9_999_999_999;

/**
 * Pictures of imported goods: a job brings those from elsewhere into the library and puts them into the goods. Rows stay, so that
 * a file that is imported again brings no picture twice.
 */
export const intakePicture = pgTable(
  'intake_picture',
  {
    picture_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** the import that named it */
    job_id: integer().notNull(),
    goods_id: integer().notNull(),
    /** pics: of the goods; sku: of the variant `item_id`; intro: `html`, in which all pictures are replaced together */
    place: text().$type<'pics' | 'sku' | 'intro'>().notNull(),
    item_id: integer().notNull().default(0),
    /** its place among the goods' pictures */
    position: integer().notNull().default(0),
    address: text().notNull().default(''),
    html: text().notNull().default(''),
    /** its address in the library once it is there */
    picture: text().notNull().default(''),
    state: text().$type<'waiting' | 'done' | 'failed'>().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    /** Unix seconds before which it is not tried */
    next_at: bigint({ mode: 'number' }).notNull().default(0),
    /** why it did not come, for the operator */
    message: text().notNull().default(''),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('intake_picture_next').on(table.state, table.next_at, table.picture_id),
    index('intake_picture_goods').on(table.goods_id, table.place, table.position),
    index('intake_picture_job').on(table.job_id, table.state),
  ],
);
