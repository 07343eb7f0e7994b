/**
 * Content-Security-Policy, one table by kind of page (architecture). Scripts by nonce only; style attributes are the one
 * exception, since attributes cannot carry a nonce and React writes them.
 */

export type PageKind = 'shop' | 'edit' | 'preview';

/** Where browsers report what a policy refused. */
export const CSP_REPORTS = '/csp-report';
/** Names the same place to the Reporting API, which answers to https alone; browsers that know it leave report-uri aside. */
const GROUP = 'csp';

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

/** The header's value. `frames`: origins whose pages this one shows inside itself. Development adds what Vite's client needs: styles it injects and its own socket. */
export function contentSecurityPolicy(
  kind: PageKind,
  nonce: string,
  { development, https, frames = [] }: { development: boolean; https: boolean; frames?: readonly string[] },
): string {
  const policy: Record<string, string> = {
    ...COMMON,
    'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
    'style-src': development ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    'frame-ancestors': FRAME_ANCESTORS[kind],
  };
  if (frames.length > 0) policy['frame-src'] = ["'self'", ...frames].join(' ');
  if (development) policy['connect-src'] = "'self' ws:";
  policy['report-uri'] = CSP_REPORTS;
  if (https) policy['report-to'] = GROUP;
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
    ...(https
      ? { 'strict-transport-security': 'max-age=15552000', 'reporting-endpoints': `${GROUP}="${CSP_REPORTS}"` }
      : {}),
  };
}
