import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

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
    pageId: integer('page_id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind').$type<PageKind>().notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    platform: text('platform').$type<Platform>().notNull().default('pc'),
    enabled: boolean('enabled').notNull().default(false),
    /** When it was last taken out of use, Unix seconds; null while it never was. */
    disabled: bigint('disabled', { mode: 'number' }),
    shopId: integer('shop_id').notNull().default(0),
    publishedVersion: integer('published_version'),
    draftVersion: integer('draft_version'),
    created: bigint('created', { mode: 'number' }).notNull(),
    updated: bigint('updated', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('page_kind').on(table.kind, table.enabled),
    // At most one enabled home, header and footer per shop and platform (contract 3).
    uniqueIndex('page_one_enabled')
      .on(table.kind, table.shopId, table.platform)
      .where(sql`${table.enabled} and ${table.kind} <> 'custom'`),
  ],
);

/** Versions; none ever changes, but an author's next draft takes the place of the one of a moment ago. The document is text, never jsonb, which would reorder its keys. */
export const pageVersion = pgTable(
  'page_version',
  {
    versionId: integer('version_id').primaryKey().generatedByDefaultAsIdentity(),
    pageId: integer('page_id').notNull(),
    document: text('document').notNull(),
    author: text('author').notNull(),
    note: text('note').notNull().default(''),
    created: bigint('created', { mode: 'number' }).notNull(),
    /** Of a draft: when the first of those that it stands for was saved. */
    began: bigint('began', { mode: 'number' }).notNull().default(0),
  },
  (table) => [index('page_version_page').on(table.pageId, table.versionId.desc())],
);

/** What operators keep of pages to use again: combined modules (designer spec 3) and page templates. */
export const pageModule = pgTable(
  'page_module',
  {
    moduleId: integer('module_id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind').$type<ModuleKind>().notNull(),
    name: text('name').notNull(),
    /** Address of its rendered picture; '' for a page template, which its cover stands for. */
    image: text('image').notNull().default(''),
    platform: text('platform').$type<Platform>().notNull().default('pc'),
    /** JSON text: the panel of a module, the list of widgets of a page; never jsonb, which would reorder its keys. */
    params: text('params').notNull(),
    author: text('author').notNull(),
    created: bigint('created', { mode: 'number' }).notNull(),
    updated: bigint('updated', { mode: 'number' }).notNull(),
  },
  (table) => [index('page_module_kind').on(table.kind, table.moduleId.desc())],
);

/** What is to happen to a page at a time. A row is taken by whoever sets `done` first, and stays as a record of the outcome. */
export const pageSchedule = pgTable(
  'page_schedule',
  {
    scheduleId: integer('schedule_id').primaryKey().generatedByDefaultAsIdentity(),
    pageId: integer('page_id').notNull(),
    action: text('action').$type<ScheduledAction>().notNull(),
    /** Unix seconds */
    due: bigint('due', { mode: 'number' }).notNull(),
    /** Of publish: versions by page number. */
    versions: jsonb('versions').$type<Record<string, number>>().notNull().default({}),
    author: text('author').notNull(),
    created: bigint('created', { mode: 'number' }).notNull(),
    /** When it happened or failed; null while it waits. */
    done: bigint('done', { mode: 'number' }),
    /** Why it failed; '' when it did not. */
    message: text('message').notNull().default(''),
  },
  (table) => [
    index('page_schedule_due')
      .on(table.due)
      .where(sql`${table.done} is null`),
    index('page_schedule_page').on(table.pageId),
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
  pageId: integer('page_id').primaryKey(),
  version: integer('version').notNull(),
  /** when it was looked at last, Unix seconds; 0 while it never was */
  checked: bigint('checked', { mode: 'number' }).notNull(),
  /** when a process began to look at it; 0 while none does */
  taken: bigint('taken', { mode: 'number' }).notNull().default(0),
  /** as many as there are in `findings` */
  count: integer('count').notNull(),
  findings: jsonb('findings').$type<StoredFinding[]>().notNull(),
});

/** Which operators have a page open now; rows not renewed for a minute do not count. */
export const pagePresence = pgTable(
  'page_presence',
  {
    /** Random name of one opening of the page. */
    visit: text('visit').primaryKey(),
    pageId: integer('page_id').notNull(),
    username: text('username').notNull(),
    /** Name of the selected widget. */
    place: text('place').notNull().default(''),
    seen: bigint('seen', { mode: 'number' }).notNull(),
  },
  (table) => [index('page_presence_page').on(table.pageId, table.seen)],
);
