/**
 * Identifies in a document the session it was made for, so that a page that comes back later knows whether it still holds: the
 * sign-in the token names (claim `sid`), which outlives an exchange of the token; of another backend's token its end. '' for none.
 */
export function sessionMark(token: string): string {
  if (token === '') return '';
  try {
    const claims = JSON.parse(atob(token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/'))) as { sid?: unknown };
    if (typeof claims.sid === 'string') return claims.sid;
  } catch {
    // Not a token of ours.
  }
  return token.slice(-12);
}
