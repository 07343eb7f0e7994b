/** Colours, sizes and columns. */
import type { Task } from '../task.ts';

export const LOOK: readonly Task[] = [
  {
    id: 'look-button',
    kind: 'look',
    says: '“去看看”按钮换成商城主色，字要看得清。',
    page: 'poster',
    wants: [
      { value: { widget: { handle: 'button' }, property: 'foregroundColor', is: 'token:primary' } },
      { only: ['button'] },
      { issuesLeft: 0 },
    ],
  },
  {
    id: 'look-larger',
    kind: 'look',
    says: '标题太小了，放大到 48 号，加粗，别压到下面那句话。',
    page: 'poster',
    wants: [
      { value: { widget: { handle: 'title' }, property: 'fontSize', is: 48 } },
      { value: { widget: { handle: 'title' }, property: 'fontWeight', is: 'bold' } },
      { below: [{ handle: 'title' }, { handle: 'line' }] },
      { only: ['title', 'line', 'button', 'panel'] },
    ],
  },
  {
    id: 'look-dark',
    kind: 'look',
    says: '这个面板改成深色底 #1F2A24，里面的字相应改成浅色，按钮也要看得出来。',
    page: 'poster',
    selected: ['panel'],
    wants: [
      { colour: { widget: { handle: 'panel' }, property: 'foregroundColor', is: ['#1f2a24'] } },
      { only: ['panel', 'title', 'line', 'button'] },
      { issuesLeft: 0 },
    ],
  },
  {
    id: 'look-columns',
    kind: 'look',
    says: '这个每行放四个，价格用促销色。',
    page: 'tea',
    selected: ['snacks'],
    wants: [
      { value: { widget: { handle: 'snacks' }, property: 'columnNums', is: 4 } },
      { value: { widget: { handle: 'snacks' }, property: 'wgtPriceColor', is: 'token:sale' } },
      { only: ['snacks'] },
    ],
  },
];
