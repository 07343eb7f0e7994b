/**
 * News for people who are looking: the streams of its topics get what a transaction sends with `sendNews` once it is committed, on
 * whatever server they are. News carry numbers alone; the receiver loads the rest, with the own rights.
 */
import { sql } from 'drizzle-orm';
import { rightsOf, type Right } from '../../../schemas/rights.ts';
import type { Db } from '../db/database.ts';
import type { Operator } from '../http/context.ts';

export const CHANNEL = 'mall_news';

export interface News {
  /** who it is for */
  topics: readonly string[];
  event: string;
  data: Readonly<Record<string, string>>;
}

/** Sends news when the transaction is committed; a rollback sends none. A text of 8000 bytes at most (PostgreSQL). */
export async function sendNews(tx: Db, news: News): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(news)})`);
}

export const operatorTopic = (operatorId: number): string => `operator:${operatorId}`;

export const memberTopic = (userId: number): string => `member:${userId}`;

/** Operators who have a right: those of the mall, and the merchants of the shop it is about. */
export function officeTopics(right: Right, shopId: number): string[] {
  return [`office:${right}`, `office:${right}:${shopId}`];
}

/** Something waits for operators with this right, or no longer does: pages that show how much load the number again. */
export const notifyOperators = (tx: Db, right: Right, shopId = 0): Promise<void> =>
  sendNews(tx, { topics: officeTopics(right, shopId), event: 'waits', data: {} });

/** What an operator may receive: the own work, and what the rights are about; a merchant of the own shop alone. */
export function topicsOfOperator({
  operator_id,
  role,
  shop_id,
}: Pick<Operator, 'operator_id' | 'role' | 'shop_id'>): string[] {
  const topicOf = (right: Right): string => (shop_id === undefined ? `office:${right}` : `office:${right}:${shop_id}`);
  return [operatorTopic(operator_id), ...rightsOf(role).map(topicOf)];
}

/** undefined for text that is no news of ours. */
export function readNews(text: string): News | undefined {
  try {
    const { topics, event, data } = JSON.parse(text) as Partial<News>;
    return Array.isArray(topics) && typeof event === 'string' && data ? { topics, event, data } : undefined;
  } catch {
    return undefined;
  }
}
