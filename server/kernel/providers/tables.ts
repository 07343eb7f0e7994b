import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { TrailWords } from '../db/trail-words.ts';

/** What the office stored of providers, by the names of their variables. */
export const providerSecret = pgTable('provider_secret', {
  variable: text().primaryKey(),
  /** AES-256-GCM (sealer.ts), bound to the variable */
  sealed: text().notNull(),
  updated: bigint({ mode: 'number' }).notNull(),
  /** the operator's number */
  updated_by: integer().notNull(),
});

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  provider: { set: '已填写', cleared: '已清除' },
};
