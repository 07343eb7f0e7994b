/** Finds unreadable texts: too little contrast with a known background, and font sizes that phones enlarge. */
import type { JsonSchema } from '../../schemas/schema-types.ts';
import {
  isSameColour,
  LARGE_CONTRAST,
  leastContrast,
  nearestReadable,
  NORMAL_CONTRAST,
  parseColour,
  type Rgb,
} from '../theme/colour.ts';
import type { PageIssue, StoredWidget } from '../document/content.ts';
import { isPicked } from '../document/picked.ts';
import { isVisible, resolveSchema } from '../references/schema-walk.ts';
import { issueAt, numberOf, textOf, type Placed } from './found.ts';

/** px; minimum font size under /h5 (engine/render/px.ts). */
const LEAST_TEXT = 11;
/** px; the smallest size that the panel offers. */
const OFFERED_TEXT = 12;
/** px; minimum size of large text, regular and bold (WCAG 2.2, 1.4.3). */
const LARGE = 24;
const LARGE_BOLD = 19;

const hex = (colour: Rgb): string =>
  `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/**
 * The font size that belongs to a colour property by name: wgtTitleColor and wgtTitleFontSize, color and fontSize; 0 when there
 * is none.
 */
function sizeFor(widget: StoredWidget, name: string): number {
  return numberOf(widget, name === 'color' ? 'fontSize' : name.replace(/(?:Text)?Color$/, 'FontSize'));
}

function targetOf(widget: StoredWidget, name: string): number {
  const bold = name === 'color' && widget['fontWeight'] === 'bold';
  return sizeFor(widget, name) >= (bold ? LARGE_BOLD : LARGE) ? LARGE_CONTRAST : NORMAL_CONTRAST;
}

/** The possible background colours of a property's text; empty when unknown. */
function groundsOf({ widget, schema }: Placed, names: string[], behind: Rgb | undefined): Rgb[] {
  const own = schema.schema.properties ?? {};
  const named = names.flatMap((name) => {
    if (name.startsWith('#')) return [name];
    const property: JsonSchema | undefined = own[name];
    return property && isVisible(property, widget) ? [textOf(widget, name)] : [];
  });
  if (named.length === 0) return behind ? [behind] : [];
  const colours = named.map(parseColour);
  return colours.every((colour) => colour !== undefined) ? colours : [];
}

/** Unreadable colours that an operator chose. `behind` is the colour behind the widget, undefined when that is a picture. */
export function contrastIssues(placed: Placed, behind: Rgb | undefined): PageIssue[] {
  const { widget, schema } = placed;
  return Object.entries(schema.schema.properties ?? {}).flatMap(([name, source]) => {
    const property = resolveSchema(source, schema.schema);
    const names = property['x-ground'];
    const stored = textOf(widget, name);
    const colour = parseColour(stored);
    // For a default colour that nobody picked the renderer chooses a readable one.
    const isOwn = colour && (isPicked(widget, name) || !isSameColour(stored, textOf(schema.defaults, name)));
    if (!names || !isOwn || !isVisible(property, widget) || widget['text'] === '') return [];
    const own = parseColour(textOf(widget, 'foregroundColor')) ?? parseColour(textOf(widget, 'backgroundColor'));
    const grounds = groundsOf(placed, names, own ?? behind);
    const nearest = nearestReadable(colour, grounds, targetOf(widget, name));
    if (!nearest) return [];
    const ratio = (Math.floor(leastContrast(colour, grounds) * 10) / 10).toFixed(1);
    const value = hex(nearest);
    const message = `文字颜色 ${stored} 与背景的对比度只有 ${ratio}，看不清`;
    return [issueAt(placed, name, message, { text: `改为 ${value}`, property: name, value })];
  });
}

/** Texts that phones enlarge to 11 px, which makes their boxes grow. */
export function smallTextIssues(placed: Placed): PageIssue[] {
  const { widget, schema } = placed;
  return Object.entries(schema.schema.properties ?? {}).flatMap(([name, source]) => {
    const size = numberOf(widget, name);
    if (!/FontSize$|^fontSize$/.test(name) || size <= 0 || size >= LEAST_TEXT || !isVisible(source, widget)) return [];
    const message = `字号 ${size} px 在手机上会放大到 ${LEAST_TEXT} px，所在的框会变大`;
    return [issueAt(placed, name, message, { text: `改为 ${OFFERED_TEXT} px`, property: name, value: OFFERED_TEXT })];
  });
}
