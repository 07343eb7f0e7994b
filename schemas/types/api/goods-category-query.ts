// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface GoodsCategoryQuery {
  is_main_category?: true | false | 0 | 1 | '0' | '1' | 'true' | 'false';
  distributor_id?: string | number;
  only_top?: true | false | 0 | 1 | '0' | '1' | 'true' | 'false';
  [k: string]: unknown;
}
