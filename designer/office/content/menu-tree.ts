/** The entries of a menu as the page keeps them: a tree written as a list, each parent before its descendants. */
import type { StoredLink } from '../../../engine/document/content.ts';
import { menuLink } from '../../../engine/links/menu-link.ts';
import type { WebMenuEntry } from '../../../schemas/types/contract.ts';
import { siblingsOf, type Place, type TreeNode } from '../form/fields/tree-rows.tsx';

export interface MenuNode extends TreeNode {
  image: string;
  link: StoredLink;
  isVisible: boolean;
}

/** Maximum number of levels in a menu. */
export const LEVELS = 3;

/** Menus that the shop's own frame shows, by key; other front ends request other keys. */
export const MENU_PLACES: Readonly<Record<string, string>> = {
  header: '页头导航',
  footer: '页尾链接',
};

export function menuNodes(entries: readonly WebMenuEntry[], parentId = 0, level = 1): MenuNode[] {
  return entries
    .filter((entry) => Number(entry.parent_id) === parentId)
    .toSorted((one, other) => one.sort - other.sort || Number(one.id) - Number(other.id))
    .flatMap((entry) => {
      const id = Number(entry.id);
      const { name, image_url: image, status } = entry;
      const node = { id, parent_id: parentId, level, name, image, link: menuLink(entry), isVisible: status === 1 };
      return [node, ...menuNodes(entries, id, level + 1)];
    });
}

/** The request body for a node that is moved to a place: all nodes at that place afterwards, in order. */
export function sortsOf(
  list: readonly MenuNode[],
  node: MenuNode,
  { parent_id, index }: Place,
): { id: number; sort: number; parent_id: number }[] {
  const beside = siblingsOf(list, parent_id).filter((one) => one !== node);
  return beside.toSpliced(index, 0, node).map(({ id }, at) => ({ id, sort: at + 1, parent_id }));
}

/** Longest text of a picked row that is kept, in characters. */
const MAX_TEXT_LENGTH = 300;

/** A picked row without the parts that no link needs: lists and long texts. */
export function slimLink(link: StoredLink): StoredLink {
  return Object.fromEntries(
    Object.entries(link).filter(
      ([, value]) =>
        ['number', 'boolean'].includes(typeof value) || (typeof value === 'string' && value.length <= MAX_TEXT_LENGTH),
    ),
  );
}
