import type { BrandSeed } from '../../schemas/types/seed-brands.ts';
import type { CategorySeed } from '../../schemas/types/seed-categories.ts';
import type { CouponSeed } from '../../schemas/types/seed-coupons.ts';
import type { ShopSeed } from '../../schemas/types/seed-shops.ts';
import { tone } from './color.ts';
import { GROUNDS, draw, drawFit, shadow, shadowDefs, stand, svg, text, textWidth } from './scene.ts';
import { thing } from './things.ts';

type File = [file: string, content: string];

const CATEGORY_ART: Record<number, [name: string, colour?: string]> = {
  100: ['strawberry'],
  110: ['grapes'],
  120: ['broccoli'],
  130: ['shrimp'],
  200: ['teapot'],
  210: ['teaTin', '#5f8f4e'],
  220: ['hot-beverage'],
  230: ['cookie'],
  240: ['honey-pot'],
  300: ['lipstick', '#c9453f'],
  310: ['dropper', '#7cc0d8'],
  320: ['nail-polish'],
  330: ['toothbrush', '#6f9fd0'],
  400: ['headphone', '#474b55'],
  410: ['laptop'],
  420: ['phone', '#3b4048'],
  430: ['radio', '#8a5a3a'],
  440: ['camera'],
  500: ['handbag', '#d08a4a'],
  510: ['t-shirt', '#7f9fc4'],
  520: ['mans-shoe'],
  530: ['backpack', '#c4543b'],
  540: ['scarf', '#c8323a'],
  600: ['potted-plant'],
  610: ['couch-and-lamp', '#c9754a'],
  620: ['pot-of-food', '#c8452f'],
  630: ['bedding', '#8ba6bf'],
  640: ['jarCandle', '#d8b892'],
  650: ['closed-umbrella', '#8465b5'],
  700: ['teddy-bear'],
  710: ['baby-bottle'],
  720: ['puzzle-piece', '#f0a63c'],
  730: ['books', '#5f9a8a'],
  800: ['running-shoe', '#58b5a6'],
  810: ['hiking-boot'],
  820: ['basketball'],
  830: ['tent', '#e08a3c'],
  840: ['goggles'],
  850: ['skateboard'],
};

/** A round tile per category of level 1 and 2, 160 x 160. */
export async function categoryTiles(categories: CategorySeed[]): Promise<File[]> {
  const files: File[] = [];
  for (const root of categories) {
    const ground = GROUNDS[root.id];
    for (const category of [root, ...(root.children ?? [])]) {
      const art = CATEGORY_ART[category.id];
      if (!ground || !art) throw new Error(`no artwork planned for category ${category.id}`);
      const body =
        `<circle cx="80" cy="80" r="80" fill="${ground.wall}"/><path fill="${ground.floor}" d="M9.500 118a80 80 0 0 0 141 0z"/>` +
        stand(await thing(...art), { cx: 80, base: 128, fit: 86 });
      files.push([
        `categories/${category.id}.svg`,
        svg(160, 160, body.replace('9.500', '9.5'), shadowDefs(ground.floor)),
      ]);
    }
  }
  return files;
}

const BRAND_ART: Record<number, [icon: string, ink: string, colour?: string]> = {
  1: ['strawberry', '#c3312f'],
  2: ['brown-mushroom', '#5b7a3a'],
  3: ['herb', '#3f6e45'],
  4: ['hot-beverage', '#5f3b28'],
  5: ['moon-cake', '#a5672a'],
  6: ['droplet', '#3b7d96'],
  7: ['cherry-blossom', '#b4456d'],
  8: ['bubbles', '#5b73a8'],
  9: ['headphone', '#3a3f4a', '#474b55'],
  10: ['laptop', '#2c4d7d'],
  11: ['camera', '#4b3560'],
  12: ['thread', '#4d5f8a'],
  13: ['handbag', '#8a5527', '#d08a4a'],
  14: ['chair', '#7a4a33'],
  15: ['pot-of-food', '#a8402c', '#c8452f'],
  16: ['crescent-moon', '#5d6a92'],
  17: ['teddy-bear', '#b06f22'],
  18: ['open-book', '#2f7f88'],
  19: ['tent', '#4f6b35', '#4f8a5a'],
  20: ['kite', '#c2501f'],
};

/** A simple wordmark for each brand, 230 x 138. */
export async function brandLogos(brands: BrandSeed[]): Promise<File[]> {
  const files: File[] = [];
  for (const brand of brands) {
    const art = BRAND_ART[brand.id];
    if (!art) throw new Error(`no artwork planned for brand ${brand.id}`);
    const [icon, ink, colour] = art;
    const body =
      `<path fill="#fff" d="M0 0h230v138H0z"/>${drawFit(await thing(icon, colour), 115, 48, 50)}` +
      text(brand.name, 117, 110, { size: 25, fill: ink, weight: 700, anchor: 'middle', spacing: 4 });
    files.push([`brands/${brand.id}.svg`, svg(230, 138, body)]);
  }
  return files;
}

