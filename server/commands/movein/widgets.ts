/**
 * Widgets of the other mall with the numbers and pictures of this one. An entry of a list whose thing did not come is left out, a
 * link to it becomes empty, as shoppers get them (engine/references); both are noted at their widget.
 */
import { SOURCE } from '../../../engine/document/source.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import type { RawWidget } from '../../content/page/content.ts';
import { widgetSchemas } from '../../content/page/widget-schemas.ts';
import type { Move } from './kind.ts';
import { addressHere, ownOf } from './links.ts';
import type { ThingKind } from './memory.ts';
import { idIn, idOf, idsOf, textIn } from './source/values.ts';

/** Names of properties with pictures (schemas/common/image.json, and those of older rows). */
const PICTURES = new Set([
  'backgroundImage',
  'banner',
  'goods_pic',
  'icon_url_list',
  'image_url',
  'imgUrl',
  'logo',
  'shareImage',
  'shop_pic',
]);
const ADDRESSES = new Set(['href', 'url', 'custom_url']);

/** Names of properties with a number, and of what. */
const NUMBERS: Readonly<Record<string, ThingKind>> = {
  goods_id: 'goods',
  default_item_id: 'item',
  itemId: 'item',
  item_id: 'item',
  category_id: 'category',
  card_id: 'coupon',
  shop_id: 'shop',
  distributor_id: 'shop',
  article_id: 'article',
  theme_pc_template_id: 'page',
  attribute_id: 'brand',
  brand_id: 'brand',
  tag_id: 'tag',
};

interface Target {
  /** undefined for what is never brought */
  kind: ThingKind | undefined;
  name: string;
  fields: readonly string[];
}

/** What a link is to, by its type. */
const LINKS: Readonly<Record<string, Target>> = {
  goods: { kind: 'goods', name: '商品', fields: ['goods_id', 'itemId', 'item_id'] },
  category: { kind: 'category', name: '分类', fields: ['category_id'] },
  maincategory: { kind: 'category', name: '分类', fields: ['category_id'] },
  customer: { kind: 'page', name: '页面', fields: ['theme_pc_template_id', 'id'] },
  brand: { kind: 'brand', name: '品牌', fields: ['attribute_id', 'brand_id'] },
  management: { kind: 'article', name: '文章', fields: ['article_id', 'id'] },
  bring: { kind: 'article', name: '文章', fields: ['article_id', 'id'] },
  coupons: { kind: 'coupon', name: '优惠券', fields: ['card_id'] },
  marketing: { kind: undefined, name: '营销活动', fields: ['id'] },
  seckill: { kind: undefined, name: '秒杀', fields: ['seckill_id', 'id'] },
};

/** What an entry without a type of link is, by the first number that it has. */
const ENTRIES: readonly Target[] = [
  { kind: 'coupon', name: '优惠券', fields: ['card_id'] },
  { kind: 'goods', name: '商品', fields: ['goods_id'] },
  { kind: 'shop', name: '店铺', fields: ['shop_id'] },
  { kind: 'category', name: '分类', fields: ['category_id'] },
];

const NAMES = [
  'goods_name',
  'itemName',
  'item_name',
  'shop_name',
  'category_name',
  'template_title',
  'attribute_name',
  'activity_name',
  'title',
  'name',
];

/** What a rule names, by the names of its conditions. */
const RULES = ['category', 'brand', 'tag', 'shop'] as const;
/** What the rules of widgets choose; goods where they are inside of an entry, and in all others. */
const CHOSEN: Readonly<Record<string, 'coupon' | 'shop'>> = { W0021: 'coupon', W0020: 'shop' };

/** Takes the place of what is left out. */
const NOTHING = Symbol('nothing');

const isWidget = ({ type }: Readonly<Record<string, unknown>>): boolean =>
  typeof type === 'string' && /^W\d{4}$/.test(type);

function targetOf(value: Readonly<Record<string, unknown>>): Target | undefined {
  if (isWidget(value)) return undefined;
  const type = value['linkPage'];
  if (typeof type === 'string' && Object.hasOwn(LINKS, type)) return LINKS[type];
  return ENTRIES.find(({ fields }) => idIn(value, fields) !== '');
}

class Mapping {
  readonly notes: string[] = [];
  private place = '';
  private type = '';

  constructor(private readonly move: Move) {}

  async widget(widget: RawWidget, place: string): Promise<RawWidget> {
    const outer = { place: this.place, type: this.type };
    this.type = String(widget['type']);
    const title = widgetSchemas.get(this.type)?.title ?? this.type;
    this.place = `${place}「${title}」`;
    // Row ids belong to the other mall's page.
    const { id: _id, childWidgets: children, ...own } = widget;
    const mapped = await this.record(own);
    if (Array.isArray(children)) {
      const inner: RawWidget[] = [];
      for (const [at, child] of children.filter(isRecord).entries())
        inner.push(await this.widget(child, `${place}里的第${at + 1}个`));
      mapped['childWidgets'] = inner;
    }
    this.place = outer.place;
    this.type = outer.type;
    return mapped;
  }

