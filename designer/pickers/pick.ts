/** The pickers as async functions; their code is loaded on first use. null means cancelled. */
import type * as Dialogs from './dialogs.tsx';

const dialogs = (): Promise<typeof Dialogs> => import('./dialogs.tsx');

export const pickLink: typeof Dialogs.pickLink = async (...asked) => (await dialogs()).pickLink(...asked);
export const pickGoods: typeof Dialogs.pickGoods = async (...asked) => (await dialogs()).pickGoods(...asked);
export const pickCoupons: typeof Dialogs.pickCoupons = async (...asked) => (await dialogs()).pickCoupons(...asked);
export const pickShop: typeof Dialogs.pickShop = async (...asked) => (await dialogs()).pickShop(...asked);
export const pickArticles: typeof Dialogs.pickArticles = async (...asked) => (await dialogs()).pickArticles(...asked);
export const pickShops: typeof Dialogs.pickShops = async (...asked) => (await dialogs()).pickShops(...asked);
export const pickCategories: typeof Dialogs.pickCategories = async (...asked) =>
  (await dialogs()).pickCategories(...asked);
export const pickRegions: typeof Dialogs.pickRegions = async (...asked) => (await dialogs()).pickRegions(...asked);
