/**
 * Calls that must not happen twice (checklist 4). The key's row is written in the call's own transaction. A second call with the
 * same key waits for the first and gets the same answer. When the first fails, its row is rolled back, and the second call runs.
 */
import { createHash } from 'node:crypto';
import { and, desc, eq, gte, like, lt, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { StatementPart } from '../db/prepared.ts';
import { fail, isFailure, type Failure } from '../http/answer.ts';
import { seconds, type Context } from '../http/context.ts';
import { IDEMPOTENT_LIFE, idempotentCall } from './tables.ts';
import { orThrow, transact } from './transact.ts';

export function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

export interface IdempotentKey {
  /** caller, call, and the key that was sent or derived */
  key: string;
  /** digest of the body; a different body with the same key is refused */
  body: string;
}

/** The answer stored under the key, at most `life` seconds ago; a failure when the key belongs to another call. */
export async function answerBefore(
  context: Context,
  { key, body }: IdempotentKey,
  life = IDEMPOTENT_LIFE,
): Promise<unknown> {
  const [row] = await context.db.select().from(idempotentCall).where(eq(idempotentCall.key, key));
  if (!row || row.created < seconds(context) - life) return undefined;
  if (row.body !== body) return fail('该请求已使用过，请刷新后重试');
  return JSON.parse(row.answer) as unknown;
}

/** Seconds in which an equal call counts as a repeat: a double click, or a page that was sent again. */
export const REPEAT = 600;

/** The last answer to this body under a key with this prefix, within `REPEAT` seconds. */
export async function repeated(context: Context, prefix: string, body: string): Promise<unknown> {
  const [row] = await context.db
    .select({ answer: idempotentCall.answer })
    .from(idempotentCall)
    .where(
      and(
        eq(idempotentCall.body, body),
        like(idempotentCall.key, `${prefix}%`),
        gte(idempotentCall.created, seconds(context) - REPEAT),
      ),
    )
    .orderBy(desc(idempotentCall.created))
    .limit(1);
  return row && (JSON.parse(row.answer) as unknown);
}

/**
 * Makes the call once: `make` runs in a transaction, which a failure rolls back. Answers the result of this call, or of the
 * earlier one.
 */
export async function once<C extends Context, T>(
  context: C,
  call: IdempotentKey,
  make: (tx: Db, context: C) => Promise<T | Failure>,
): Promise<T | Failure> {
  const made = await transact(context, async (tx, context) => {
    if (!(await takeKey(tx, call, seconds(context)))) return undefined;
    const answer = orThrow(await make(tx, context));
    await keepAnswer(tx, call, answer);
    return { answer };
  });
  if (isFailure(made)) return made;
  return made ? made.answer : ((await answerBefore(context, call)) as T | Failure);
}

/** Stores the key; false when it was used before, however long ago. For work that must never happen twice. */
export async function useKey(tx: Db, { key, body }: IdempotentKey, now: number): Promise<boolean> {
  const [mine] = await tx
    .insert(idempotentCall)
    .values({ key, body, created: now })
    .onConflictDoNothing()
    .returning({ key: idempotentCall.key });
  return mine !== undefined;
}

/** Reserves the key; false when it already has a call. Waits for a call that is in progress. */
async function takeKey(tx: Db, { key, body }: IdempotentKey, now: number): Promise<boolean> {
  const [mine] = await tx
    .insert(idempotentCall)
    .values({ key, body, created: now })
    .onConflictDoUpdate({
      target: idempotentCall.key,
      set: { body, created: now, answer: '' },
      setWhere: lt(idempotentCall.created, now - IDEMPOTENT_LIFE),
    })
    .returning({ key: idempotentCall.key });
  return mine !== undefined;
}

/**
 * The part `key` of a statement that makes several calls and answers them at once: one row for each call that is the first with
 * its key. The calls are in the part `request` (key, body, answer). `condition` selects the calls to make, each key once. `over`
 * is a condition on the stored row `held`: where it is true, that call is over and its key may be used again before a day has
 * passed.
 */
export function takenKeys(condition: SQL, over: SQL): StatementPart {
  const now = sql`${sql.placeholder('now')}::bigint`;
  return [
    'key',
    sql`insert into idempotent_call as held (key, body, answer, created)
      select key, body, answer, ${now} from request where ${condition} order by key
      on conflict (key) do update set body = excluded.body, answer = excluded.answer, created = excluded.created
      where held.created < ${now} - ${IDEMPOTENT_LIFE} or ${over}
      returning key`,
  ];
}

async function keepAnswer(tx: Db, { key }: IdempotentKey, answer: unknown): Promise<void> {
  await tx
    .update(idempotentCall)
    .set({ answer: JSON.stringify(answer) })
    .where(eq(idempotentCall.key, key));
}
