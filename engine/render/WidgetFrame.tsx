import type { CSSProperties, ReactNode } from 'react';
import type { Hydrate, WidgetMeta } from '../../schemas/schema-types.ts';
import { boxStyle, placeStyle, type Config } from './frame-style.ts';

interface WidgetFrameProps {
  config: Config;
  meta: WidgetMeta;
  place: 'row' | 'child';
  /** Slot such as b3-2; prefix of React ids inside. */
  slot?: string;
  /** Designer only: id of the widget on the canvas, in previews its uuid. */
  node?: string | undefined;
  zIndex?: number | undefined;
  /** px; lengths in the row shrink until this width fits the screen. */
  fit?: number | undefined;
  /** true: where room is short, the panel's children flow (flow.module.css). */
  flows?: boolean;
  /** The widths at which it is not shown (flow.module.css). */
  hide?: string | undefined;
  /** Set when the browser hydrates the widget. */
  hydrate?: Hydrate;
  /** Server: the widget's HTML, rendered separately so that an exception affects only this widget. */
  html?: string;
  children?: ReactNode;
  /** Designer only: size and position given by the canvas. */
  boxOverride?: CSSProperties;
}

/**
 * The frame of every widget: its row or position, and its box, which the renderer fills. A rounded box passes its corners on:
 * renderers whose content would cover them clip with `border-radius: inherit`.
 */
export function WidgetFrame({
  config,
  meta,
  place,
  slot,
  node,
  zIndex,
  fit,
  flows,
  hide,
  hydrate,
  html,
  children,
  boxOverride,
}: WidgetFrameProps) {
  const island = hydrate && hydrate !== 'never' ? { 'data-island': slot, 'data-hydrate': hydrate } : {};
  const style = boxOverride ? { ...boxStyle(config, meta), ...boxOverride } : boxStyle(config, meta);
  return (
    <div
      style={{ ...placeStyle(config, place, zIndex), ...(fit && ({ '--fit': fit } as CSSProperties)) }}
      data-widget={String(config['type'] ?? '')}
      data-slot={slot}
      data-node={node}
      data-fit={fit && ''}
      data-flow={flows ? '' : undefined}
      data-hide={hide}
    >
      {html === undefined ? (
        <div style={style}>{children}</div>
      ) : (
        <div style={style} {...island} dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </div>
  );
}