interface ShopArt {
  ground: number;
  colour: string;
  mark: [name: string, colour?: string];
  slogan: string;
  line: string;
  /** Three objects from left to right. */
  shelf: [name: string, colour?: string][];
}

const SHOP_ART: Record<number, ShopArt> = {
  1: {
    ground: 100,
    colour: '#5d9a48',
    mark: ['strawberry'],
    slogan: '清晨到货，两小时到家',
    line: '徐汇 · 静安 现挑现送',
    shelf: [['pineapple'], ['strawberry'], ['grapes']],
  },
  2: {
    ground: 200,
    colour: '#8a5a34',
    mark: ['teapot'],
    slogan: '先喝一杯，再说买茶',
    line: '宝石山下的茶舍',
    shelf: [['teaTin', '#5f8f4e'], ['teapot'], ['moon-cake']],
  },
  3: {
    ground: 400,
    colour: '#3a6196',
    mark: ['headphone', '#e8edf5'],
    slogan: '样机都在桌上，随便试',
    line: '以旧换新 当场估价',
    shelf: [['laptop'], ['headphone', '#474b55'], ['camera']],
  },
  4: {
    ground: 300,
    colour: '#b9566a',
    mark: ['cherry-blossom'],
    slogan: '懂成分，也懂你',
    line: '免费测肤 空瓶回收',
    shelf: [['dropper', '#7cc0d8'], ['lipstick', '#b8323a'], ['lotion-bottle']],
  },
  5: {
    ground: 500,
    colour: '#66518f',
    mark: ['thread'],
    slogan: '棉麻羊毛，四季衣裳',
    line: '门店免费改裤长',
    shelf: [
      ['t-shirt', '#7f9fc4'],
      ['coat', '#c99a63'],
      ['handbag', '#d08a4a'],
    ],
  },
  6: {
    ground: 800,
    colour: '#2d7f84',
    mark: ['tent', '#f0a24a'],
    slogan: '先租后买，说走就走',
    line: '周六早七点 环岛骑行',
    shelf: [['hiking-boot'], ['tent', '#e08a3c'], ['bicycle', '#e8604c']],
  },
};

/** Logo 160 x 160, banner 1190 x 300 and card 428 x 260 of every shop. */
export async function shopPictures(shops: ShopSeed[]): Promise<File[]> {
  const files: File[] = [];
  for (const shop of shops) {
    const art = SHOP_ART[shop.id];
    const ground = art && GROUNDS[art.ground];
    if (!art || !ground) throw new Error(`no artwork planned for shop ${shop.id}`);
    const [title = shop.name] = shop.name.split(' ');
    files.push(
      [`shops/${shop.id}-logo.svg`, await shopLogo(art)],
      [`shops/${shop.id}-banner.svg`, await shopBanner(art, title)],
      [`shops/${shop.id}-card.svg`, await shopCard(art)],
    );
  }
  return files;
}

async function shopLogo(art: ShopArt): Promise<string> {
  const body =
    `<circle cx="80" cy="80" r="80" fill="${art.colour}"/><circle cx="80" cy="80" r="66" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2"/>` +
    drawFit(await thing(...art.mark), 80, 80, 78);
  return svg(160, 160, body);
}

async function shelf(art: ShopArt, places: [cx: number, base: number, fit: number][]): Promise<string> {
  const objects: string[] = [];
  for (const [index, [cx, base, fit]] of places.entries()) {
    const item = art.shelf[index];
    if (item) objects.push(stand(await thing(...item), { cx, base, fit }));
  }
  return objects.join('');
}

async function shopBanner(art: ShopArt, title: string): Promise<string> {
  const ground = GROUNDS[art.ground];
  if (!ground) throw new Error(`no ground ${art.ground}`);
  const body =
    `<path fill="${ground.wall}" d="M0 0h1190v300H0z"/><path fill="${ground.floor}" d="M0 226h1190v74H0z"/><circle cx="868" cy="150" r="132" fill="#fff" opacity=".5"/>` +
    (await shelf(art, [
      [700, 252, 150],
      [868, 266, 200],
      [1036, 252, 160],
    ])) +
    `<circle cx="116" cy="122" r="46" fill="${art.colour}"/>${drawFit(await thing(...art.mark), 116, 122, 46)}` +
    text(title, 184, 116, { size: 34, fill: ground.ink, weight: 700, spacing: 2 }) +
    text(art.slogan, 184, 156, { size: 22, fill: ground.ink }) +
    `<rect x="184" y="180" width="${Math.round(textWidth(art.line, 16) + 32)}" height="32" rx="16" fill="${art.colour}"/>` +
    text(art.line, 200, 201.5, { size: 16, fill: '#fff' });
  return svg(1190, 300, body, shadowDefs(ground.floor));
}

