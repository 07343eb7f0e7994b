/**
 * The demo mall's data, JSON files beside this file: schemas/seed describes them, and seed.test.ts validates them. Data only, no
 * database.
 */
import type { BrandSeed } from '../../../schemas/types/seed-brands.ts';
import type { CategorySeed } from '../../../schemas/types/seed-categories.ts';
import type { CouponSeed } from '../../../schemas/types/seed-coupons.ts';
import type { GoodsSeed } from '../../../schemas/types/seed-goods.ts';
import type { ShopSeed } from '../../../schemas/types/seed-shops.ts';
import type { TagSeed } from '../../../schemas/types/seed-tags.ts';
import brands from './brands.json' with { type: 'json' };
import categories from './categories.json' with { type: 'json' };
import coupons from './coupons.json' with { type: 'json' };
import accessories from './goods/accessories.json' with { type: 'json' };
import apparel from './goods/apparel.json' with { type: 'json' };
import beauty from './goods/beauty.json' with { type: 'json' };
import digital from './goods/digital.json' with { type: 'json' };
import fresh from './goods/fresh.json' with { type: 'json' };
import home from './goods/home.json' with { type: 'json' };
import kids from './goods/kids.json' with { type: 'json' };
import kinds from './goods/kinds.json' with { type: 'json' };
import outdoor from './goods/outdoor.json' with { type: 'json' };
import snacks from './goods/snacks.json' with { type: 'json' };
import shops from './shops.json' with { type: 'json' };
import tags from './tags.json' with { type: 'json' };

export interface MallSeed {
  /** Sales categories, which shoppers see. */
  categories: CategorySeed[];
  /** The same tree for operators; ids are unique over both trees. */
  mainCategories: CategorySeed[];
  brands: BrandSeed[];
  tags: TagSeed[];
  shops: ShopSeed[];
  goods: GoodsSeed[];
  coupons: CouponSeed[];
}

/** A main category's id is the sales category's id plus this. */
const MAIN_OFFSET = 1000;

function asMain({ id, children, ...rest }: CategorySeed): CategorySeed {
  return { ...rest, id: id + MAIN_OFFSET, ...(children ? { children: children.map(asMain) } : {}) };
}

/**
 * `kinds` contains one of each special kind: a gift, staff sale, lucky bag, goods that staff may buy, goods that nobody may buy,
 * virtual goods.
 */
const goods = [fresh, snacks, beauty, digital, apparel, accessories, home, kids, outdoor, kinds];

/** The whole demo mall except the regions. */
export const mall: MallSeed = {
  categories,
  mainCategories: categories.map(asMain),
  brands,
  tags: tags as TagSeed[],
  shops: shops as ShopSeed[],
  goods: goods.flat() as GoodsSeed[],
  coupons: coupons as CouponSeed[],
};
