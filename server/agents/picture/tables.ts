import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { retention } from '../../kernel/db/retention.ts';
import { HOUR } from '../../../engine/rules/format/time.ts';

/** Pictures that open editors are asked for: a row lives until the call that waits for it ends, some seconds. */
export const askedPicture = pgTable('asked_picture', {
  /** random; the editors that are asked hear it, and nobody else */
  request_id: text().primaryKey(),
  page_id: integer().notNull(),
  /** the operator or, as a negative number, the key that waits for it */
  asker_id: integer().notNull(),
  /** WebP in Base64; null until it came */
  picture: text(),
  /** Unix seconds */
  created: bigint({ mode: 'number' }).notNull(),
});

// Only what a server that was killed left behind.
export const RETENTIONS = [retention(askedPicture.created, HOUR, '清理没有取走的页面图片')];
