/**
 * Searches of the demo mall: what must be among the first five hits, and what must not be found at all. A query without `first` has no
 * fitting goods.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mall } from '../../server/seed/data/mall.ts';
import { seedCatalogue } from '../../server/seed/catalogue.ts';
import { giveSynonyms } from '../../server/goods/search/lexicon/give-synonyms.ts';
import { onBoth, type TestApp } from '../../server/testing/harness.ts';
import { NOW } from '../../server/testing/fixtures/fixtures.ts';
import type { GoodsItems } from '../../schemas/types/contract.ts';
import queries from './queries.json' with { type: 'json' };

/** Part of what must be among the first five that is. */
const RECALL = 0.95;
const FIRST = 5;

onBoth('the queries of the demo mall', (start) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
    await seedCatalogue(app.db, mall, NOW);
    await giveSynonyms(app.db);
  });
  afterAll(() => app.close());

  it('finds what fits among the first, and nothing far', async () => {
    const problems: string[] = [];
    let [wanted, met] = [0, 0];
    for (const { query, first, never = [] } of queries) {
      const { data } = await app.get<GoodsItems>('/h5app/wxapp/goods/items', {
        query: { keywords: query, pageSize: 50 },
      });
      const found = data.list.map((row) => Number(row.item_id));
      const missing = first.filter((id) => !found.slice(0, FIRST).includes(id));
      wanted += first.length;
      met += first.length - missing.length;
      if (first.length > 0 && found.length === 0) problems.push(`${query} finds nothing`);
      else if (missing.length > 0) problems.push(`${query}: ${missing.join()} not among ${found.slice(0, 9).join()}`);
      const far = never.filter((id) => found.includes(id));
      if (far.length > 0) problems.push(`${query}: found ${far.join()}, which is far`);
    }
    console.log(`recall ${((100 * met) / wanted).toFixed(1)} % of ${queries.length} queries`, problems);
    expect(problems.filter((problem) => !problem.includes('not among'))).toEqual([]);
    expect(met / wanted).toBeGreaterThanOrEqual(RECALL);
  });
});
