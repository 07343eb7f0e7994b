import { describe, expect, it } from 'vitest';
import type { EngineSchema, JsonSchema } from '../../schemas/schema-types.ts';
import type { LiveData, PageDocument, StoredWidget } from '../document/content.ts';
import { checkedCategory, checkedGoods } from './live.ts';
import { collectReferences, overlayLive, type LiveKind } from './references.ts';
import { resolveSchema } from './schema-walk.ts';
import { schemaRegistry } from '../testing.ts';
import { checkDocument } from '../document/values.ts';

const { schemas } = schemaRegistry();

const NEW: Record<Exclude<LiveKind, 'page'>, { old: Record<string, unknown>; live: Record<string, unknown> }> = {
  goods: {
    old: { goods_id: 1, goods_name: '旧名', price: 1 },
    live: { goods_id: '1', itemId: '10', goods_name: '新名', goods_pic: '/new.svg', price: 990, market_price: 1200 },
  },
  coupon: {
    old: { card_id: 1, title: '旧名', reduce_cost: 1 },
    live: { card_id: '1', card_type: 'cash', title: '新名', reduce_cost: 990 },
  },
  shop: {
    old: { shop_id: 1, shop_name: '旧名' },
    live: { shop_id: '1', shop_name: '新名', logo: '/new.svg', banner: '/new.svg' },
  },
  category: {
    old: { category_id: 1, category_name: '旧名' },
    live: { category_id: '1', category_name: '新名', image_url: '/new.svg', children: [] },
  },
  article: {
    old: { article_id: 1, title: '旧名' },
    live: { article_id: '1', title: '新名', summary: '新的摘要', image: '/new.svg', release_time: 5 },
  },
};

function liveOf(alive: boolean): LiveData {
  const one = <T>(value: unknown): Map<string, T> => (alive ? new Map([['1', value as T]]) : new Map());
  return {
    goods: one(NEW.goods.live),
    coupon: one(NEW.coupon.live),
    shop: one(NEW.shop.live),
    category: one(NEW.category.live),
    article: one(NEW.article.live),
    page: new Set(alive ? ['1'] : []),
  };
}

/** A value of the schema in which every list has entries, and everything that names a thing names number 1. */
function mentioning(source: JsonSchema, root: JsonSchema): unknown {
  const schema = resolveSchema(source, root);
  const { items } = schema;
  if (items) return Array.isArray(items) ? items.map((item) => mentioning(item, root)) : [mentioning(items, root)];
  if (!schema.properties) return structuredClone(schema.default);
  const kind = schema['x-ref'];
  if (kind === 'link') return { linkPage: 'goods', goods_id: 1 };
  const inside = Object.entries(schema.properties).map(([name, property]) => [name, mentioning(property, root)]);
  const value = Object.fromEntries(inside.filter(([, entry]) => entry !== undefined)) as Record<string, unknown>;
  if (!kind || kind === 'image' || kind === 'page') return value;
  return { ...value, ...NEW[kind].old };
}

function filled(schema: EngineSchema): PageDocument {
  const widget = { ...(mentioning(schema.schema, schema.schema) as StoredWidget), type: schema.code };
  delete widget.childWidgets;
  return checkDocument({ schemaVersion: 1, widgets: [widget] }, schemas);
}

const all = [...schemas.values()].map((schema) => ({ code: schema.code, document: filled(schema) }));
const mentions = (code: string): Set<LiveKind> => {
  const found = collectReferences(
    all.filter((entry) => entry.code === code).map((entry) => entry.document),
    schemas,
  );
  return new Set((Object.keys(found) as LiveKind[]).filter((kind) => found[kind].size > 0));
};
const alive = all.filter(({ code }) => mentions(code).size > 0);

