/** Tests of versions as answers have them. */
import { inArray } from 'drizzle-orm';
import type { Experiment } from '../../../schemas/types/contract.ts';
import { resultOf, type Difference } from '../../../engine/rules/experiments/results.ts';
import { isSplitWrong } from '../../../engine/rules/experiments/split.ts';
import { seconds, type DbClock } from '../../kernel/http/context.ts';
import type { ExperimentRecord } from '../../content/experiments/tables.ts';
import { pageVersion } from '../../content/page/tables.ts';
import { shownOf } from './shown.ts';

/** Percent with one digit; what is not known yet has no bound worth a number. */
const percentOf = (part: number, whole: number): number =>
  Number.isFinite(part) && whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0;

function againstOf(difference: Difference | undefined, usual: number) {
  if (!difference || usual <= 0 || !Number.isFinite(difference.low)) return undefined;
  const { between, low, high } = difference;
  return { between: percentOf(between, usual), low: percentOf(low, usual), high: percentOf(high, usual) };
}

function stateOf({ since, until, ended }: ExperimentRecord, now: number): Experiment['state'] {
  if (ended !== null) return 'ended';
  if (now >= until) return 'over';
  return now < since ? 'waiting' : 'running';
}

export async function experimentAnswer(context: DbClock, test: ExperimentRecord): Promise<Experiment> {
  const { experiment_id, page_id, platform, goal, shares, since, until, ended, author, winner } = test;
  const now = seconds(context);
  const versions = shares.map(({ version }) => version);
  const [shown, stored] = await Promise.all([
    shownOf(context.db, test),
    context.db
      .select({ version: pageVersion.version_id, created: pageVersion.created, note: pageVersion.note })
      .from(pageVersion)
      .where(inArray(pageVersion.version_id, versions)),
  ]);
  const result = resultOf(shown, goal);
  const [first] = shown;
  const usual = first && first.visits > 0 ? first[goal] / first.visits : 0;
  const visits = shown.reduce((sum, one) => sum + one.visits, 0);
  const passed = Math.max(1, Math.min(now, ended ?? until) - since);
  return {
    experiment_id,
    page_id,
    state: stateOf(test, now),
    platform,
    goal,
    since,
    until: ended ?? until,
    author,
    published: winner ?? 0,
    versions: shown.map((one, at) => {
      const named = stored.find(({ version }) => version === one.version);
      const against = againstOf(result.against[at], usual);
      return {
        version: one.version,
        share: shares[at]?.share ?? 0,
        note: named?.note ?? '',
        created: named?.created ?? 0,
        visits: one.visits,
        orders: one.orders,
        sales: one.sales,
        ...(against && { against }),
      };
    }),
    winner: result.winner ?? 0,
    needed: result.needed ?? 0,
    expected: Math.round((visits * (until - since)) / passed),
    split_wrong: isSplitWrong(shown.map((one, at) => ({ visits: one.visits, share: shares[at]?.share ?? 0 }))),
  };
}
