// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * What is shared of a goods. Prices in cents.
 */
export interface GoodsShare {
  item_id: string | number;
  item_name: string;
  brief: string;
  /**
   * cents
   */
  price: number;
  pics: {
    url: string;
    isCode: boolean;
  }[];
  /**
   * Address of the goods' page
   */
  share_url: string;
  /**
   * The address as a QR code, an SVG data URI
   */
  weixin_qrcode: string;
  /**
   * The same, to be saved
   */
  downWeixinImgLink: string;
}
