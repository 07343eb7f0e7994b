// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * A page: rows of one widget each, or one object when asked by page_type.
 */
export type TemplateContent =
  | {
      id: string | number;
      name: string;
      /**
       * JSON text of one widget, or of all of them in the one-object form
       */
      config: string;
    }[]
  | {
      id: string | number;
      name: string;
      /**
       * JSON text of one widget, or of all of them in the one-object form
       */
      config: string;
    };