  private note(text: string): void {
    this.notes.push(`${this.place}：${text}`);
  }

  private async value(key: string, value: unknown): Promise<unknown> {
    if (typeof value === 'string') return this.text(key, value);
    if (Array.isArray(value)) {
      const list: unknown[] = [];
      for (const one of value) {
        const mapped = await this.value(key, one);
        if (mapped !== NOTHING) list.push(mapped);
      }
      return list;
    }
    if (!isRecord(value)) return value;
    if (key === SOURCE && isRecord(value['where'])) return this.rule(value, value['where'], 'goods');
    return this.isGone(value) ? NOTHING : this.record(value);
  }

  /** A list by rule (engine/document/source.ts); without it the stored entries are shown. */
  private rule(
    value: Readonly<Record<string, unknown>>,
    where: Readonly<Record<string, unknown>>,
    chosen: 'goods' | 'coupon' | 'shop',
  ): unknown {
    const { memory } = this.move;
    const mapped: Record<string, unknown> = { ...where };
    for (const kind of RULES) {
      const id = idOf(where[kind]);
      // Tags of shops do not come.
      const isKnown = id !== '' && !(chosen === 'shop' && kind === 'tag');
      const own = isKnown ? ownOf(memory, kind, id) : undefined;
      if (id !== '' && own === undefined) {
        this.note(`按规则选取的条件 ${id} 没有迁入，改为原来挑选的内容`);
        return NOTHING;
      }
      if (own !== undefined) mapped[kind] = own;
    }
    const listed = (ids: unknown): string[] =>
      idsOf(ids).flatMap((id) => {
        const own = ownOf(memory, chosen, id);
        return own === undefined ? [] : String(own);
      });
    const { goods } = value;
    const inside = isRecord(goods) && isRecord(goods['where']) ? this.rule(goods, goods['where'], 'goods') : undefined;
    return {
      ...value,
      where: mapped,
      pinned: listed(value['pinned']),
      excluded: listed(value['excluded']),
      ...(inside !== undefined && { goods: inside === NOTHING ? undefined : inside }),
    };
  }

  /** true for what names a thing that did not come. */
  private isGone(value: Readonly<Record<string, unknown>>): boolean {
    const target = targetOf(value);
    const id = target ? idIn(value, target.fields) : '';
    if (!target || id === '') return false;
    const { kind, name } = target;
    if (kind && ownOf(this.move.memory, kind, id) !== undefined) return false;
    this.note(`${name} ${id}「${textIn(value, NAMES, 60)}」没有迁入，已去掉`);
    return true;
  }

  private async record(value: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
    const target = targetOf(value);
    const mapped: Record<string, unknown> = {};
    for (const [key, own] of Object.entries(value)) {
      const kind = key === 'id' ? this.kindOfId(value, target) : NUMBERS[key];
      const id = kind ? idOf(own) : '';
      if (kind && id !== '') {
        const here = ownOf(this.move.memory, kind, id);
        if (here !== undefined) mapped[key] = String(here);
        continue;
      }
      const ofWidget = key === SOURCE && isWidget(value) ? CHOSEN[this.type] : undefined;
      const inner =
        ofWidget && isRecord(own) && isRecord(own['where'])
          ? this.rule(own, own['where'], ofWidget)
          : await this.value(key, own);
      if (inner !== NOTHING) mapped[key] = inner;
      else if (key !== SOURCE) mapped[key] = {};
    }
    return mapped;
  }

  /** Whether `id` is the number of the thing, too. */
  private kindOfId(value: Readonly<Record<string, unknown>>, target: Target | undefined): ThingKind | undefined {
    if (!target?.kind) return undefined;
    const named = idIn(value, target.fields);
    return named !== '' && named === idOf(value['id']) ? target.kind : undefined;
  }

  private async text(key: string, text: string): Promise<string> {
    if (PICTURES.has(key)) {
      if (text === '' || /^(?:data|blob|url\()/i.test(text)) return text;
      const notes: string[] = [];
      const own = await this.move.pictures.one(text, notes);
      for (const note of notes) this.note(note);
      return own;
    }
    if (!ADDRESSES.has(key)) return text;
    const here = addressHere(this.move, text);
    if (here === undefined) this.note(`链接的内容没有迁入，已去掉链接：${text.slice(0, 120)}`);
    return here ?? '';
  }
}

/** The widgets as they can be saved here, and what had to be left out of them. */
export async function widgetsHere(
  move: Move,
  widgets: readonly RawWidget[],
): Promise<{ widgets: RawWidget[]; notes: string[] }> {
  const mapping = new Mapping(move);
  const mapped: RawWidget[] = [];
  for (const [at, widget] of widgets.entries()) mapped.push(await mapping.widget(widget, `第${at + 1}个挂件`));
  return { widgets: mapped, notes: mapping.notes };
}
