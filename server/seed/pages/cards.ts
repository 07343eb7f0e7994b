/** Three cards beside each other, as pages of a season have them. */
import type { StoredWidget } from '../../../engine/content.ts';
import { CLEAR, WHITE, type Box, type PageBuilder } from '../../modules/page/build-page.ts';

export const ROUND = { styles: { borderRadius: 8, opacity: 1 } };

/** A white sheet whose words stand as far from its edge as those of the other sections. */
export const SHEET = { ...ROUND, foregroundColor: WHITE, paddingLeft: 20, paddingRight: 20, paddingBottom: 20 };

const WIDTH = 390;

interface Card {
  code: string;
  properties: Record<string, unknown>;
}

/** Cards on one white sheet, since each kind has a height of its own; `height` in px is that of the highest. */
export function cards(builder: PageBuilder, height: number, three: [Card, Card, Card]): StoredWidget {
  const children = three.map(({ code, properties }, at) => {
    const box: Box = { x: at * (WIDTH + 10), y: 0, width: WIDTH, height };
    return builder.child(code, box, { foregroundColor: CLEAR, ...ROUND, ...properties });
  });
  return builder.panel(height, children, { foregroundColor: WHITE, ...ROUND });
}
