import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { HOUR } from '../../../engine/rules/format/time.ts';
import { retention } from '../../kernel/db/retention.ts';

export type PageKind = 'home' | 'custom' | 'header' | 'footer';
export type Platform = 'pc' | 'h5';
/** A free panel to insert again, or a whole body to begin a page with. */
export type ModuleKind = 'module' | 'page';

export type ScheduledAction = 'publish' | 'unpublish';

/** Numbers of widget rows on the wire, given at save and stored in the document. */
export const pageRowId = pgSequence('page_row_id', { startWith: 1 });

/** A page operators compose. On the wire page_id is theme_pc_template_id; header and footer are one page each. */
export const page = pgTable(
  'page',
  {
    page_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<PageKind>().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    platform: text().$type<Platform>().notNull().default('pc'),
    enabled: boolean().notNull().default(false),
    /** When it was last taken out of use, Unix seconds; null while it never was. */
    disabled: bigint({ mode: 'number' }),
    shop_id: integer().notNull().default(0),
    published_version: integer(),
    draft_version: integer(),
    created: bigint({ mode: 'number' }).notNull(),
    updated: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('page_kind').on(table.kind, table.enabled),
    // At most one enabled home, header and footer per shop and platform (contract 3).
    uniqueIndex('page_one_enabled')
      .on(table.kind, table.shop_id, table.platform)
      .where(sql`${table.enabled} and ${table.kind} <> 'custom'`),
  ],
);

/** Versions; none ever changes, but an author's next draft takes the place of the one of a moment ago. The document is text, never jsonb, which would reorder its keys. */
export const pageVersion = pgTable(
  'page_version',
  {
    version_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    page_id: integer().notNull(),
    document: text().notNull(),
    author: text().notNull(),
    note: text().notNull().default(''),
    created: bigint({ mode: 'number' }).notNull(),
    /** Of a draft: when the first of those that it stands for was saved. */
    began: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [index('page_version_page').on(table.page_id, table.version_id.desc())],
);

/** What operators keep of pages to use again: combined modules (designer spec 3) and page templates. */
export const pageModule = pgTable(
  'page_module',
  {
    module_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<ModuleKind>().notNull(),
    name: text().notNull(),
    /** Address of its rendered picture; '' for a page template, which its cover stands for. */
    image: text().notNull().default(''),
    platform: text().$type<Platform>().notNull().default('pc'),
    /** JSON text: the panel of a module, the list of widgets of a page; never jsonb, which would reorder its keys. */
    params: text().notNull(),
    author: text().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
    updated: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('page_module_kind').on(table.kind, table.module_id.desc())],
);

/** What is to happen to a page at a time. A row is taken by whoever sets `done` first, and stays as a record of the outcome. */
export const pageSchedule = pgTable(
  'page_schedule',
  {
    schedule_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    page_id: integer().notNull(),
    action: text().$type<ScheduledAction>().notNull(),
    /** Unix seconds */
    due: bigint({ mode: 'number' }).notNull(),
    /** Of publish: versions by page number. */
    versions: jsonb().$type<Record<string, number>>().notNull().default({}),
    author: text().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
    /** When it happened or failed; null while it waits. */
    done: bigint({ mode: 'number' }),
    /** Why it failed; '' when it did not. */
    message: text().notNull().default(''),
  },
  (table) => [
    index('page_schedule_due')
      .on(table.due)
      .where(sql`${table.done} is null`),
    index('page_schedule_page').on(table.page_id),
  ],
);

/** A line of the last look at a published page; `path` leads to the widget as in PageIssue. */
export interface StoredFinding {
  path: string;
  /** Names the widget. */
  text: string;
  /** Publishing the page again would be refused for it. */
  blocks: boolean;
}

/** The night's findings in published pages. They count only while their version is the published one. */
export const pageCheck = pgTable('page_check', {
  page_id: integer().primaryKey(),
  version: integer().notNull(),
  /** when it was looked at last, Unix seconds; 0 while it never was */
  checked: bigint({ mode: 'number' }).notNull(),
  /** when a process began to look at it; 0 while none does */
  taken: bigint({ mode: 'number' }).notNull().default(0),
  /** as many as there are in `findings` */
  count: integer().notNull(),
  findings: jsonb().$type<StoredFinding[]>().notNull(),
});

/** Which operators have a page open now; rows not renewed for a minute do not count. */
export const pagePresence = pgTable(
  'page_presence',
  {
    /** Random name of one opening of the page. */
    visit: text().primaryKey(),
    page_id: integer().notNull(),
    username: text().notNull(),
    /** Name of the selected widget. */
    place: text().notNull().default(''),
    seen: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('page_presence_page').on(table.page_id, table.seen)],
);

export const RETENTIONS = [retention(pagePresence.seen, HOUR, '清理在线编辑标记')];
