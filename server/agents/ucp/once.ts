/** Calls that change something happen once for each Idempotency-Key, for a day; without a key each time. */
import { answerBefore, once, type IdempotentKey } from '../../kernel/system/idempotent.ts';
import { transact } from '../../kernel/system/transact.ts';
import type { Db } from '../../kernel/db/database.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import type { AgentContext } from './context.ts';
import type { Answer, Outcome } from './outcome.ts';
import { refuse } from './refusal.ts';

const USED = refuse(409, 'idempotency_conflict', 'This Idempotency-Key belongs to another request.');

/** `call` is method and path of the request, and the digest of its body. */
const keyOf = ({ agent, idempotencyKey, call }: AgentContext): IdempotentKey | undefined =>
  idempotencyKey ? { key: `agent:${agent.profile}:${call.name}:${idempotencyKey}`, body: call.digest } : undefined;

/** The answer to the same call before. */
export async function answeredBefore(context: AgentContext): Promise<Answer | undefined> {
  const key = keyOf(context);
  if (!key) return undefined;
  const before = await answerBefore(context, key);
  return isFailure(before) ? USED : (before as Outcome | undefined);
}

/** Writes in a transaction; its answer is kept under the key. A failure inside is one of the program's own and rolls back. */
export async function writeOnce(
  context: AgentContext,
  work: (tx: Db, context: AgentContext) => Promise<Outcome>,
): Promise<Answer> {
  const key = keyOf(context);
  const written = key ? await once(context, key, work) : await transact(context, work);
  return isFailure(written) ? USED : written;
}
