/** A widget of a page, rendered or to be rendered, and how its row lays itself out under /h5. */
import type { ReactElement } from 'react';
import type { EngineSchema } from '../../schemas/schema-types.ts';

export interface RenderedWidget {
  slot: string;
  /** Designer only: what the widget is on the canvas. */
  node?: string | undefined;
  schema: EngineSchema;
  config: Record<string, unknown>;
  /** Rendered by itself. */
  html?: string;
  /** To be rendered with the page. */
  element?: ReactElement;
  children?: RenderedWidget[];
  /** Set under /h5. */
  h5?: H5Layout;
}

/** A part of a panel that flows. `width` px is what it had in the panel. */
export type Flow = { width: number } & (
  | { kind: 'one'; child: RenderedWidget }
  | { kind: 'column'; parts: Flow[] }
  /** `columns`: parts of one width stand in a grid of so many columns; others wrap. */
  | { kind: 'row'; parts: Flow[]; columns?: number }
  /** Children that overlap keep their places, and shrink as one. */
  | { kind: 'stage'; children: RenderedWidget[]; x: number; y: number; height: number }
  /** A picture of so many px high, or higher when what lies on it needs it. */
  | { kind: 'over'; ground: RenderedWidget; height: number; front: Flow }
);

export interface H5Layout {
  /** px; this width shrinks to the screen's. */
  fit?: number;
  flow?: Flow;
}
