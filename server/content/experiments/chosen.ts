/** What a visitor gets of pages that have several versions at once: by a test, or for some members on purpose. */
import type { Context } from '../../kernel/http/context.ts';
import type { page } from '../page/tables.ts';
import { versionsForMember } from './audiences.ts';
import { runningExperiments, type Running } from './running.ts';

type Row = Pick<typeof page.$inferSelect, 'page_id' | 'published_version'>;

export interface Chosen {
  /** 0 for a page that was never published */
  versionOf(row: Row): number;
  /** Whether the visitor's version takes part in a test. */
  inTest(row: Row): boolean;
  /** The tests of these pages. */
  testsOf(rows: Iterable<Row>): Running[];
  /** Tests of masters of modules, by module. */
  modules: ReadonlyMap<number, { test: Running; version: number }>;
}

const published = ({ published_version }: Row): number => published_version ?? 0;

/** @param bucket undefined for a visitor who takes part in no test, and gets what is published */
export async function chosenVersions(context: Context, site: 'pc' | 'h5', bucket: number | undefined): Promise<Chosen> {
  const [running, forMember] = await Promise.all([runningExperiments(context, site), versionsForMember(context)]);
  const tests = new Map(running.map((test) => [test.page_id, test]));
  const chosen = (test: Running | undefined): number | undefined =>
    bucket === undefined || (test && forMember.has(test.page_id)) ? undefined : test?.versions[bucket];
  return {
    versionOf: (row) =>
      row.published_version === null
        ? 0
        : (forMember.get(row.page_id) ?? chosen(tests.get(row.page_id)) ?? published(row)),
    inTest: (row) => chosen(tests.get(row.page_id)) !== undefined,
    testsOf: (rows) => [...rows].flatMap(({ page_id }) => tests.get(page_id) ?? []),
    modules: new Map(
      [...tests.values()].flatMap((test) => {
        const version = chosen(test) ?? test.shares[0]?.version;
        return test.module_id === null || version === undefined ? [] : [[test.module_id, { test, version }]];
      }),
    ),
  };
}
