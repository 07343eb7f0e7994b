/** The shopper's token (storefront spec 3). A file of its own, because the loader contains it. */
export const TOKEN_COOKIE = 'ECSHOPX_TOKEN';

/**
 * Identifies the session for which a document was made, so that a page restored later knows whether it is still valid: the
 * sign-in named by the token (claim `sid`), which stays when the token is exchanged; for another backend's token its last
 * characters. '' without a token.
 */
export function sessionMark(token: string): string {
  if (token === '') return '';
  try {
    const claims = JSON.parse(atob(token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/'))) as { sid?: unknown };
    if (typeof claims.sid === 'string') return claims.sid;
  } catch {
    // It is not one of our tokens.
  }
  return token.slice(-12);
}
