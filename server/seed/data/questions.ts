import type { reviewers } from './reviews.ts';

type Person = (typeof reviewers)[number];

export interface QuestionSeed {
  goods_id: number;
  by: Person;
  content: string;
  /** Days before the moment of seeding. */
  daysAgo: number;
  /** By the shop, or by another shopper; each an hour after the one before. */
  answers: { by: 'shop' | Person; content: string }[];
}

export const questions: QuestionSeed[] = [
  {
    goods_id: 1101,
    by: '小满',
    content: '寄到北方还是凉的吗？',
    daysAgo: 9,
    answers: [
      { by: 'shop', content: '全程冷链，箱里有冰袋和温度贴，收到时 0 到 8 度。' },
      { by: '沐沐妈', content: '我在沈阳，打开还是凉的。' },
    ],
  },
  {
    goods_id: 1101,
    by: '北窗',
    content: '要洗吗？表面那层白霜是什么？',
    daysAgo: 6,
    answers: [{ by: 'shop', content: '白霜是果粉，越完整越新鲜；吃前用清水冲一下就好。' }],
  },
  {
    goods_id: 1201,
    by: '三味书屋',
    content: '炭焙的火味重吗？',
    daysAgo: 12,
    answers: [
      { by: 'shop', content: '焙好后退火半年才发货，火味已经收了，三泡以后是果香。' },
      { by: '阿茶', content: '我喝着有焦香，不呛。' },
    ],
  },
  { goods_id: 1401, by: '跑者老周', content: '跑步会掉吗？', daysAgo: 2, answers: [] },
];
