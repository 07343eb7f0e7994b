// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Blocks of the member centre below the member's own data.
 */
export interface W0085MemberPage {
  uuid: string;
  /**
   * Row number given by the server at the first save.
   */
  id?: number | string;
  name: string;
  alias: string;
  width: number;
  height: number;
  /**
   * @minItems 6
   * @maxItems 6
   */
  blocks: {
    id?: 'orders' | 'nav' | 'between' | 'liked' | 'seen' | 'recommended';
    show: boolean;
    title: string;
    [k: string]: unknown;
  }[];
  type: 'W0085';
}
