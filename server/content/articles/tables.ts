import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Nodes that articles hang on. One with a key is visible at the path of that name (/news, /story). */
export const articleNode = pgTable('article_node', {
  nodeId: integer('node_id').primaryKey().generatedByDefaultAsIdentity(),
  key: text('node_key').notNull().default(''),
  name: text('name').notNull(),
  sort: integer('sort').notNull().default(0),
  created: bigint('created', { mode: 'number' }).notNull(),
});

export const article = pgTable(
  'article',
  {
    articleId: integer('article_id').primaryKey().generatedByDefaultAsIdentity(),
    nodeId: integer('node_id').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    author: text('author').notNull().default(''),
    image: text('image').notNull().default(''),
    /** rich text; cleaned at each rendering */
    content: text('content').notNull(),
    /** The two kinds that links lead to apart: 文章 and 软文 (designer spec 2). */
    type: text('article_type').$type<'general' | 'bring'>().notNull().default('general'),
    /** false: a draft, which nobody but operators sees */
    isReleased: boolean('is_released').notNull().default(true),
    releaseTime: bigint('release_time', { mode: 'number' }).notNull(),
    /** when it is taken away again; 0: it stays */
    offTime: bigint('off_time', { mode: 'number' }).notNull().default(0),
    sort: integer('sort').notNull().default(0),
    /** times it was opened */
    views: integer('views').notNull().default(0),
    created: bigint('created', { mode: 'number' }).notNull(),
    updated: bigint('updated', { mode: 'number' }).notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('article_node_shown').on(table.nodeId, table.isReleased)],
);

export const articlePraise = pgTable(
  'article_praise',
  {
    articleId: integer('article_id').notNull(),
    userId: integer('user_id').notNull(),
    created: bigint('created', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.userId] })],
);

/** Articles members keep. As with goods they like, a row with `removed` counts as deleted and waits for 撤销. */
export const articleCollect = pgTable(
  'article_collect',
  {
    userId: integer('user_id').notNull(),
    articleId: integer('article_id').notNull(),
    created: bigint('created', { mode: 'number' }).notNull(),
    removed: bigint('removed', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.articleId] })],
);

/** Menus of web shops, each called by its key. */
export const webMenu = pgTable('web_menu', {
  menuId: integer('menu_id').primaryKey().generatedByDefaultAsIdentity(),
  key: text('menu_key').notNull().unique(),
  name: text('name').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  created: bigint('created', { mode: 'number' }).notNull(),
  updated: bigint('updated', { mode: 'number' }).notNull(),
});

/** Entries of a menu, a tree; siblings stand by `sort`, then number. The link is stored as sent (engine/links/menu-link.ts reads it). */
export const webMenuItem = pgTable(
  'web_menu_item',
  {
    itemId: integer('item_id').primaryKey().generatedByDefaultAsIdentity(),
    menuId: integer('menu_id').notNull(),
    /** 0 at the top */
    parentId: integer('parent_id').notNull().default(0),
    name: text('name').notNull(),
    image: text('image_url').notNull().default(''),
    linkType: text('link_type').notNull().default(''),
    linkValue: text('link_value').notNull().default(''),
    linkExtra: jsonb('link_extra').$type<Record<string, unknown>>().notNull().default({}),
    sort: integer('sort').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
  },
  (table) => [index('web_menu_item_menu').on(table.menuId, table.sort)],
);
