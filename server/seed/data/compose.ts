import type { GoodsSeed, SkuSeed, SpecSeed } from './types.ts';

/** Values of one spec: names, or [name, picture name] where the value has a picture of its own. */
type SpecRow = [spec: string, ...values: (string | [name: string, picture: string])[]];
/** One sku: its spec values joined by '/', price and stock, where it differs its market price. */
type SkuRow = [values: string, price: number, store: number, marketPrice?: number];

/** Paths of the pictures a goods has: /artwork/goods/{id}-1.svg and on. */
export function pictures(goodsId: number, count: 2 | 3 | 4): string[] {
  return Array.from({ length: count }, (_, index) => goodsPicture(goodsId, String(index + 1)));
}

/** Path of one picture of a goods: a running number, or the name of a colour. */
export function goodsPicture(goodsId: number, name: string): string {
  return `/artwork/goods/${goodsId}-${name}.svg`;
}

type Choices = Pick<GoodsSeed, 'specs' | 'skus' | 'marketPrice'>;

/** Specs and skus of a goods without choices. Cents, pieces; members pay `memberPrice` where there is one. */
export function single(
  goodsId: number,
  price: number,
  store: number,
  marketPrice?: number,
  memberPrice?: number,
): Choices {
  const market = marketPrice === undefined ? {} : { marketPrice };
  const member = memberPrice === undefined ? {} : { memberPrice };
  return { specs: [], skus: [{ id: goodsId, values: [], price, store, ...market, ...member }], ...market };
}

/**
 * Specs and skus of a goods with one or two choices. Prices in cents; the first row is the default sku.
 * Ids: spec = goods * 10 + n, value = goods * 100 + n, skus after the first = goods * 100 + n.
 * Throws when a row names a value that no spec has, so a typing error never reaches the database.
 */
export function variants(goodsId: number, specRows: SpecRow[], skuRows: SkuRow[]): Choices {
  let valueId = goodsId * 100;
  const specs: SpecSeed[] = specRows.map(([name, ...values], index) => ({
    id: goodsId * 10 + index + 1,
    name,
    values: values.map((value) => {
      valueId += 1;
      return typeof value === 'string'
        ? { id: valueId, name: value }
        : { id: valueId, name: value[0], picture: goodsPicture(goodsId, value[1]) };
    }),
  }));
  const skus: SkuSeed[] = skuRows.map(([label, price, store, marketPrice], index) => {
    const names = label.split('/');
    const values = specs.map((spec, position) => {
      const value = spec.values.find((candidate) => candidate.name === names[position]);
      if (!value) throw new Error(`goods ${goodsId}: no ${spec.name} called ${names[position]}`);
      return value;
    });
    return {
      id: index === 0 ? goodsId : goodsId * 100 + index + 1,
      values: values.map((value) => value.id),
      price,
      store,
      ...(marketPrice === undefined ? {} : { marketPrice }),
      ...pictureOf(values),
    };
  });
  const marketPrice = skus[0]?.marketPrice;
  return { specs, skus, ...(marketPrice === undefined ? {} : { marketPrice }) };
}

function pictureOf(values: { picture?: string }[]): Pick<SkuSeed, 'picture'> {
  const picture = values.find((value) => value.picture)?.picture;
  return picture === undefined ? {} : { picture };
}
