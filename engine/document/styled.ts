/**
 * Named styles on widgets. A property with `x-style` holds the number of one of the mall's styles, beside the properties that the style gives
 * (`gives`). Those hold plain values, too: what the style was when it was chosen, for every program that knows no styles. Our readers put
 * what the style is now in their place; a number that no style has leaves them as they are.
 */
import type { EngineSchema, JsonSchema } from '../../schemas/schema-types.ts';
import { resolveSchema } from '../references/schema-walk.ts';
import { isRecord } from '../rules/wire/is-record.ts';
import { stylesOf, type ButtonStyle, type StyleKind, type Styles, type TextStyle } from '../theme/styles.ts';
import { PAGE_WIDTH } from './page-defaults.ts';
import { PICKED, withPicked } from './picked.ts';

type Values = Readonly<Record<string, unknown>>;
type Style = TextStyle | ButtonStyle;

/** A place of a widget that may have a style. */
export interface StyleSlot {
  /** the property with the style's number */
  property: string;
  kind: StyleKind;
  /** names of properties (`styles.borderRadius` is inside of one), each with the part of the style that it takes */
  gives: readonly (readonly [property: string, part: string])[];
}

const known = new WeakMap<JsonSchema, readonly StyleSlot[]>();

/** The slots of a widget, in the order in which their values are put in. */
export function styleSlots(root: JsonSchema): readonly StyleSlot[] {
  let slots = known.get(root);
  if (!slots) {
    slots = Object.entries(root.properties ?? {}).flatMap(([property, source]) => {
      const style = resolveSchema(source, root)['x-style'];
      return style ? [{ property, kind: style.kind, gives: Object.entries(style.gives) }] : [];
    });
    known.set(root, slots);
  }
  return slots;
}

/** The style that the widget has in the slot; undefined when it has none, or one that was removed. */
export function styleIn({ property, kind }: StyleSlot, widget: Values, styles: Styles): Style | undefined {
  const id = widget[property];
  return typeof id === 'number' && id > 0 ? stylesOf(kind, styles).find((style) => style.id === id) : undefined;
}

function split(path: string): readonly [name: string, inner: string | undefined] {
  const [name = '', inner] = path.split('.');
  return [name, inner];
}

function valueIn(widget: Values, path: string): unknown {
  const [name, inner] = split(path);
  const value = widget[name];
  return inner === undefined ? value : isRecord(value) ? value[inner] : undefined;
}

function schemaOf(root: JsonSchema, path: string): JsonSchema | undefined {
  const [name, inner] = split(path);
  const property = root.properties?.[name];
  const own = property && resolveSchema(property, root);
  const part = inner === undefined ? own : own?.properties?.[inner];
  return part && resolveSchema(part, root);
}

/** The value as the property takes it; undefined when it takes none like it. */
function fitted(schema: JsonSchema, value: unknown): unknown {
  if (schema.enum && !schema.enum.includes(value)) return undefined;
  if (typeof value !== 'number') return value;
  return Math.min(Math.max(value, schema.minimum ?? -Infinity), schema.maximum ?? Infinity);
}

/** What choosing the style changes: the values that it gives, its number, and that its colours are picked ones. */
export function stylePatch(slot: StyleSlot, style: Style, widget: Values, root: JsonSchema): Record<string, unknown> {
  const patch: Record<string, unknown> = { [slot.property]: style.id };
  const colours: string[] = [];
  for (const [path, part] of slot.gives) {
    const schema = schemaOf(root, path);
    const value = schema && fitted(schema, (style as unknown as Values)[part]);
    if (!schema || value === undefined) continue;
    const [name, inner] = split(path);
    const before = patch[name] ?? widget[name];
    patch[name] = inner === undefined ? value : { ...(isRecord(before) ? before : {}), [inner]: value };
    if (schema['x-ground']) colours.push(name);
  }
  return colours.length > 0 ? { ...patch, [PICKED]: withPicked(widget, colours, true) } : patch;
}

/** The slots that lose their style by an edit: what it changes was given by the style. */
export function leftStyles(root: JsonSchema, before: Values, patch: Values): Record<string, number> {
  const left = styleSlots(root).filter(
    ({ property, gives }) =>
      Number(before[property]) > 0 &&
      !Object.hasOwn(patch, property) &&
      gives.some(([path]) => Object.hasOwn(patch, split(path)[0]) && valueIn(patch, path) !== valueIn(before, path)),
  );
  return Object.fromEntries(left.map(({ property }) => [property, 0]));
}

