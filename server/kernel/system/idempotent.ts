/**
 * Calls that must not happen twice (checklist 4). The key's row is written in the call's own transaction: a second call with it
 * waits for the first and gets the same answer; when the first fails, nothing of it stays and the second one is made.
 */
import { createHash } from 'node:crypto';
import { and, desc, eq, gte, like, lt, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { StatementPart } from '../db/prepared.ts';
import { fail, isFailure, type Failure } from '../http/answer.ts';
import { seconds, type Context } from '../http/context.ts';
import { IDEMPOTENT_LIFE, idempotentCall } from './tables.ts';
import { orRefuse, transact } from './transact.ts';

export function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

export interface IdempotentKey {
  /** who calls, what, and the key that was sent or derived */
  key: string;
  /** digest of the body; another body under the same key is refused */
  body: string;
}

/** The answer given before under the key, at most `life` seconds ago; a failure when it was another call's. */
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

/** seconds; a double click, or a page that was sent again */
export const REPEAT = 600;

/** The last answer to this body under a key that starts so, within `REPEAT` seconds. */
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

/** Makes the call once: `make` runs in a transaction, and a failure of it rolls back. Answers what it answered, now or before. */
export async function once<C extends Context, T>(
  context: C,
  call: IdempotentKey,
  make: (tx: Db, context: C) => Promise<T | Failure>,
): Promise<T | Failure> {
  const made = await transact(context, async (tx, context) => {
    if (!(await takeKey(tx, call, seconds(context)))) return undefined;
    const answer = orRefuse(await make(tx, context));
    await keepAnswer(tx, call, answer);
    return { answer };
  });
  if (isFailure(made)) return made;
  return made ? made.answer : ((await answerBefore(context, call)) as T | Failure);
}

/** false when the key was used before, however long ago: for what must not come twice at all. */
export async function useKey(tx: Db, { key, body }: IdempotentKey, now: number): Promise<boolean> {
  const [mine] = await tx
    .insert(idempotentCall)
    .values({ key, body, created: now })
    .onConflictDoNothing()
    .returning({ key: idempotentCall.key });
  return mine !== undefined;
}

/** false when the key has a call already; waits for one that is being made. */
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
 * The part `key` of a statement that makes calls and answers them at once: a row for every call that is the first with its key.
 * The calls are in the part `request` (key, body, answer); `condition` selects those to be made, each key once; `over`
 * is true of a row `held` whose call is over, so that its key may be used again before the day is.
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
