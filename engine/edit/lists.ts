/** Lists and links of a widget that steps fill with things of the mall. */
import type { EngineSchema, JsonSchema } from '../../schemas/schema-types.ts';
import type { StoredLink, StoredWidget } from '../document/content.ts';
import { readSource, SOURCE, type ListSource } from '../document/source.ts';
import { safeAddress } from '../address.ts';
import { linkOfRow, type PickedType } from '../links/link-kinds.ts';
import { articleEntry, categoryEntry, couponEntry, goodsEntry, shopEntry } from '../links/picked-entries.ts';
import { resolveSchema } from '../references/schema-walk.ts';
import { isRecord } from '../rules/wire/is-record.ts';
import type { Row } from '../rules/wire/rows.ts';
import { refuse, thingKey, type EditStep, type NamedThing, type ThingKind, type Things } from './steps.ts';

/** A list or link in a widget: `path` from the widget. */
export interface Slot {
  path: string;
  schema: JsonSchema;
}

const MAX_DEPTH = 4;

function* slotsIn(source: JsonSchema, root: JsonSchema, path: string, depth = 0): Generator<Slot> {
  const schema = resolveSchema(source, root);
  if (depth > MAX_DEPTH) return;
  if (path !== '') yield { path, schema };
  if (schema['x-ref'] === 'link') return;
  const { items } = schema;
  if (items) {
    for (const [at, item] of [items].flat().entries())
      yield* slotsIn(item, root, `${path}.${Array.isArray(items) ? at : '*'}`, depth + 1);
  } else
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      if (name !== 'childWidgets') yield* slotsIn(property, root, path === '' ? name : `${path}.${name}`, depth + 1);
}

const LISTED: Partial<Record<NonNullable<JsonSchema['x-ref']>, { kind: ThingKind; entry: (row: Row) => Row }>> = {
  goods: { kind: 'goods', entry: goodsEntry },
  coupon: { kind: 'coupon', entry: couponEntry },
  shop: { kind: 'shop', entry: shopEntry },
  category: { kind: 'category', entry: (row) => categoryEntry(row) },
  article: { kind: 'article', entry: articleEntry },
};

function listedBy({ schema }: Slot, root: JsonSchema): (typeof LISTED)[keyof typeof LISTED] {
  const { items } = schema;
  const item = items && !Array.isArray(items) ? resolveSchema(items, root) : undefined;
  return item?.['x-ref'] ? LISTED[item['x-ref']] : undefined;
}

/** The lists of things in a widget, as patterns: data, or data.*.data for those of its tabs. */
export function thingLists({ schema }: EngineSchema): (Slot & { kind: ThingKind; takesRule: boolean })[] {
  return [...slotsIn(schema, schema, '')].flatMap((slot) => {
    const listed = listedBy(slot, schema);
    return listed ? [{ ...slot, kind: listed.kind, takesRule: slot.schema['x-source'] !== undefined }] : [];
  });
}

/** The links in a widget, as patterns. */
export function linkSlots({ schema }: EngineSchema): Slot[] {
  return [...slotsIn(schema, schema, '')].filter((slot) => slot.schema['x-ref'] === 'link');
}

/** data.1.data as the pattern data.*.data. */
export const patternOf = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, '.*');

function chosen<S extends Slot>(
  slots: readonly S[],
  path: string | undefined,
  what: string,
  title: string,
): S & { at: string } {
  const [first] = slots;
  if (!first) return refuse(`${title}没有${what}`);
  const names = slots.map((slot) => slot.path.replaceAll('*', '0')).join('、');
  const at = path ?? first.path.replaceAll('*', '0');
  const slot = slots.find((one) => one.path === at || one.path === patternOf(at));
  return slot ? { ...slot, at } : refuse(`${title}的${what}没有“${at}”，有：${names}`);
}

/** What is at the path's parent, which must be there. */
function parentOf(
  widget: StoredWidget,
  schema: EngineSchema,
  path: string,
): { parent: Record<string, unknown>; name: string } {
  const keys = path.split('.');
  const name = keys.pop() ?? '';
  let parent: unknown = widget;
  for (const [at, key] of keys.entries()) {
    const record = parent as Record<string, unknown>;
    if (at === 0 && record[key] === undefined) record[key] = structuredClone(schema.defaults[key]);
    parent = record[key];
    if (!isRecord(parent) && !Array.isArray(parent))
      return refuse(`没有“${keys.slice(0, at + 1).join('.')}”，请先用 set 添加这一项`);
  }
  return { parent: parent as Record<string, unknown>, name };
}

