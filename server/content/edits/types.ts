/** GET /mall/widgets: the widgets of a page for whoever writes steps. */
import gallery from 'virtual:widgets/gallery';
import palette from 'virtual:widgets/palette';
import type { ListWidgetTypesAnswer } from '../../../schemas/types/contract.ts';
import type { JsonSchema } from '../../../schemas/schema-types.ts';
import { allowed } from '../../../engine/edit/allowed.ts';
import { linkSlots, thingLists } from '../../../engine/edit/lists.ts';
import { isOfferedOn } from '../../../engine/edit/offered.ts';
import { settable } from '../../../engine/edit/set-values.ts';
import { PAGE_CODE } from '../../../engine/document/document.ts';
import { resolveSchema } from '../../../engine/references/schema-walk.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import { widgetSchemas } from '../page/widget-schemas.ts';

type WidgetType = ListWidgetTypesAnswer['list'][number];

/** Of the box of every widget, what pages are composed with; the rest can be set and is not listed. */
const COMMON: ReadonlySet<string> = new Set([
  'x',
  'y',
  'width',
  'height',
  'marginTop',
  'marginBottom',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'foregroundColor',
  'backgroundColor',
  'styles',
]);
const BOX =
  /^(?:margin|padding|border|left$|top$|href$|pageWidth$|name$|alias$|proportion$|widthDisabled$|heightDisabled$|heightShow$)/;

function propertyText(name: string, property: JsonSchema, root: JsonSchema): string {
  const { title = name, default: usual } = property;
  const shown = property['x-visible-if'] ? `，当 ${JSON.stringify(property['x-visible-if'])} 时有效` : '';
  const isPlain = ['string', 'number', 'boolean'].includes(typeof usual) && usual !== '';
  const help = property['x-help'] ? `（${property['x-help']}）` : '';
  return `${title}：${allowed(property, root)}${isPlain ? `，默认 ${String(usual)}` : ''}${shown}${help}`;
}

/** What each property is called and takes; lists and links name the step that fills them. */
function propertiesOf(code: string): Record<string, string> {
  const entry = Object.values(gallery).find((one) => one.code === code);
  const engine = widgetSchemas.get(code);
  if (!entry || !engine) return {};
  const root = entry.schema;
  const lists = thingLists(engine).map(({ path, kind }) => [path, `列表，用 fill 放 ${kind} 的编号`] as const);
  const links = linkSlots(engine).map(({ path }) => [path, '链接，用 link 设置'] as const);
  const own = settable({ ...entry, schema: root })
    .filter(([name]) => COMMON.has(name) || !BOX.test(name))
    .filter(([name]) => name !== 'width' || engine.defaults['widthDisabled'] !== true)
    .map(([name, property]) => [name, propertyText(name, resolveSchema(property, root), root)] as const);
  return Object.fromEntries([...own, ...lists, ...links]);
}

function typeOf({ code, title, meta, presets = [] }: (typeof palette)[string]): WidgetType {
  const summary = Object.values(gallery).find((one) => one.code === code)?.summary ?? title;
  const where = code === PAGE_CODE ? 'page' : meta.freePanel ? 'both' : 'section';
  return { type: code, title, summary, where, ...(presets.length > 0 && { presets: presets.map((one) => one.title) }) };
}

export const listWidgetTypes: Handler<'listWidgetTypes'> = async (
  context,
  { type = '', platform = 'pc' },
): Promise<ListWidgetTypesAnswer | Failure> => {
  const limited = context.operator.shop_ids !== undefined;
  const all = Object.values(palette);
  if (type !== '') {
    const entry = all.find(({ code }) => code === type);
    return entry ? { list: [{ ...typeOf(entry), properties: propertiesOf(type) }] } : notFound(`没有类型“${type}”`);
  }
  const offered = all.filter((entry) => entry.code === PAGE_CODE || isOfferedOn(entry, { platform }, limited));
  return { list: offered.map(typeOf) };
};
