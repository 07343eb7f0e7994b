// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Pictures of the sign-in page.
 */
export interface LoginPage {
  logo: string;
  logo_light: string;
  logo_dark: string;
  background: string;
}
