// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface BrandList {
  list: {
    attribute_id: string | number;
    attribute_type: string;
    attribute_name: string;
    image_url: string;
  }[];
  total_count: number;
  count: number;
}
