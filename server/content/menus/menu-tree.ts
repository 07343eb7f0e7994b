/** Entries of menus: how they lie below each other, and what the wire has of them. */
import type { WebMenuEntry, WebMenuItem } from '../../../schemas/types/contract.ts';
import type { webMenuItem } from '../articles/tables.ts';

export type MenuRow = typeof webMenuItem.$inferSelect;

/** Rows of a menu below each other. */
export const MENU_LEVELS = 3;

export function entryOf(row: MenuRow): WebMenuEntry {
  return {
    id: String(row.item_id),
    menu_id: String(row.menu_id),
    parent_id: String(row.parent_id),
    name: row.name,
    image_url: row.image_url,
    link_type: row.link_type,
    link_value: row.link_value,
    link_extra: row.link_extra,
    sort: row.sort,
    status: row.enabled ? 1 : 0,
  };
}

/** The entries that shoppers see, below each other; what lies below a hidden one is hidden with it. */
export function visibleTree(rows: readonly MenuRow[], parentId = 0): WebMenuItem[] {
  return rows
    .filter((row) => row.parent_id === parentId && row.enabled)
    .map((row) => {
      const { menu_id: _menu, parent_id: _parent, ...entry } = entryOf(row);
      return { ...entry, children: visibleTree(rows, row.item_id) };
    });
}

/** The entry and all that lies below it. */
export function branchOf(rows: readonly MenuRow[], itemId: number): number[] {
  const below = rows.filter((row) => row.parent_id === itemId);
  return [itemId, ...below.flatMap((row) => branchOf(rows, row.item_id))];
}

/** The deepest level there is; undefined when an entry lies in itself or below one that is not there. */
export function depthOf(rows: readonly Pick<MenuRow, 'item_id' | 'parent_id'>[]): number | undefined {
  const parents = new Map(rows.map(({ item_id, parent_id }) => [item_id, parent_id]));
  let deepest = 0;
  for (const { item_id } of rows) {
    let level = 0;
    for (let at = item_id; at !== 0; at = parents.get(at) ?? -1) {
      if (at < 0 || level > rows.length) return undefined;
      level += 1;
    }
    deepest = Math.max(deepest, level);
  }
  return deepest;
}
