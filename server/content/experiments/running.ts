/** Which version of a page under test a visitor gets. */
import { and, eq, getTableColumns, gt, isNull } from 'drizzle-orm';
import { versionsByBucket } from '../../../engine/rules/experiments/buckets.ts';
import { cacheOf } from '../../kernel/caches.ts';
import { seconds, type DbClock } from '../../kernel/http/context.ts';
import { pageModule } from '../page/tables.ts';
import { experiment, type ExperimentRecord } from './tables.ts';

/** milliseconds for which the open tests are remembered */
const LIFE = 1000;

type Open = Pick<ExperimentRecord, 'experiment_id' | 'page_id' | 'platform' | 'since' | 'until' | 'shares'>;

export interface Running extends Open {
  /** the module whose master is tested; null for other pages */
  module_id: number | null;
  /** the version of each bucket */
  versions: readonly number[];
}

async function openExperiments(context: DbClock): Promise<readonly Running[]> {
  const cache = cacheOf<readonly Running[]>(context.db, 'experiments', 1, LIFE);
  const now = context.clock.now();
  const known = cache.get('open', now);
  if (known) return known;
  const rows = await context.db
    .select({ ...getTableColumns(experiment), module_id: pageModule.module_id })
    .from(experiment)
    .leftJoin(pageModule, eq(pageModule.page_id, experiment.page_id))
    .where(and(isNull(experiment.ended), gt(experiment.until, seconds(context))));
  const open = rows.map((row) => ({ ...row, versions: versionsByBucket(row.experiment_id, row.shares) }));
  return cache.set('open', open, now);
}

/** Tests that run now on a site. */
export async function runningExperiments(context: DbClock, site: 'pc' | 'h5'): Promise<readonly Running[]> {
  const open = await openExperiments(context);
  if (open.length === 0) return open;
  const now = seconds(context);
  return open.filter(
    ({ since, until, platform }) => since <= now && now < until && (platform === '' || platform === site),
  );
}
