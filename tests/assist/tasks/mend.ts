/** Pages on which the check before publishing finds something. */
import type { Task } from '../task.ts';

export const MEND: readonly Task[] = [
  {
    id: 'mend-all',
    kind: 'mend',
    says: '发布前检查报了一堆问题，全部改好。空的商品列表放几个零食就行，没用的空面板删掉，内容尽量留着。',
    page: 'broken',
    wants: [
      { issuesLeft: 0 },
      { lacks: { handle: 'hollow' } },
      { has: { handle: 'empty', entries: { least: 2 } } },
      { has: { handle: 'menu', text: '中国茶' } },
      { has: { handle: 'pale', text: '满两件包邮' } },
      { has: { handle: 'over', text: '全场八八折' } },
      { has: { handle: 'out', text: '限时七天' } },
      { alts: [{ widget: { handle: 'banner' }, text: '\\p{Script=Han}{2}' }] },
    ],
  },
  {
    id: 'mend-contrast',
    kind: 'mend',
    says: '面板里有两句字颜色太浅看不清，只改颜色，别的先不动。',
    page: 'broken',
    wants: [
      { has: { handle: 'pale', text: '满两件包邮' } },
      { has: { handle: 'faint', text: '解释权归商城' } },
      { only: ['pale', 'faint'] },
      { issuesLeft: 6 },
    ],
  },
  {
    id: 'mend-layout',
    kind: 'mend',
    says: '面板里四句话有的叠在一起、有的跑到外面了，从上到下排成一列，文字不要改。',
    page: 'broken',
    wants: [
      { only: ['pale', 'over', 'faint', 'out', 'panel'] },
      { value: { widget: { handle: 'out' }, property: 'x', least: 0, most: 1120 } },
      { below: [{ handle: 'pale' }, { handle: 'over' }] },
      { has: { handle: 'pale', text: '满两件包邮' } },
      { has: { handle: 'over', text: '全场八八折' } },
    ],
  },
];
