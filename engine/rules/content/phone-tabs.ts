/** The places of the mobile site, as its bar calls them; the bar of other clients' phones has the same. */
export const PHONE_TABS = { home: '首页', goods: '全部商品', cart: '购物车', own: '我的' } as const;
