/** Names of the mobile site's tabs; the tab bar of the contract's phone client uses them too. */
export const PHONE_TABS = { home: '首页', goods: '全部商品', cart: '购物车', own: '我的' } as const;
