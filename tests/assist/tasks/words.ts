/** Links, texts, and what is read by those who see no pictures. */
import type { Task } from '../task.ts';

export const WORDS: readonly Task[] = [
  {
    id: 'words-menu-links',
    kind: 'words',
    says: '菜单三项都没链接：耳机去耳机分类，露营去露营骑行分类，领券去领券中心。',
    page: 'bare',
    wants: [
      { linksTo: { widget: { handle: 'menu' }, to: '/items?cat_id={category:耳机}' } },
      { linksTo: { widget: { handle: 'menu' }, to: '/items?cat_id={category:露营骑行}' } },
      { linksTo: { widget: { handle: 'menu' }, to: '/member/coupon-center' } },
      { value: { widget: { handle: 'menu' }, property: 'data.0.title', is: '耳机' } },
      { only: ['menu'] },
    ],
  },
  {
    id: 'words-page-link',
    kind: 'words',
    says: '横幅点了去“家居焕新馆”那个页面。',
    page: 'bare',
    wants: [
      { linksTo: { widget: { handle: 'banner' }, to: '/custompage?pageid={page:家居焕新馆}' } },
      { only: ['banner'] },
    ],
  },
  {
    id: 'words-this-link',
    kind: 'words',
    says: '这个点了直接去西湖龙井的商品页，字改成“尝尝龙井”。',
    page: 'poster',
    selected: ['button'],
    wants: [
      { has: { handle: 'button', text: '^尝尝龙井$' } },
      { linksTo: { widget: { handle: 'button' }, to: '/items/{goods:西湖龙井}' } },
      { only: ['button'] },
    ],
  },
  {
    id: 'words-alts',
    kind: 'words',
    says: '三张横幅都没写替代文字，帮我补上：第一张是当季鲜果，第二张是茶，第三张是家居。',
    page: 'pictures',
    wants: [
      {
        alts: [
          { widget: { handle: 'fresh' }, text: '果' },
          { widget: { handle: 'tea' }, text: '茶' },
          { widget: { handle: 'home' }, text: '家' },
        ],
      },
      { only: ['fresh', 'tea', 'home'] },
      { issuesLeft: 0 },
    ],
  },
  {
    id: 'words-search',
    kind: 'words',
    says: '给这个页面写搜索引擎用的标题、描述和关键词，都要提到茶，标题不超过二十个字。',
    page: 'tea',
    wants: [
      { texts: { title: '^(?=.*茶).{4,20}$', description: '^(?=.*茶).{15,200}$', keywords: '茶' } },
      { only: ['page'] },
    ],
  },
  {
    id: 'words-rewrite',
    kind: 'words',
    says: '“武夷山正岩茶区”那句太长，缩到十五个字以内，意思留着，别夸张。',
    page: 'poster',
    wants: [
      { value: { widget: { handle: 'line' }, property: 'text', pattern: '^.{4,15}$' } },
      { has: { handle: 'line', text: '武夷|正岩|炭焙|次日' } },
      { never: '最|第一|绝|顶级|100%' },
      { only: ['line'] },
    ],
  },
];
