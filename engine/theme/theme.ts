/**
 * The mall's look: its named styles (styles.ts), and colours and corner radii, which values of pages refer to by name: a page stores `token:primary`, and its readers get
 * the colour. So the mall's look is changed in one place, and only our designer needs to know the names.
 */
import type { EngineSchema, JsonSchema } from '../../schemas/schema-types.ts';
import { isRecord } from '../rules/wire/is-record.ts';
import { styled, styleSlots, withoutStyles } from '../document/styled.ts';
import { resolveSchema } from '../references/schema-walk.ts';
import { readStyles, stylesOf, USUAL_STYLES, type StyleKind, type Styles } from './styles.ts';

export const THEME_COLOURS = {
  primary: '#c94700',
  secondary: '#479ee9',
  sale: '#e1251b',
  text: '#222222',
  subtext: '#666666',
  ground: '#f5f5f5',
  surface: '#ffffff',
} as const;

/** Corner radii, px. */
export const THEME_RADII = { 'radius-small': 4, 'radius-medium': 8, 'radius-large': 16 } as const;
/** px */
const LARGEST_RADIUS = 100;

export const THEME = { ...THEME_COLOURS, ...THEME_RADII, ...USUAL_STYLES } as const;

export type ThemeName = keyof typeof THEME_COLOURS;
export type RadiusName = keyof typeof THEME_RADII;
export type Theme = Readonly<Record<ThemeName, string> & Record<RadiusName, number> & Styles>;

export const THEME_NAMES = Object.keys(THEME_COLOURS) as readonly ThemeName[];
export const RADIUS_NAMES = Object.keys(THEME_RADII) as readonly RadiusName[];

/** Names for operators. */
export const THEME_TITLES: Readonly<Record<ThemeName | RadiusName, string>> = {
  primary: '主色',
  secondary: '辅色',
  sale: '促销色',
  text: '文字色',
  subtext: '次要文字色',
  ground: '页面底色',
  surface: '卡片底色',
  'radius-small': '小圆角',
  'radius-medium': '中圆角',
  'radius-large': '大圆角',
};

const PREFIX = 'token:';
const COLOUR = /^#[0-9a-f]{6}$/i;

export function themeValue(name: ThemeName | RadiusName): string {
  return `${PREFIX}${name}`;
}

/** The name after `token:`; undefined for any other value. */
function referredName(value: unknown): string | undefined {
  return typeof value === 'string' && value.startsWith(PREFIX) ? value.slice(PREFIX.length) : undefined;
}

/** The name of the colour to which a stored value refers; undefined for any other value. */
export function themeNameOf(value: unknown): ThemeName | undefined {
  const name = referredName(value);
  return THEME_NAMES.find((known) => known === name);
}

export function radiusNameOf(value: unknown): RadiusName | undefined {
  const name = referredName(value);
  return RADIUS_NAMES.find((known) => known === name);
}

const isColour = (value: unknown): value is string => typeof value === 'string' && COLOUR.test(value);
const isRadius = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= LARGEST_RADIUS;

/** A mall's theme from its stored value, which may be anything; invalid parts get the defaults. */
export function readTheme(stored: unknown): Theme {
  const given = isRecord(stored) ? stored : {};
  const colours = THEME_NAMES.map((name) => [name, isColour(given[name]) ? given[name] : THEME_COLOURS[name]]);
  const radii = RADIUS_NAMES.map((name) => [name, isRadius(given[name]) ? given[name] : THEME_RADII[name]]);
  return { ...Object.fromEntries([...colours, ...radii]), ...readStyles(given) } as Theme;
}

/** The colour to which a value refers; any other value unchanged. */
export function inTheme(value: unknown, theme: Theme): unknown {
  const name = themeNameOf(value);
  return name === undefined ? value : theme[name];
}

/** The radius in px to which a value refers; any other value unchanged. */
export function radiusInTheme(value: unknown, theme: Theme): unknown {
  const name = radiusNameOf(value);
  return name === undefined ? value : theme[name];
}

/** A property with the number of a style; no other property has such a name and a number. */
const STYLE = /Style":[1-9]/;

