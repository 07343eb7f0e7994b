/** What is on the page goes elsewhere, twice, or away. */
import type { Task } from '../task.ts';

export const ARRANGE: readonly Task[] = [
  {
    id: 'arrange-up',
    kind: 'arrange',
    says: '优惠券太靠下了，挪到横幅下面、菜单上面。',
    page: 'tea',
    wants: [
      {
        order: [
          { handle: 'banner' },
          { handle: 'coupons' },
          { handle: 'menu' },
          { handle: 'teas' },
          { handle: 'snacks' },
        ],
      },
      { only: ['coupons'] },
      { rows: { least: 5, most: 5 } },
    ],
  },
  {
    id: 'arrange-into-panel',
    kind: 'arrange',
    says: '把“坏果包赔”那句话挪到上面那个面板里，放在按钮下面，别压着别的。',
    page: 'apart',
    wants: [
      { has: { handle: 'promise', panel: 'panel' } },
      { below: [{ handle: 'button' }, { handle: 'promise' }] },
      { only: ['promise', 'panel', 'below'] },
      { value: { widget: { handle: 'promise' }, property: 'text', is: '坏果包赔，四十八小时内退款' } },
    ],
  },
  {
    id: 'arrange-remove',
    kind: 'arrange',
    says: '茶点这块不要了，删掉。',
    page: 'tea',
    wants: [{ lacks: { handle: 'snacks' } }, { rows: { least: 4, most: 4 } }, { only: ['snacks'] }],
  },
  {
    id: 'arrange-copy',
    kind: 'arrange',
    says: '好茶这一块复制一份放到最后，复制的那份标题改成“再看看”。',
    page: 'tea',
    wants: [
      { rows: { least: 6, most: 6 } },
      { only: [] },
      { has: { type: 'W0002', text: '^再看看$', things: ['goods:武夷山大红袍', 'goods:西湖龙井'] } },
      { order: [{ handle: 'coupons' }, { text: '^再看看$' }] },
    ],
  },
  {
    id: 'arrange-beside',
    kind: 'arrange',
    says: '面板里的标题和按钮排成一行，标题在左按钮在右，不要重叠。',
    page: 'poster',
    wants: [
      { beside: [{ handle: 'title' }, { handle: 'button' }] },
      { only: ['title', 'button', 'line', 'panel'] },
      { value: { widget: { handle: 'title' }, property: 'text', is: '秋冬新茶上市' } },
    ],
  },
];
