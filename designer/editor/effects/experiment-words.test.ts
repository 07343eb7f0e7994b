import { expect, it } from 'vitest';
import type { Experiment } from '../../../schemas/types/contract.ts';
import { differenceText, goalText, nameOfVersion, verdictOf } from './experiment-words.ts';

const version = { version: 1, share: 50, note: '', created: 0, visits: 1000, orders: 60, sales: 600_000 };
const test: Experiment = {
  experiment_id: 1,
  page_id: 1,
  state: 'running',
  platform: '',
  goal: 'orders',
  since: 0,
  until: 1,
  author: 'operator',
  published: 0,
  versions: [version, { ...version, version: 2, against: { between: 3.2, low: -1, high: 7.4 } }],
  winner: 0,
  needed: 54_853,
  expected: 12_000,
  split_wrong: false,
};

it('names the first version as the original, and the others by letters', () => {
  expect([0, 1, 2, 3].map(nameOfVersion)).toEqual(['原版', '版本 B', '版本 C', '版本 D']);
});

it('says a difference with both its bounds, and nothing of the first version or one without visits', () => {
  expect(test.versions.map(differenceText)).toEqual(['—', '+3.2%（-1% 到 +7.4%）']);
  expect(goalText(version, 'orders')).toBe('6%');
  expect(goalText(version, 'sales')).toBe('¥6.00');
  expect(goalText({ ...version, visits: 0 }, 'sales')).toBe('—');
});

it.each<[Partial<Experiment>, string[]]>([
  [
    {},
    [
      '现在还说不出哪个更好。',
      '要找出一成的差别，约需 54,853 次访问。',
      '照现在的速度，到结束约有 12,000 次，可能不够。',
    ],
  ],
  [{ expected: 60_000 }, ['现在还说不出哪个更好。', '要找出一成的差别，约需 54,853 次访问。']],
  [{ needed: 0 }, ['订单还太少，说不出哪个更好：每个版本至少要 50 笔。']],
  [{ winner: 2 }, ['版本 B更好。']],
  [{ state: 'over', expected: 1 }, ['没有发现哪个版本更好。', '要找出一成的差别，约需 54,853 次访问。']],
  [{ state: 'ended', winner: 2, published: 2 }, ['版本 B更好。', '结束时发布了版本 B。']],
  [
    { split_wrong: true, needed: 0 },
    [
      '各版本的访问和约定的比例不符，结果不可信。可能有缓存或程序把其中一个版本给了所有人。',
      '订单还太少，说不出哪个更好：每个版本至少要 50 笔。',
    ],
  ],
  [{ versions: test.versions.map((one) => ({ ...one, visits: 0 })) }, ['还没有人看到这些版本。']],
])('says where a test stands: %o', (more, lines) => {
  expect(verdictOf({ ...test, ...more })).toEqual(lines);
});
