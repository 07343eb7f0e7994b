/**
 * News for open pages: after a transaction commits, the news it sent with `sendNews` reaches all streams with a matching topic,
 * on every server. News contain numbers only, but for pointers of operators (docs/decisions/news.md); the page loads the data itself, with
 * its own rights.
 */
import { sql } from 'drizzle-orm';
import { ARRIVALS, type ArrivalKind } from '../../../engine/rules/office/arrivals.ts';
import type { Right } from '../../../schemas/rights.ts';
import { batched } from '../db/batched.ts';
import type { Db } from '../db/database.ts';
import { afterCommit, databaseOf } from '../db/transaction.ts';
import type { Operator } from '../http/context.ts';
import { log } from '../log.ts';

export const CHANNEL = 'mall_news';

export interface News {
  /** who gets it */
  topics: readonly string[];
  event: string;
  data: Readonly<Record<string, string>>;
}

/**
 * One statement for the news of all transactions that committed meanwhile. It does not wait for the disk: a transaction that
 * notifies holds a lock of the whole server until it is committed (docs/decisions/news.md).
 */
async function notifyAll(db: Db, news: readonly string[]): Promise<undefined[]> {
  const texts = sql.join(
    news.map((text) => sql`(${text})`),
    sql`, `,
  );
  await db.execute(sql`
    select set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, text) from (values ${texts}) as news (text)`);
  return news.map(() => undefined);
}

/**
 * Sends news when the transaction is committed; a rollback sends none. PostgreSQL limits the text to 8000 bytes. A server that
 * is killed at that moment sends none either, which pages make up for by asking.
 */
export function sendNews(tx: Db, news: News): void {
  const db = databaseOf(tx) as Db;
  const failed = (error: unknown): void => log.debug({ err: error }, 'news not sent');
  afterCommit(() => void batched(db, 'news', JSON.stringify(news), notifyAll).catch(failed));
}

/** The event by which the processes of a mall tell each other that the office changed something; no page gets it. */
export const CHANGED = 'changed';

/** Tells all processes of the mall that the office changed something, so that what they keep is read anew (caches.ts). */
export const tellChange = (db: Db): void => sendNews(db, { topics: [], event: CHANGED, data: {} });

export const operatorTopic = (operatorId: number): string => `operator:${operatorId}`;

export const memberTopic = (userId: number): string => `member:${userId}`;

/** The topics of operators who have a right: those of the mall, and the merchants of the given shop. */
export function officeTopics(right: Right, shopId: number): string[] {
  return [`office:${right}`, `office:${right}:${shopId}`];
}

/** Tells operators with this right that the number of waiting tasks changed, so that open pages load it again. */
export const notifyOperators = (tx: Db, right: Right, shopId = 0): void =>
  sendNews(tx, { topics: officeTopics(right, shopId), event: 'waits', data: {} });

/** Tells operators that something arrived that waits for them. */
export const announce = (tx: Db, what: ArrivalKind, shopId = 0): void =>
  sendNews(tx, { topics: officeTopics(ARRIVALS[what].right, shopId), event: what, data: {} });

/** The topics of an operator: the operator's own jobs, and what the rights allow, each in the shops in which it holds. */
export function topicsOfOperator({ operator_id, grants }: Pick<Operator, 'operator_id' | 'grants'>): string[] {
  const topics = [...grants].flatMap(([right, shops]) =>
    shops ? shops.map((shop) => `office:${right}:${shop}`) : [`office:${right}`],
  );
  return [operatorTopic(operator_id), ...topics];
}

/** Parses a message; undefined for a text that is not news. */
export function readNews(text: string): News | undefined {
  try {
    const { topics, event, data } = JSON.parse(text) as Partial<News>;
    return Array.isArray(topics) && typeof event === 'string' && data ? { topics, event, data } : undefined;
  } catch {
    return undefined;
  }
}
