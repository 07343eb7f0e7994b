/** What a page for desktops shows in windows of phones, and pages for phones. */
import type { Task } from '../task.ts';

export const PHONE: readonly Task[] = [
  {
    id: 'phone-hide',
    kind: 'phone',
    says: '手机上不要显示面板里的那张图，电脑上还要。',
    page: 'poster',
    wants: [
      { phone: { widget: { handle: 'photo' }, hidden: true } },
      { value: { widget: { handle: 'photo' }, property: 'designHidden', is: undefined } },
      { only: ['photo'] },
    ],
  },
  {
    id: 'phone-order',
    kind: 'phone',
    says: '手机上按钮要排在说明文字前面，标题还是第一个，电脑上不变。',
    page: 'poster',
    wants: [
      { phoneOrder: ['title', 'button', 'line'] },
      { below: [{ handle: 'line' }, { handle: 'button' }] },
      { only: ['title', 'button', 'line', 'photo'] },
    ],
  },
  {
    id: 'phone-size',
    kind: 'phone',
    says: '手机上标题字号改成 18，短一点，写“新茶上市”；图缩到一半宽。电脑上不变。',
    page: 'poster',
    wants: [
      { phone: { widget: { handle: 'title' }, fontSize: { least: 18, most: 18 }, text: '^新茶上市$' } },
      { phone: { widget: { handle: 'photo' }, size: { least: 45, most: 55 } } },
      { value: { widget: { handle: 'title' }, property: 'text', is: '秋冬新茶上市' } },
      { value: { widget: { handle: 'title' }, property: 'fontSize', is: 24 } },
      { only: ['title', 'photo'] },
    ],
  },
  {
    id: 'phone-page',
    kind: 'phone',
    says: '在好茶上面加一段文字：“满 199 元包邮，次日发出”，居中，别超出屏幕。',
    page: 'phone',
    wants: [
      { has: { type: 'W0011', text: '满 ?199 ?元包邮' } },
      { value: { widget: { text: '满 ?199 ?元包邮' }, property: 'width', most: 375 } },
      { order: [{ handle: 'banner' }, { text: '满 ?199 ?元包邮' }, { handle: 'teas' }] },
      { only: [] },
    ],
  },
];
