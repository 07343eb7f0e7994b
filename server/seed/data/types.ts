/**
 * Shapes of the demo mall's data. Pure data: no database, no runtime imports.
 * Money is integer cents (CNY). Picture fields are site paths below /artwork/.
 */

/** A node of a category tree. Sales and main categories share one id space, so `id` is unique over both trees. */
export interface CategorySeed {
  id: number;
  name: string;
  /** Square tile, on level 1 and 2. */
  image?: string;
  /** True on every node of the tree of main categories, absent on sales categories. */
  isMain?: true;
  /** Absent on level 3, the leaves goods hang on. */
  children?: CategorySeed[];
}

export interface BrandSeed {
  id: number;
  name: string;
  logo: string;
  intro: string;
}

export interface TagSeed {
  id: number;
  name: string;
  /** What the tag is put on; goods and shops have their own lists, ids are unique over both. */
  kind: 'goods' | 'shop';
}

export interface ShopSeed {
  id: number;
  name: string;
  /** 160 x 160, nothing outside the inscribed circle. */
  logo: string;
  /** 1190 x 300. */
  banner: string;
  /** 428 x 260, for shop cards. */
  cardBanner: string;
  province: string;
  city: string;
  area: string;
  /** Street and number, without province, city and area. */
  address: string;
  /** Region codes of regions.json: province, city, area. */
  regionIds: [number, number, number];
  /** Degrees, GCJ-02 like every Chinese map. */
  lat: number;
  lng: number;
  /** Opening hours, 'HH:mm-HH:mm'. */
  hours: string;
  phone: string;
  tagIds: number[];
  intro: string;
}

export interface SpecValueSeed {
  /** Unique over the whole mall. */
  id: number;
  name: string;
  picture?: string;
}

export interface SpecSeed {
  /** Unique over the whole mall. */
  id: number;
  name: string;
  values: SpecValueSeed[];
}

export interface SkuSeed {
  /** Item id, one number space with the goods ids; the first sku of a goods has the id of the goods. */
  id: number;
  /** One spec value id per spec, in the order of `specs`; empty for goods without specs. */
  values: number[];
  /** Cents. */
  price: number;
  /** Cents, above `price`. */
  marketPrice?: number;
  /** Cents members pay, below `price`. */
  memberPrice?: number;
  /** Pieces; 0 is out of stock. */
  store: number;
  picture?: string;
}

/** A block of the long description: a paragraph, or a picture with its alternative text. */
export type IntroductionBlock = { text: string } | { picture: string; alt: string };

export interface GoodsSeed {
  /** Also the item id of the default (first) sku. */
  id: number;
  /** The item_name. */
  name: string;
  /** Under 40 characters. */
  brief: string;
  brandId: number;
  /** 0 = head office, else a ShopSeed id. */
  shopId: number;
  /** Leaf of the tree of sales categories. */
  categoryId: number;
  /** Leaf of the tree of main categories. */
  mainCategoryId: number;
  tagIds: number[];
  /** 2 to 4, 800 x 800; the first is the one on cards. */
  pictures: string[];
  /** Cents, of the default sku. */
  marketPrice?: number;
  /** Pieces sold so far. */
  sales: number;
  /** Unit of counting: 件, 盒, 袋 ... */
  unit: string;
  /** Table of facts of the detail page: [name, value]. */
  params: [string, string][];
  introduction: IntroductionBlock[];
  specs: SpecSeed[];
  skus: SkuSeed[];
  approveStatus: 'onsale' | 'instock' | 'only_show';
  isGift?: boolean;
  /** What staff see a badge for: goods of the staff sale, lucky bags, goods staff may buy. */
  productType?: 'sale' | 'bag';
  staffGoods?: boolean;
  /** Shown grey and never sold. */
  validLucky?: boolean;
}

export interface CouponSeed {
  id: number;
  title: string;
  type: 'cash' | 'discount' | 'gift';
  /** Cents off; 0 unless cash. */
  reduceCost: number;
  /** Percent off: 20 is 8折; 0 unless discount. */
  discount: number;
  /** Cents an order must reach; 0 for none. */
  leastCost: number;
  description: string;
  /** Coupons issued in all. */
  quantity: number;
  /** Coupons already claimed by others when the mall is seeded; equal to `quantity` means fully claimed. */
  claimed: number;
  /** Coupons one member may claim. */
  getLimit: number;
  /** Days relative to the moment of seeding; negative is in the past. */
  beginDays: number;
  endDays: number;
  /** 0 = valid in the whole mall, else a ShopSeed id. */
  shopId: number;
  /** What it may be used for. */
  scope: { kind: 'all' } | { kind: 'category'; categoryIds: number[] } | { kind: 'goods'; goodsIds: number[] };
  /** 378 x 115. */
  picture: string;
}

export interface MallSeed {
  categories: CategorySeed[];
  mainCategories: CategorySeed[];
  brands: BrandSeed[];
  tags: TagSeed[];
  shops: ShopSeed[];
  goods: GoodsSeed[];
  coupons: CouponSeed[];
}

/** A node of the region tree: province, city, county. `id` is the 6-digit code. */
export interface RegionSeed {
  id: number;
  label: string;
  children?: RegionSeed[];
}
