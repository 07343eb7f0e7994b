/** Names of the mobile site's tabs. The tab bar of the contract's phone client has `goods` in the place of `categories`. */
export const PHONE_TABS = { home: '首页', categories: '分类', goods: '全部商品', cart: '购物车', own: '我的' } as const;
