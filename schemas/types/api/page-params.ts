// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Without name: list and config; with name: the bare list.
 */
export type PageParams =
  | {
      list: unknown[];
      config: unknown[];
    }
  | unknown[];
