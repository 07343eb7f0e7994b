import type { CSSProperties, ReactNode } from 'react';
import type { Hydrate, WidgetMeta } from '../../schemas/schema-types.ts';
import { boxStyle, placeStyle, type Config } from './frame-style.ts';

interface WidgetFrameProps {
  config: Config;
  meta: WidgetMeta;
  place: 'row' | 'child';
  /** Position path such as b3-2; the prefix of React ids inside. */
  slot?: string;
  /** Designer only: what the widget is on the canvas. */
  node?: string | undefined;
  zIndex?: number;
  /** px; set under /h5: the row's lengths shrink so that this width fits the screen. */
  fit?: number;
  /** Set when the browser takes the widget over. */
  hydrate?: Hydrate;
  /** Server: the widget's own HTML, rendered apart so that one that throws costs only itself. */
  html?: string;
  children?: ReactNode;
  /** Designer only: sizes are given by the canvas. */
  boxOverride?: CSSProperties;
}

function shrinking(width: number): CSSProperties {
  return { '--px': `min(var(--base, 0.02rem), var(--screen) / ${width})` } as CSSProperties;
}

/**
 * The frame every widget sits in: its row or place, and its box, which the renderer fills. A rounded box hands its corners on:
 * renderers whose content would cover them clip to `border-radius: inherit`.
 */
export function WidgetFrame({
  config,
  meta,
  place,
  slot,
  node,
  zIndex,
  fit,
  hydrate,
  html,
  children,
  boxOverride,
}: WidgetFrameProps) {
  const island = hydrate && hydrate !== 'never' ? { 'data-island': slot, 'data-hydrate': hydrate } : {};
  const style = boxOverride ? { ...boxStyle(config, meta), ...boxOverride } : boxStyle(config, meta);
  return (
    <div
      style={{ ...placeStyle(config, place, zIndex), ...(fit && shrinking(fit)) }}
      data-widget={String(config['type'] ?? '')}
      data-node={node}
    >
      {html === undefined ? (
        <div style={style}>{children}</div>
      ) : (
        <div style={style} {...island} dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </div>
  );
}
