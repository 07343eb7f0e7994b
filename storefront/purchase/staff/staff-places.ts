/** Where staff and relatives are led. */

/** The page that proves somebody to be staff, and leads to `target` afterwards. */
export function staffLoginPath(base: string, target: string, way = ''): string {
  const query = new URLSearchParams({ redirectUrl: target, ...(way === '' ? {} : { way }) });
  return `${base}/staff/login?${query.toString()}`;
}

/** Internal purchases of a member. */
export function purchasesPath(base: string): string {
  return `${base}/member/purchase`;
}

/** An internal purchase, or a goods of it. */
export function purchasePath(base: string, activityId: string, itemId = ''): string {
  return `${purchasesPath(base)}/${activityId}${itemId === '' ? '' : `/${itemId}`}`;
}
