// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface MallVersions {
  list: {
    version: number;
    /**
     * Unix seconds
     */
    created: number;
    author: string;
    note: string;
    published: boolean;
    draft: boolean;
  }[];
  total_count: number;
  count: number;
}
