import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TrailWords } from '../../kernel/db/trail-words.ts';

/** Categories of articles. One with a key is shown at the path of that name (/news, /story). */
export const articleNode = pgTable('article_node', {
  node_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  node_key: text().notNull().default(''),
  name: text().notNull(),
  sort: integer().notNull().default(0),
  created: bigint({ mode: 'number' }).notNull(),
});

export const article = pgTable(
  'article',
  {
    article_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    node_id: integer().notNull(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    author: text().notNull().default(''),
    image: text().notNull().default(''),
    /** rich text; sanitised at each rendering */
    content: text().notNull(),
    /** Two kinds that links distinguish: 文章 and 软文 (designer spec 2). */
    article_type: text().$type<'general' | 'bring'>().notNull().default('general'),
    /** false: a draft that only operators see */
    is_released: boolean().notNull().default(true),
    release_time: bigint({ mode: 'number' }).notNull(),
    /** when it is withdrawn; 0: never */
    off_time: bigint({ mode: 'number' }).notNull().default(0),
    sort: integer().notNull().default(0),
    /** number of views */
    views: integer().notNull().default(0),
    created: bigint({ mode: 'number' }).notNull(),
    updated: bigint({ mode: 'number' }).notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [index('article_node_shown').on(table.node_id, table.is_released)],
);

export const articlePraise = pgTable(
  'article_praise',
  {
    article_id: integer().notNull(),
    user_id: integer().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.article_id, table.user_id] })],
);

/** Articles that members bookmark. As in the favourites, a row with `removed` counts as deleted and waits for 撤销. */
export const articleCollect = pgTable(
  'article_collect',
  {
    user_id: integer().notNull(),
    article_id: integer().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
    removed: bigint({ mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.article_id] })],
);

/** Menus of web shops, each with a key. */
export const webMenu = pgTable('web_menu', {
  menu_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  menu_key: text().notNull().unique(),
  name: text().notNull(),
  enabled: boolean().notNull().default(true),
  created: bigint({ mode: 'number' }).notNull(),
  updated: bigint({ mode: 'number' }).notNull(),
});

/**
 * Entries of a menu, a tree; siblings are sorted by `sort`, then number. The link is stored as sent (engine/links/menu-link.ts
 * reads it).
 */
export const webMenuItem = pgTable(
  'web_menu_item',
  {
    item_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    menu_id: integer().notNull(),
    /** 0 for the top level */
    parent_id: integer().notNull().default(0),
    name: text().notNull(),
    image_url: text().notNull().default(''),
    link_type: text().notNull().default(''),
    link_value: text().notNull().default(''),
    link_extra: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    sort: integer().notNull().default(0),
    enabled: boolean().notNull().default(true),
  },
  (table) => [index('web_menu_item_menu').on(table.menu_id, table.sort)],
);

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  'web-menu': {
    menu_key: '代码',
  },
  'article-node': {
    node_key: '代码',
  },
  article: {
    node_id: '栏目',
    summary: '摘要',
    author: '作者',
    article_type: '文章类型',
    is_released: '已发布',
    off_time: '下架时间',
  },
};
