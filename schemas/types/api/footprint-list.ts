// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface FootprintList {
  list: {
    history_id: string | number;
    company_id: string | number;
    item_id: string | number;
    /**
     * Unix seconds
     */
    created: number;
    /**
     * Unix seconds
     */
    updated: number;
    itemData: {
      item_id: string | number;
      item_name: string;
      pics: string[];
      /**
       * cents
       */
      price: number;
      /**
       * cents
       */
      market_price: number;
      distributor_id: string | number;
      approve_status: string;
      store: number;
    };
  }[];
  total_count: number;
  count: number;
}
