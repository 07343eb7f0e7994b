// Written from the schema of the same name by `npm run generate`; edit the schema instead.

export interface LoginInput {
  /**
   * Mobile number or e-mail
   */
  username: string;
  password: string;
  /**
   * local when absent; nothing else is offered
   */
  auth_type?: string;
  /**
   * password when absent; nothing else is offered
   */
  check_type?: string;
  /**
   * A guest's session, whose cart becomes the member's
   */
  sid?: string;
  [k: string]: unknown;
}
