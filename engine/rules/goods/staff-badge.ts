/** Badges that only signed-in staff see (storefront spec 4 "Staff badges"). */

/** "special sale goods", "lucky bag", "regular employee internal-purchase goods" */
const BADGES = { sale: '特卖商品', bag: '福袋商品', staff: '员工内购商品' } as const;

/** The badge of a goods for staff; '' when it has none. */
export function staffBadge(goods: { product_type: string; staff_goods: number | string }): string {
  if (goods.product_type === 'sale') return BADGES.sale;
  if (goods.product_type === 'bag') return BADGES.bag;
  return Number(goods.staff_goods) === 1 ? BADGES.staff : '';
}
