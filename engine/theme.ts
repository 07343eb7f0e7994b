/**
 * Colours of the mall that values of pages refer to by name: `token:primary` is stored, and whoever reads the page gets the colour. So
 * a mall changes its look in one place, and no client but our designer has to know of names.
 */
import type { EngineSchema, JsonSchema } from '../schemas/schema-types.ts';
import { isRecord } from './rules/is-record.ts';
import { resolveSchema } from './schema-walk.ts';

export const THEME_COLOURS = {
  primary: '#c94700',
  secondary: '#479ee9',
  sale: '#e1251b',
  text: '#222222',
  subtext: '#666666',
  ground: '#f5f5f5',
  surface: '#ffffff',
} as const;

export type ThemeName = keyof typeof THEME_COLOURS;
export type ThemeColours = Readonly<Record<ThemeName, string>>;

export const THEME_NAMES = Object.keys(THEME_COLOURS) as readonly ThemeName[];

/** What operators call them. */
export const THEME_TITLES: Readonly<Record<ThemeName, string>> = {
  primary: '主色',
  secondary: '辅色',
  sale: '促销色',
  text: '文字色',
  subtext: '次要文字色',
  ground: '页面底色',
  surface: '卡片底色',
};

const PREFIX = 'token:';
const COLOUR = /^#[0-9a-f]{6}$/i;

export function themeValue(name: ThemeName): string {
  return `${PREFIX}${name}`;
}

/** The name a stored value refers to; undefined for any other value. */
export function themeNameOf(value: unknown): ThemeName | undefined {
  if (typeof value !== 'string' || !value.startsWith(PREFIX)) return undefined;
  const name = value.slice(PREFIX.length);
  return THEME_NAMES.find((known) => known === name);
}

/** What is stored of a mall's colours, whatever it is, with those of every mall for the rest. */
export function readTheme(stored: unknown): ThemeColours {
  const given = isRecord(stored) ? stored : {};
  const colours = THEME_NAMES.map((name) => {
    const colour = given[name];
    return [name, typeof colour === 'string' && COLOUR.test(colour) ? colour : THEME_COLOURS[name]];
  });
  return Object.fromEntries(colours) as ThemeColours;
}

/** The colour a value refers to; any other value as it is. */
export function inTheme(value: unknown, theme: ThemeColours): unknown {
  const name = themeNameOf(value);
  return name === undefined ? value : theme[name];
}

/** Whether the JSON text of a page may refer to a colour. */
export function mayReferToTheme(text: string): boolean {
  return text.includes(`"${PREFIX}`);
}

function themed(value: unknown, source: JsonSchema | undefined, root: JsonSchema, theme: ThemeColours): unknown {
  const schema = source && resolveSchema(source, root);
  if (!schema) return value;
  if (typeof value === 'string') return schema['x-control'] === 'colour' ? inTheme(value, theme) : value;
  if (Array.isArray(value)) {
    const { items } = schema;
    return value.map((entry, at) => themed(entry, Array.isArray(items) ? items[at] : items, root, theme));
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, themed(inner, schema.properties?.[name], root, theme)]),
  );
}

/** The widgets with every colour that is referred to in its place; all else stays as it is stored. */
export function themedWidgets<Widget extends Record<string, unknown>>(
  widgets: readonly Widget[],
  schemas: ReadonlyMap<string, EngineSchema>,
  theme: ThemeColours,
): Widget[] {
  return widgets.map((widget) => {
    const root = schemas.get(String(widget['type']))?.schema;
    const { childWidgets: children, ...own } = widget;
    const values = root ? (themed(own, root, root, theme) as Record<string, unknown>) : own;
    const inner = Array.isArray(children) ? children.filter(isRecord) : undefined;
    return {
      ...values,
      ...('childWidgets' in widget && { childWidgets: inner ? themedWidgets(inner, schemas, theme) : children }),
    } as unknown as Widget;
  });
}
