/** Parts of the demo's pages for phones. */
import { BASE_WIDTH } from '../../../engine/document/page-defaults.ts';
import type { StoredLink, StoredWidget } from '../../../engine/document/content.ts';
import { QUIET_BAR, SOFT_INK, type PageBuilder } from '../../content/start/build-page.ts';
import { couponEntries } from './build.ts';
import { phoneSlide, tile, type BannerName, type TileName } from './slides.ts';

export const BANNER = { height: 210, backgroundColor: '#f5f5f5ff' };
/** px beside and between two parts in a row */
export const EDGE = 12;
export const HALF = 171;
export const SECOND = BASE_WIDTH - EDGE - HALF;

/** Goods two in a row, below tabs if there is more than one tab. */
export function showcase(builder: PageBuilder, text: string, tabs: object[]): StoredWidget {
  return builder.section('W0005', { text, data: tabs });
}

/** Two tiles side by side. */
export function pair(
  builder: PageBuilder,
  [left, right]: [[TileName, StoredLink], [TileName, StoredLink]],
): StoredWidget {
  const half = (x: number, [name, link]: [TileName, StoredLink]): StoredWidget =>
    tile(builder, { x, y: 12, width: HALF, height: 106 }, name, link);
  return builder.panel(130, [half(EDGE, left), half(SECOND, right)]);
}

/** One banner with its link. */
export function banner(builder: PageBuilder, name: BannerName, link: StoredLink, top?: true): StoredWidget {
  return builder.section('W0001', { ...BANNER, ...(top && { marginTop: 0 }), data: [phoneSlide(name, link)] });
}

/** The page's introduction: a heading, and two lines of text. */
export function about(builder: PageBuilder, line: string, more: string): StoredWidget {
  const width = BASE_WIDTH - 2 * EDGE;
  return builder.panel(94, [
    builder.text({ x: EDGE, y: 12, width }, line, { fontSize: 16, fontWeight: 'bold' }),
    builder.text({ x: EDGE, y: 42, width }, more, { fontSize: 14, color: SOFT_INK }),
  ]);
}

/** Coupons that can be claimed, by their numbers. */
export function coupons(builder: PageBuilder, text: string, ids: number[]): StoredWidget {
  return builder.section('W0021', { text, ...QUIET_BAR, data: couponEntries(ids) });
}
