import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListSource } from '../../../../engine/document/source.ts';
import { NOW } from '../../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { readLivePage } from '../../page/published.ts';
import { publishDocument } from '../../page/publish.ts';
import { article } from '../tables.ts';
import { articlesByRule, countArticlesByRule } from './by-rule.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  const row = (article_id: number, more: Partial<typeof article.$inferInsert> = {}) => ({
    article_id,
    node_id: 1,
    title: `文章${article_id}`,
    content: '<p>正文</p>',
    release_time: NOW - 100 + article_id,
    created: NOW,
    updated: NOW,
    ...more,
  });
  await app.db
    .insert(article)
    .values([
      row(1, { views: 9, image: '/a.png' }),
      row(2, { node_id: 2 }),
      row(3),
      row(4, { is_released: false }),
      row(5, { release_time: NOW + 60 }),
      row(6, { off_time: NOW - 1 }),
    ]);
});
afterAll(() => app.close());

const rule = (more: Partial<ListSource> = {}): ListSource => ({
  where: {},
  sort: 'newest',
  count: 9,
  pinned: [],
  excluded: [],
  ...more,
});

it.each<[string, Partial<ListSource>, string[], number]>([
  ['the newest that are out', {}, ['3', '2', '1'], 3],
  ['the most read ones', { sort: 'recommended' }, ['1', '3', '2'], 3],
  ['those of a column', { where: { column: 1 } }, ['3', '1'], 2],
  ['pinned ones first, if they are out', { where: { column: 1 }, pinned: ['2', '4'] }, ['2', '3', '1'], 2],
  ['none that is excluded', { excluded: ['3'], count: 1 }, ['2'], 2],
])('finds %s', async (_what, more, ids, fits) => {
  expect(await articlesByRule(app.context(), rule(more))).toEqual(ids);
  expect(await countArticlesByRule(app.context(), rule(more))).toBe(fits);
});

it('fills the list of a page, beside picked ones with live titles; those that are not out are left out', async () => {
  const widgets = [
    { type: 'W0023', data: [], source: { where: {}, sort: 'newest', count: 2 } },
    { type: 'W0023', data: [{ article_id: 1, title: '旧标题' }, { article_id: 4 }] },
  ];
  const { pageId } = await publishDocument(app.context(), { kind: 'custom', title: '文章', note: '', widgets });
  const parts = await readLivePage(app.context(), { kind: 'custom', pageId: String(pageId) });
  const lists = (parts?.body.widgets ?? []).map(({ data }) => (data as { title: string }[]).map(({ title }) => title));
  expect(lists).toEqual([['文章3', '文章2'], ['文章1']]);
});
