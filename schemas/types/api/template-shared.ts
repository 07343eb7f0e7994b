// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Header or footer; an empty array when it was never saved.
 */
export type TemplateShared =
  | {
      id: string | number;
      theme_pc_template_content_id: string | number;
      theme_pc_template_id: string | number;
      company_id: string | number;
      name: 'header' | 'footer';
      /**
       * JSON text of an array of widgets
       */
      params: string;
      config: string;
      sort_by: number;
      /**
       * Unix seconds
       */
      created: number;
      /**
       * Unix seconds
       */
      updated: number;
      /**
       * May be sent back with a save, which is then refused when stale
       */
      version: number;
      status?: true;
    }
  | unknown[];
