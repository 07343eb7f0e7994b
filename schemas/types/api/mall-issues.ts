// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface MallIssues {
  issues: Issue[];
}
export interface Issue {
  part?: 'header' | 'body' | 'footer';
  /**
   * Leads to the place in the document, e.g. 3.childWidgets.1.data.0
   */
  path: string;
  type: string;
  message: string;
  /**
   * What is gone or off sale: kind and id, e.g. goods:12
   */
  gone?: string;
}
