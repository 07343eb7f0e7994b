/** What the office changes in one process counts in all processes of the mall, by the news. */
import { outdate, shareChanges } from '../caches.ts';
import type { Services } from '../http/context.ts';
import type { Hub } from './hub.ts';
import { tellChange } from './news.ts';

/** Begins to hear and to tell changes; the embedded database has one process, which knows its own. */
export async function followChanges({ db, config, replicas }: Services, hub: Hub): Promise<void> {
  shareChanges(db, replicas?.all ?? [], () => tellChange(db));
  await hub.onChange(() => {
    outdate(db);
    // A replica may have answered meanwhile without what changed.
    if (replicas) setTimeout(() => outdate(db), config.maxLag * 1000).unref();
  });
}
