/**
 * Rows as the designers before this one stored them, one of the older generation for every widget: whole goods records without
 * goods_pic and goods_name, links without href, pictures as imgData, empty lists where nothing was chosen, editor flags.
 */
type Row = Record<string, unknown>;

export interface OldRow {
  stored: Row & { type: string };
  /** What a shopper must find in it. */
  visible: string[];
}

const record = (name: string): Row => ({
  item_id: '11',
  goods_id: '11',
  itemId: '11',
  item_name: name,
  itemName: name,
  pics: ['/artwork/goods/1-1.svg', '/artwork/goods/1-2.svg'],
  price: 12900,
  market_price: 15900,
  store: 5,
  brief: '',
  item_spec_desc: '颜色:黑',
  approve_status: 'onsale',
});
const goodsLink = { linkPage: 'goods', linkPageLabel: '商品', goods_id: '11', itemId: '11', itemName: '老链接' };
const categoryLink = { linkPage: 'category', linkPageLabel: '分类', category_id: '12', category_name: '茶叶' };
const brandLink = { linkPage: 'brand', linkPageLabel: '品牌', attribute_id: '5', attribute_name: '老牌子' };
const picture = { imgUrl: '/artwork/shops/1-banner.svg', pathData: goodsLink };
const coupon = {
  card_id: '3',
  card_type: 'cash',
  title: '满百减十',
  notice: '',
  icon_url_list: '',
  linkPage: 'coupons',
  linkPageLabel: '优惠券',
  description: '',
  custom_url: '',
  discount: 0,
  least_cost: 10000,
  reduce_cost: 1000,
  object_use_for: '',
  imgUrl: '',
};
const menu = { title: '老菜单', pathData: categoryLink, wgtHotKeywordTextColor: '#333333' };
const tree = {
  category_id: '12',
  category_name: '老分类',
  image_url: '/artwork/goods/1-1.svg',
  children: [
    { category_id: '13', category_name: '老二级', children: [{ category_id: '14', category_name: '老三级' }] },
  ],
};
const tabs = (...names: string[]): Row[] => [{ text: '老标签', data: names.map(record) }];
const SEEN = ['老货', '/artwork/goods/1-1.svg', '/items/11'];

export const OLD_ROWS: OldRow[] = [
  { stored: { type: 'W0000', backgroundColor: '#fff', themeColor: '#479EE9', hasGuide: true }, visible: [] },
  {
    stored: { type: 'W0001', data: [{ imgData: '/artwork/shops/1-banner.svg', pathData: goodsLink }, picture] },
    visible: ['/artwork/shops/1-banner.svg', '/items/11'],
  },
  { stored: { type: 'W0002', text: '老列表', data: [record('老货')] }, visible: ['老列表', ...SEEN] },
  {
    stored: {
      type: 'W0003',
      imgUrl: '/artwork/shops/1-banner.svg',
      data: [{ leftPer: 0.1, topPer: 0.2, widthPer: 0.3, heightPer: 0.4, pathData: brandLink }],
    },
    visible: ['/artwork/shops/1-banner.svg', '/items?brand_id=5'],
  },
  {
    stored: { type: 'W0004', text: '老品牌墙', data: [picture] },
    visible: ['老品牌墙', '/artwork/shops/1-banner.svg'],
  },
  { stored: { type: 'W0005', text: '老橱窗', data: tabs('老货', '老二货') }, visible: ['老橱窗', '老二货', ...SEEN] },
  {
    stored: {
      type: 'W0006',
      height: 200,
      childWidgets: [{ type: 'W0011', text: '面板里', leaf: true, x: 1.5, y: 2.25 }],
    },
    visible: ['面板里'],
  },
  { stored: { type: 'W0007', categoryData: [tree], data: [menu] }, visible: ['老分类', '老二级', '老三级', '老菜单'] },
  { stored: { type: 'W0008', placeholder: '老提示', data: [menu] }, visible: ['老提示', '老菜单', '/items?cat_id=12'] },
  { stored: { type: 'W0010', data: [] }, visible: ['购物车'] },
  { stored: { type: 'W0011', text: '老文字', data: [] }, visible: ['老文字'] },
  {
    stored: {
      type: 'W0012',
      mainTitle: '老卡片',
      linkPath: '',
      styleType: 3,
      data: [
        [picture, picture],
        [],
        [],
        [{ type: 'goods', data: [record('老货')] }],
        [{ type: 'coupon', data: [coupon] }],
      ],
    },
    visible: ['老卡片', ...SEEN],
  },
  {
    stored: { type: 'W0013', data: [{ title: '老导航', pathData: categoryLink }] },
    visible: ['老导航', '/items?cat_id=12'],
  },
  { stored: { type: 'W0014', text: '老主图', data: tabs('老货') }, visible: ['老主图', ...SEEN] },
  { stored: { type: 'W0015', text: '老精品', data: tabs('老货') }, visible: ['老精品', ...SEEN] },
  {
    stored: { type: 'W0016', mainTitle: '老营销', linkPath: '', data: [[picture, picture]] },
    visible: ['老营销', '/artwork/shops/1-banner.svg', '/items/11'],
  },
  {
    stored: {
      type: 'W0017',
      text: '老特殊',
      goods_pic: '/artwork/shops/1-banner.svg',
      pathData: goodsLink,
      data: tabs('老货'),
    },
    visible: ['老特殊', '/artwork/shops/1-banner.svg', ...SEEN],
  },
  { stored: { type: 'W0018', mainTitle: '老热卖', data: [{ data: [record('老货')] }] }, visible: ['老热卖', ...SEEN] },
  {
    stored: { type: 'W0019', text: '老附近', data: [{ distributor_id: 1, name: '老店' }], location: '上海' },
    visible: ['老附近'],
  },
  {
    stored: {
      type: 'W0020',
      text: '老推荐',
      data: [
        {
          shop_id: '2',
          shop_name: '老店',
          shop_pic: '/artwork/shops/1-banner.svg',
          dataPath: categoryLink,
          banner: '/artwork/shops/1-banner.svg',
          logo: '/artwork/goods/1-1.svg',
          tag_list: [{ tag_id: '1', tag_name: '老店标签' }],
          goods_list: [record('老货')],
        },
      ],
    },
    visible: ['老推荐', '老店', '老店标签', '/items?cat_id=12', '老货', '/items/11'],
  },
  { stored: { type: 'W0021', text: '老优惠', data: [coupon] }, visible: ['老优惠', '满百减十'] },
  {
    stored: { type: 'W0023', text: '老文章', data: [{ article_id: '5', title: '老新闻', image: picture.imgUrl }] },
    visible: ['老文章', '老新闻', '/article/detail/5'],
  },
  { stored: { type: 'W0024', text: '老活动', rules: '老规则' }, visible: ['老活动', '老规则'] },
  {
    stored: { type: 'W0022', categoryData: [tree], data: [menu] },
    visible: ['老分类', '/items?main_category=12', '老菜单'],
  },
];
