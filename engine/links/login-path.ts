/** The sign-in page for guests of a site (`base`: '' or '/h5'), with `path` to return to (storefront spec 2.2). */
export function loginPath(base: string, path: string): string {
  return `${base}/auth/login?redirectUrl=${encodeURIComponent(path)}`;
}
