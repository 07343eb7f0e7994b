/** Additional fields of categories for other clients of the contract. Our own pages do not get them. */
import type { CategoryNode } from '../../../schemas/types/contract.ts';

/** Nodes with these fields; `above` is the path of their parent. */
export function olderNodes(nodes: readonly CategoryNode[], above: readonly string[] = []): CategoryNode[] {
  return nodes.map((node) => {
    const path = [...above, String(node.category_id)];
    return {
      ...node,
      company_id: '1',
      // Categories are the mall's, not a shop's.
      distributor_id: '0',
      level: node.category_level - 1,
      path: path.join(','),
      // Goods have their own parameters and specifications; no category prescribes them.
      goods_params: [],
      goods_spec: [],
      children: olderNodes(node.children, path),
    };
  });
}
