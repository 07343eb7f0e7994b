// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * What is shown at the pickup point; an empty list for orders that are not the caller's.
 */
export type ZitiCode =
  | {
      user_id: string | number;
      code: string;
      pickup_code: string;
      barcode_url: string;
      qrcode_url: string;
      ziti_status: 'NOTZITI' | 'PENDING' | 'DONE';
    }
  | unknown[];
