/** Which version of a page under test a visitor gets. */
import { sql } from 'drizzle-orm';
import { versionsByBucket } from '../../../engine/rules/experiments/buckets.ts';
import { cacheOf } from '../../kernel/caches.ts';
import { seconds, type DbClock } from '../../kernel/http/context.ts';
import { pageModule } from '../page/tables.ts';
import { experiment, pageAudience, type AudienceRecord, type ExperimentRecord } from './tables.ts';

/** milliseconds for which they are remembered */
const LIFE = 1000;

type Open = Pick<ExperimentRecord, 'experiment_id' | 'page_id' | 'platform' | 'since' | 'until' | 'shares'>;

export interface Running extends Open {
  /** the module whose master is tested; null for other pages */
  module_id: number | null;
  /** the version of each bucket */
  versions: readonly number[];
}

interface Several {
  tests: readonly Running[];
  audiences: readonly AudienceRecord[];
}

/** All pages that have several versions at once, which are few, by one statement. */
export async function severalVersions(context: DbClock): Promise<Several> {
  const cache = cacheOf<Several>(context.db, 'several-versions', 1, LIFE);
  const now = context.clock.now();
  const known = cache.get('all', now);
  if (known) return known;
  const { rows } = (await context.db.execute(
    sql`select (select coalesce(json_agg(open), '[]') from (
        select ${experiment}.*, ${pageModule.module_id} as module_id from ${experiment}
        left join ${pageModule} on ${pageModule.page_id} = ${experiment.page_id}
        where ${experiment.ended} is null and ${experiment.until} > ${seconds(context)}::bigint) open) as tests,
      (select coalesce(json_agg(own order by own.page_id, own.nth), '[]') from ${pageAudience} own) as audiences`,
  )) as unknown as { rows: { tests: Omit<Running, 'versions'>[]; audiences: AudienceRecord[] }[] };
  const [row] = rows;
  const tests = (row?.tests ?? []).map((test) => ({
    ...test,
    versions: versionsByBucket(test.experiment_id, test.shares),
  }));
  return cache.set('all', { tests, audiences: row?.audiences ?? [] }, now);
}

/** Tests that run now on a site. */
export async function runningExperiments(context: DbClock, site: 'pc' | 'h5'): Promise<readonly Running[]> {
  const { tests: open } = await severalVersions(context);
  if (open.length === 0) return open;
  const now = seconds(context);
  return open.filter(
    ({ since, until, platform }) => since <= now && now < until && (platform === '' || platform === site),
  );
}
