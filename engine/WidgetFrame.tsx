import type { CSSProperties, ReactNode } from 'react';
import type { Hydrate, WidgetMeta } from '../schemas/schema-types.ts';
import { boxStyle, placeStyle, type Config } from './frame-style.ts';

interface WidgetFrameProps {
  config: Config;
  meta: WidgetMeta;
  place: 'row' | 'child';
  /** Position path such as b3-2; the prefix of React ids inside. */
  slot?: string;
  zIndex?: number;
  /** Set when the browser takes the widget over. */
  hydrate?: Hydrate;
  /** Server: the widget's own HTML, rendered apart so that one that throws costs only itself. */
  html?: string;
  children?: ReactNode;
  /** Designer only: sizes are given by the canvas. */
  boxOverride?: CSSProperties;
}

const FILL: CSSProperties = { height: '100%' };
/** A rounded box hands its corners on; renderers whose content would cover them clip to `border-radius: inherit`. */
const FILL_ROUND: CSSProperties = { height: '100%', borderRadius: 'inherit' };

/** The frame every widget sits in: its row or place, its box, and the element its renderer fills. */
export function WidgetFrame({
  config,
  meta,
  place,
  slot,
  zIndex,
  hydrate,
  html,
  children,
  boxOverride,
}: WidgetFrameProps) {
  const island = hydrate && hydrate !== 'never' ? { 'data-island': slot, 'data-hydrate': hydrate } : {};
  const fill = (config['styles'] as { borderRadius?: number } | undefined)?.borderRadius ? FILL_ROUND : FILL;
  const content =
    html === undefined ? (
      <div style={fill}>{children}</div>
    ) : (
      <div style={fill} {...island} dangerouslySetInnerHTML={{ __html: html }} />
    );
  return (
    <div style={placeStyle(config, place, zIndex)} data-widget={String(config['type'] ?? '')}>
      <div style={{ ...boxStyle(config, meta), ...boxOverride }}>{content}</div>
    </div>
  );
}
