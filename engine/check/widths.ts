/** Finds widgets that are hidden at every width, by themselves or together with their panel. */
import type { PageIssue, StoredWidget } from '../document/content.ts';
import { hiddenWidths, WIDTHS } from '../document/widths.ts';
import { issueAt, type Placed } from './found.ts';

export function nowhereIssues(placed: Placed, panel?: StoredWidget): PageIssue[] {
  const hidden = new Set([...hiddenWidths(placed.widget), ...hiddenWidths(panel)]);
  if (hidden.size < WIDTHS.length) return [];
  return [issueAt(placed, '', '在电脑、平板和手机上都隐藏，顾客看不到')];
}
