/** A widget's box model as CSS, from checked values only (engine/document/values). Stored lengths are border-box px. */
import type { CSSProperties } from 'react';
import type { WidgetMeta } from '../../schemas/schema-types.ts';
import { boxHeight, margin, px } from './px.ts';

export type Config = Record<string, unknown>;

function num(config: Config, name: string): number {
  const value = config[name];
  return typeof value === 'number' ? value : 0;
}

function text(config: Config, name: string): string | undefined {
  const value = config[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Property names of a side. */
function sideOf(side: 'Top' | 'Right' | 'Bottom' | 'Left') {
  return {
    padding: `padding${side}`,
    border: `border${side}`,
    borderWidth: `border${side}Width`,
    borderColor: `border${side}Color`,
    margin: `margin${side}`,
    across: side === 'Left' || side === 'Right',
  };
}

const SIDES = [sideOf('Top'), sideOf('Right'), sideOf('Bottom'), sideOf('Left')];

function sides(config: Config): CSSProperties {
  const style: Record<string, string> = {};
  for (const side of SIDES) {
    const padding = num(config, side.padding);
    if (padding > 0) style[side.padding] = px(padding);
    const border = num(config, side.borderWidth);
    if (border > 0) style[side.border] = `${px(border)} solid ${text(config, side.borderColor) ?? 'transparent'}`;
  }
  return style;
}

/** The class's default (margin 0 auto) is not repeated, because pages contain many frames. */
function margins(config: Config): CSSProperties {
  const style: Record<string, string> = {};
  for (const side of SIDES) {
    const value = config[side.margin] as number | 'auto';
    if (value !== 'auto' && (side.across || value !== 0)) style[side.margin] = margin(value);
  }
  return style;
}

/** The background colour, unless it is fully transparent. */
function ground(config: Config, name: string): string | undefined {
  const colour = text(config, name);
  return colour?.length === 9 && colour.endsWith('00') ? undefined : colour;
}

/** Content whose height is measured (text, tabs) may grow beyond the stored height; everything else has exactly that height. */
function heights(config: Config, meta: WidgetMeta): CSSProperties {
  if (config['heightShow'] === false || meta.measure === 'content') return {};
  const height = num(config, 'height');
  if (meta.measure === 'text') return { minHeight: px(height) };
  return { height: meta.h5 === 'scale' ? px(height) : boxHeight(height) };
}

/** The widget's box inside its margins: size, padding, border, background, effects. */
export function boxStyle(config: Config, meta: WidgetMeta): CSSProperties {
  const effects = (config['styles'] ?? {}) as { borderRadius?: number; opacity?: number };
  return {
    width: px(num(config, 'width')),
    ...heights(config, meta),
    ...margins(config),
    ...sides(config),
    background: ground(config, 'foregroundColor'),
    ...(effects.borderRadius ? { borderRadius: px(effects.borderRadius) } : {}),
    ...(effects.opacity !== undefined && effects.opacity !== 1 ? { opacity: effects.opacity } : {}),
  };
}

/** The row behind a top-level widget, or the position of a free panel's child. */
export function placeStyle(config: Config, place: 'row' | 'child', zIndex?: number): CSSProperties {
  const background = ground(config, 'backgroundColor');
  if (place === 'row') return { background };
  return {
    left: px(num(config, 'x')),
    top: px(num(config, 'y')),
    background,
    ...(zIndex === undefined ? {} : { zIndex }),
  };
}
