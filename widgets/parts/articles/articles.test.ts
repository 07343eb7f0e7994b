// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { inShop, rendered } from '../../test-support.ts';

const article = {
  article_id: 5,
  title: '新茶上市',
  summary: '今年的头采',
  image: '/a.png',
  release_time: 1_700_000_000,
};

it('is one link to the article, with what the operator shows of it', () => {
  const html = inShop('W0023', { data: [article] });
  expect([...html.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/article/detail/5']);
  expect(html.textContent).toContain('今年的头采');
  expect(html.querySelector('time')?.textContent).toBe('2023-11-15');
  const bare = inShop('W0023', { data: [article], isPictureShown: false, isSummaryShown: false, isDateShown: false });
  expect(bare.querySelector('a')?.textContent).toBe('新茶上市');
  expect(bare.querySelector('img')).toBeNull();
});

it('shows nothing to shoppers without articles, and a hint to operators', () => {
  expect(inShop('W0023', { data: [] }).textContent).toBe('');
  expect(rendered('W0023', { data: [] }).textContent).toContain('暂无文章');
});
