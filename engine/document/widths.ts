/**
 * What a widget has of its own at a width of the window: hiding, order, size, text and font size. One property a width beside the widget's
 * values, so that two operators who change two widths do not meet, and clients that know none keep it. Rows without one read as before.
 */
import { isRecord } from '../rules/wire/is-record.ts';

/** Windows of desktops, tablets and phones; only hiding can differ on desktops, for which pages are composed. */
export const WIDTHS = ['wide', 'tablet', 'phone'] as const;
export type Width = (typeof WIDTHS)[number];

export const WIDTH_MARKS = { wide: 'designWide', tablet: 'designTablet', phone: 'designPhone' } as const;

/** What operators call them. */
export const WIDTH_NAMES: Readonly<Record<Width, string>> = { wide: '电脑', tablet: '平板', phone: '手机' };

/** px; narrower windows are phones. Style sheets have the same width. */
export const TABLET_FROM = 700;

/** Properties of the widget that may have another value at a width. */
export const OWN_VALUES = ['text', 'fontSize'] as const;

export interface WidthValues {
  hidden?: true;
  /** Its place among the panel's children in the order of reading, which number them from 0; fractions lie between two. */
  order?: number;
  /** Percent of the room that it has there. */
  size?: number;
  text?: string;
  fontSize?: number;
}

export type WidthValue = keyof WidthValues;

export const VALUE_NAMES: Readonly<Record<WidthValue, string>> = {
  hidden: '隐藏',
  order: '顺序',
  size: '大小',
  text: '文字',
  fontSize: '字号',
};

export const SMALLEST_SIZE = 10;
const FURTHEST = 10_000;

type Values = Readonly<Record<string, unknown>>;

function within(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most;
}

/** What differs at the width; empty when nothing does. What is broken is left out. */
export function valuesAt(widget: Values | undefined, width: Width): WidthValues {
  const stored = widget?.[WIDTH_MARKS[width]];
  if (!isRecord(stored)) return {};
  const hidden = stored['hidden'] === true && { hidden: true as const };
  if (width === 'wide') return { ...hidden };
  const { order, size, text, fontSize } = stored;
  return {
    ...hidden,
    ...(within(order, -FURTHEST, FURTHEST) && { order }),
    ...(within(size, SMALLEST_SIZE, 99) && { size: Math.round(size) }),
    ...(typeof text === 'string' && text !== '' && { text }),
    ...(within(fontSize, 1, FURTHEST) && { fontSize }),
  };
}

/** The widths at which the widget is not shown. */
export function hiddenWidths(widget: Values | undefined): Width[] {
  return WIDTHS.filter((width) => valuesAt(widget, width).hidden);
}

/** Whether anything differs in windows narrower than the page. */
export function differsWhenNarrow(widget: Values): boolean {
  return (['tablet', 'phone'] as const).some((width) => Object.keys(valuesAt(widget, width)).length > 0);
}

/** The widget's values at the width; the same object where none differs. */
export function configAt<Config extends Values>(config: Config, width: Width): Config {
  const values = valuesAt(config, width);
  const own = OWN_VALUES.filter((name) => values[name] !== undefined);
  return own.length === 0 ? config : { ...config, ...Object.fromEntries(own.map((name) => [name, values[name]])) };
}

/** The property of the width with these values; undefined takes one back, and the last one the property. */
export function withValues(
  widget: Values | undefined,
  width: Width,
  values: { readonly [Name in WidthValue]?: WidthValues[Name] | undefined },
): Record<string, WidthValues | undefined> {
  const kept = Object.entries({ ...valuesAt(widget, width), ...values }).filter(([, value]) => value !== undefined);
  return { [WIDTH_MARKS[width]]: kept.length === 0 ? undefined : (Object.fromEntries(kept) as WidthValues) };
}
