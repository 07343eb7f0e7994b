import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { Slot, Target, TemplateName } from '../../../engine/rules/content/places.ts';
import { HOUR } from '../../../engine/rules/format/time.ts';
import { retention } from '../../kernel/db/retention.ts';
import type { TrailWords } from '../../kernel/db/trail-words.ts';

export type PageKind = 'home' | 'custom' | 'header' | 'footer' | 'place' | 'module';
export type Platform = 'pc' | 'h5';
/** A free panel to be inserted again, or a whole body to start a page with. */
export type ModuleKind = 'module' | 'page';

export type ScheduledAction = 'publish' | 'unpublish';

/** Numbers of widget rows in the contract, assigned at save and stored in the document. */
export const pageRowId = pgSequence('page_row_id', { startWith: 1 });

/** A page that operators compose. The contract calls page_id theme_pc_template_id; header and footer are one page each. */
export const page = pgTable(
  'page',
  {
    page_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<PageKind>().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    platform: text().$type<Platform>().notNull().default('pc'),
    enabled: boolean().notNull().default(false),
    /** When it was last disabled, Unix seconds; null if never. */
    disabled: bigint({ mode: 'number' }),
    shop_id: integer().notNull().default(0),
    published_version: integer(),
    draft_version: integer(),
    /** The first version since the draft began: who saved it and later ones has a part in the draft. */
    draft_from: integer(),
    created: bigint({ mode: 'number' }).notNull(),
    updated: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('page_kind').on(table.kind, table.enabled),
    // At most one enabled home page, header and footer per shop and platform (contract 3).
    uniqueIndex('page_one_enabled')
      .on(table.kind, table.shop_id, table.platform)
      .where(sql`${table.enabled} and ${table.kind} not in ('custom', 'place')`),
  ],
);

/** Where the sections of a page of kind `place` are shown (engine/rules/content/places.ts). */
export const pagePlace = pgTable(
  'page_place',
  {
    page_id: integer().primaryKey(),
    template: text().$type<TemplateName>().notNull(),
    slot: text().$type<Slot>().notNull(),
    target: text().$type<Target>().notNull().default(''),
    /** Number of the goods, category, brand, tag or shop; 0 for all. */
    target_id: integer().notNull().default(0),
    platform: text().$type<Platform>().notNull().default('pc'),
  },
  (table) => [
    uniqueIndex('page_place_one').on(table.template, table.platform, table.slot, table.target, table.target_id),
  ],
);

export type PlaceRecord = typeof pagePlace.$inferSelect;

/** Of a document in which a panel follows a master. The mark stands here as it is: an index serves no parameter. */
export const hasLinks = (document: AnyPgColumn): SQL => sql`${document} like '%"designModule":%'`;

/**
 * Versions. They never change, except that an author's next draft replaces a recent one. The document is text and not jsonb,
 * which would reorder its keys.
 */
export const pageVersion = pgTable(
  'page_version',
  {
    version_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    page_id: integer().notNull(),
    document: text().notNull(),
    author: text().notNull(),
    note: text().notNull().default(''),
    created: bigint({ mode: 'number' }).notNull(),
    /** For a draft: when the first draft that it replaced was saved. */
    began: bigint({ mode: 'number' }).notNull().default(0),
    /** Heights in px by uuid that the editor measured when it published; other clients lay sections out by them. */
    heights: jsonb().$type<Readonly<Record<string, number>>>(),
    /** Name of the program of others that saved it; '' for ours. */
    client: text().notNull().default(''),
    /** What that program had opened: with it, its later saves from the same opening are compared with this version. */
    opened: integer(),
  },
  (table) => [
    index('page_version_page').on(table.page_id, table.version_id.desc()),
    // Those with panels that follow a master: publishing one asks which, and they are few of many.
    index('page_version_linked').on(table.page_id).where(hasLinks(table.document)),
  ],
);

/** Parts of pages stored for reuse: combined modules (designer spec 3) and page templates. */
export const pageModule = pgTable(
  'page_module',
  {
    module_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<ModuleKind>().notNull(),
    name: text().notNull(),
    /** Address of its rendered picture; '' for a page template, which shows a thumbnail. */
    image: text().notNull().default(''),
    platform: text().$type<Platform>().notNull().default('pc'),
    /** JSON text: the panel of a module, or the widgets of a page; not jsonb, which would reorder its keys. */
    params: text().notNull(),
    /** The page of kind `module` whose published version linked panels follow; null until it is linked for the first time. */
    page_id: integer(),
    author: text().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
    updated: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('page_module_kind').on(table.kind, table.module_id.desc())],
);

/** Planned changes of pages. The process that sets `done` first carries it out; the row stays as a record of the result. */
export const pageSchedule = pgTable(
  'page_schedule',
  {
    schedule_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    page_id: integer().notNull(),
    action: text().$type<ScheduledAction>().notNull(),
    /** Unix seconds */
    due: bigint({ mode: 'number' }).notNull(),
    /** For publish: versions by page number. */
    versions: jsonb().$type<Record<string, number>>().notNull().default({}),
    author: text().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
    /** When it was carried out or failed; null while it waits. */
    done: bigint({ mode: 'number' }),
    /** Why it failed; '' otherwise. */
    message: text().notNull().default(''),
  },
  (table) => [
    index('page_schedule_due')
      .on(table.due)
      .where(sql`${table.done} is null`),
    index('page_schedule_page').on(table.page_id),
  ],
);

/** A finding of the last check of a published page; `path` leads to the widget as in PageIssue. */
export interface StoredFinding {
  path: string;
  /** Text with the widget's name. */
  text: string;
  /** true when it would refuse publishing the page again. */
  blocks: boolean;
}

/** The nightly check's findings in published pages. They are valid only while their version is published. */
export const pageCheck = pgTable('page_check', {
  page_id: integer().primaryKey(),
  version: integer().notNull(),
  /** when it was last checked, Unix seconds; 0 for never */
  checked: bigint({ mode: 'number' }).notNull(),
  /** when a process began to check it; 0 when none is checking */
  taken: bigint({ mode: 'number' }).notNull().default(0),
  /** number of `findings` */
  count: integer().notNull(),
  findings: jsonb().$type<StoredFinding[]>().notNull(),
});

/** Operators who have a page open now; rows not renewed for a minute do not count. */
export const pagePresence = pgTable(
  'page_presence',
  {
    /** Random id of one opening of the page. */
    visit: text().primaryKey(),
    page_id: integer().notNull(),
    username: text().notNull(),
    /** Id of the selected widget. */
    place: text().notNull().default(''),
    seen: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('page_presence_page').on(table.page_id, table.seen)],
);

export const RETENTIONS = [retention(pagePresence.seen, HOUR, '清理在线编辑标记')];

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  page: {
    platform: '终端',
    copy_of: '复制自',
    published: '已发布',
    due: '计划时间',
    versions: '版本',
    params: '参数',
    comment: '批注编号',
    widget_name: '挂件',
  },
};
