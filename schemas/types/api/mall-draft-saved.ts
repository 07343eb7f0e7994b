// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface MallDraftSaved {
  parts: {
    header?: Part;
    body?: Part;
    footer?: Part;
  };
  /**
   * Unix seconds
   */
  saved_at: number;
}
export interface Part {
  version: number;
  /**
   * Row ids that were given, by path in the document that was sent
   */
  ids: {
    path: string;
    id: number;
  }[];
}
