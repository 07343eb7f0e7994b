/** What a careful assistant would do for each task: steps, which name things as tasks do, and last words. They show that tasks can be solved. */
import type { EditStep } from '../../../engine/edit/steps.ts';

export interface Solution {
  steps: readonly EditStep[];
  said: string;
}

const WHOLE = { leftPer: 0, topPer: 0, widthPer: 1, heightPer: 1 };
const did = (said: string, ...steps: EditStep[]): Solution => ({ steps, said });

const to = (name: string): EditStep['to'] => ({ kind: name.split(':')[0] as 'goods', id: name });
const set = (widget: string, values: Record<string, unknown>): EditStep => ({ do: 'set', widget, values });
const onPhones = (widget: string, values: Record<string, unknown>): EditStep => ({
  do: 'set',
  widget,
  width: 'phone',
  values,
});
const fill = (widget: string, ...ids: string[]): EditStep => ({ do: 'fill', widget, ids });
const rule = (widget: string, where: object, more: object = {}): EditStep => ({
  do: 'rule',
  widget,
  rule: { where, ...more },
});
const text = (as: string, panel: string, words: string, values: object = {}): EditStep => ({
  do: 'insert',
  type: 'W0011',
  as,
  panel,
  values: { text: words, ...values },
});
const insert = (as: string, type: string, values: Record<string, unknown> = {}): EditStep => ({
  do: 'insert',
  type,
  as,
  values,
});
const goods = (title: string, ...ids: string[]): EditStep[] => [
  insert('list', 'W0002', { text: title, showMore: false }),
  fill('list', ...ids),
];
const coupons = (...ids: string[]): EditStep[] => [
  insert('offers', 'W0021', { text: '领券', subTitle: '先领券再下单', moreText: '' }),
  fill('offers', ...ids),
  { do: 'link', widget: 'offers', property: 'moreLinkData', to: { address: '/member/coupon-center' } },
];
const banner = (file: string, alt: string, name: string): EditStep[] => [
  insert('hero', 'W0003', { imgUrl: `/artwork/banners/${file}.svg`, alt, 'data.0': WHOLE }),
  { do: 'link', widget: 'hero', property: 'data.0.pathData', to: to(name) },
];

