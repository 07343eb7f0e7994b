/** The table of widgets as a file. */
import { yuanIn } from '../../../engine/rules/format/price.ts';
import { BYTE_ORDER_MARK, csvOf } from '../../../engine/rules/tables/write.ts';
import { say } from '../../words/say.ts';
import { rate, type Widget } from './effect-rows.ts';

/** @param titles of the columns of the table: widget, views, rate, orders, sales */
export function csvText(widgets: readonly Widget[], [name = '', views = '', ...rest]: readonly string[]): string {
  const rows = widgets.map(({ name, slot, effect }) => [
    name || slot,
    String(effect.views),
    String(effect.clicks),
    rate({ effect }).toFixed(4),
    String(effect.orders),
    yuanIn(effect.sales),
  ]);
  return BYTE_ORDER_MARK + csvOf([[name, views, say('点击'), ...rest], ...rows]);
}
