/** A widget of a page, rendered or to be rendered, and the layout of its row under /h5. */
import type { ReactElement } from 'react';
import type { EngineSchema } from '../../schemas/schema-types.ts';

export interface RenderedWidget {
  slot: string;
  /** Designer only: id of the widget on the canvas. */
  node?: string | undefined;
  schema: EngineSchema;
  config: Record<string, unknown>;
  /** HTML of a separately rendered widget. */
  html?: string;
  /** Element to be rendered with the page. */
  element?: ReactElement;
  children?: RenderedWidget[];
  /** Set under /h5. */
  h5?: H5Layout;
}

/** A part of a flowing panel. `width` px is its width in the panel. */
export type Flow = { width: number } & (
  | { kind: 'one'; child: RenderedWidget }
  | { kind: 'column'; parts: Flow[] }
  /** `columns`: parts of equal width form a grid with this many columns; others wrap. */
  | { kind: 'row'; parts: Flow[]; columns?: number }
  /** Overlapping children keep their positions and shrink together. */
  | { kind: 'stage'; children: RenderedWidget[]; x: number; y: number; height: number }
  /** A background picture of `height` px; it grows when the content in front needs more. */
  | { kind: 'over'; ground: RenderedWidget; height: number; front: Flow }
);

export interface H5Layout {
  /** px; this width shrinks to the screen's. */
  fit?: number;
  flow?: Flow;
}
