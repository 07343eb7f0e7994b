/**
 * Stored pages made from the schemas themselves: valid, mutated and malicious. Every schema is taken in by itself, so a new
 * widget is tested by being there.
 */
import fc, { type Arbitrary } from 'fast-check';
import type { EngineSchema, JsonSchema } from '../../schemas/schema-types.ts';
import { resolveSchema } from '../../engine/references/schema-walk.ts';
import { ADDRESSES, deep, KEYS, MARKUP, NUMBERS, SHAPES, STYLES } from './payloads.ts';

type Row = Record<string, unknown>;

/** Ids below this are alive in the live data of the tests. */
export const ALIVE = 30;
/** Stand before and after everything; a page without them is blank. */
export const SENTINELS = ['排在最前的文字', '排在最后的文字'] as const;

const evilText = fc.constantFrom<unknown[]>(...MARKUP, ...ADDRESSES, ...STYLES);
const evil: Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: evilText },
  { weight: 2, arbitrary: fc.constantFrom<unknown[]>(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown[]>(...SHAPES) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.integer({ min: 2, max: 60 }), fc.boolean()).map(([levels, list]) => deep(levels, list)),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const id = fc.integer({ min: 1, max: ALIVE + 10 });
const text = fc.constantFrom('春茶上新', '满 300 减 50', 'Tea & <Coffee>', '名'.repeat(80), '', ' ', '🍵 茶');
const colour = fc.constantFrom('#fff', '#FF5D02', '#11223344', 'rgba(1, 2, 3, 0.5)', 'transparent');
const picture = fc.constantFrom(
  '/artwork/goods/1-1.svg',
  'https://cdn.test/a.png',
  'http://cdn.test/b.jpg',
  '/图片/茶 (1).png',
  '',
);
const LINKS = [
  'goods',
  'page',
  'category',
  'maincategory',
  'customer',
  'href',
  'brand',
  'tag',
  'management',
  'bring',
  'seckill',
  'live',
  'coupons',
];
const href = fc.constantFrom(
  '/items?cat_id=1',
  'https://example.test/x',
  'shops/near',
  'tel:10086',
  '/custompage?pageid=2',
);
const link = fc.record(
  {
    linkPage: fc.constantFrom(...LINKS),
    href,
    title: text,
    id,
    goods_id: id,
    category_id: id,
    theme_pc_template_id: id,
    tag_name: text,
    article_id: id,
  },
  { requiredKeys: ['linkPage'] },
);

interface Making {
  root: JsonSchema;
  /** Share of values that are replaced by something evil, in percent. */
  evil: number;
}

const IDS: Partial<Record<NonNullable<JsonSchema['x-ref']>, string>> = {
  goods: 'goods_id',
  coupon: 'card_id',
  shop: 'shop_id',
  category: 'category_id',
};

function objectOf(schema: JsonSchema, making: Making): Arbitrary<unknown> {
  if (schema['x-control'] === 'link') return link;
  const inside = Object.entries(schema.properties ?? {}).map(([name, property]) => [name, valueOf(property, making)]);
  const made = fc.record(Object.fromEntries(inside) as Record<string, Arbitrary<unknown>>, { requiredKeys: [] });
  const key = schema['x-ref'] && IDS[schema['x-ref']];
  return key ? fc.tuple(made, id).map(([value, number]) => ({ ...value, [key]: number })) : made;
}

function listOf({ items, maxItems = 4 }: JsonSchema, making: Making): Arbitrary<unknown> {
  if (!items) return fc.constant([]);
  if (Array.isArray(items)) return fc.tuple(...items.map((item) => valueOf(item, making)));
  return fc.array(valueOf(items, making), { maxLength: Math.min(maxItems, 4) });
}

function rightOf(schema: JsonSchema, making: Making): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema['x-control']) {
    case 'image':
      return picture;
    case 'colour':
      return colour;
    default:
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return objectOf(schema, making);
  if (type === 'array') return listOf(schema, making);
  if (type === 'boolean') return fc.boolean();
  if (type === 'string') return text;
  const { minimum = 0, maximum = 2000 } = schema;
  return fc.integer({
    min: Math.ceil(minimum),
    max: Math.max(Math.ceil(minimum), Math.floor(Math.min(maximum, 2000))),
  });
}

