/** Parts of the demo's pages for phones. */
import { BASE_WIDTH } from '../../../engine/document/page-defaults.ts';
import type { StoredLink, StoredWidget } from '../../../engine/document/content.ts';
import { QUIET_BAR, SOFT_INK, type PageBuilder } from '../../content/start/build-page.ts';
import { couponEntries } from './build.ts';

export const BANNER = { height: 210, backgroundColor: '#f5f5f5ff' };
/** px beside and between two parts in a row */
export const EDGE = 12;
export const HALF = 171;
export const SECOND = BASE_WIDTH - EDGE - HALF;

/** Goods two in a row, below tabs if there is more than one tab. */
export function showcase(builder: PageBuilder, text: string, tabs: object[]): StoredWidget {
  return builder.section('W0005', { text, data: tabs });
}

/** Two pictures side by side, by their file names. */
export function pair(builder: PageBuilder, [left, right]: [[string, StoredLink], [string, StoredLink]]): StoredWidget {
  const picture = (x: number, [file, link]: [string, StoredLink]): StoredWidget =>
    builder.picture({ x, y: 12, width: HALF, height: 106 }, `/artwork/tiles/${file}.svg`, link);
  return builder.panel(130, [picture(EDGE, left), picture(SECOND, right)]);
}

/** The banner at the top of a page, with one link. */
export function hero(builder: PageBuilder, file: string, link: StoredLink): StoredWidget {
  const data = [{ leftPer: 0, topPer: 0, widthPer: 1, heightPer: 1, pathData: link }];
  return builder.section('W0003', { ...BANNER, marginTop: 0, imgUrl: `/artwork/banners/phone-${file}.svg`, data });
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
