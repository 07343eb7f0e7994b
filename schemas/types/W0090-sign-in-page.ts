// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Texts of the sign-in card.
 */
export interface W0090SignInPage {
  uuid: string;
  /**
   * Row number given by the server at the first save.
   */
  id?: number | string;
  name: string;
  alias: string;
  width: number;
  height: number;
  title: string;
  isStaffShown: boolean;
  type: 'W0090';
}
