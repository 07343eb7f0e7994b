import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { CategorySeed } from '../../../schemas/types/seed-categories.ts';
import { projectRoot } from '../../kernel/root.ts';
import { freightOf, freightTemplates } from './freight.ts';
import { mall } from './mall.ts';
import { pickups } from './pickups.ts';
import { promotionItems, promotions, seckills } from './promotions.ts';
import { reviews } from './reviews.ts';
import { regions, type RegionSeed } from './regions.ts';

const ARTWORK = fileURLToPath(new URL('../artwork/', import.meta.url));

function flatten<T extends { children?: T[] }>(nodes: T[]): T[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children ?? [])]);
}

function leaves(nodes: CategorySeed[]): Set<number> {
  return new Set(flatten(nodes).flatMap((node) => (node.children ? [] : [node.id])));
}

function repeated(ids: number[]): number[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

const categories = [...flatten(mall.categories), ...flatten(mall.mainCategories)];
const skus = mall.goods.flatMap((goods) => goods.skus);
const specs = mall.goods.flatMap((goods) => goods.specs);
const values = specs.flatMap((spec) => spec.values);
const shopIds = new Set([0, ...mall.shops.map((shop) => shop.id)]);
const tagKinds = new Map(mall.tags.map((tag) => [tag.id, tag.kind]));

/** Every picture path the data names. */
const pictures = [
  ...categories.flatMap((category) => category.image ?? []),
  ...mall.brands.map((brand) => brand.logo),
  ...mall.shops.flatMap((shop) => [shop.logo, shop.banner, shop.cardBanner]),
  ...mall.coupons.map((coupon) => coupon.picture),
  ...mall.goods.flatMap((goods) => goods.pictures),
  ...mall.goods.flatMap((goods) => goods.introduction.flatMap((block) => ('picture' in block ? block.picture : []))),
  ...values.flatMap((value) => value.picture ?? []),
  ...skus.flatMap((sku) => sku.picture ?? []),
];

const HERE = fileURLToPath(new URL('.', import.meta.url));
const SCHEMAS = join(projectRoot(), 'schemas/seed');

describe('the tables of the demo mall', () => {
  const files = readdirSync(SCHEMAS).flatMap((name) => {
    const table = name.slice(0, -'.json'.length);
    const parts = existsSync(join(HERE, table))
      ? readdirSync(join(HERE, table)).map((part) => `${table}/${part}`)
      : [name];
    return parts.map((file) => ({ file, name }));
  });

  const rowsOf = (file: string): { id: number }[] =>
    JSON.parse(readFileSync(join(HERE, file), 'utf8')) as { id: number }[];

  it.each(files)('keep to their schemas: $file', ({ file, name }) => {
    const ajv = new Ajv({ allErrors: true });
    const validate = ajv.compile(JSON.parse(readFileSync(join(SCHEMAS, name), 'utf8')) as object);
    validate(rowsOf(file));
    expect(validate.errors ?? []).toEqual([]);
  });

  it('are all in the mall', () => {
    const tables = [mall.brands, mall.categories, mall.coupons, mall.goods, mall.shops, mall.tags];
    const ids = (rows: { id: number }[]): number[] => rows.map(({ id }) => id).sort((a, b) => a - b);
    expect(ids(tables.flat())).toEqual(ids(files.flatMap(({ file }) => rowsOf(file))));
  });
});

describe('the size of the demo mall', () => {
  it('has what a visitor needs to believe it', () => {
    expect(mall.goods.length).toBeGreaterThanOrEqual(60);
    expect(mall.shops).toHaveLength(6);
    expect(mall.categories).toHaveLength(8);
    expect(mall.goods.filter((goods) => goods.specs.length > 0).length).toBeGreaterThanOrEqual(20);
    expect(mall.goods.some((goods) => goods.specs.length === 2)).toBe(true);
    expect(mall.coupons.length).toBeGreaterThanOrEqual(8);
    expect(new Set(mall.coupons.map((coupon) => coupon.type))).toEqual(new Set(['cash', 'discount', 'gift']));
  });

  it('has the states a shop has: sold out, partly sold out, off the shelf, gift, long name', () => {
    const soldOut = mall.goods.filter((goods) => goods.skus.every((sku) => sku.store === 0));
    const partly = mall.goods.filter((goods) => goods.skus.some((sku) => sku.store === 0) && !soldOut.includes(goods));
    expect(soldOut.length).toBeGreaterThanOrEqual(1);
    expect(partly.length).toBeGreaterThanOrEqual(10);
    expect(mall.goods.filter((goods) => goods.approveStatus === 'instock').length).toBeGreaterThanOrEqual(2);
    expect(mall.goods.filter((goods) => goods.isGift && goods.approveStatus === 'onsale')).toHaveLength(1);
    expect(mall.goods.filter((goods) => goods.isGift && goods.approveStatus === 'only_show')).toHaveLength(1);
    expect(Math.max(...mall.goods.map((goods) => goods.name.length))).toBeGreaterThan(45);
  });

  it('has one goods of each kind staff or nobody may buy', () => {
    expect(mall.goods.filter((goods) => goods.productType === 'sale')).toHaveLength(1);
    expect(mall.goods.filter((goods) => goods.productType === 'bag')).toHaveLength(1);
    expect(mall.goods.filter((goods) => goods.staffGoods)).toHaveLength(1);
    expect(mall.goods.filter((goods) => goods.validLucky)).toHaveLength(1);
  });

  it('fills every leaf category with something', () => {
    const filled = new Set(mall.goods.map((goods) => goods.categoryId));
    expect([...leaves(mall.categories)].filter((id) => !filled.has(id))).toEqual([]);
  });
});

describe('ids', () => {
  it('are unique in their number spaces and fit a 32-bit integer', () => {
    const spaces = {
      categories: categories.map((category) => category.id),
      brands: mall.brands.map((brand) => brand.id),
      tags: mall.tags.map((tag) => tag.id),
      shops: mall.shops.map((shop) => shop.id),
      goods: mall.goods.map((goods) => goods.id),
      skus: skus.map((sku) => sku.id),
      specs: specs.map((spec) => spec.id),
      values: values.map((value) => value.id),
      coupons: mall.coupons.map((coupon) => coupon.id),
    };
    for (const [space, ids] of Object.entries(spaces)) {
      expect(repeated(ids), space).toEqual([]);
      expect(
        ids.every((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31),
        space,
      ).toBe(true);
    }
  });

  it('make the first sku of a goods its default item', () => {
    for (const goods of mall.goods) expect(goods.skus[0]?.id).toBe(goods.id);
  });
});

describe('references', () => {
  it('resolve for every goods', () => {
    const sales = leaves(mall.categories);
    const main = leaves(mall.mainCategories);
    const brandIds = new Set(mall.brands.map((brand) => brand.id));
    for (const goods of mall.goods) {
      expect(sales.has(goods.categoryId), `category of ${goods.id}`).toBe(true);
      expect(main.has(goods.mainCategoryId), `main category of ${goods.id}`).toBe(true);
      expect(brandIds.has(goods.brandId), `brand of ${goods.id}`).toBe(true);
      expect(shopIds.has(goods.shopId), `shop of ${goods.id}`).toBe(true);
      expect(goods.tagIds.filter((id) => tagKinds.get(id) !== 'goods')).toEqual([]);
    }
  });

  it('resolve for shops and coupons', () => {
    const regionLabels = new Map(flatten<RegionSeed>(regions).map((region) => [region.id, region.label]));
    for (const shop of mall.shops) {
      expect(shop.regionIds.map((id) => regionLabels.get(id))).toEqual([shop.province, shop.city, shop.area]);
      expect(shop.tagIds.filter((id) => tagKinds.get(id) !== 'shop')).toEqual([]);
    }
    const categoryIds = new Set(categories.map((category) => category.id));
    const goodsIds = new Set(mall.goods.map((goods) => goods.id));
    for (const { id, scope, shopId } of mall.coupons) {
      expect(shopIds.has(shopId)).toBe(true);
      if (scope.kind === 'category')
        expect(
          scope.categoryIds.every((known) => categoryIds.has(known)),
          `${id}`,
        ).toBe(true);
      if (scope.kind === 'goods')
        expect(
          scope.goodsIds.every((known) => goodsIds.has(known)),
          `${id}`,
        ).toBe(true);
    }
  });

  it('keep a category coupon usable: the shop it belongs to sells something in its categories', () => {
    for (const { title, shopId, scope } of mall.coupons) {
      if (scope.kind !== 'category') continue;
      const roots = mall.categories.filter((category) => scope.categoryIds.includes(category.id));
      const ids = leaves(roots);
      const usable = mall.goods.filter((goods) => goods.shopId === shopId && ids.has(goods.categoryId));
      expect(usable.length, title).toBeGreaterThan(0);
    }
  });
});

describe('prices, stock and specs', () => {
  it('are whole cents and pieces, market prices above prices', () => {
    for (const sku of skus) {
      expect(Number.isInteger(sku.price) && sku.price > 0, `${sku.id}`).toBe(true);
      expect(Number.isInteger(sku.store) && sku.store >= 0, `${sku.id}`).toBe(true);
      if (sku.marketPrice !== undefined) expect(sku.marketPrice, `${sku.id}`).toBeGreaterThan(sku.price);
      if (sku.memberPrice !== undefined) expect(sku.memberPrice, `${sku.id}`).toBeLessThan(sku.price);
    }
    for (const goods of mall.goods) expect(goods.marketPrice).toBe(goods.skus[0]?.marketPrice);
  });

  it('give every sku one value of each spec, no combination twice, no value without a sku', () => {
    for (const goods of mall.goods) {
      const combinations = goods.skus.map((sku) => sku.values.join());
      expect(new Set(combinations).size, `${goods.id}`).toBe(combinations.length);
      for (const sku of goods.skus) {
        expect(sku.values).toHaveLength(goods.specs.length);
        for (const [index, spec] of goods.specs.entries()) {
          expect(spec.values.some((value) => value.id === sku.values[index])).toBe(true);
        }
      }
      const used = new Set(goods.skus.flatMap((sku) => sku.values));
      const unused = goods.specs.flatMap((spec) => spec.values).filter((value) => !used.has(value.id));
      expect(unused, `${goods.id}`).toEqual([]);
    }
  });

  it('let coupons take off money or percent, never both', () => {
    for (const coupon of mall.coupons) {
      expect(coupon.reduceCost > 0, coupon.title).toBe(coupon.type === 'cash');
      expect(coupon.discount > 0 && coupon.discount < 100, coupon.title).toBe(coupon.type === 'discount');
      if (coupon.type === 'cash') expect(coupon.leastCost).toBeGreaterThan(coupon.reduceCost);
      expect(coupon.claimed).toBeLessThanOrEqual(coupon.quantity);
      expect(coupon.beginDays).toBeLessThan(coupon.endDays);
    }
  });
});

describe('what buying needs', () => {
  const skuById = new Map(skus.map((sku) => [sku.id, sku]));
  const goodsById = new Map(mall.goods.map((goods) => [goods.id, goods]));

  it('sends goods by templates that are there, heavy ones by their weight', () => {
    const byId = new Map(freightTemplates.map((template) => [template.id, template.rules]));
    const used = mall.goods.map((goods) => freightOf(goods));
    for (const { freight_template_id, weight } of used) {
      if (freight_template_id === null) continue;
      expect(byId.get(freight_template_id)?.by === 'weight').toBe(weight > 0);
    }
    expect([...byId.keys()].filter((id) => !used.some((way) => way.freight_template_id === id))).toEqual([]);
    const provinces = new Set(regions.map(({ id }) => id));
    const named = freightTemplates.flatMap(({ rules }) => [
      ...rules.refused,
      ...rules.regions.flatMap(({ codes }) => codes),
    ]);
    expect(named.filter((code) => !provinces.has(code))).toEqual([]);
  });

  it('has one promotion of each kind, cheaper than without and never two on one variant', () => {
    expect(promotions.map(({ kind }) => kind).sort()).toEqual([
      'full_discount',
      'full_gift',
      'full_minus',
      'limited_time_sale',
      'package',
    ]);
    const ids = promotions.flatMap(promotionItems).map(({ item_id }) => item_id);
    expect(repeated([...ids, ...seckills.flatMap(({ items }) => items.map(({ item_id }) => item_id))])).toEqual([]);
    for (const { item_id, price } of [
      ...promotions.flatMap(promotionItems),
      ...seckills.flatMap(({ items }) => items),
    ]) {
      expect(skuById.has(item_id), `${item_id}`).toBe(true);
      if (price !== null) expect(price, `${item_id}`).toBeLessThan(skuById.get(item_id)?.price ?? 0);
    }
    for (const { shop_id, goodsIds } of promotions)
      if (shop_id !== 0) expect(goodsIds.filter((id) => goodsById.get(id)?.shopId !== shop_id)).toEqual([]);
  });

  it('gives gifts that are gifts and in stock', () => {
    const gifts = promotions.flatMap(({ rule }) => rule?.steps.flatMap((step) => step.gifts ?? []) ?? []);
    expect(gifts.length).toBeGreaterThan(0);
    for (const { itemId, num } of gifts) {
      expect(goodsById.get(itemId)).toMatchObject({ isGift: true, approveStatus: 'onsale' });
      expect(skuById.get(itemId)?.store).toBeGreaterThanOrEqual(num);
    }
  });

  it('has a seckill that runs and one of tomorrow', () => {
    expect(seckills.filter(({ beginHours, endHours }) => beginHours < 0 && endHours > 0)).toHaveLength(1);
    expect(seckills.filter(({ beginHours }) => beginHours === 24)).toHaveLength(1);
    for (const { stock, limit_num } of seckills.flatMap(({ items }) => items))
      expect(limit_num).toBeLessThanOrEqual(stock);
  });

  it('hands orders out at shops with pickup, and reviews goods of the mall', () => {
    expect(new Set(pickups.map(({ shop_id }) => shop_id)).size).toBe(2);
    for (const { shop_id } of pickups) expect(mall.shops.find(({ id }) => id === shop_id)?.tagIds).toContain(23);
    for (const { goods_id, pics = [] } of reviews) {
      expect(goodsById.has(goods_id)).toBe(true);
      expect(pics.filter((path) => !existsSync(path.replace('/artwork/', ARTWORK)))).toEqual([]);
    }
  });
});

describe('text', () => {
  it('keeps briefs short and has prose in every introduction', () => {
    for (const goods of mall.goods) {
      expect([...goods.brief].length, goods.name).toBeLessThan(40);
      const prose = goods.introduction.map((block) => ('text' in block ? block.text : '')).join('');
      expect(prose.length, goods.name).toBeGreaterThan(40);
    }
  });

  it('uses no superlative the advertising law forbids', () => {
    const forbidden = /最|第一|顶级|首选|极致|独家|唯一|万能|永久|国家级|绝对/;
    const own = [...promotions, ...seckills, ...pickups, ...freightTemplates];
    const copy = [...mall.goods, ...mall.shops, ...mall.coupons, ...mall.brands, ...own].map((entry) =>
      JSON.stringify(entry),
    );
    const drawn = svgFiles().map((path) => [...readFileSync(path, 'utf8').matchAll(/>([^<]+)<\/text>/g)].join());
    expect([...copy, ...drawn].filter((text) => forbidden.test(text))).toEqual([]);
  });
});

function svgFiles(): string[] {
  return readdirSync(ARTWORK, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .map((name) => ARTWORK + name);
}

describe('pictures', () => {
  it('exist for every path the data names', () => {
    const missing = [...new Set(pictures)].filter((path) => !existsSync(path.replace('/artwork/', ARTWORK)));
    expect(missing).toEqual([]);
    for (const goods of mall.goods) {
      expect(goods.pictures.length).toBeGreaterThanOrEqual(2);
      expect(goods.pictures.length).toBeLessThanOrEqual(6);
    }
  });

  it('are small, carry no script and reach for nothing outside their own file', () => {
    const active = /<(script|foreignObject|image|style|a)\b|\son\w+=|(href|src)="(?!#)|url\((?!#)/i;
    const files = svgFiles();
    expect(files.filter((path) => active.test(readFileSync(path, 'utf8')))).toEqual([]);
    expect(files.filter((path) => statSync(path).size > 12_000)).toEqual([]);
    expect(files.reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThan(4_000_000);
  });

  it('name every id once and only ids they have', () => {
    for (const path of svgFiles()) {
      const svg = readFileSync(path, 'utf8');
      const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
      expect(new Set(ids).size, path).toBe(ids.length);
      const named = [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map((match) => match[1]);
      expect(
        named.filter((id) => !ids.includes(id)),
        path,
      ).toEqual([]);
    }
  });
});

describe('regions', () => {
  it('are the whole country in three levels', () => {
    expect(regions).toHaveLength(34);
    expect(regions.every((province) => province.children?.every((city) => (city.children ?? []).length > 0))).toBe(
      true,
    );
    const all = flatten(regions);
    expect(repeated(all.map((region) => region.id))).toEqual([]);
    expect(all.length).toBeGreaterThan(3500);
  });

  it('hang a county on its city and its city on its province', () => {
    const zhejiang = regions.find((region) => region.id === 330_000);
    const hangzhou = zhejiang?.children?.find((region) => region.id === 330_100);
    expect(zhejiang?.label).toBe('浙江省');
    expect(hangzhou?.label).toBe('杭州市');
    expect(hangzhou?.children?.some((region) => region.label === '西湖区')).toBe(true);
  });
});
