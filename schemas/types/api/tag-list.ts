// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface TagList {
  list: Tag[];
  total_count: number;
  count: number;
}
export interface Tag {
  tag_id: string | number;
  tag_name: string;
}
