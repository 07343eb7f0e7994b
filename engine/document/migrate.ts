/**
 * Converts widgets stored by older designers. Keys are added, never removed, so a page that is saved again loses nothing. The
 * older generation has whole goods records (pics, item_name) without goods_pic and goods_name, images as imgData, and no href.
 */
import type { StoredWidget } from './content.ts';
import { isRecord } from '../rules/wire/is-record.ts';

type Row = Record<string, unknown>;

const LINK_LABELS: Record<string, string> = { goods: '商品' };

function migrateGoods(row: Row): Row {
  const isRecordOfGoods = 'item_id' in row && 'item_name' in row && !('goods_name' in row);
  if (!isRecordOfGoods) return row;
  const pics = Array.isArray(row['pics']) ? row['pics'] : [];
  return {
    ...row,
    goods_id: row['goods_id'] ?? row['item_id'],
    itemId: row['itemId'] ?? row['item_id'],
    goods_pic: row['goods_pic'] ?? (typeof pics[0] === 'string' ? pics[0] : ''),
    goods_name: row['item_name'],
    linkPage: row['linkPage'] ?? 'goods',
    linkPageLabel: row['linkPageLabel'] ?? LINK_LABELS['goods'],
  };
}

function migrateEntry(value: unknown, depth: number): unknown {
  if (depth > 6) return value;
  if (Array.isArray(value)) return value.map((entry) => migrateEntry(entry, depth + 1));
  if (!isRecord(value)) return value;
  let row = value;
  if (typeof row['imgData'] === 'string' && row['imgUrl'] === undefined) row = { ...row, imgUrl: row['imgData'] };
  if (Array.isArray(row['data'])) row = { ...row, data: migrateEntry(row['data'], depth + 1) };
  if (Array.isArray(row['goods_list'])) row = { ...row, goods_list: migrateEntry(row['goods_list'], depth + 1) };
  if (isRecord(row['dataPath']) && !isRecord(row['pathData'])) row = { ...row, pathData: row['dataPath'] };
  return migrateGoods(row);
}

/** Older designers stored '' for a missing link of a title or of the row above the content; today it is the empty link. */
function migrateLinks(widget: StoredWidget): StoredWidget {
  const empty = ['linkPath', 'moreLinkData'].filter((name) => widget[name] === '');
  return empty.length > 0 ? { ...widget, ...Object.fromEntries(empty.map((name) => [name, {}])) } : widget;
}

/** The widget with today's keys filled in from the older ones. Children are migrated separately. */
export function migrateWidget(widget: StoredWidget): StoredWidget {
  const linked = migrateLinks(widget);
  if (!Array.isArray(linked['data'])) return linked;
  const data = (linked['data'] as unknown[]).map((entry) => migrateEntry(entry, 0));
  return { ...linked, data };
}
