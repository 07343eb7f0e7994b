/** POST /mall/pages/:page_id/experiments: shows versions of a page beside each other. */
import type { Experiment } from '../../../schemas/types/contract.ts';
import { BUCKETS, FEWEST_VERSIONS, MOST_VERSIONS, type Share } from '../../../engine/rules/experiments/buckets.ts';
import { LONGEST } from '../../../engine/rules/experiments/limits.ts';
import { DAY } from '../../../engine/rules/format/time.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { record } from '../../kernel/system/audit.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';
import { transact } from '../../kernel/system/transact.ts';
import { openExperiment } from '../../content/experiments/open.ts';
import { mayKnow } from '../../content/page/pages.ts';
import { authorOf, lockPages, nameWaiting, type PageRecord } from '../../content/page/store.ts';
import { experimentAnswer } from './answer.ts';
import { refusalToShow } from './showable.ts';

/** Name of versions that have none. */
const NOTE = 'A/B 测试';

const refuse = (message: string, field: string): Failure => fail(message, 422, { field });

/** The shares as whole numbers; a failure names what is wrong with them. */
function sharesOf(asked: InputOf<'addExperiment'>['shares']): Share[] | Failure {
  const shares = asked.map(({ version, share }) => ({ version: Number(version), share: Number(share) }));
  if (shares.length < FEWEST_VERSIONS || shares.length > MOST_VERSIONS)
    return refuse(`请选择 ${FEWEST_VERSIONS} 到 ${MOST_VERSIONS} 个版本`, 'shares');
  if (new Set(shares.map(({ version }) => version)).size < shares.length)
    return refuse('同一个版本只能选择一次', 'shares');
  const all = shares.reduce((sum, { share }) => sum + share, 0);
  if (all !== BUCKETS || shares.some(({ share }) => share < 1))
    return refuse('各版本的比例至少 1%，合计必须是 100%', 'shares');
  return shares;
}

/** Why the versions cannot be tested. */
async function refusal(
  tx: Db,
  context: Context,
  row: PageRecord,
  shares: readonly Share[],
): Promise<Failure | undefined> {
  if (row.published_version === null || !row.enabled) return fail('页面还没有发布，或已停用，不能测试');
  if (shares[0]?.version !== row.published_version)
    return fail('页面已有新的版本，请重新选择', 409, { field: 'shares' });
  const others = shares.slice(1).map(({ version }) => version);
  return refusalToShow(tx, context, row, others);
}

export async function addExperiment(context: Context, input: InputOf<'addExperiment'>): Promise<Experiment | Failure> {
  const { page_id = 0, goal, platform = '', until } = input;
  const now = seconds(context);
  const since = Math.max(now, input.since ?? now);
  const shares = sharesOf(input.shares);
  if (isFailure(shares)) return shares;
  if (until <= since) return refuse('结束时间必须晚于开始时间', 'until');
  if (until > since + LONGEST) return refuse(`测试最长 ${LONGEST / DAY} 天`, 'until');
  if (!(await settingOf(context, 'count-visits')))
    return fail('没有在统计页面效果，测试不会有结果：请先打开 设置 / 商城信息 里的「统计页面效果」');
  return transact(context, async (tx, context) => {
    const row = (await lockPages(tx, [page_id])).get(page_id);
    if (!row || !mayKnow(context, row)) return notFound(SERVER_MESSAGES.noPage);
    const failure = await refusal(tx, context, row, shares);
    if (failure) return failure;
    const author = authorOf(context);
    const made = await openExperiment(tx, { page_id, platform, goal, shares, since, until, author, created: now });
    if (!made) return fail('这个页面已有进行中的测试，请先结束它', 409);
    for (const { version } of shares) await nameWaiting(tx, version, NOTE);
    const after = { goal, platform, shares, since, until };
    await record(context, 'page.experiment', `page:${page_id}`, { before: null, after }, tx);
    return experimentAnswer(context, made);
  });
}
