/**
 * Content-Security-Policy, one table by kind of page (architecture). Scripts by nonce only; style attributes are the one
 * exception, since attributes cannot carry a nonce and React writes them.
 */

export type PageKind = 'shop' | 'edit' | 'preview';

const COMMON: Record<string, string> = {
  'default-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' https: data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'form-action': "'self'",
};

const FRAME_ANCESTORS: Record<PageKind, string> = { shop: "'none'", edit: "'self'", preview: "'self'" };

/** The header's value. Development adds what Vite's client needs: styles it injects and its own socket. */
export function contentSecurityPolicy(kind: PageKind, nonce: string, development: boolean): string {
  const policy: Record<string, string> = {
    ...COMMON,
    'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
    'style-src': development ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    'frame-ancestors': FRAME_ANCESTORS[kind],
  };
  if (development) policy['connect-src'] = "'self' ws:";
  return Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** The other headers of a document. HSTS only where the connection was https. */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': 'max-age=15552000' } : {}),
  };
}
