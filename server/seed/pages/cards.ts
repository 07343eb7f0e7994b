/** Cards side by side, as on campaign pages. */
import type { StoredWidget } from '../../../engine/document/content.ts';
import { CLEAR, WHITE, type Box, type PageBuilder } from '../../content/start/build-page.ts';

export const ROUND = { styles: { borderRadius: 8, opacity: 1 } };

/** A white background whose content has the same padding as other sections. */
export const SHEET = { ...ROUND, foregroundColor: WHITE, paddingLeft: 20, paddingRight: 20, paddingBottom: 20 };

const COLUMN = 390;
const GAP = 10;

interface Card {
  code: string;
  /** number of three columns, 1 by default */
  columns?: number;
  properties: Record<string, unknown>;
}

/** Cards on one white background, since each kind has its own height; `height` in px is that of the tallest. */
export function cards(builder: PageBuilder, height: number, list: Card[]): StoredWidget {
  let x = 0;
  const children = list.map(({ code, columns = 1, properties }) => {
    const width = columns * (COLUMN + GAP) - GAP;
    const box: Box = { x, y: 0, width, height };
    x += width + GAP;
    return builder.child(code, box, { foregroundColor: CLEAR, ...ROUND, ...properties });
  });
  return builder.panel(height, children, { foregroundColor: WHITE, ...ROUND });
}