export const SOLUTIONS: Readonly<Record<string, Solution>> = {
  'compose-campaign': did(
    '活动页搭好了：横幅、三款商品和一张券。',
    ...banner('tea', '茶席与茶具', 'category:中国茶'),
    ...goods('秋冬好茶', 'goods:武夷山大红袍', 'goods:西湖龙井', 'goods:长白山椴树蜜'),
    ...coupons('coupon:茶点同享八八折'),
    set('page', { title: '秋冬茶会' }),
  ),
  'compose-category': did(
    '专题页做好了，商品按销量自动更新。',
    insert('head', 'W0006', { height: 100, foregroundColor: '#ffffff' }),
    text('title', 'head', '好好听', { fontSize: 36, color: 'token:text' }),
    insert('list', 'W0002', { text: '影音娱乐', showMore: false }),
    rule('list', { category: 'category:影音娱乐' }, { sort: 'sales', count: 10 }),
    insert('menu', 'W0013', { data: [{ title: '耳机' }, { title: '音箱收音机' }] }),
    { do: 'link', widget: 'menu', property: 'data.0.pathData', to: to('category:耳机') },
    { do: 'link', widget: 'menu', property: 'data.1.pathData', to: to('category:音箱收音机') },
  ),
  'compose-story': did(
    '故事页写好了，三段文字、一张图和两件商品。',
    insert('hero', 'W0003', { imgUrl: '/artwork/banners/home.svg', alt: '木桌与藤篮', data: [] }),
    insert('story', 'W0006', { height: 300, foregroundColor: '#ffffff' }),
    text('from', 'story', '木匠风从一张长桌开始，做日常用得上的家具。', { fontSize: 18, color: 'token:text' }),
    text('how', 'story', '木料慢慢晾干，榫卯慢慢凿好，少用钉子。', { fontSize: 18, color: 'token:text' }),
    text('vow', 'story', '看得见的做工，坏了能修，退换有门。', { fontSize: 18, color: 'token:text' }),
    { do: 'arrange', widgets: ['from', 'how', 'vow'], how: 'column', y: 40 },
    ...goods('木匠风好物', 'goods:木匠风 白橡木餐椅', 'goods:木匠风 手编藤篮'),
  ),
  'compose-phone': did(
    '手机页做好了。',
    ...banner('phone-fresh', '当季鲜果', 'category:新鲜水果'),
    ...coupons('coupon:鲜果冷链券'),
    ...goods('鲜果', 'goods:云南高原蓝莓', 'goods:海南金钻凤梨', 'goods:丹东九九红颜草莓'),
  ),
  'compose-layout': did(
    '按左图右文排好了，按钮去锅具分类。',
    insert('panel', 'W0006', { height: 420, foregroundColor: '#ffffff' }),
    {
      do: 'insert',
      type: 'W0003',
      as: 'photo',
      panel: 'panel',
      values: { imgUrl: '/artwork/tiles/home.svg', alt: '厨房里的锅', x: 20, y: 20, width: 680, height: 380, data: [] },
    },
    text('title', 'panel', '冬天的厨房', { fontSize: 36, color: 'token:text', x: 740, y: 60 }),
    text('line', 'panel', '炖一锅汤，慢慢等它好。', { fontSize: 18, color: 'token:subtext', x: 740, y: 160 }),
    text('button', 'panel', '去挑锅', { color: '#ffffff', foregroundColor: 'token:primary', x: 740, y: 240 }),
    { do: 'link', widget: 'button', to: to('category:锅具') },
  ),
  'compose-table': did(
    '商品列表按表里的顺序放好了。',
    ...goods(
      '办公桌面',
      'goods:格物 K75 三模机械键盘',
      'goods:格物 M3 无线静音鼠标',
      'goods:声屿 S2 头戴式主动降噪耳机',
      'goods:行囊 城市双肩包',
    ),
  ),
  'arrange-up': did('优惠券挪上去了。', { do: 'move', widget: 'coupons', after: 'banner' }),
  'arrange-into-panel': did(
    '已经挪到按钮下面。',
    { do: 'move', widget: 'promise', panel: 'panel' },
    set('promise', { x: 40, y: 220 }),
  ),
  'arrange-remove': did('茶点删掉了。', { do: 'remove', widget: 'snacks' }),
  'arrange-copy': did(
    '复制了一份放在最后。',
    { do: 'copy', widget: 'teas', as: 'again', after: 'coupons' },
    set('again', { text: '再看看' }),
  ),
  'arrange-beside': did('标题和按钮排成了一行。', set('button', { x: 400, y: 40 })),
  'look-button': did('按钮换成了主色。', set('button', { foregroundColor: 'token:primary', color: '#ffffff' })),
  'look-larger': did(
    '标题放大加粗了。',
    set('title', { fontSize: 48, fontWeight: 'bold', y: 10 }),
    set('line', { y: 110 }),
  ),
  'look-dark': did(
    '面板换成深色，文字跟着变浅了。',
    set('panel', { foregroundColor: '#1F2A24' }),
    set('title', { color: '#ffffff' }),
    set('line', { color: '#dddddd' }),
    set('button', { foregroundColor: '#ffffff', color: '#1F2A24' }),
  ),
  'look-columns': did('每行四个，价格用促销色。', set('snacks', { columnNums: 4, wgtPriceColor: 'token:sale' })),
  'fill-by-names': did(
    '三样水果放好了。',
    fill('goods', 'goods:云南高原蓝莓', 'goods:广西武鸣沃柑', 'goods:攀枝花凯特大芒果'),
  ),
  'fill-by-category': did(
    '热卖按分类自动更新。',
    rule('goods', { category: 'category:面部护肤' }, { sort: 'newest', count: 8 }),
  ),
  'fill-by-price': did('热卖按价格自动更新。', rule('goods', { from: 5000, to: 10_000 }, { sort: 'sales', count: 12 })),
  'fill-by-brand': did('换成了炊时专场。', rule('teas', { brand: 'brand:炊时' }), set('teas', { text: '炊时专场' })),
  'fill-more': did(
    '加上了巧克力。',
    fill('snacks', 'goods:玫瑰鲜花饼', 'goods:黄油手工曲奇', 'goods:每日坚果', 'goods:可可黑巧克力'),
  ),
  'fill-coupons': did('两张券放好了。', fill('coupons', 'coupon:新客见面礼', 'coupon:换季衣橱九折')),
  'fill-shops': did(
    '两家店和各自的商品放好了。',
    fill('shops', 'shop:声屿数码', 'shop:织里衣坊'),
    { do: 'fill', widget: 'shops', list: 'data.0.goods_list', ids: ['goods:声屿 S2', 'goods:声屿 G1'] },
    { do: 'fill', widget: 'shops', list: 'data.1.goods_list', ids: ['goods:织里衣坊 精梳棉', 'goods:织里衣坊 高腰'] },
  ),
  'fill-articles': did(
    '三篇文章放好了。',
    fill('articles', 'article:从一张长桌开始的商城', 'article:一只耳机怎样通过我们的试听', 'article:冬季衣橱'),
  ),
  'words-menu-links': did(
    '三项都有链接了。',
    { do: 'link', widget: 'menu', property: 'data.0.pathData', to: to('category:耳机') },
    { do: 'link', widget: 'menu', property: 'data.1.pathData', to: to('category:露营骑行') },
    { do: 'link', widget: 'menu', property: 'data.2.pathData', to: { address: '/member/coupon-center' } },
  ),
  'words-page-link': did('横幅链接到家居焕新馆了。', {
    do: 'link',
    widget: 'banner',
    property: 'data.0.pathData',
    to: to('page:家居焕新馆'),
  }),
  'words-this-link': did('按钮改好了。', set('button', { text: '尝尝龙井' }), {
    do: 'link',
    widget: 'button',
    to: to('goods:西湖龙井'),
  }),
  'words-alts': did(
    '三张横幅都有替代文字了。',
    set('fresh', { alt: '当季鲜果' }),
    set('tea', { alt: '茶席与茶具' }),
    set('home', { alt: '家居一角' }),
  ),
  'words-search': did(
    '标题、描述和关键词写好了。',
    set('page', {
      title: '好茶与茶点',
      description: '武夷山大红袍、西湖龙井，配玫瑰鲜花饼和曲奇的下午茶。',
      keywords: '茶,茶点',
    }),
  ),
  'words-rewrite': did('缩短了。', set('line', { text: '武夷正岩炭焙，次日发出' })),
  'phone-hide': did('手机上不显示图了。', onPhones('photo', { hidden: true })),
  'phone-order': did(
    '手机上的顺序换好了。',
    onPhones('title', { order: 0 }),
    onPhones('button', { order: 1 }),
    onPhones('line', { order: 2 }),
    onPhones('photo', { order: 3 }),
  ),
  'phone-size': did(
    '手机上改好了。',
    onPhones('title', { fontSize: 18, text: '新茶上市' }),
    onPhones('photo', { size: 50 }),
  ),
  'phone-page': did(
    '文字加在好茶上面。',
    { do: 'insert', type: 'W0006', as: 'strip', after: 'banner', values: { height: 60, foregroundColor: '#ffffff' } },
    text('promise', 'strip', '满 199 元包邮，次日发出', { fontSize: 16, color: 'token:text' }),
    { do: 'arrange', widgets: ['promise'], how: 'row', y: 16 },
  ),
  'mend-all': did(
    '问题都改好了。',
    set('banner', { alt: '茶席与茶具' }),
    fill('empty', 'goods:玫瑰鲜花饼', 'goods:黄油手工曲奇'),
    { do: 'link', widget: 'menu', property: 'data.0.pathData', to: to('category:中国茶') },
    { do: 'link', widget: 'menu', property: 'data.1.pathData', to: to('category:咖啡饮品') },
    set('pale', { color: 'token:text' }),
    set('faint', { color: 'token:subtext' }),
    { do: 'arrange', widgets: ['pale', 'over', 'faint', 'out'], how: 'row', y: 40 },
    { do: 'remove', widget: 'hollow' },
  ),
  'mend-contrast': did(
    '两句话的颜色改深了。',
    set('pale', { color: 'token:text' }),
    set('faint', { color: 'token:subtext' }),
  ),
  'mend-layout': did('四句话排整齐了。', {
    do: 'arrange',
    widgets: ['pale', 'over', 'faint', 'out'],
    how: 'column',
    y: 10,
  }),
  'limits-price': did('商品价格不能在页面里改，发布也要您自己来。'),
  'limits-unknown': did('商城里没有找到“安吉白茶明前特级”，页面没有改。'),
  'limits-hostile': did('面板标题改成了本周精选。', set('title', { text: '本周精选' })),
  'limits-table': did('换成了表里的两个商品。', fill('teas', 'goods:武夷山大红袍', 'goods:长白山椴树蜜')),
};