/** A line of text of old pages is fontSize / 0.6 high (designer spec 9). */
export const USUAL_LINE = 1 / 0.6;
const MARGIN_WIDTH = 20;
/** How much wider Latin letters are when they are bold. */
const BOLD = 1.1;

const numberAt = (values: Values, name: string): number => Number(values[name] ?? 0) || 0;

/** px; as high as one line of the text. */
const lineHeight = (values: Values): number =>
  numberAt(values, 'fontSize') * (numberAt(values, 'lineHeight') || USUAL_LINE);

const sum = (values: Values, names: readonly string[]): number =>
  names.reduce((all, name) => all + numberAt(values, name), 0);

/** What padding and borders take of a text's box, px. */
export function textMargins(values: Values): { across: number; along: number } {
  return {
    across: sum(values, ['paddingLeft', 'paddingRight', 'borderLeftWidth', 'borderRightWidth']),
    along: sum(values, ['paddingTop', 'paddingBottom', 'borderTopWidth', 'borderBottomWidth']),
  };
}

/** The fraction of a change of width that is added on the left, by text alignment, so that centred text stays centred. */
const LEFT_SHARE: Record<string, number> = { center: 0.5, right: 1 };

/** New x of a text in a free panel after its width changed, keeping its alignment point in place; undefined when x stays the same. */
export function alignedX(config: Values, width: number): number | undefined {
  const share = LEFT_SHARE[String(config['textAlign'])];
  const x = Number(config['x']);
  const grown = width - Number(config['width']);
  return share === undefined || grown === 0 || !Number.isFinite(x) ? undefined : Math.round(x - grown * share);
}

/** true when the text stands in one line of its box. */
export function isOneLine(values: Values): boolean {
  return numberAt(values, 'height') - textMargins(values).along < lineHeight(values) * 1.8;
}

/**
 * The box of a text of one line after its style changed, where nobody can measure: as much wider and higher as its letters. Texts of several
 * lines wrap in the width that they have.
 */
function grownBox(before: Values, after: Values): Record<string, number> {
  const size = numberAt(after, 'fontSize') / (numberAt(before, 'fontSize') || 1);
  const isBolder = after['fontWeight'] === 'bold' && before['fontWeight'] !== 'bold';
  const factor = size * (isBolder ? BOLD : 1);
  if ((factor === 1 && lineHeight(before) === lineHeight(after)) || !isOneLine(before)) return {};
  const { across, along } = textMargins(after);
  const stored = numberAt(before, 'width');
  const letters = stored - textMargins(before).across - MARGIN_WIDTH;
  const limit = Number(before['pageWidth'] ?? PAGE_WIDTH);
  // A smaller text may keep a box that was made wide by hand.
  const width =
    factor > 1 ? Math.max(stored, Math.min(limit, Math.ceil(letters * factor + MARGIN_WIDTH + across))) : stored;
  const line = Math.max(lineHeight(after), numberAt(after, 'fontSize') * USUAL_LINE);
  const height = Math.round((line + along) * 100) / 100;
  const x = before['leaf'] === true ? alignedX(before, width) : undefined;
  return { width, height, ...(x !== undefined && { x }) };
}

/** The widget with what its styles are now. */
export function styled<Widget extends Values>(
  widget: Widget,
  { schema, meta, defaults }: Pick<EngineSchema, 'schema' | 'meta' | 'defaults'>,
  styles: Styles,
): Widget {
  let next: Values = widget;
  for (const slot of styleSlots(schema)) {
    const style = styleIn(slot, widget, styles);
    if (style) next = { ...next, ...stylePatch(slot, style, next, schema) };
  }
  if (next === widget) return widget;
  if (meta.measure !== 'text') return next as Widget;
  return { ...next, ...grownBox({ ...defaults, ...widget }, { ...defaults, ...next }) } as unknown as Widget;
}

/** The widget without styles that `isKept` does not keep, with the values that they gave it. */
export function withoutStyles<Widget extends Values>(
  widget: Widget,
  schema: Pick<EngineSchema, 'schema' | 'meta' | 'defaults'>,
  styles: Styles,
  isKept: (kind: StyleKind, id: number) => boolean,
): Widget {
  const left = styleSlots(schema.schema).filter(({ property, kind }) => {
    const id = Number(widget[property]);
    return id > 0 && !isKept(kind, id);
  });
  if (left.length === 0) return widget;
  const none = Object.fromEntries(left.map(({ property }) => [property, 0]));
  return { ...styled(widget, schema, styles), ...none };
}
