/** The office's view of our keys of signatures, and their renewal. */
import { desc, inArray, sql } from 'drizzle-orm';
import type { SigningKeys } from '../../../../schemas/types/contract.ts';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import type { Handler } from '../../../kernel/calls/operation.ts';
import { fail, type Failure } from '../../../kernel/http/answer.ts';
import { seconds, type Context } from '../../../kernel/http/context.ts';
import { record } from '../../../kernel/system/audit.ts';
import { transact } from '../../../kernel/system/transact.ts';
import { agentKey } from '../tables.ts';
import { keysNow, makeKey, signerOf } from './keys.ts';

async function listed(context: Context): Promise<SigningKeys> {
  const keys = await keysNow(context);
  const signer = signerOf(keys, seconds(context));
  return {
    list: keys.map(({ row: { kid, created }, signsFrom, ends }) => ({
      kid,
      created,
      signs: kid === signer,
      signs_from: signsFrom,
      ends,
    })),
  };
}

/** GET /mall/agent-keys */
export const listSigningKeys: Handler<'listSigningKeys'> = (context) => listed(context);

/**
 * POST /mall/agent-keys. One key at a time has a successor, so that a profile has two at most; `at_once` takes all former ones away, for a
 * key that somebody else may have.
 */
export const renewSigningKey: Handler<'renewSigningKey'> = (context, { at_once: atOnce = false }) =>
  transact(context, async (tx, context): Promise<SigningKeys | Failure> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('agent-keys'))`);
    const former = (await keysNow(context)).find(({ ends }) => ends !== null);
    if (former && !atOnce)
      return fail(`上一次更换的旧密钥保留到 ${formatDateTime(former.ends ?? 0)}，在此之前只能立即停用`, 409, {
        field: 'at_once',
      });
    const before = await tx.select().from(agentKey).orderBy(desc(agentKey.created));
    const published = (await keysNow(context)).map(({ row }) => row.kid);
    const over = before.filter(({ kid }) => atOnce || !published.includes(kid)).map(({ kid }) => kid);
    if (over.length > 0) await tx.delete(agentKey).where(inArray(agentKey.kid, over));
    const newest = before[0]?.created ?? 0;
    const { kid } = await makeKey(context, Math.max(seconds(context), newest + 1));
    await record(context, 'agent-key.renew', `agent-key:${kid}`, { after: { at_once: atOnce } }, tx);
    return listed(context);
  });
