/** Where guests of a site (`base`: '' or '/h5') are led, and back to `path` afterwards (storefront spec 2.2). */
export function loginPath(base: string, path: string): string {
  return `${base}/auth/login?redirectUrl=${encodeURIComponent(path)}`;
}
