import { bigint, boolean, integer, pgTable } from 'drizzle-orm/pg-core';
import type { TrailWords } from '../kernel/db/trail-words.ts';

/** What shops open to assistants of shoppers; a shop without a row opens nothing. Shop 0 is the mall's own. */
export const agentShop = pgTable('agent_shop', {
  shop_id: integer().primaryKey(),
  /** assistants may search its goods, fill carts and begin orders (Universal Commerce Protocol) */
  buying: boolean().notNull().default(false),
  /** its goods are in the feeds of product data */
  feeds: boolean().notNull().default(false),
  /** calls of one assistant in a minute */
  per_minute: integer().notNull().default(120),
  /** Unix seconds */
  updated: bigint({ mode: 'number' }).notNull(),
});

export const TRAIL_WORDS: TrailWords = {
  tool: { page: '页面编号' },
  setting: { input: '发给模型的 token', output: '模型回答的 token' },
  order: { agent: '助手', checkout: '助手结算单' },
  agent_key: { at_once: '立即停用旧密钥' },
  agent_shop: { buying: '助手购物', feeds: '商品数据', per_minute: '每分钟调用' },
};
