/** The sign-in page for guests of a site (`base`: '' or '/h5'), with `path` to return to (storefront spec 2.2). */
export function loginPath(base: string, path: string): string {
  return `${base}/auth/login?redirectUrl=${encodeURIComponent(path)}`;
}

/** The registration page of a site, with `path` to return to. */
export function registerPath(base: string, path: string): string {
  return `${base}/auth/reg?redirectUrl=${encodeURIComponent(path)}`;
}
