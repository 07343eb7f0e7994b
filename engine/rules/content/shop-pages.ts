/** Pages of shops, as whoever works in single shops composes them. */
import type { Link } from '../../../schemas/types/common.ts';

/** Types of links that may be used there: to goods and coupons of the shop, and to fixed pages and addresses of the mall. */
export const SHOP_LINKS = ['goods', 'coupons', 'page', 'href'] as const satisfies readonly NonNullable<
  Link['linkPage']
>[];