describe('live data in every widget that mentions things', () => {
  it.each(alive)('$code shows names and prices of now wherever it keeps a copy', ({ document }) => {
    const laid = JSON.stringify(overlayLive(document, schemas, liveOf(true)).document);
    expect(laid).not.toContain('旧名');
    expect(laid).not.toMatch(/"(price|reduce_cost)":1[,}]/);
  });

  it.each(alive)(
    '$code keeps no copy and no link of what is unavailable; operators get an issue each time',
    ({ document }) => {
      const { document: laid, issues } = overlayLive(document, schemas, liveOf(false));
      expect(JSON.stringify(laid)).not.toContain('旧名');
      expect(collectReferences([laid], schemas)).toEqual(collectReferences([], schemas));
      expect(issues.length).toBeGreaterThan(0);
      expect(issues.every(({ gone }) => /^(goods|coupon|shop|category|article|page):1$/.test(gone ?? ''))).toBe(true);
      const unfiltered = overlayLive(document, schemas, liveOf(false), { keepUnavailable: true });
      expect(unfiltered.document.widgets[0]).toEqual(document.widgets[0]);
      expect(unfiltered.issues).toHaveLength(issues.length);
    },
  );
});

const goods = (...ids: number[]): object[] => ids.map((id) => ({ goods_id: id, goods_name: `商品${id}` }));

function visibleWidgets(...widgets: StoredWidget[]): StoredWidget[] {
  return overlayLive({ schemaVersion: 1, widgets }, schemas, liveOf(true)).document.widgets;
}

describe('what nothing is left of', () => {
  it('a tab whose goods are all unavailable is left out, the others stay', () => {
    const [widget] = visibleWidgets({
      type: 'W0005',
      data: [
        { text: '甲', data: goods(8, 9) },
        { text: '乙', data: goods(9, 1) },
      ],
    });
    expect(widget?.['data']).toMatchObject([{ text: '乙', data: [{ goods_name: '新名' }] }]);
  });

  it('a showcase with nothing left keeps its place, empty, also in a free panel', () => {
    const showcase: StoredWidget = { type: 'W0005', text: '上新', data: [{ text: '甲', data: goods(8) }] };
    const left = visibleWidgets(showcase, { type: 'W0006', childWidgets: [showcase] });
    expect(left).toMatchObject([{ text: '上新', data: [] }, { childWidgets: [{ text: '上新', data: [] }] }]);
  });

  it('a list that was stored empty, placeholders and links to what is unavailable take nothing with them', () => {
    const left = visibleWidgets(
      { type: 'W0005', data: [] },
      { type: 'W0005', data: [{ text: '甲', data: [{ goods_id: '', goods_name: '占位' }, ...goods(8)] }] },
      { type: 'W0001', data: [{ imgUrl: '/a.svg', pathData: { linkPage: 'goods', goods_id: 8 } }] },
    );
    expect(left.map((widget) => widget.type)).toEqual(['W0005', 'W0005', 'W0001']);
    expect(left[1]?.['data']).toMatchObject([{ data: [{ goods_name: '占位' }] }]);
  });

  it('a card shows nothing of groups that are all unavailable, and keeps those of another style', () => {
    const data = [[], [], [], [{ type: 'goods', data: goods(8) }], [{ type: 'coupon', data: [{ card_id: 1 }] }]];
    const left = visibleWidgets(
      { type: 'W0012', styleType: 3, data },
      { type: 'W0012', styleType: 4, data },
      { type: 'W0012', styleType: 0, data },
    );
    expect(left[0]?.['data']).toEqual([]);
    expect(left[2]?.['data']).toHaveLength(5);
    expect(left[1]?.['data']).toMatchObject([[], [], [], [], [{ data: [{ title: '新名' }] }]]);
  });

  it('a navigation without categories keeps its menu', () => {
    const menu = [{ title: '活动', pathData: { linkPage: 'href', href: '/items' } }];
    const [widget] = visibleWidgets({
      type: 'W0007',
      categoryData: [{ category_id: 8, category_name: '旧' }],
      data: menu,
    });
    expect(widget).toMatchObject({ categoryData: [], data: [{ title: '活动' }] });
  });
});

it('live values of another backend are checked like stored ones', () => {
  const bad = {
    ...NEW.goods.live,
    goods_pic: 'javascript:alert(1)',
    price: Number.NaN,
    goods_name: '名\u0000\uD800',
    extra: 1,
  };
  const good = checkedGoods(bad as never);
  expect(good).toMatchObject({ goods_pic: '', goods_name: '名' });
  expect(good).not.toHaveProperty('extra');
  expect(good).not.toHaveProperty('price');
  const deep = { ...NEW.category.live, image_url: 'data:x', children: [{ children: [{ children: [{}] }] }] };
  expect(checkedCategory(deep as never)).toMatchObject({ image_url: '', children: [{ children: [{ children: [] }] }] });
});
