import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { DAY } from '../../../engine/rules/format/time.ts';
import { retention } from '../db/retention.ts';
import type { TrailWords } from '../db/trail-words.ts';

/** Addresses of other programs that hear of changes. */
export const webhook = pgTable('webhook', {
  hook_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  url: text().notNull(),
  /** `whsec_` and 32 random bytes in base64, sealed (secrets.ts) */
  secret: text().notNull(),
  /** The secret before, by which deliveries are signed too until `former_until` (Unix seconds). */
  former_secret: text(),
  former_until: bigint({ mode: 'number' }),
  /** engine/rules/events/event-types.ts */
  events: text().array().notNull(),
  /** the shops whose changes it hears of; null for the whole mall */
  shop_ids: integer().array(),
  /** Nothing is written down for a hook that is off. */
  enabled: boolean().notNull().default(true),
  /** Since when every attempt has failed; null after a success. */
  failing_since: bigint({ mode: 'number' }),
  /** A hook that failed for long: changes are written down for it, but not sent. */
  paused: bigint({ mode: 'number' }),
  version: integer().notNull().default(1),
  created: bigint({ mode: 'number' }).notNull(),
  created_by: integer().notNull(),
});

/** Changes that hooks hear of, written in the transaction of the change. */
export const webhookEvent = pgTable(
  'webhook_event',
  {
    event_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    type: text().notNull(),
    /** what changed, e.g. `order:123`; deliveries of one subject arrive in order */
    subject: text().notNull(),
    shop_id: integer().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    created: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('webhook_event_created').on(table.created)],
);

/** One event for one hook. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    delivery_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    event_id: bigint({ mode: 'number' }).notNull(),
    hook_id: integer().notNull(),
    /** of the event */
    subject: text().notNull(),
    state: text().$type<'waiting' | 'sent' | 'failed'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** when the next attempt may begin; a process that sends moves it ahead, so that no other process sends too */
    next_at: bigint({ mode: 'number' }).notNull(),
    /** HTTP status of the last answer; null when there was none */
    status: integer(),
    /** milliseconds of the last attempt */
    took: integer(),
    /** the beginning of the last answer, or why there was none */
    answer: text().notNull().default(''),
    created: bigint({ mode: 'number' }).notNull(),
    /** last attempt */
    tried: bigint({ mode: 'number' }),
  },
  (table) => [
    index('webhook_delivery_waiting')
      .on(table.hook_id, table.subject, table.delivery_id)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_delivery_of_hook').on(table.hook_id, table.delivery_id.desc()),
    index('webhook_delivery_event').on(table.event_id),
    index('webhook_delivery_created').on(table.created),
  ],
);

const LIFE = 30 * DAY;

export const RETENTIONS = [
  retention(webhookEvent.created, LIFE, '清理推送的事件'),
  retention(webhookDelivery.created, LIFE, '清理推送记录'),
];

/** Names of columns in the trail. */
export const TRAIL_WORDS: TrailWords = {
  webhook: { name: '名称', url: '网址', events: '事件', shops: '店铺', enabled: '启用', secret: '签名密钥' },
};
