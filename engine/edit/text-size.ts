/** Size of text widgets: width measured + 20, height max(fontSize / 0.6, measured + 4) (designer spec 9). */
import { textMargins, USUAL_LINE } from '../document/styled.ts';
import { PAGE_WIDTH } from '../document/page-defaults.ts';
import type { WidgetMeta } from '../../schemas/schema-types.ts';

type Values = Readonly<Record<string, unknown>>;

export interface TextStyle {
  text: string;
  fontFamily: string;
  /** px */
  fontSize: number;
  fontWeight: string;
  fontStyle: string;
  /** times the size */
  lineHeight: number;
  /** px; text wraps here */
  maxWidth: number;
}

/** Returns the size in px of the text set as one block, as a browser lays it out. */
export type MeasureText = (style: TextStyle) => { width: number; height: number };

const CAUSES = ['text', 'fontFamily', 'fontSize', 'fontWeight', 'fontStyle', 'lineHeight'];
const MARGIN_WIDTH = 20;
const MARGIN_HEIGHT = 4;

const roundTo2 = (value: number): number => Math.round(value * 100) / 100;

/** New width and height after the patch; undefined when the widget is not a text or the patch changes nothing that affects its size. */
export function textSize(
  meta: WidgetMeta,
  config: Record<string, unknown>,
  patch: Values,
  measure: MeasureText,
): { width: number; height: number } | undefined {
  if (meta.measure !== 'text' || !CAUSES.some((name) => name in patch)) return undefined;
  const { across, along } = textMargins(config);
  const limit = Number(config['pageWidth'] ?? PAGE_WIDTH);
  const measured = measure(styleOf(config, limit - MARGIN_WIDTH - across));
  return {
    width: Math.min(limit, Math.ceil(measured.width + MARGIN_WIDTH + across)),
    height: roundTo2(Math.max(Number(config['fontSize']) / 0.6, measured.height + MARGIN_HEIGHT) + along),
  };
}

/** Whether the text is not as wide as its words make it: somebody chose the width at which it wraps. */
export function isOfChosenWidth(meta: WidgetMeta, config: Record<string, unknown>, measure: MeasureText): boolean {
  const natural = textSize(meta, config, { text: config['text'] }, measure);
  return natural !== undefined && Math.abs(natural.width - Number(config['width'])) > MARGIN_WIDTH;
}

function styleOf(config: Record<string, unknown>, maxWidth: number): TextStyle {
  return {
    text: String(config['text']),
    fontFamily: String(config['fontFamily'] ?? ''),
    fontSize: Number(config['fontSize']),
    fontWeight: String(config['fontWeight'] ?? 'normal'),
    fontStyle: String(config['fontStyle'] ?? 'normal'),
    lineHeight: Number(config['lineHeight']) || USUAL_LINE,
    maxWidth,
  };
}

/** Missing height in whole px of a text at its stored width; 0 when it fits. Less than one line (fontSize) is ignored. */
export function missingHeight(config: Record<string, unknown>, measure: MeasureText): number {
  const { across, along } = textMargins(config);
  const fontSize = Number(config['fontSize']);
  const { height } = measure(styleOf(config, Math.max(1, Number(config['width']) - across)));
  const missing = height + along - Number(config['height']);
  return missing > fontSize ? Math.ceil(missing) : 0;
}
