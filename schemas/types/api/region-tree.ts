// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export type RegionTree = RegionNode[];

/**
 * A province, city or county.
 */
export interface RegionNode {
  id: string | number;
  value: string | number;
  label: string;
  parent_id: string | number;
  children?: RegionNode[];
}
