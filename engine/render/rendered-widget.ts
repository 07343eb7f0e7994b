/** A widget of a page, rendered or to be rendered, and the layout of its row where room is short. */
import type { CSSProperties, ReactElement } from 'react';
import type { EngineSchema } from '../../schemas/schema-types.ts';

export interface RenderedWidget {
  slot: string;
  /** Designer only: id of the widget on the canvas, in previews its uuid. */
  node?: string | undefined;
  schema: EngineSchema;
  config: Record<string, unknown>;
  /** HTML of a separately rendered widget. */
  html?: string;
  /** Element to be rendered with the page. */
  element?: ReactElement;
  children?: RenderedWidget[];
  /** Of a free panel's child. */
  zIndex?: number | undefined;
  /** `data-hide`: the widths at which it is not shown, where the document is for windows of all widths (at-width.ts). */
  hide?: string | undefined;
  /** How its row turns where there is less room than it was composed for. */
  narrow?: NarrowLayout;
}

/** What a part is at widths of its own (at-width.ts). */
interface Turn {
  hide: string | undefined;
  /** Its order among the parts. */
  style: CSSProperties;
}

/** A part of a flowing panel. `width` px is its width in the panel. */
export type Flow = { width: number; turn?: Turn } &
  /** `size`: the share of the room that it takes at widths of its own. */
  (
    | { kind: 'one'; child: RenderedWidget; size?: CSSProperties }
    | { kind: 'column'; parts: Flow[] }
    /** `columns`: parts of equal width form a grid with this many columns on phones and on tablets; others wrap. */
    | { kind: 'row'; parts: Flow[]; columns?: readonly [few: number, many: number] }
    /** Overlapping children keep their positions and shrink together. */
    | { kind: 'stage'; children: RenderedWidget[]; x: number; y: number; height: number }
    /** A background picture of `height` px; it grows when the content in front needs more. */
    | { kind: 'over'; ground: RenderedWidget; height: number; front: Flow }
  );

export interface NarrowLayout {
  /** px; this width shrinks to the screen's. */
  fit?: number | undefined;
  flow?: Flow;
}
