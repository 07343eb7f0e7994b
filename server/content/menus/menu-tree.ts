/** The tree of a menu's entries, and its form in the contract. */
import type { WebMenuEntry, WebMenuItem } from '../../../schemas/types/contract.ts';
import type { webMenuItem } from '../articles/tables.ts';

export type MenuRow = typeof webMenuItem.$inferSelect;

/** Levels of a menu. */
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

/** The tree of entries that shoppers see; everything below a hidden entry is hidden too. */
export function visibleTree(rows: readonly MenuRow[], parentId = 0): WebMenuItem[] {
  return rows
    .filter((row) => row.parent_id === parentId && row.enabled)
    .map((row) => {
      const { menu_id: _menu, parent_id: _parent, ...entry } = entryOf(row);
      return { ...entry, children: visibleTree(rows, row.item_id) };
    });
}

/** The numbers of the entry and of everything below it. */
export function branchOf(rows: readonly MenuRow[], itemId: number): number[] {
  const below = rows.filter((row) => row.parent_id === itemId);
  return [itemId, ...below.flatMap((row) => branchOf(rows, row.item_id))];
}

/** The number of levels; undefined when an entry is below itself or below a missing entry. */
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
