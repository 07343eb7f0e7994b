import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * What `npm run move-in` brought from other servers: which number it has here, what it was written with, and how it stood then. So a
 * run that was stopped goes on, a later run makes nothing twice, and what was changed here since is left alone.
 */
export const movedIn = pgTable(
  'moved_in',
  {
    /** address of the other server */
    source: text().notNull(),
    kind: text().notNull(),
    /** its number there; of a picture the digest of its address */
    foreign_id: text().notNull(),
    /** its number here; of a picture its address */
    own: text().notNull(),
    /** digest of what it was written with */
    written: text().notNull().default(''),
    /** digest of how it stood here afterwards; '' for what was here before and has the same name */
    stood: text().notNull().default(''),
    /** Unix seconds */
    moved: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.kind, table.foreign_id] })],
);