async function shopCard(art: ShopArt): Promise<string> {
  const ground = GROUNDS[art.ground];
  if (!ground) throw new Error(`no ground ${art.ground}`);
  const body =
    `<path fill="${ground.wall}" d="M0 0h428v260H0z"/><path fill="${ground.floor}" d="M0 196h428v64H0z"/><circle cx="214" cy="150" r="96" fill="#fff" opacity=".5"/>` +
    text(art.slogan, 214, 44, { size: 20, fill: ground.ink, weight: 600, anchor: 'middle', spacing: 1 }) +
    (await shelf(art, [
      [96, 220, 104],
      [214, 234, 142],
      [334, 220, 108],
    ]));
  return svg(428, 260, body, shadowDefs(ground.floor));
}

const COUPON_ART: Record<number, [ground: number, name: string, colour?: string]> = {
  1: [700, 'wrapped-gift'],
  2: [600, 'shopping-bags'],
  3: [100, 'strawberry'],
  4: [200, 'teapot'],
  5: [400, 'headphone', '#474b55'],
  6: [300, 'lipstick', '#b8323a'],
  7: [500, 'coat', '#c99a63'],
  8: [800, 'tent', '#e08a3c'],
  9: [600, 'tote', '#efe3cc'],
  10: [600, 'couch-and-lamp', '#c9754a'],
  11: [200, 'teacup-without-handle'],
};

/** Pictures of coupons that have their own, 378 x 115: the value on the left, the scope on the right. */
export async function couponFaces(coupons: CouponSeed[]): Promise<File[]> {
  const files: File[] = [];
  for (const coupon of coupons.filter(({ id, picture }) => picture === `/artwork/coupons/${id}.svg`)) {
    const art = COUPON_ART[coupon.id];
    const ground = art && GROUNDS[art[0]];
    if (!art || !ground) throw new Error(`no artwork planned for coupon ${coupon.id}`);
    const object = await thing(art[1], art[2]);
    const scale = 66 / Math.max(object.width, object.height);
    const floor = tone(ground.ink, 0.04);
    const body =
      `<path fill="${floor}" d="M8 0h110a9 9 0 0 0 18 0h234q8 0 8 8v99q0 8-8 8H136a9 9 0 0 0-18 0H8q-8 0-8-8V8q0-8 8-8"/>` +
      `<path fill="${ground.wall}" d="M136 0h234q8 0 8 8v99q0 8-8 8H136a9 9 0 0 0-9-9V9a9 9 0 0 0 9-9"/>` +
      `<path stroke="${ground.floor}" stroke-width="2" stroke-dasharray="5 5" d="M127 14v88"/>` +
      worth(coupon) +
      text(coupon.title, 146, 47, { size: 18, fill: ground.ink, weight: 700 }) +
      text(threshold(coupon), 146, 74, { size: 13, fill: ground.ink }) +
      `<circle cx="332" cy="66" r="34" fill="#fff" opacity=".55"/>${shadow(334, 96, 30, 5)}` +
      draw(object, 332, 96 - (object.height * scale) / 2, scale);
    files.push([`coupons/${coupon.id}.svg`, svg(378, 115, body, shadowDefs(ground.floor))]);
  }
  return files;
}

/** A large number with its small unit, centred together on the left part. */
function worth(coupon: CouponSeed): string {
  const middle = 63;
  if (coupon.type === 'gift')
    return text('兑换', middle, 70, { size: 34, fill: '#fff', weight: 700, anchor: 'middle' });
  const cash = coupon.type === 'cash';
  const figure = String(cash ? coupon.reduceCost / 100 : (100 - coupon.discount) / 10);
  const width = textWidth(figure, 46);
  const start = middle - (width + 24) / 2;
  const big = text(figure, start + (cash ? 24 : 0), 73, { size: 46, fill: '#fff', weight: 700 });
  return big + text(cash ? '¥' : '折', start + (cash ? 6 : width + 4), 72, { size: 21, fill: '#fff', weight: 600 });
}

function threshold(coupon: CouponSeed): string {
  if (coupon.type === 'gift') return '到门店兑换';
  return coupon.leastCost === 0 ? '无门槛使用' : `满 ${coupon.leastCost / 100} 元可用`;
}