/** The things that a step needs rows of. */
export function thingsOfStep(step: EditStep, kindOf: (step: EditStep) => ThingKind | undefined): NamedThing[] {
  const { to, ids = [] } = step;
  if (step.do === 'link' && to?.kind !== undefined) return [{ kind: to.kind, id: to.id ?? '' }];
  const kind = step.do === 'fill' ? kindOf(step) : undefined;
  return kind ? ids.map((id) => ({ kind, id })) : [];
}

const NAMES: Record<ThingKind, string> = {
  goods: '商品',
  category: '分类',
  maincategory: '主类目',
  brand: '品牌',
  tag: '标签',
  page: '自定义页面',
  article: '文章',
  promotion: '营销活动',
  seckill: '秒杀',
  coupon: '优惠券',
  shop: '店铺',
};

function rowOf(things: Things, thing: NamedThing): Row {
  return things.get(thingKey(thing)) ?? refuse(`没有编号为“${thing.id}”的${NAMES[thing.kind]}，请先用 find 查找`);
}

/** Fills the list with these things; what a rule found before goes. */
export function fillList(schema: EngineSchema, widget: StoredWidget, step: EditStep, things: Things): string {
  const slot = chosen(thingLists(schema), step.list, '可以填充的列表', schema.title);
  const listed = listedBy(slot, schema.schema);
  const { ids = [] } = step;
  const { parent, name } = parentOf(widget, schema, slot.at);
  const most = slot.schema.maxItems ?? Infinity;
  if (ids.length > most) refuse(`${slot.at} 最多 ${most} 项`);
  parent[name] = ids.map((id) => listed?.entry(rowOf(things, { kind: slot.kind, id })));
  delete parent[SOURCE];
  return `在${schema.title}里放了 ${ids.length} 个${NAMES[slot.kind]}`;
}

/** The rule of a step with what it leaves out; undefined when it is none. */
export const ruleOf = ({ rule }: EditStep): ListSource | undefined => readSource({ where: {}, count: 10, ...rule });

/** Lets a rule fill the list, or with null the stored entries again. */
export function setRule(schema: EngineSchema, widget: StoredWidget, step: EditStep): string {
  const slots = thingLists(schema).filter(({ takesRule }) => takesRule);
  const slot = chosen(slots, step.list, '可以按规则填充的列表', schema.title);
  const { parent } = parentOf(widget, schema, slot.at);
  if (step.rule === null || step.rule === undefined) {
    delete parent[SOURCE];
    return `${schema.title}的列表不再按规则`;
  }
  const rule = ruleOf(step);
  if (!rule)
    return refuse(
      '规则不对：where 可以有 category、brand、tag、shop（各一个编号，分类含下级）、from、to（分）、on_sale（true：只要正在促销降价的）；sort 是 recommended、newest、sales、rated、price、price-down；count 是 1 到 50；pinned、excluded 是编号的列表',
    );
  parent[SOURCE] = rule;
  return `${schema.title}按规则显示 ${rule.count} 个`;
}

/** Kinds of links by what steps call them. */
const LINKED: Partial<Record<ThingKind, PickedType>> = {
  goods: 'goods',
  category: 'category',
  maincategory: 'maincategory',
  brand: 'brand',
  tag: 'tag',
  page: 'customer',
  article: 'management',
  promotion: 'marketing',
  seckill: 'seckill',
  coupon: 'coupons',
};

function linkTo({ to = {} }: EditStep, things: Things): StoredLink {
  const { kind, id = '', address } = to;
  if (kind === undefined) {
    const safe = safeAddress(address ?? '');
    if (safe === '') return refuse('to 要 {kind, id}，或 address：商城里的路径如 /items，或完整的 https 地址');
    return { linkPage: 'href', href: safe };
  }
  const type = LINKED[kind];
  if (!type) return refuse(`不能链接到${NAMES[kind]}，可以用 address，如 /shops/info?distributor_id=${id}`);
  return linkOfRow(type, rowOf(things, { kind, id }));
}

export function setLink(schema: EngineSchema, widget: StoredWidget, step: EditStep, things: Things): string {
  const slot = chosen(linkSlots(schema), step.property, '链接', schema.title);
  const { parent, name } = parentOf(widget, schema, slot.at);
  parent[name] = linkTo(step, things);
  return `给${schema.title}设置了链接`;
}