/** true when the JSON text of a page may refer to the theme. */
export function mayReferToTheme(text: string): boolean {
  return text.includes(`"${PREFIX}`) || STYLE.test(text);
}

/** Replaces the values of a widget's named styles. */
type Dress = (widget: Record<string, unknown>, schema: EngineSchema) => Record<string, unknown>;
/** Replaces a text, given the control in its schema. */
type Paint = (value: string, control: string | undefined) => unknown;

function themed(value: unknown, source: JsonSchema | undefined, root: JsonSchema, paint: Paint): unknown {
  const schema = source && resolveSchema(source, root);
  if (!schema) return value;
  if (typeof value === 'string') return paint(value, schema['x-control']);
  if (Array.isArray(value)) {
    const { items } = schema;
    return value.map((entry, at) => themed(entry, Array.isArray(items) ? items[at] : items, root, paint));
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, themed(inner, schema.properties?.[name], root, paint)]),
  );
}

function painted<Widget extends Record<string, unknown>>(
  widgets: readonly Widget[],
  schemas: ReadonlyMap<string, EngineSchema>,
  dress: Dress,
  paint: Paint,
): Widget[] {
  return widgets.map((widget) => {
    const schema = schemas.get(String(widget['type']));
    const { childWidgets: children, ...stored } = widget;
    const own = schema ? dress(stored, schema) : stored;
    const values = schema ? (themed(own, schema.schema, schema.schema, paint) as Record<string, unknown>) : own;
    const inner = Array.isArray(children) ? children.filter(isRecord) : undefined;
    return {
      ...values,
      ...('childWidgets' in widget && { childWidgets: inner ? painted(inner, schemas, dress, paint) : children }),
    } as unknown as Widget;
  });
}

/** The widgets with all references to the theme replaced by their values; everything else stays as stored. */
export function themedWidgets<Widget extends Record<string, unknown>>(
  widgets: readonly Widget[],
  schemas: ReadonlyMap<string, EngineSchema>,
  theme: Theme,
): Widget[] {
  const dress: Dress = (widget, schema) => styled(widget, schema, theme);
  return painted(widgets, schemas, dress, (value, control) => {
    if (control === 'colour') return inTheme(value, theme);
    return control === 'radius' ? radiusInTheme(value, theme) : value;
  });
}

/** The widget with our style of the same name, or with the values that theirs has. */
function settledStyles(theirs: Styles, ours: Styles): Dress {
  const own = (kind: StyleKind, id: number): number | undefined => {
    const name = stylesOf(kind, theirs).find((style) => style.id === id)?.name;
    return stylesOf(kind, ours).find((style) => style.name === name)?.id;
  };
  return (widget, schema) => {
    const settled = withoutStyles(widget, schema, theirs, (kind, id) => own(kind, id) !== undefined);
    const found = styleSlots(schema.schema).flatMap(({ property, kind }) => {
      const id = Number(settled[property]);
      return id > 0 ? [[property, own(kind, id)] as const] : [];
    });
    return found.length > 0 ? { ...settled, ...Object.fromEntries(found) } : settled;
  };
}

/**
 * Widgets of another mall: references to names that our theme has stay, so that they follow ours; other references are replaced
 * by their values there. Without their theme, their styles are what stands beside.
 */
export function settledWidgets<Widget extends Record<string, unknown>>(
  widgets: readonly Widget[],
  schemas: ReadonlyMap<string, EngineSchema>,
  theirs: Readonly<Record<string, unknown>>,
  ours: Styles,
): Widget[] {
  const styles = { texts: [], buttons: [], ...('texts' in theirs && readStyles(theirs)) };
  return painted(widgets, schemas, settledStyles(styles, ours), (value, control) => {
    const name = referredName(value);
    if (name === undefined || Object.hasOwn(THEME, name) || !Object.hasOwn(theirs, name)) return value;
    const meant = theirs[name];
    return (control === 'colour' && isColour(meant)) || (control === 'radius' && isRadius(meant)) ? meant : value;
  });
}
