/**
 * A server dies by SIGKILL in the middle of an assistant's edit that changes a page and the shared header: neither has changed then,
 * and the same edit is made whole by another server.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { suiteMall } from '../support/database.ts';
import { mallPages, type MallPages, type Parts } from '../support/calls/mall-pages.ts';
import { startMall, type Mall } from '../support/calls/mall.ts';
import { connectionsClosed, killAt } from '../support/processes/kill.ts';
import { startServer } from '../support/processes/server.ts';

const databaseUrl = suiteMall();
let mall: Mall;
let pages: MallPages;

beforeAll(async () => {
  mall = await startMall(databaseUrl(), 1);
  pages = await mallPages(mall.servers[0]?.url ?? '');
});
afterAll(() => mall.stop());

const typesOf = (part: Parts['body']): string[] => part?.document.widgets.map(({ type }) => type) ?? [];
const versions = async (): Promise<unknown> =>
  ((await mall.db.execute(sql`select count(*)::int as count from page_version`)) as unknown as { rows: unknown[] })
    .rows;

it.each([
  ['before the first version is written', 'lock table page_version in exclusive mode'],
  ['when both are written and the record of it is not', 'lock table audit in exclusive mode'],
])('leaves no half step when it ends %s', { timeout: 120_000 }, async (_, lock) => {
  const pageId = await pages.add('春茶节', [{ type: 'W0003', uuid: 'swiper' }]);
  const edit = await pages.assistant('小助');
  const before = await pages.parts(pageId);
  const first = String(before.header?.document.widgets[0]?.['uuid']);
  const steps = [
    { do: 'insert', type: 'W0002', after: 'swiper', values: { text: '春茶' } },
    { do: 'insert', type: 'W0013', before: first },
  ];
  const written = await versions();
  const victim = await startServer({ DATABASE_URL: databaseUrl() }, undefined, 'SIGKILL');
  await killAt(databaseUrl(), lock, victim, () => edit(pageId, steps, victim.url));
  await connectionsClosed(mall.db);
  expect(await pages.parts(pageId)).toEqual(before);
  expect(await versions()).toEqual(written);

  await edit(pageId, steps);
  const after = await pages.parts(pageId);
  expect(typesOf(after.body)).toEqual(['W0000', 'W0003', 'W0002']);
  expect(typesOf(after.header).filter((type) => type === 'W0013')).toHaveLength(
    typesOf(before.header).filter((type) => type === 'W0013').length + 1,
  );
});
