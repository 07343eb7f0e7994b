/**
 * Content-Security-Policy by kind of page (architecture). Scripts are allowed by nonce; in documents shared by several visitors,
 * which cannot have a nonce, by our origin and by hash. Inline style attributes are allowed, since attributes cannot have a nonce
 * and React writes them.
 */

export type PageKind = 'shop' | 'edit' | 'preview';

/** Address of the browsers' reports. */
export const CSP_REPORTS = '/csp-report';
/** Name of the same address for the Reporting API, which needs https; browsers that support it ignore report-uri. */
const GROUP = 'csp';

/** How a document's inline scripts are allowed: by its nonce, or by their hashes, as `sha256-...`. */
export type Trusted = { nonce: string } | { hashes: readonly string[] };

function scriptSources(trusted: Trusted): string {
  if ('nonce' in trusted) return `'nonce-${trusted.nonce}' 'strict-dynamic'`;
  // With 'strict-dynamic', hashes would block the loader, whose script element has none.
  return ["'self'", ...trusted.hashes.map((hash) => `'${hash}'`)].join(' ');
}

const COMMON: Record<string, string> = {
  'default-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' https: data: blob:",
  // Videos of goods; they are fetched when somebody plays them.
  'media-src': "'self' https:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'form-action': "'self'",
};

const FRAME_ANCESTORS: Record<PageKind, string> = { shop: "'none'", edit: "'self'", preview: "'self'" };

function styleSources(trusted: Trusted, development: boolean): string {
  if (development) return "'self' 'unsafe-inline'";
  return 'nonce' in trusted ? `'self' 'nonce-${trusted.nonce}'` : "'self'";
}

/** Other origins that a document uses. */
export interface Others {
  /** origins that it frames */
  frames?: readonly string[];
  /** origins to which it sends files */
  sends?: readonly string[];
}

/** The header's value. In development it also allows what Vite's client needs: injected styles and its socket. */
export function contentSecurityPolicy(
  kind: PageKind,
  trusted: Trusted,
  { development, https, frames = [], sends = [] }: { development: boolean; https: boolean } & Others,
): string {
  const policy: Record<string, string> = {
    ...COMMON,
    'script-src': scriptSources(trusted),
    'style-src': styleSources(trusted, development),
    'frame-ancestors': FRAME_ANCESTORS[kind],
  };
  if (frames.length > 0) policy['frame-src'] = ["'self'", ...frames].join(' ');
  if (sends.length > 0) policy['connect-src'] = ["'self'", ...sends].join(' ');
  if (development) policy['connect-src'] += ' ws:';
  policy['report-uri'] = CSP_REPORTS;
  if (https) policy['report-to'] = GROUP;
  return Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** The other security headers of a document. HSTS only when the connection used https. */
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
