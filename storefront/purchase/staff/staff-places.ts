/** Addresses for staff and relatives. */

/** The page that verifies staff, and opens `target` afterwards. */
export function staffLoginPath(base: string, target: string, way = ''): string {
  const query = new URLSearchParams({ redirectUrl: target, ...(way === '' ? {} : { way }) });
  return `${base}/staff/login?${query.toString()}`;
}

/** Address of the member's internal purchases. */
export function purchasesPath(base: string): string {
  return `${base}/member/purchase`;
}

/** Address of an internal purchase, or of goods in it. */
export function purchasePath(base: string, activityId: string, itemId = ''): string {
  return `${purchasesPath(base)}/${activityId}${itemId === '' ? '' : `/${itemId}`}`;
}
