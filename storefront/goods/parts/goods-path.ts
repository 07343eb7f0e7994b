interface Bought {
  item_id: string | number;
  distributor_id: string | number;
  /** price of the line in points in the points mall */
  point: number;
}

/** Path of the page of goods that were bought, or exchanged for points. */
export function goodsPath(base: string, { item_id, distributor_id, point }: Bought): string {
  return point > 0 ? `${base}/pointitems/${item_id}` : `${base}/items/${item_id}?distributor_id=${distributor_id}`;
}