function valueOf(source: JsonSchema, making: Making): Arbitrary<unknown> {
  const right = rightOf(resolveSchema(source, making.root), making);
  if (making.evil === 0) return right;
  return fc.oneof({ weight: 100 - making.evil, arbitrary: right }, { weight: making.evil, arbitrary: evil });
}

function properties({ schema }: EngineSchema, share: number): Arbitrary<Row> {
  const making = { root: schema, evil: share };
  const own = Object.entries(schema.properties ?? {}).filter(([name]) => name !== 'childWidgets' && name !== 'type');
  return fc.record(Object.fromEntries(own.map(([name, property]) => [name, valueOf(property, making)])), {
    requiredKeys: [],
  });
}

/** The same poison in every place that there is. */
function poisoned(schema: EngineSchema): Arbitrary<Row> {
  const fill = (source: JsonSchema, poison: unknown): unknown => {
    const { properties: inside, items } = resolveSchema(source, schema.schema);
    if (items) return [items].flat().map((item) => fill(item, poison));
    if (!inside) return poison;
    return Object.fromEntries(Object.entries(inside).map(([name, property]) => [name, fill(property, poison)]));
  };
  return evilText.map((poison) => fill(schema.schema, poison) as Row);
}

function strange({ schema }: EngineSchema): Arbitrary<Row> {
  return fc.dictionary(fc.constantFrom(...Object.keys(schema.properties ?? {}), ...KEYS), evil, { maxKeys: 20 });
}

function widgetOf(schema: EngineSchema): Arbitrary<Row> {
  const stored = fc.oneof(
    { weight: 1, arbitrary: fc.constant(schema.defaults) },
    { weight: 3, arbitrary: properties(schema, 0) },
    { weight: 4, arbitrary: properties(schema, 25) },
    { weight: 2, arbitrary: poisoned(schema) },
    { weight: 2, arbitrary: strange(schema) },
  );
  return stored.map((row) => ({ ...row, type: schema.code, uuid: 'repeated' }));
}

const stray: Arbitrary<unknown> = fc.oneof(
  evil,
  fc
    .constantFrom('W0009', 'W9999', 'w0001', 'W0001 ', '__proto__', 'constructor', '')
    .map((type) => ({ type, data: [{ text: 'x' }] })),
);

/** A document's widgets, sentinels around them; panels hold all kinds, even what they may not. */
export function widgetsArbitrary(schemas: ReadonlyMap<string, EngineSchema>): Arbitrary<unknown[]> {
  const kinds = [...schemas.values()];
  const leaves = kinds.filter(({ code }) => code !== 'W0006').map(widgetOf);
  const child = fc.oneof({ weight: 12, arbitrary: fc.oneof(...leaves) }, { weight: 1, arbitrary: stray });
  const panels = kinds
    .filter(({ code }) => code === 'W0006')
    .map((panel) =>
      fc
        .tuple(widgetOf(panel), fc.array(child, { maxLength: 5 }), evil, fc.boolean())
        .map(([row, children, bad, isBad]) => ({
          ...row,
          childWidgets: isBad ? [...children, bad, { ...row, childWidgets: children }] : children,
        })),
    );
  const any = fc.oneof({ weight: 10, arbitrary: child }, { weight: 2, arbitrary: fc.oneof(...panels) });
  return fc.array(any, { minLength: 1, maxLength: 8 }).map((widgets) => {
    const [first, last] = SENTINELS.map((words) => ({ type: 'W0011', text: words, uuid: 'repeated' }));
    return [first, ...widgets, last];
  });
}

/** The ways a page of widgets is found stored: the document of today and rows of both generations. */
export const FORMS: readonly ((widgets: unknown[]) => unknown)[] = [
  (widgets) => ({ schemaVersion: 1, widgets }),
  (widgets) => widgets,
  (widgets) => widgets.map((widget, index) => ({ id: index, name: '', config: JSON.stringify(widget) })),
  (widgets) => ({ id: 7, name: 'header', params: JSON.stringify(widgets) }),
];

/** JSON text with what JSON.stringify never writes: `__proto__` keys and numbers beyond all numbers, inside nested texts too. */
export function storedText(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll(/(\\*)"@@proto\1":/g, '$1"__proto__$1":')
    .replaceAll(/(\\*)"@@(minus)?inf\1"/g, (_all, _slashes, minus) => (minus ? '-1e999' : '1e999'));
}
