import type { MallSeed } from './types.ts';
import { brands } from './brands.ts';
import { categories, mainCategories } from './categories.ts';
import { coupons } from './coupons.ts';
import { shops } from './shops.ts';
import { tags } from './tags.ts';
import { accessories } from './goods/accessories.ts';
import { apparel } from './goods/apparel.ts';
import { beauty } from './goods/beauty.ts';
import { digital } from './goods/digital.ts';
import { fresh } from './goods/fresh.ts';
import { home } from './goods/home.ts';
import { kids } from './goods/kids.ts';
import { kinds } from './goods/kinds.ts';
import { outdoor } from './goods/outdoor.ts';
import { snacks } from './goods/snacks.ts';

/** The whole demo mall but for the regions. */
export const mall: MallSeed = {
  categories,
  mainCategories,
  brands,
  tags,
  shops,
  goods: [
    ...fresh,
    ...snacks,
    ...beauty,
    ...digital,
    ...apparel,
    ...accessories,
    ...home,
    ...kids,
    ...outdoor,
    ...kinds,
  ],
  coupons,
};
